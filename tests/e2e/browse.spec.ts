import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/journey.ts";
import { cards } from "#tests/e2e/steps.ts";

// Browse Tips' state machine (docs/product.md 4.7 to 4.11) as a person sees it.

const titles = (page: Page) => cards(page).getByRole("heading").allTextContents();
const level = (page: Page) => page.getByLabel("Difficulty Level");

test("See All appends a page of six, and only that is asked for", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/gardenersTips") asked.push(search);
  });
  await page.goto("/browsetips");
  await expect(cards(page)).toHaveCount(6);
  const before = await titles(page);
  await page.getByRole("button", { name: "See All" }).click();
  await expect(cards(page)).toHaveCount(12);
  expect((await titles(page)).slice(0, 6)).toEqual(before);
  expect(asked).toEqual(["?limit=6&skip=6"]);
});

test("it says Loading... while it loads", async ({ page }) => {
  await page.goto("/browsetips");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/gardenersTips?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "See All" }).click();
  await expect(page.getByRole("button", { name: "Loading..." })).toBeVisible();
  release();
  await expect(cards(page)).toHaveCount(12);
});

test("See All is gone as soon as there is nothing more", async ({ page }) => {
  const answer = await page.request.get("/gardenersTips?limit=1&difficulty=Hard");
  const total = Number(answer.headers()["x-total-count"]);
  expect(total).toBeGreaterThan(6);
  await page.goto("/browsetips?difficulty=Hard");
  while ((await cards(page).count()) < total) {
    const shown = await cards(page).count();
    await page.getByRole("button", { name: "See All" }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
  }
  await expect(cards(page)).toHaveCount(total);
  await expect(page.getByRole("button", { name: "See All" })).toHaveCount(0);
});

test("picking a difficulty filters from the start; All clears it; A-Z stays", async ({ page }) => {
  await page.goto("/browsetips?sort=asc&pages=2");
  await expect(page.getByRole("button", { name: "A-Z (On)" })).toHaveAttribute("aria-pressed", "true");
  await level(page).selectOption("Easy");
  await expect(page).toHaveURL("/browsetips?difficulty=Easy&sort=asc");
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first()).toContainText("Easy");
  await level(page).selectOption("All");
  await expect(page).toHaveURL("/browsetips?sort=asc");
});

test("A-Z clears the difficulty and toggles", async ({ page }) => {
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
});

test("a reload, a shared address and going back keep the loaded pages, and back keeps the place", async ({
  page,
}) => {
  await page.goto("/browsetips");
  await page.getByRole("button", { name: "See All" }).click();
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole("button", { name: "See All" }).click();
  await expect(cards(page)).toHaveCount(18);
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

test("quick changes never mix two answers", async ({ page }) => {
  await page.goto("/browsetips");
  await page.route("**/gardenersTips?*difficulty=Easy*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue().catch(() => undefined);
  });
  await level(page).selectOption("Easy");
  await level(page).selectOption("Hard");
  await expect(page).toHaveURL("/browsetips?difficulty=Hard");
  await expect(cards(page)).toHaveCount(6);
  await page.waitForTimeout(1000);
  for (const text of await cards(page).allTextContents()) expect(text).toContain("Hard");
});

test("a first page that fails says so, keeps the filter, and can be tried again", async ({ page, noise }) => {
  noise.allow(/503/);
  await page.goto("/browsetips");
  await page.route("**/gardenersTips?*", (route) =>
    route.fulfill({ status: 503, json: { title: "Not ready", status: 503 } }),
  );
  await level(page).selectOption("Hard");
  await expect(page.getByRole("alert")).toContainText("Failed to load tips");
  await expect(level(page)).toHaveValue("Hard");
  await page.unroute("**/gardenersTips?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(6);
});

test("a See All that fails keeps what is shown, and can be tried again", async ({ page, noise }) => {
  noise.allow(/ERR_|Failed to load resource/);
  await page.goto("/browsetips");
  await page.route("**/gardenersTips?*", (route) => route.abort());
  await page.getByRole("button", { name: "See All" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load tips");
  await expect(cards(page)).toHaveCount(6);
  await page.unroute("**/gardenersTips?*");
  const shown = await cards(page)
    .locator('a[href^="/tipsDetails/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const answered = page.waitForResponse((response) => response.url().includes("/gardenersTips?"));
  await page.getByRole("button", { name: "Try again" }).click();
  // When others share meanwhile, some of the next six are shown already, and do not come twice.
  const next = (await (await answered).json()) as { _id: string }[];
  const added = next.filter(({ _id }) => !shown.includes(`/tipsDetails/${_id}`));
  expect(next).toHaveLength(6);
  expect(new Set(shown).size).toBe(6);
  await expect(cards(page)).toHaveCount(6 + added.length);
});
