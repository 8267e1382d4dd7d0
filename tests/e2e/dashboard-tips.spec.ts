import type { Page } from "@playwright/test";
import { logIn, ownFiguresOf } from "#tests/e2e/dashboard.ts";
import { expect, PHOTO, signedIn, test } from "#tests/e2e/journey.ts";
import { says } from "#tests/e2e/steps.ts";

// Sharing and deleting tips in the dashboard (docs/product.md 2.17, 2.18, 4.4).

async function fillTip(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Plant type").fill("Leek");
  await page.getByLabel("Tip", { exact: true }).fill("Earth them up in October.");
  await page.getByLabel("Category").fill("Plant Care");
  await page.getByLabel("Difficulty").fill("Medium");
  await page.getByLabel("Photo URL").fill(PHOTO);
}

test(
  "a tip is shared from the dashboard, counted, and deleted there (2.17, 2.18)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const title = `Leeks in October ${Date.now()}`;
    await page.goto("/dashboard");
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Add Tip" }).click();
    await expect(page).toHaveURL("/dashboard/sharetips");
    await fillTip(page, title);
    await page.getByRole("link", { name: "My Tips" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Tips");
    await page.getByRole("main").getByRole("link", { name: "Share Tips" }).first().click();
    await expect(page).toHaveURL("/dashboard/sharetips");
    await expect(page.getByLabel("Title"), "the draft is kept").toHaveValue(title);
    expect((await ownFiguresOf(page)).tips.total).toBe(0);
    await says(page, "You have shared your tip successfully!", () =>
      page.getByRole("button", { name: "Post", exact: true }).click(),
    );
    await expect(page).toHaveURL("/dashboard/sharetips");
    await expect(page.getByLabel("Title")).toHaveValue("");
    // The member's own count: others share and delete tips meanwhile, so the site's count proves nothing.
    const { total, byWeek } = (await ownFiguresOf(page)).tips;
    expect([total, byWeek.at(-1)]).toEqual([1, 1]);
    await page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Dashboard" })
      .click();
    await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();

    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Tips" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByText("Your Tip has been deleted.")).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByRole("button", { name: "OK" })).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard/mytips");
    await expect(page.getByRole("complementary")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Share Tips" }).first().click();
    await expect(page).toHaveURL("/dashboard/sharetips");
  },
);

test(
  "a session that ends while writing there loses no text (4.4)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 401/);
    const member = await signedIn(page);
    await page.goto("/dashboard/sharetips");
    await fillTip(page, "Written at the dashboard");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await page.getByRole("link", { name: "Log in again" }).click();
    await logIn(page, member);
    await expect(page).toHaveURL("/dashboard/sharetips");
    await expect(page.getByLabel("Title")).toHaveValue("Written at the dashboard");
  },
);
