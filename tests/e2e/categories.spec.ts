import type { Browser, Page } from "@playwright/test";
import { accessibilityFindings, expect, sharedTip, signedIn, somebody, THEMES } from "#tests/e2e/journey.ts";
import { test } from "#tests/e2e/own-site.ts";
import { grantedOn } from "#tests/e2e/roles.ts";
import { fits, says } from "#tests/e2e/steps.ts";

// The categories of a site of their own, since others rely on theirs (docs/product.md 10.28 to 10.30).

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const names = (page: Page) => page.getByRole("list", { name: "Categories" }).locator("p.font-semibold");

/** An admin with a tip of the category "Composting". */
async function adminAt(
  browser: Browser,
  site: { url: string; folder: string; photo: string },
  plain = false,
) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: !plain });
  const page = await context.newPage();
  const { email } = await signedIn(page, somebody("Ad Min"), site.photo);
  await grantedOn(email, "admin", site.folder);
  await sharedTip(page, { category: "Composting", photo: site.photo });
  await page.goto("/dashboard/categories");
  return page;
}

test(
  "an admin orders, renames and merges categories by keyboard, and is told before a merge (10.28, 10.29, 10.30)",
  { tag: "@all" },
  async ({ browser, site, noise }) => {
    noise.allow(/status of 409/);
    const page = await adminAt(browser, site);
    await page.waitForLoadState("networkidle");
    await button(page, "Move Composting down").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("“Composting” is suggested as 2 of 3.")).toBeAttached();
    await expect(button(page, "Move Composting down")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("“Composting” is suggested as 3 of 3.")).toBeAttached();
    await expect(button(page, "Move Composting up")).toBeFocused();
    await expect(names(page)).toHaveText(["Plant Care", "Vertical Gardening", "Composting"]);
    // The second press comes before the first is saved.
    await button(page, "Move Composting up").evaluate(async (up: HTMLButtonElement) => {
      up.click();
      await new Promise((resolve) => void setTimeout(resolve, 40));
      up.click();
    });
    await expect(page.getByText("“Composting” is suggested as 2 of 3.")).toBeAttached();
    await expect(button(page, "Move Composting up")).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await button(page, "Move Composting down").click();
    await expect(names(page)).toHaveText(["Plant Care", "Vertical Gardening", "Composting"]);
    expect(await accessibilityFindings(page, THEMES)).toEqual([]);
    await fits(page, 320, 640);

    await page.getByRole("link", { name: "Rename or merge Composting" }).click();
    await page.getByLabel("New name").fill("Compost heaps");
    await says(page, "It is “Compost heaps” now.", () => button(page, "Rename").click());
    await page.getByRole("link", { name: "Rename or merge Compost heaps" }).click();
    await page.getByLabel("New name").fill("plant care");
    await button(page, "Rename").click();
    await expect(page.getByText("“Plant Care” exists already, with 0 public tips.")).toBeVisible();
    expect(await accessibilityFindings(page, THEMES)).toEqual([]);
    await says(page, "“Plant Care” has 1 tip more now.", () =>
      button(page, "Merge into “plant care”").click(),
    );
    await expect(names(page)).toHaveText(["Plant Care", "Vertical Gardening"]);
    await page.context().close();
  },
);

test(
  "categories can be ordered, added, removed and merged without JavaScript (10.28)",
  { tag: "@all" },
  async ({ browser, site }) => {
    const page = await adminAt(browser, site, true);
    await button(page, "Move Composting down").click();
    await expect(names(page)).toHaveText(["Plant Care", "Composting", "Vertical Gardening"]);
    await page.getByLabel("Name", { exact: true }).fill("Pests");
    await button(page, "Add").click();
    await button(page, "Remove Vertical Gardening from the suggestions").click();
    await expect(names(page)).toHaveText(["Plant Care", "Composting", "Pests"]);
    await page.getByRole("link", { name: "Rename or merge Composting" }).click();
    await page.getByLabel("Or merge it into").selectOption("Pests");
    await button(page, "Merge").click();
    await expect(names(page)).toHaveText(["Plant Care", "Pests"]);
    await page.context().close();
  },
);
