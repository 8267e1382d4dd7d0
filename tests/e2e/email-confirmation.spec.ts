import { expect, signedIn, test } from "#tests/e2e/journey.ts";
import { linkTo } from "#tests/e2e/outbox.ts";
import { banner, button, heading, logIn } from "#tests/e2e/recovery-steps.ts";

// An address that is to be confirmed, by the mail that is really written (docs/product.md 2.93, 2.99, 6.21).

const CONFIRM = "Confirm your e-mail address";

test("the banner stays until the address is confirmed by the mail (2.99)", async ({ page, noise }) => {
  noise.allow(/status of 410/);
  const member = await signedIn(page);
  await page.goto("/browsetips");
  await expect(banner(page)).toContainText(member.email);
  await page.goto("/dashboard");
  await banner(page).getByRole("button", { name: "Send again" }).click();
  await expect(banner(page).getByRole("status")).toHaveText("A new mail is on its way.");
  await expect(page).toHaveURL("/dashboard");
  const link = await linkTo(member.email, CONFIRM, { count: 2 });
  await page.goto(link);
  await expect(page.getByText(`Is ${member.email} yours?`)).toBeVisible();
  await button(page, "Confirm").click();
  await expect(heading(page)).toHaveText("Your address is confirmed");
  await page.getByRole("link", { name: "Share a tip" }).click();
  await expect(page).toHaveURL("/sharetips");
  await expect(banner(page)).toHaveCount(0);
  await page.goto(link);
  await expect(heading(page), "opened again it is still true").toHaveText("Your address is confirmed");
});

test("a demo account has no banner (2.99)", { tag: "@all" }, async ({ page }) => {
  await logIn(page, "priya@example.org", "Tomato-2026");
  await expect(page).toHaveURL("/");
  await expect(banner(page)).toHaveCount(0);
});
