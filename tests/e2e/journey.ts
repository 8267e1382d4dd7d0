import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { RunOnly } from "axe-core";
import type { Needs } from "#domain/timing/needs.ts";
import type { Timing } from "#domain/timing/timing.ts";
import { expect, test as base, type Browser, type Page } from "@playwright/test";

/** A picture of our own, so that no page loads one from elsewhere. */
export const PHOTO = `http://127.0.0.1:${process.env["E2E_PORT"] ?? "4873"}/demo/tomatoes.webp`;

export type Member = { name: string; email: string; password: string };

/** A test in a browser that fails on any console error, warning, page error or CSP violation that it did not allow. */
export const test = base.extend<{ noise: { allow(pattern: RegExp): void } }>({
  noise: [
    async ({ page, browser }, use) => {
      opensLive(page);
      opensOthersLive(browser);
      const heard: string[] = [];
      const allowed = [DELETED_PHOTO, NO_SERVICE_WORKER];
      listen(page, heard);
      page.context().on("page", (other) => listen(other, heard));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/**
 * A photo in a list of everybody's tips, deleted by another journey after the list was loaded. Journeys with photos of their
 * own check that these are drawn.
 */
const DELETED_PHOTO = /status of 404 .*\/photos\/\w+\/\d+\.\w+$/;

/** Only journeys without a connection have a service worker. */
const NO_SERVICE_WORKER = /Service Worker registration blocked by Playwright/;

/** The notification stream, opened just as its session ends: a page opens it a few seconds after it loads. */
export const LATE_STREAM = /status of 401 .*\/api\/notifications\/stream$/;

/**
 * Makes navigations of this page wait for hydration: scripts start after the first paint and `load`. What it reads through the API is
 * read again if the site closes the idle connection at that moment, as browsers do, too.
 */
function opensLive(page: Page): void {
  const get = page.request.get.bind(page.request);
  page.request.get = (url, options) => get(url, { maxRetries: 1, ...options });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...args) => lived(page, await goto(...args));
  page.reload = async (...args) => lived(page, await reload(...args));
}

const others = new WeakSet<Browser>();

/** The same for other people, who have their own browser window. */
function opensOthersLive(browser: Browser): void {
  if (others.has(browser)) return;
  others.add(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on("page", opensLive);
    return context;
  };
}

async function lived<T>(page: Page, response: T): Promise<T> {
  const live = () =>
    matchMedia("(scripting: none)").matches ||
    !document.querySelector('script[type="later"]') ||
    Object.keys(document.body).some((key) => key.startsWith("__reactFiber"));
  // Gives up after a while if scripts are blocked or the page redirects.
  await page
    .waitForFunction(live, undefined, { polling: 50, timeout: 20_000 })
    .then(() => page.evaluate(settled))
    .catch(() => undefined);
  return response;
}

/** Waits two turns of the page's task queue: React has then finished its work after a render. */
async function settled(): Promise<void> {
  if (matchMedia("(scripting: none)").matches) return;
  for (let turns = 0; turns < 2; turns++)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
}

function listen(page: Page, heard: string[]): void {
  page.on("console", (message) => {
    const from = message.text().startsWith("Failed to load") ? ` ${message.location().url}` : "";
    if (["error", "warning"].includes(message.type()))
      heard.push(`${message.type()}: ${message.text()}${from}`);
  });
  page.on("pageerror", (error) => heard.push(`page error: ${error.message}`));
}

let joined = 0;

/** A new person with a unique name and address. */
export const somebody = (name = "Marta Field"): Member => ({
  name,
  email: `member-${process.pid}-${Date.now()}-${joined++}@example.org`,
  password: "Wheelbarrow-7",
});

/** Creates an account through the API and signs this page's browser in. */
export async function signedIn(page: Page, member = somebody(), photo = PHOTO): Promise<Member> {
  const { name, email, password } = member;
  const created = await page.request.post("/api/auth/sign-up/email", {
    data: { name, email, password, image: photo },
  });
  expect(created.ok()).toBe(true);
  const record = await page.request.post("/gardeners", { data: { name, email, photourl: photo } });
  expect(record.status()).toBe(201);
  return member;
}

type TipFields = Partial<
  Record<"title" | "difficultyLevel" | "category" | "privacy" | "plantType" | "postBody" | "photo", string>
> & { timing?: Timing; needs?: Needs };

/** Shares a tip through the API as the member of this page's browser. Returns its id. */
export async function sharedTip(page: Page, fields: TipFields = {}): Promise<string> {
  const response = await page.request.post("/gardenersTips", {
    data: {
      title: "Sow broad beans in November",
      difficultyLevel: "Easy",
      category: "Plant Care",
      privacy: "Public",
      plantType: "Broad bean",
      postBody: "Two inches deep.\n\nUnder fleece.",
      photo: PHOTO,
      ...fields,
    },
  });
  expect(response.status()).toBe(201);
  const { insertedId } = (await response.json()) as { insertedId: string };
  return insertedId;
}

export const THEMES = ["light", "dark"] as const;

/** Switches a page to a theme through the system setting, with all transitions finished. */
export async function showIn(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const shown = await page.evaluate(async (wanted) => {
    const { dataset } = document.documentElement;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; dataset["theme"] && dataset["theme"] !== wanted && frames < 100; frames++)
      await frame();
    await frame();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    return (
      dataset["theme"] === undefined || dataset["theme"] === wanted || localStorage.getItem("theme") !== null
    );
  }, theme);
  expect(shown, `${page.url()} is shown in the ${theme} theme`).toBe(true);
}

const RULES: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const COLOUR_RULES: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** The minified source of axe. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * Returns the accessibility findings of the page in these themes, as short lines. With two themes, only color rules run in the
 * first, since the themes differ in nothing else. axe runs in the page itself and loads no stylesheets again: our pages have
 * no frames, and `AxeBuilder` takes several times as long.
 */
export async function accessibilityFindings(
  page: Page,
  themes: readonly (typeof THEMES)[number][] = THEMES.toReversed(),
): Promise<string[]> {
  const found: string[] = [];
  const restoreMotion = await withoutMotion(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  for (const theme of themes) {
    await showIn(page, theme);
    const findings = await page.evaluate(
      async (runOnly) => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
          runOnly,
          resultTypes: ["violations"],
          preload: false,
        });
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
      },
      theme === themes.at(-1) ? RULES : COLOUR_RULES,
    );
    found.push(...findings.map((finding) => `${theme}: ${finding}`));
  }
  await restoreMotion();
  return found;
}

/**
 * Stops all transitions and animations until the returned function is called, so that what appears or disappears is either there or
 * not.
 */
async function withoutMotion(page: Page): Promise<() => Promise<void>> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important; }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  return () =>
    still.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
}
