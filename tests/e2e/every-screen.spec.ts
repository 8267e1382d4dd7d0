import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { allowNoise } from "#tests/e2e/accessibility-steps.ts";
import { filledSite, VIEWERS, windowIn } from "#tests/e2e/every-screen-steps.ts";
import { accessibilityFindings, expect } from "#tests/e2e/journey.ts";
import { test } from "#tests/e2e/own-site.ts";
import { heading } from "#tests/e2e/recovery-steps.ts";
import { fits, keepPictures } from "#tests/e2e/steps.ts";
import { SCREENS } from "#tests/harness/screens.ts";
import { GREEK, untranslated } from "#tests/harness/untranslated.ts";

// Every screen, without exception, in every language. The accessibility journeys have their longest contents and their states.

test.use({ settings: { LANGUAGES: "en,de,ar-XB", ADMIN_EMAILS: "" } });
test.setTimeout(1_800_000);
// One after another: together they would leave the processor to nothing else.
test.describe.configure({ mode: "default" });

/** The styleguide is there in development only. */
const PUBLISHED = SCREENS.filter((screen) => screen !== "/styleguide").toSorted();

/** Names and sources of plants, which the site has in the languages of their list. */
const PLANTS = new Set(
  readFileSync("plants/plants.tsv", "utf8")
    .split(/[\t\n;]/)
    .map((cell) => cell.trim()),
);
const isOwn = (text: string) => !PLANTS.has(text) && !LANGUAGES_OF_NAMES.has(text);
const TOMATO = ["Kew POWO", "Solanum lycopersicum", "Solanaceae", "Tomato"];
/** What the API reference names as requests and answers have it: values, types and formats. */
const OF_REFERENCE = [
  /"[^"]*"/g,
  /\b(?:string|boolean|object|integer|number|array|null|true|date-time|date|uri|email|binary)\b/g,
];
/** Where operators write the site's name into their texts. */
const PLACE_OF_NAME = "{name}";
/** The languages of plants' names, which `Intl` names in English for the generated language. */
const LANGUAGES_OF_NAMES = new Set(
  ["en", "de", "fr", "es", "el", "ru", "ar", "he", "hi", "zh-Hant", "ja", "ko"].map((code) =>
    new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" }).of(code),
  ),
);

async function opened(page: Page, { path, status = 200 }: { path: string; status?: number }): Promise<void> {
  let answered: number | undefined;
  const open = async () => (answered = (await page.goto(path))?.status());
  // Beside other journeys the site may be busy for a moment.
  await expect.poll(open, { timeout: 60_000 }).not.toBe(503);
  expect.soft(answered, path).toBe(status);
  await expect(heading(page).first()).toBeAttached();
}

for (const language of ["en", "de"] as const)
  test(
    `no accessibility finding and no sideways scrolling on any screen at 390 and 1280 pixels, light and dark, in ${language} (2.25, 18.50)`,
    { tag: "@all" },
    async ({ browser, site, noise }) => {
      allowNoise(noise);
      const { pages, visits } = await filledSite(browser, site, language);
      expect(VIEWERS.flatMap((viewer) => Object.keys(visits[viewer])).toSorted()).toEqual(PUBLISHED);
      await Promise.all(
        VIEWERS.map(async (viewer) => {
          const page = pages[viewer];
          for (const visit of Object.values(visits[viewer])) {
            await opened(page, visit);
            await expect(page.locator("html")).toHaveAttribute("lang", language);
            for (const width of [1280, 390]) {
              await fits(page, width, 844);
              const found = await accessibilityFindings(page);
              expect.soft(found, `${visit.path}, ${width} pixels wide, in ${language}`).toEqual([]);
            }
            await photographed(page, `${visit.path} ${language}`);
          }
        }),
      );
    },
  );

test(
  "no screen has a text that is not translated, and none scrolls sideways with longer texts from right to left (18.50, 18.55)",
  { tag: "@all" },
  async ({ browser, site, noise }) => {
    allowNoise(noise);
    const setup = await windowIn(browser, site, "ar-XB");
    await expect.poll(site.printed).toContain("/setup?token=");
    await opened(setup, { path: /\/setup\?token=\S+/.exec(site.printed())?.[0] ?? "" });
    expect.soft(untranslated(await textsOf(setup), ["Trowel"]), "/setup").toEqual([]);
    const { pages, visits } = await filledSite(browser, site, "ar-XB");
    for (const viewer of VIEWERS)
      for (const visit of Object.values(visits[viewer])) {
        await opened(pages[viewer], visit);
        const known = [...TOMATO, PLACE_OF_NAME, ...(visit.path === "/api/docs" ? OF_REFERENCE : [])];
        const found = untranslated(await textsOf(pages[viewer]), known).filter(isOwn);
        expect.soft(found, visit.path).toEqual([]);
        await fits(pages[viewer], 390, 844);
        await pages[viewer].setViewportSize({ width: 1280, height: 800 });
      }
  },
);

test(
  "the scan of texts finds a word that is not a message, and none in contents (18.55)",
  { tag: "@all" },
  async ({ page }) => {
    await page.setContent(`<html lang="ar-XB"><title>${GREEK}</title><body><p>Ţéšţ</p><p lang="la">Solanum</p>
    <p>Plain text</p><button aria-label="Plain name"></button><input placeholder="Plain hint"><img alt="Plain picture"></body>`);
    const found = ["Plain text", "Plain name", "Plain hint", "Plain picture"];
    expect(untranslated(await textsOf(page))).toEqual(found);
  },
);

/**
 * The texts of a page, its title, and the names, hints and labels of its elements. Not what is in a language of its own, such as names of
 * plants, and neither code nor what somebody has written into a field.
 */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = (element: Element | null) =>
      element !== null && !element.closest("script, style, code, pre, svg, [lang]:not(html)");
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (own(node.parentElement) && !node.parentElement?.matches("textarea"))
        found.push(node.textContent ?? "");
    for (const name of [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "title",
      "placeholder",
      "alt",
    ])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (own(element)) found.push(element.getAttribute(name) ?? "");
    for (const input of document.querySelectorAll<HTMLInputElement>("input[type=submit], input[type=button]"))
      found.push(input.value);
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });

/** With E2E_PICTURES, saves dark pictures of a screen at both widths. */
async function photographed(page: Page, called: string): Promise<void> {
  if (!process.env["E2E_PICTURES"]) return;
  const name = called.replaceAll(/[\da-f-]{36}/g, "id").replace(/token=[^ ]*/, "token");
  await keepPictures(page, name);
}
