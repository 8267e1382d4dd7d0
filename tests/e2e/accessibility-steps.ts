import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, test, THEMES } from "#tests/e2e/journey.ts";
import { heading } from "#tests/e2e/recovery-steps.ts";
import { fits, keepPictures } from "#tests/e2e/steps.ts";

// Every screen: no axe finding, and no horizontal scrolling. The states of a screen are inspected one after another on the
// open page. The gate inspects screens alternately in the light theme at 320 pixels and in the dark theme at 200 % zoom;
// E2E_ALL inspects each in both themes and at both widths.

const ALL = Boolean(process.env["E2E_ALL"]);
const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 640, height: 400 };

/** How many screens each test has opened. */
const opened = new WeakMap<object, number>();

type Screen = { path: string; status?: number; states?: ((page: Page) => Promise<unknown>)[] };

/** Screens that only E2E_ALL inspects, because others are made of the same parts. */
export const alike = (...paths: string[]) => (ALL ? paths : []);

/** Allows the noise of missing pages and rejected forms, and of narrowing the window before all photos are drawn. */
export function allowNoise(noise: { allow(pattern: RegExp): void }): void {
  noise.allow(/status of 4(00|04|10)/);
  noise.allow(/preloaded using link preload but not used/);
}

/** Opens a screen and inspects it in each of its states. */
export async function inspect(page: Page, { path, status = 200, states = [] }: Screen): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  opened.set(test.info(), (opened.get(test.info()) ?? 0) + 1);
  await page.emulateMedia({ colorScheme: theme() });
  expect((await page.goto(path))?.status(), path).toBe(status);
  await expect(heading(page).first()).toBeAttached();
  await look(page, path);
  for (const [place, change] of states.entries()) {
    await change(page);
    await look(page, `${path} ${place + 1}`);
  }
}

/** The theme of this screen in the gate. */
const theme = () => ((opened.get(test.info()) ?? 0) % 2 === 0 ? "dark" : "light");

/** Inspects a page as it is, and restores the window's size. */
export async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const themes = ALL ? THEMES.toReversed() : ([theme()] as const);
  expect(await accessibilityFindings(page, themes), name).toEqual([]);
  await keepPictures(page, name.replaceAll(/[\da-f-]{36}/g, "id").replace(/token=.*/, "token"));
  for (const { width, height } of ALL ? [NARROW, ZOOMED] : [theme() === "light" ? NARROW : ZOOMED])
    await fits(page, width, height);
  await page.setViewportSize(size);
}
