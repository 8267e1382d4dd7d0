import type { Locator, Page } from "@playwright/test";
import { expect, showIn, THEMES } from "#tests/e2e/journey.ts";

// Steps shared by several journeys: failing or slow calls, a stopped clock, and the keyboard.

/** The body of a call that was made to fail. */
export const OUT_OF_ORDER = "The database does not answer.";

const PROBLEM = { title: "Service unavailable", status: 503, detail: OUT_OF_ORDER };

type Held = {
  /** Lets the calls continue. */ release: () => void;
  /** Lets them fail, and all later ones. */ fail: () => void;
};

/** Makes the browser's own calls to a path wait. Page loads are not affected. */
export async function holding(page: Page, path: string, method = "GET"): Promise<Held> {
  const { promise, resolve } = Promise.withResolvers<"release" | "fail">();
  await page.route(at(path), async (route) => {
    const call = route.request();
    if (call.method() !== method || call.resourceType() !== "fetch") return route.fallback();
    const answer = await promise;
    // After a navigation nothing waits for the response.
    return (answer === "fail" ? route.fulfill(refusal) : route.fallback()).catch(() => undefined);
  });
  return { release: () => resolve("release"), fail: () => resolve("fail") };
}

/** Makes the browser's own calls to a path fail, until the returned function is called. */
export async function failing(page: Page, path: string, method = "GET"): Promise<() => Promise<void>> {
  const { fail } = await holding(page, path, method);
  fail();
  return () => mended(page, path);
}

/** Lets calls to a path through again. */
export const mended = (page: Page, path: string) => page.unroute(at(path));

const refusal = { status: 503, contentType: "application/problem+json", json: PROBLEM };
const matchers = new Map<string, (address: URL) => boolean>();
const at = (path: string) => {
  const matcher = matchers.get(path) ?? (({ pathname }: URL) => pathname === path);
  matchers.set(path, matcher);
  return matcher;
};

/** Opens a page, waits for hydration, and stops its clock. */
export async function openedAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path, { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** On a page with a stopped clock: a toast or dialog is shown for this long, and then disappears by itself. */
export async function lasts(page: Page, role: "status" | "alertdialog", text: string, milliseconds: number) {
  const shown = page.locator(`[role=${role}]:not([data-ending-style])`).filter({ hasText: text });
  await expect(shown).toBeVisible();
  await page.clock.runFor(milliseconds - 40);
  await expect(shown).toBeVisible();
  await page.clock.runFor(80);
  await expect(shown).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(page.locator(`[role=${role}]`).filter({ hasText: text })).toHaveCount(0, { timeout: 200 });
  }).toPass();
}

/**
 * Expects `act` to make the page show a message for about a second. The page itself observes it from before, so that a
 * busy machine does not miss it.
 */
export async function says(
  page: Page,
  message: string,
  act: () => Promise<unknown>,
  { timeout } = { timeout: 60_000 },
): Promise<void> {
  const said = page.waitForFunction(
    (text) =>
      [...document.querySelectorAll("[role=status], [role=alertdialog]")].some(
        (element) => element.textContent?.includes(text) && element.checkVisibility(),
      ),
    message,
    { polling: 50, timeout },
  );
  await Promise.all([said, act()]);
}

/** Presses Tab until the element is focused; fails if it never is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 120; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reached with the Tab key").toBeFocused();
}

/** How many of the elements are in the same row as the first one. */
export async function columns(elements: Locator): Promise<number> {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()));
  return boxes.filter((box) => Math.abs((box?.y ?? 0) - (boxes[0]?.y ?? 0)) < 20).length;
}

/** Expects no horizontal scrolling in a window of this size. */
export async function fits(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `sideways scrolling at ${page.url()}, ${width} pixels wide`).toBeLessThanOrEqual(0);
}

/** The `_id` of the member of this page's browser. */
export async function ownId(page: Page): Promise<string> {
  const { user } = (await (await page.request.get("/api/session", { maxRetries: 3 })).json()) as {
    user: { gardenerId: string };
  };
  return user.gardenerId;
}

/** A field of the page's form, by its label. */
export const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

/** The cards of a list. */
export const cards = (page: Page) => page.getByRole("article");

/** In CSS pixels: the maximum height of a screenshot. The API reference is a long, uniform page. */
const LOOKED_AT = 6000;

/**
 * With E2E_ALL, saves screenshots of a screen or a part of it, at phone and desktop width in both themes, in
 * test-results/screens.
 */
export async function keepPictures(page: Page, called: string, part?: Locator): Promise<void> {
  if (!process.env["E2E_ALL"]) return;
  const name = called.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "") || "home";
  for (const theme of THEMES) {
    await showIn(page, theme);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(height, LOOKED_AT) };
      const picture = { path: `test-results/screens/${name}-${width}-${theme}.jpg`, type: "jpeg" } as const;
      await (part ? part.screenshot(picture) : page.screenshot({ ...picture, fullPage: true, clip }));
    }
  }
  await showIn(page, "light");
}
