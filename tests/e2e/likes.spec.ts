import type { Page } from "@playwright/test";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { failing, holding, tabTo } from "#tests/e2e/steps.ts";

// Liking a tip (docs/product.md 2.56, 4.12 to 4.16).

const like = (page: Page) => page.getByRole("button", { name: /like/i });

test("a like counts immediately, then the saved number is shown, and a second like is impossible (2.56, 4.13, 4.15)", async ({
  page,
}) => {
  await signedIn(page);
  const id = await sharedTip(page);
  await page.goto(`/tipsDetails/${id}`, { waitUntil: "networkidle" });
  const { release } = await holding(page, `/gardenersTips/${id}`, "PATCH");
  await tabTo(page, like(page));
  await page.keyboard.press("Enter");
  await expect(like(page)).toContainText("1");
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  const stored = page.waitForResponse((response) => response.request().method() === "PATCH");
  release();
  await page.keyboard.press("Enter");
  await expect(like(page)).toContainText("1");
  await stored;
  await page.reload({ waitUntil: "networkidle" });
  await expect(like(page)).toHaveAttribute("aria-pressed", "true");
  await like(page).click();
  await expect(like(page)).toContainText("1");
  await page.goto(`/mytipsdetails/${id}`);
  await expect(page.getByRole("complementary")).toContainText("1 like, one of them yours");
});

test(
  "the final number of likes is the stored one, whatever was shown before (4.13)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const id = await sharedTip(page);
    await page.goto(`/tipsDetails/${id}?pages=1`, { waitUntil: "networkidle" });
    await page.route(`**/gardenersTips/${id}`, (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ json: { acknowledged: true, matchedCount: 1, modifiedCount: 1, like: 7 } })
        : route.fallback(),
    );
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await like(page).click();
    await expect(like(page)).toContainText("7");
    await page.waitForLoadState("networkidle");
    expect(asked, "the answer says all").not.toContain(`GET /gardenersTips/${id}`);
    await page.evaluate(() => {
      history.pushState(null, "", "?pages=2");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(like(page), "what is loaded later is newer").toContainText("0");
  },
);

test(
  "a like that fails to save is withdrawn, with a message (4.14, 8.22)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 503/);
    await signedIn(page);
    const id = await sharedTip(page);
    await page.goto(`/tipsDetails/${id}`, { waitUntil: "networkidle" });
    const mend = await failing(page, `/gardenersTips/${id}`, "PATCH");
    await like(page).click();
    await expect(page.getByText(/Your like was not saved/)).toBeVisible();
    await expect(like(page)).toContainText("0");
    await expect(like(page)).toHaveAttribute("aria-pressed", "false");
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(like(page)).toContainText("1");
  },
);
