import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { linkTo, mailsTo } from "#tests/e2e/outbox.ts";
import { banner, button, heading, logIn } from "#tests/e2e/recovery-steps.ts";
import { keepPictures, fits, ownId, field } from "#tests/e2e/steps.ts";

// A forgotten password, the confirmation and the change of an address, by the mails that are really written
// (docs/product.md 2.62, 2.97 to 2.99, 6.19 to 6.23).

const NEW_PASSWORD = "Rhubarb-Crumble-9";
const RESET = "A new password";
const CONFIRM = "Confirm your e-mail address";
const CHANGE = "Confirm your new e-mail";
const FORGED = `/resetPassword?token=01a1f8a6-0000-7000-8000-000000000000.${"A".repeat(43)}`;

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/forgotPassword");
  await field(page, "Email").fill(email);
  await button(page, "Send link").click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
}

test("a forgotten password is set anew by the link in a mail, and the old sign-in is out (2.62, 2.97, 2.98)", async ({
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

test("an address that nobody has gets the same answer and no mail (2.97)", async ({ page }) => {
  const { email } = somebody();
  await askForLink(page, email);
  const known = await signedIn(page);
  await askForLink(page, known.email);
  await linkTo(known.email, RESET);
  expect(mailsTo(email)).toEqual([]);
});

test("a link that is forged, or has none, says so (2.98)", async ({ page, noise }) => {
  noise.allow(/status of 404/);
  for (const path of [FORGED, "/resetPassword", "/resetPassword?token=", "/confirmEmail?token=x"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText("This link does not work");
    await expect(page.getByText("This link is not one of ours")).toBeVisible();
  }
});

test("a link that was used while its page was open says so then (2.98)", async ({ page, noise }) => {
  noise.allow(/status of 410/);
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
});

test("a wrong address is told at the field, and kept (2.97)", async ({ page }) => {
  await page.goto("/forgotPassword");
  await field(page, "Email").fill("marta");
  await button(page, "Send link").click();
  await expect(page.getByText("Enter valid email address")).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Email")).toHaveValue("marta");
});

test("another address counts once it is confirmed there", async ({ page }) => {
  const member = await signedIn(page);
  const { email } = somebody();
  await page.goto(`/updateProfile/${await ownId(page)}`, { waitUntil: "networkidle" });
  await expect(field(page, "Email")).toHaveAccessibleDescription(
    /once you have opened the link that we send there/,
  );
  await field(page, "Age").fill("41");
  await field(page, "Gender").selectOption("female");
  await field(page, "Location").fill("Kent");
  await field(page, "Bio").fill("Apples.");
  await field(page, "Email").fill(email);
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a password is set anew, an address is confirmed and another one asked for", async ({
    page,
    noise,
  }) => {
    test.slow();
    noise.allow(/status of 4(00|10)/);
    const member = await signedIn(page);
    await page.goto("/");
    await banner(page).getByRole("button", { name: "Send again" }).click();
    await expect(page).toHaveURL("/confirmEmail");
    await expect(page.getByText("A new mail is on its way.")).toBeVisible();
    await page.goto(await linkTo(member.email, CONFIRM, { count: 2 }));
    await button(page, "Confirm").click();
    await expect(heading(page)).toHaveText("Your address is confirmed");

    const { email } = somebody();
    await page.goto(`/updateProfile/${await ownId(page)}`);
    await field(page, "Age").fill("41");
    await field(page, "Gender").selectOption("female");
    await field(page, "Location").fill("Kent");
    await field(page, "Bio").fill("Apples.");
    await field(page, "Email").fill(email);
    await button(page, "Update").click();
    await expect(page.getByText(`A mail is on its way to ${email}.`)).toBeVisible();
    await page.goto(await linkTo(email, CHANGE));
    await button(page, "Use this address").click();
    await expect(heading(page)).toHaveText("Your address is confirmed");

    await page.context().clearCookies();
    await askForLink(page, email);
    const link = await linkTo(email, RESET);
    await page.goto(link);
    await field(page, "New password").fill("weak");
    await button(page, "Set password").click();
    await expect(field(page, "New password")).toHaveAttribute("aria-invalid", "true");
    await field(page, "New password").fill(NEW_PASSWORD);
    await button(page, "Set password").click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Your new password is set. Log in with it.")).toBeVisible();
    expect((await page.goto(link))?.status()).toBe(410);
    await logIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL("/");
  });
});

test("none of the screens has a finding, nor is wider than a narrow window", async ({ page, noise }) => {
  test.setTimeout(400_000);
  noise.allow(/status of 4(00|04|10)/);
  const look = async (name: string) => {
    expect(await accessibilityFindings(page), name).toEqual([]);
    await keepPictures(page, name);
    await fits(page, 320, 700);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const member = await signedIn(page);
  await page.goto("/browsetips");
  await banner(page).getByRole("button", { name: "Send again" }).click();
  await expect(banner(page).getByRole("status")).not.toBeEmpty();
  await look("banner");
  await page.goto("/dashboard");
  await look("banner-dashboard");
  await page.goto("/confirmEmail");
  await look("confirm-waiting");
  const confirming = await linkTo(member.email, CONFIRM);
  await page.goto(confirming);
  await look("confirm-link");
  await button(page, "Confirm").click();
  await look("confirm-done");
  await page.goto(FORGED);
  await look("dead-link");
  await askForLink(page, member.email);
  await look("forgot-sent");
  await page.goto(await linkTo(member.email, RESET));
  await field(page, "New password").fill("rhubarb9");
  await look("reset-half");
  await button(page, "Set password").click();
  await expect(field(page, "New password")).toBeFocused();
  await look("reset-refused");
});
