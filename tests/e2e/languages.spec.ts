import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/journey.ts";
import { m } from "#messages";
import { inLanguage } from "#server/languages/languages.ts";
import { test } from "#tests/e2e/own-site.ts";

const generated = (message: () => string) => inLanguage("ar-XB", message);
const SMALL = { width: 390, height: 844 };
test.use({ settings: { LANGUAGES: "en,ar-XB" } });

/** The texts of top bar, menu and footer with letters that no translation of the generated language has. */
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const part of document.querySelectorAll("header, [popover], footer")) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent ?? "");
      for (const named of part.querySelectorAll("[aria-label]"))
        found.push(named.getAttribute("aria-label") ?? "");
    }
    // Names of the site, of other sites and of languages, and an address.
    return found.filter((text) =>
      /[a-z]{2}/i.test(
        text.replaceAll(/Trowel|English|RSS|facebook|instagram|youtube|x\b|twitter|pinterest/gi, ""),
      ),
    );
  });

test(
  "the frame is whole in a longer language from right to left, before and after its scripts run (18.51, 18.54, 18.55)",
  {
    tag: "@all",
  },
  async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.setViewportSize(SMALL);
    await page.goto("/");
    const other = page.getByRole("contentinfo").getByRole("button", { name: "Ţéšţ" });
    await other.click();
    const html = page.locator("html");
    await expect(html).toHaveAttribute("dir", "rtl");
    await expect(html).toHaveAttribute("lang", "ar-XB");
    scripts.length = 0;
    await page.goto("/browsetips", { waitUntil: "networkidle" });
    expect(scripts.filter((path) => /^\/assets\/[^/]+\.js$/.test(path))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(4);
    expect(await untranslated(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL.width);
    await page.getByRole("button", { name: generated(m.frameMenu), exact: true }).click();
    await page
      .locator("#menu")
      .getByRole("link", { name: generated(m.frameExplore), exact: true })
      .click();
    await expect(page).toHaveURL("/exploregardeners");
    expect(await untranslated(page)).toEqual([]);
    await page.getByRole("button", { name: "English" }).click();
    await expect(html).toHaveAttribute("dir", "ltr");
  },
);
