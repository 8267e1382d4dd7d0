import type { Page, Request } from "@playwright/test";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { another } from "#tests/e2e/members.ts";
import { cards, holding } from "#tests/e2e/steps.ts";

// Opening a tip from its card, and coming back (docs/product.md 2.110, 2.117, 2.118).

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const readLink = (page: Page, title: string) => page.getByRole("link", { name: `Read ${title}` });

/** The calls for a tip, in order: whether each says that nobody reads it yet. */
function callsFor(page: Page, id: string): boolean[] {
  const calls: boolean[] = [];
  page.on("request", (request: Request) => {
    if (new URL(request.url()).pathname === `/gardenersTips/${id}`)
      calls.push(request.headers()["purpose"] === "prefetch");
  });
  return calls;
}

test("a tip opens with what its card says, and its text follows (2.22, 2.117)", async ({ page }) => {
  await signedIn(page);
  const title = `Stake dahlias early ${Date.now()}`;
  const id = await sharedTip(page, { title });
  await page.goto("/browsetips", { waitUntil: "networkidle" });
  const { release } = await holding(page, `/gardenersTips/${id}`);
  await readLink(page, title).click();
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveURL(`/tipsDetails/${id}`);
  await expect(page).toHaveTitle(`${title} · Trowel`);
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  await expect(page.getByText("Loading", { exact: true })).toBeVisible();
  await expect(page.locator("aside[inert]")).toHaveCount(1);
  release();
  await expect(page.getByText("Two inches deep.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Comments" })).toBeVisible();
  await expect(page.locator("aside[inert]")).toHaveCount(0);
});

test(
  "a tip is prefetched when its link is pointed at, which is no view; reading it is one (2.118, 12.17)",
  { tag: "@all" },
  async ({ page, browser }) => {
    const title = `Prune redcurrants in winter ${Date.now()}`;
    const { page: author } = await another(browser, "Ada Author");
    const id = await sharedTip(author, { title });
    await author.context().close();
    await signedIn(page);
    await page.goto("/browsetips", { waitUntil: "networkidle" });
    const calls = callsFor(page, id);
    const prefetched = page.waitForResponse((response) => response.url().endsWith(`/gardenersTips/${id}`));
    await readLink(page, title).hover();
    await (await prefetched).finished();
    expect(calls).toEqual([true]);
    const { release } = await holding(page, `/gardenersTips/${id}`);
    await readLink(page, title).click();
    await expect(page.getByText("Two inches deep.")).toBeVisible();
    release();
    await expect(page.getByRole("heading", { name: "Comments" })).toBeVisible();
    expect(calls).toEqual([true, false]);
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test(
    "only the tips in the window are prefetched, and none to save data (2.118)",
    { tag: "@all" },
    async ({ page }) => {
      await signedIn(page);
      await sharedTip(page);
      const prefetched: string[] = [];
      page.on("request", (request) => {
        if (request.headers()["purpose"] === "prefetch") prefetched.push(request.url());
      });
      await page.goto("/browsetips", { waitUntil: "networkidle" });
      await expect.poll(() => prefetched.length).toBeGreaterThan(0);
      await page.waitForTimeout(500);
      expect(prefetched.length).toBeLessThanOrEqual(2);

      prefetched.length = 0;
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
      await page.reload({ waitUntil: "networkidle" });
      await cards(page).first().getByRole("link", { name: /^Read/ }).tap();
      await expect(page).toHaveURL(/tipsDetails/);
      expect(prefetched).toEqual([]);
    },
  );
});

test(
  "back on Home everything is there at once, and is loaded again behind (2.110)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const first = await cards(page).first().textContent();
    await page.getByRole("link", { name: "Browse Tips" }).first().click();
    await expect(heading(page)).toHaveText("Browse Tips");
    const { release } = await holding(page, "/users");
    const again = page.waitForRequest((request) => new URL(request.url()).pathname === "/users");
    await page.goBack();
    await expect(cards(page).first()).toHaveText(first ?? "");
    await again;
    release();
  },
);
