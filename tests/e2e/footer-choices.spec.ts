import type { Page } from "@playwright/test";
import { expect, signedIn, test } from "#tests/e2e/journey.ts";
import { field, ownId } from "#tests/e2e/steps.ts";

// What is typed while a reader chooses a language or units (docs/product.md 18.74).

/** Presses a button of the footer, which loads the page again. */
async function choose(page: Page, name: string): Promise<void> {
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("contentinfo").getByRole("button", { name }).click(),
  ]);
}

test(
  "what a member types stays when they choose a language or units, and is not kept after that (18.74)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    await page.goto("/garden");
    const winter = page.locator("[name=minimumTemperature]");
    const sun = page.locator("[name=sunExposure]").nth(1);
    await winter.fill("-12");
    await sun.check();
    for (const name of ["Deutsch", "English", "Imperial"]) {
      await choose(page, name);
      await expect(winter).toHaveValue("-12");
      await expect(sun).toBeChecked();
    }
    await page.reload();
    await expect(winter).toHaveValue("");

    await page.goto("/collections/new");
    await field(page, "Name").fill("Spring plan");
    await choose(page, "Deutsch");
    const name = page.locator("[name=name]");
    await expect(name).toHaveValue("Spring plan");
    await choose(page, "English");
    await expect(name).toHaveValue("Spring plan");

    await page.goto(`/updateProfile/${await ownId(page)}`);
    await page.locator("[name=bio]").fill("Two beds and a frame.");
    await choose(page, "Deutsch");
    await expect(page.locator("[name=bio]")).toHaveValue("Two beds and a frame.");
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toMatch(/Spring plan|Two beds/);
  },
);

test(
  "what a visitor types at sign-up stays when they choose a language, but no password is kept (18.74)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/signup?to=%2Fsaved");
    await field(page, "Name").fill("Ada Author");
    await field(page, "Password").fill("Bench-Password-1");
    await page.getByRole("button", { name: "Show password" }).click();
    await page.addInitScript(() => {
      Object.assign(window, { keptBefore: JSON.stringify(sessionStorage) });
    });
    await choose(page, "Deutsch");
    await expect(page).toHaveURL("/signup?to=%2Fsaved");
    await expect(page.locator("[name=name]")).toHaveValue("Ada Author");
    await expect(page.locator("[name=password]")).toHaveValue("");
    const kept = await page.evaluate(() => (window as unknown as { keptBefore: string }).keptBefore);
    expect(kept).toContain("Ada Author");
    expect(kept).not.toContain("Bench-Password-1");
  },
);
