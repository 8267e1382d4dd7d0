import { expect, LATE_STREAM, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { linkTo, mailsTo } from "#tests/e2e/outbox.ts";
import { askForLink, button, heading, logIn, NEW_PASSWORD, RESET } from "#tests/e2e/recovery-steps.ts";
import { field, ownId } from "#tests/e2e/steps.ts";

// Resetting a password, and confirming and changing an address, with the mails that are actually written
// (docs/product.md 2.62, 2.97 to 2.99, 6.19 to 6.23).

const CHANGE = "Confirm your new e-mail";

test("a forgotten password is reset with the link in a mail, and the old session ends (2.62, 2.97, 2.98)", async ({
  page,
  browser,
  noise,
}) => {
  test.slow();
  noise.allow(/status of 4(01|10)/);
  const member = await signedIn(page);
  const elsewhere = await browser.newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByRole("link", { name: "Forgot password" }).click();
  await expect(elsewhere).toHaveURL("/forgotPassword");
  // The login has a field of the same name.
  await expect(button(elsewhere, "Send link")).toBeVisible();
  await field(elsewhere, "Email").fill("marta");
  await button(elsewhere, "Send link").click();
  await expect(elsewhere.getByText("Enter valid email address")).toBeVisible();
  await expect(field(elsewhere, "Email")).toBeFocused();
  await expect(field(elsewhere, "Email")).toHaveValue("marta");
  await askForLink(elsewhere, member.email);
  const link = await linkTo(member.email, RESET);
  await elsewhere.goto(link);
  await expect(heading(elsewhere)).toHaveText("Set a new password");
  await expect(elsewhere.getByText(member.email)).toBeVisible();

  const password = field(elsewhere, "New password");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  const rules = elsewhere.getByRole("list", { name: "A new password has" }).getByRole("listitem");
  await expect(rules).toHaveCount(4);
  await password.pressSequentially("rhubarb9");
  await expect(rules).toHaveText([/done/, /done/, /done/, /still missing/]);
  await elsewhere.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await button(elsewhere, "Set password").click();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toBeFocused();
  await password.fill(NEW_PASSWORD);
  await expect(rules).toHaveText([/done/, /done/, /done/, /done/]);
  await button(elsewhere, "Set password").click();
  await expect(elsewhere.getByText("Your new password is set. Log in with it.").first()).toBeVisible();
  await expect(elsewhere).toHaveURL("/login");

  await page.goto("/mytips");
  await expect(page, "the old sign-in is out").toHaveURL(/\/login/);
  await logIn(page, member.email, member.password);
  await expect(page.getByRole("alert").first()).toContainText("Invalid email or password");
  await logIn(page, member.email, NEW_PASSWORD);
  await expect(page).toHaveURL("/");

  expect((await elsewhere.goto(link))?.status()).toBe(410);
  await expect(elsewhere.getByText("This link has been used already.")).toBeVisible();
  await elsewhere.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(elsewhere).toHaveURL("/forgotPassword");
  await elsewhere.close();
});

test(
  "a link that was used while its page was open is reported (2.98)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 410/);
    // A new password ends every session, including this one.
    noise.allow(LATE_STREAM);
    const member = await signedIn(page);
    await askForLink(page, member.email);
    const link = await linkTo(member.email, RESET);
    await page.goto(link);
    const token = new URL(link, "http://here").searchParams.get("token");
    const used = await page.request.put("/api/passwordResets", { data: { token, password: NEW_PASSWORD } });
    expect(used.status()).toBe(200);
    await field(page, "New password").fill("Another-One-8");
    await button(page, "Set password").click();
    await expect(heading(page)).toHaveText("This link does not work");
  },
);

test("a new address takes effect once it is confirmed there", { tag: "@all" }, async ({ page, noise }) => {
  noise.allow(/status of 400/);
  const member = await signedIn(page);
  const { email } = somebody();
  await page.goto(`/updateProfile/${await ownId(page)}`);
  await expect(field(page, "Email")).toHaveAccessibleDescription(
    /once you have opened the link that we send there/,
  );
  await field(page, "Age").fill("41");
  await field(page, "Gender").selectOption("female");
  await field(page, "Location").fill("Kent");
  await field(page, "Bio").fill("Apples.");
  await expect(field(page, "Your password")).toHaveCount(0);
  await field(page, "Email").fill(email);
  await button(page, "Update").click();
  await expect(field(page, "Your password")).toHaveAccessibleDescription(/Password is required/);
  await field(page, "Your password").fill(member.password);
  await button(page, "Update").click();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: email })).toContainText(
    `A mail is on its way to ${email}.`,
  );
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(field(page, "Email")).toHaveValue(member.email);
  await expect(field(page, "Bio")).toHaveValue("Apples.");

  await expect.poll(() => mailsTo(member.email).join("\n"), { timeout: 30_000 }).toContain(email);
  await page.goto(await linkTo(email, CHANGE));
  await button(page, "Use this address").click();
  await expect(page.getByText(`${email} is the address of your account.`)).toBeVisible();
  await page.goto(`/updateProfile/${await ownId(page)}`);
  await expect(field(page, "Email")).toHaveValue(email);
  await page.context().clearCookies();
  await logIn(page, email, member.password);
  await expect(page).toHaveURL("/");
});
