import { expect, LATE_STREAM, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { cards, holding } from "#tests/e2e/steps.ts";

test("on a phone the first tip's title is above the fold, below search and one row of controls, and says when it was shared (2.109)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/browsetips");
  const title = await cards(page).first().getByRole("heading").boundingBox();
  expect((title?.y ?? 1000) + (title?.height ?? 0)).toBeLessThan(664);
  const tops = [page.getByLabel("Difficulty Level"), page.getByRole("button", { name: "A-Z" })].map(
    async (control) => (await control.boundingBox())?.y,
  );
  const [level, aToZ] = await Promise.all(tops);
  expect(aToZ).toBe(level);
  // The last category can be reached in the row.
  await page.getByRole("group", { name: "Category" }).getByRole("button").last().focus();
  await expect(page.getByRole("group", { name: "Category" }).getByRole("button").last()).toBeInViewport();
  await expect(cards(page).first().locator("time")).toHaveText(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/);
});

test("the choice of plants groups cultivars under their plant (2.108)", { tag: "@all" }, async ({ page }) => {
  await page.goto("/browsetips");
  const apples = page.getByLabel("Plant").locator("optgroup[label='Apple'] option");
  await expect(apples.first()).toHaveText(/^Apple 'Topaz'/);
  expect(await apples.count()).toBeGreaterThan(1);
});

test("back on Browse Tips the list is there at once, and is loaded again behind (2.51, 2.110)", async ({
  page,
}) => {
  await signedIn(page);
  await page.goto("/browsetips?difficulty=Medium&pages=2", { waitUntil: "networkidle" });
  await expect(cards(page)).toHaveCount(12);
  await cards(page).nth(9).getByRole("link", { name: /^Read/ }).click();
  await expect(page).toHaveURL(/tipsDetails/);
  // The address changes before the list has been left.
  await expect(page.getByRole("article")).toHaveCount(1);
  const title = `New while reading ${Date.now()}`;
  await sharedTip(page, { title, difficultyLevel: "Medium" });

  const { release } = await holding(page, "/gardenersTips");
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.locator(".skeleton")).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(cards(page).filter({ hasText: title })).toHaveCount(0);
  release();
  await expect(cards(page).filter({ hasText: title })).toHaveCount(1);
});

test(
  "who logs out finds no list of the member when going back (2.110)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(LATE_STREAM);
    await signedIn(page);
    const title = `Only mine ${Date.now()}`;
    await sharedTip(page, { title, privacy: "Private" });
    await page.goto("/browsetips");
    await expect(cards(page).filter({ hasText: title })).toHaveCount(1);
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    const { release } = await holding(page, "/gardenersTips");
    await page.goBack();
    await expect(page.locator(".skeleton").first()).toBeVisible();
    await expect(cards(page).filter({ hasText: title })).toHaveCount(0);
    release();
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).filter({ hasText: title })).toHaveCount(0);
  },
);
