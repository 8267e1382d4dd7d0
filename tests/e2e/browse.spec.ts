import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/journey.ts";
import { cards, holding } from "#tests/e2e/steps.ts";

// Browse Tips' state machine (docs/product.md 4.7 to 4.11) as a person uses it.

const titles = (page: Page) => cards(page).getByRole("heading").allTextContents();
const level = (page: Page) => page.getByLabel("Difficulty Level");
const more = (page: Page) => page.getByRole("button", { name: "See All" });

type Asking = { button?: string; concurrently?: () => Promise<void> };

/**
 * Clicks See All and waits for the page. If other journeys share tips meanwhile, some of the next six are already shown
 * and not repeated. Returns how many tips remain after this page.
 */
async function seeAll(page: Page, { button = "See All", concurrently }: Asking = {}): Promise<number> {
  const shown = await cards(page)
    .locator('a[href^="/tipsDetails/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const answered = page.waitForResponse((response) => response.url().includes("/gardenersTips?"));
  await page.getByRole("button", { name: button }).click();
  await concurrently?.();
  const answer = await answered;
  const next = (await answer.json()) as { _id: string }[];
  const rest = Number(answer.headers()["x-total-count"]) - shown.length;
  expect(next).toHaveLength(Math.min(6, rest));
  const added = next.filter(({ _id }) => !shown.includes(`/tipsDetails/${_id}`));
  expect(new Set(shown).size, "none is shown twice").toBe(shown.length);
  await expect(cards(page)).toHaveCount(shown.length + added.length);
  return rest - next.length;
}

test("See All appends a page of six, shows Loading... meanwhile, and requests only that page (2.50, 4.11, 9.1)", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/gardenersTips") asked.push(search);
  });
  await page.goto("/browsetips");
  await expect(cards(page)).toHaveCount(6);
  const before = await titles(page);
  const { release } = await holding(page, "/gardenersTips");
  await seeAll(page, {
    async concurrently() {
      await expect(page.getByRole("button", { name: "Loading..." })).toBeVisible();
      release();
    },
  });
  expect((await titles(page)).slice(0, 6)).toEqual(before);
  expect(asked).toEqual([expect.stringMatching(/^\?limit=6&cursor=[\w-]+$/)]);
});

test("See All disappears when there is nothing more (2.50, 4.11)", { tag: "@all" }, async ({ page }) => {
  await page.goto("/browsetips?difficulty=Hard");
  await expect(cards(page)).toHaveCount(6);
  while ((await seeAll(page)) > 0) await expect(more(page)).toBeVisible();
  await expect(more(page)).toHaveCount(0);
});

test(
  "a difficulty filters from the start; All clears it; A-Z remains, and clears it too (2.49, 4.8, 4.9, 4.10)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/browsetips?sort=asc&pages=2");
    await expect(page.getByRole("button", { name: "A-Z (On)" })).toHaveAttribute("aria-pressed", "true");
    await level(page).selectOption("Easy");
    await expect(page).toHaveURL("/browsetips?difficulty=Easy&sort=asc");
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).first()).toContainText("Easy");
    await level(page).selectOption("All");
    await expect(page).toHaveURL("/browsetips?sort=asc");

    await page.goto("/browsetips?difficulty=Medium");
    await page.getByRole("button", { name: "A-Z" }).click();
    await expect(page).toHaveURL("/browsetips?sort=asc");
    await expect(page.getByRole("button", { name: "A-Z (On)" })).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    await page.getByRole("button", { name: "A-Z (On)" }).click();
    await expect(page).toHaveURL("/browsetips");
    await expect(page.getByRole("button", { name: "A-Z", exact: true })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
  },
);

test("reloading, sharing the address and going back keep the loaded pages; going back keeps the position (2.51)", async ({
  page,
}) => {
  await page.goto("/browsetips");
  await seeAll(page);
  await seeAll(page);
  await expect(page).toHaveURL("/browsetips?pages=3");
  await page.reload();
  await expect(cards(page)).toHaveCount(18);
  const place = cards(page).nth(15);
  await place.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => window.scrollY > 500);
  const scrolled = await page.evaluate(() => window.scrollY);
  await place.getByRole("link", { name: /^Read/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(18);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 300);
});

test("quick changes never mix two responses (4.6)", { tag: "@all" }, async ({ page }) => {
  await page.goto("/browsetips");
  const late = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  await page.route("**/gardenersTips?*difficulty=Easy*", async (route) => {
    await late.promise;
    // The page may have aborted the call.
    await route.continue().catch(() => undefined);
    over.resolve();
  });
  const asked = page.waitForRequest(/difficulty=Easy/);
  await level(page).selectOption("Easy");
  await asked;
  await level(page).selectOption("Hard");
  await expect(page).toHaveURL("/browsetips?difficulty=Hard");
  await expect(cards(page).first()).toContainText("Hard");
  late.resolve();
  await over.promise;
  await page.waitForLoadState("networkidle");
  await expect(cards(page)).toHaveCount(6);
  for (const text of await cards(page).allTextContents()) expect(text).toContain("Hard");
});

test(
  "a failed first page is reported, keeps the filter, and can be retried (4.5)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/503/);
    await page.goto("/browsetips");
    await page.route("**/gardenersTips?*", (route) =>
      route.fulfill({ status: 503, json: { title: "Service unavailable", status: 503 } }),
    );
    await level(page).selectOption("Hard");
    await expect(page.getByRole("alert")).toContainText("Failed to load tips");
    await expect(level(page)).toHaveValue("Hard");
    await page.unroute("**/gardenersTips?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page)).toHaveCount(6);
  },
);

test(
  "a failed See All keeps the list, and can be retried (4.5)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/ERR_|Failed to load resource/);
    await page.goto("/browsetips");
    await page.route("**/gardenersTips?*", (route) => route.abort());
    await more(page).click();
    await expect(page.getByRole("alert")).toContainText("Failed to load tips");
    await expect(cards(page)).toHaveCount(6);
    await page.unroute("**/gardenersTips?*");
    await seeAll(page, { button: "Try again" });
  },
);
