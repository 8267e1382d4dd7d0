import { expect, signedIn, test } from "#tests/e2e/journey.ts";
import { linkTo } from "#tests/e2e/outbox.ts";
import { banner, button, CONFIRM, heading, logIn } from "#tests/e2e/recovery-steps.ts";
import { field } from "#tests/e2e/steps.ts";

// Confirming an address with the mail that is actually written (docs/product.md 2.93, 2.99, 6.21).

test(
  "the banner and the account show an unconfirmed address until its mail confirms it (2.93, 2.99)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 410/);
    const member = await signedIn(page);
    await page.goto("/browsetips");
    await expect(banner(page)).toContainText(member.email);
    await page.goto("/dashboard");
    await banner(page).getByRole("button", { name: "Send again" }).click();
    await expect(banner(page).getByRole("status")).toHaveText("A new mail is on its way.");
    await expect(page).toHaveURL("/dashboard");
    await linkTo(member.email, CONFIRM, { count: 2 });
    await page.goto("/account");
    const group = page.getByRole("region", { name: "E-mail" });
    await expect(group.getByText("Not confirmed")).toBeVisible();
    await group.getByRole("button", { name: "Send the confirmation again" }).click();
    await expect(group.getByRole("status")).toContainText("A new mail is on its way.");
    await expect(page).toHaveURL("/account");
    const link = await linkTo(member.email, CONFIRM, { count: 3 });
    await page.goto(link);
    await expect(
      page.getByText(`${member.email} is the address of the account of ${member.name}.`),
    ).toBeVisible();
    await button(page, "Confirm").click();
    await expect(heading(page)).toHaveText("Your address is confirmed");
    await page.getByRole("link", { name: "Share a tip" }).click();
    await expect(page).toHaveURL("/sharetips");
    await expect(banner(page)).toHaveCount(0);
    await page.goto(link);
    await expect(heading(page), "opened again it is still true").toHaveText("Your address is confirmed");
    await page.goto("/account");
    await expect(group.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(group.getByRole("button")).toHaveCount(0);
  },
);

test("a demo account has no banner (2.99)", { tag: "@all" }, async ({ page }) => {
  await logIn(page, "priya@example.org", "Tomato-2026");
  await expect(page).toHaveURL("/");
  await expect(banner(page)).toHaveCount(0);
});

test("in another browser the page names the account and takes its password, also without JavaScript (2.99, 6.40)", async ({
  page,
  browser,
  noise,
}) => {
  noise.allow(/status of 400/);
  const member = await signedIn(page);
  const letters = await browser.newPage({ javaScriptEnabled: false });
  await letters.goto(await linkTo(member.email, CONFIRM));
  await expect(letters.getByText(`is the address of the account of ${member.name}.`)).toBeVisible();
  const password = field(letters, "Password of the account");
  for (const wrong of ["", "Not-theirs-1"]) {
    await password.fill(wrong);
    await button(letters, "Confirm").click();
    await expect(password).toHaveAttribute("aria-invalid", "true");
  }
  await password.fill(member.password);
  await button(letters, "Confirm").click();
  await expect(heading(letters)).toHaveText("Your address is confirmed");
  await letters.close();
});
