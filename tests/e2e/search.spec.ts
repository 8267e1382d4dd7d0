import type { Page } from "@playwright/test";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { cards, holding, openedAtRest } from "#tests/e2e/steps.ts";

// Searching on Browse Tips (docs/product.md 2.84 to 2.86, 7.42 to 7.47) as a person does it.

const titles = (page: Page) => cards(page).getByRole("heading").allTextContents();
const field = (page: Page) => page.getByRole("searchbox", { name: "Search tips" });
const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name, exact: true });
const summary = (page: Page) => page.getByRole("main").getByRole("status").first();

test("the list follows the typing and announces its results, and Back leaves the search (2.84)", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/gardenersTips" || pathname === "/api/tipFacets") asked.push(pathname + search);
  });
  await openedAtRest(page, "/browsetips");
  const before = await titles(page);
  await field(page).pressSequentially("tomato");
  await page.clock.runFor(600);
  await page.clock.resume();
  await expect(page).toHaveURL("/browsetips?q=tomato");
  await expect(summary(page)).toHaveText(/^\d+ tips? for “tomato”\.$/);
  await expect(field(page)).toBeFocused();
  expect(asked, "one call for a word typed without a pause").toEqual([
    "/gardenersTips?limit=6&skip=0&q=tomato",
  ]);
  const found = await titles(page);
  expect(found).not.toEqual(before);
  expect(found[0]?.toLowerCase()).toContain("tomato");
  await field(page).pressSequentially("es");
  await expect(page).toHaveURL("/browsetips?q=tomatoes");
  await page.goBack();
  await expect(page).toHaveURL("/browsetips");
  await expect(field(page)).toHaveValue("");
  // Not the earlier ones: others share tips meanwhile.
  await expect.poll(() => titles(page)).not.toEqual(found);
  await expect(cards(page)).toHaveCount(6);
});

test("opening a tip right after typing does not lead back to the list", { tag: "@all" }, async ({ page }) => {
  await signedIn(page);
  // Their own tip, which nobody deletes meanwhile; among the newest twelve even if others share concurrently.
  const title = `Opened while typing ${Date.now()}`;
  const id = await sharedTip(page, { title });
  // The delay after the last key ends only after the tip was requested.
  await openedAtRest(page, "/browsetips?pages=2");
  const link = page.getByRole("link", { name: `Read ${title}` });
  const { release } = await holding(page, `/gardenersTips/${id}`);
  await field(page).pressSequentially("to");
  await link.click();
  await page.clock.runFor(600);
  release();
  await page.clock.resume();
  await expect(page).toHaveURL(`/tipsDetails/${id}`);
});

test(
  "a search and the other filters keep each other; a plant is picked from those in use (2.84, 2.85)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/browsetips?sort=asc");
    await field(page).fill("water");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/browsetips?q=water&sort=asc");
    await category(page, "Plant Care").click();
    await expect(page).toHaveURL("/browsetips?q=water&category=Plant+Care&sort=asc");
    await expect(category(page, "Plant Care")).toHaveAttribute("aria-pressed", "true");
    await expect(category(page, "All")).toHaveAttribute("aria-pressed", "false");
    await expect(cards(page).first()).toContainText("Plant Care");
    await page.getByLabel("Difficulty Level").selectOption("Easy");
    await expect(page).toHaveURL("/browsetips?q=water&category=Plant+Care&difficulty=Easy&sort=asc");
    await page.getByRole("button", { name: "A-Z (On)" }).click();
    await expect(page).toHaveURL("/browsetips?q=water&category=Plant+Care");
    await category(page, "All").click();
    await expect(page).toHaveURL("/browsetips?q=water");
    await page.reload();
    await expect(field(page)).toHaveValue("water");

    const { plants } = (await (await page.request.get("/api/tipFacets", { maxRetries: 3 })).json()) as {
      plants: { name: string; count: number }[];
    };
    // No journey shares a tip about this plant.
    const wanted = plants.find(({ name }) => name === "Kale 'Nero di Toscana'");
    if (!wanted) throw new Error("The demo has plants");
    await page.goto("/browsetips");
    await page.getByLabel("Plant", { exact: true }).selectOption(wanted.name);
    await expect(summary(page)).toContainText(`${wanted.count} ${wanted.count === 1 ? "tip" : "tips"} about`);
    await expect(cards(page)).toHaveCount(Math.min(6, wanted.count));
    await page.getByLabel("Plant", { exact: true }).selectOption("All plants");
    await expect(page).toHaveURL("/browsetips");
  },
);

test("an empty result shows the search, and leads on (2.23, 2.86)", { tag: "@all" }, async ({ page }) => {
  await page.goto("/browsetips?q=helicopter&category=Composting");
  await expect(page.getByRole("heading", { name: "Nothing found for “helicopter”" })).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/browsetips?category=Composting");
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(6);
});

test("quick typing never mixes two responses (4.6)", { tag: "@all" }, async ({ page }) => {
  await page.goto("/browsetips");
  const late = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  await page.route("**/gardenersTips?*q=compost*", async (route) => {
    await late.promise;
    // The page may have aborted the call.
    await route.continue().catch(() => undefined);
    over.resolve();
  });
  const asked = page.waitForRequest(/q=compost/);
  await field(page).fill("compost");
  await asked;
  await field(page).fill("tomato");
  await expect(summary(page)).toHaveText(/for “tomato”\.$/);
  const found = await titles(page);
  late.resolve();
  await over.promise;
  await page.waitForLoadState("networkidle");
  expect(await titles(page)).toEqual(found);
  await expect(page).toHaveURL("/browsetips?q=tomato");
});

test("a failed search keeps its text and can be retried", { tag: "@all" }, async ({ page, noise }) => {
  noise.allow(/503/);
  await page.goto("/browsetips");
  await page.route("**/gardenersTips?*", (route) =>
    route.fulfill({ status: 503, json: { title: "Service unavailable", status: 503 } }),
  );
  await field(page).fill("rose");
  await expect(page.getByRole("alert")).toContainText("Failed to load tips");
  await expect(field(page)).toHaveValue("rose");
  await page.unroute("**/gardenersTips?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("a very long search and a very long word do not break the layout", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const q of [
    "x".repeat(5000),
    "long words ".repeat(400),
    "<script>alert(1)</script>",
    "\u202eevil 🍅",
  ]) {
    await page.goto(`/browsetips?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBeLessThanOrEqual(0);
    expect((await field(page).inputValue()).length).toBeLessThanOrEqual(200);
  }
});

test(
  "by keyboard only: type, tab to a category, pick it, and come back (2.25)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/browsetips");
    await field(page).focus();
    await page.keyboard.type("soil");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/browsetips?q=soil");
    for (const stop of ["Difficulty Level", "Plant"]) {
      await page.keyboard.press("Tab");
      await expect(page.getByLabel(stop, { exact: true })).toBeFocused();
    }
    for (const name of ["A-Z", "Proven"]) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(category(page, "All")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(category(page, "Composting")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/browsetips?q=soil&category=Composting");
    await expect(category(page, "Composting")).toBeFocused();
  },
);
