import { expect, test } from "#tests/e2e/journey.ts";
import { subscriptionThatWaits } from "#tests/e2e/newsletter-links.ts";

// The newsletter's pages (docs/product.md 11.8, 11.9).

const address = () => `reader-${process.pid}-${Date.now()}@example.org`;

test("an address is confirmed and unsubscribed with one click each", { tag: "@all" }, async ({ page }) => {
  const email = address();
  const { confirm, unsubscribe, stored } = await subscriptionThatWaits(email);
  await page.goto(confirm, { waitUntil: "networkidle" });
  await expect(page.getByText(`Shall it go to ${email}?`)).toBeVisible();
  expect((await stored())?.confirmed_at, "opening the link is not enough").toBeNull();
  await page.getByRole("button", { name: "Yes, send it to me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are on the list");
  expect((await stored())?.confirmed_at).not.toBeNull();

  await page.goto(unsubscribe, { waitUntil: "networkidle" });
  await expect(page.getByText(`It goes to ${email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Take me off the list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Off the list");
  expect(await stored()).toBeUndefined();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Off the list");
});
