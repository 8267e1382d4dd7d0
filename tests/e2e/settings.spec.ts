import type { Browser, Page } from "@playwright/test";
import { accessibilityFindings, expect } from "#tests/e2e/journey.ts";
import { mailsTo } from "#tests/e2e/outbox.ts";
import { test } from "#tests/e2e/own-site.ts";
import { field, fits, keepPictures, says } from "#tests/e2e/steps.ts";
import { picture } from "#tests/harness/pictures.ts";
import { SCREENS } from "#tests/harness/screens.ts";

// The first start and the settings of a site (docs/product.md 10.20 to 10.37).

const ADMIN = { name: "Ana Admin", email: "ana@example.org", password: "Muddy-Boots-7" };

/** The scripts of a preview do not run. */
const SANDBOXED = /^error: Blocked script execution in '.*\/dashboard\/settings\/preview/;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const choose = async (page: Page, zone: string, size: { width: number; height: number }) => {
  const buffer = await picture(size).png().toBuffer();
  const file = { name: "picture.png", mimeType: "image/png", buffer };
  const group = page.getByRole("group", { name: zone });
  await group.locator('input[type="file"]').first().setInputFiles(file);
  await expect(group.getByText("is ready.").first()).toBeVisible();
};
const looksRight = async (page: Page) => {
  expect(await accessibilityFindings(page)).toEqual([]);
  await fits(page, 390, 844);
  await page.setViewportSize({ width: 1280, height: 800 });
};

/** Opens the link of the first start and names the site. */
async function setUp(page: Page, printed: () => string, more: () => Promise<void> = async () => undefined) {
  await expect.poll(printed).toContain("/setup?token=");
  await page.goto(/http:\S+\/setup\?token=\S+/.exec(printed())?.[0] ?? "");
  await field(page, "Your name").fill(ADMIN.name);
  await field(page, "Email").fill(ADMIN.email);
  await field(page, "Password").fill(ADMIN.password);
  await field(page, "Name").fill("Allotment 9");
  await field(page, "Tagline").fill("{name}, beds by the railway");
  await more();
  await button(page, "Set up").click();
  await expect(page).toHaveURL("/dashboard/settings");
}

test(
  "a site is named, painted and given its own texts and pictures from the first start on, and nothing says Trowel (2.49, 10.20, 10.21, 10.27, 10.34, 10.35, 10.36, 10.37)",
  { tag: "@all" },
  async ({ page, browser, site, noise }) => {
    test.slow();
    noise.allow(SANDBOXED);
    await setUp(page, site.printed, async () => {
      await field(page, "Accent color").fill("#7a1f5c");
      await choose(page, "Your logo", { width: 300, height: 300 });
      await looksRight(page);
      await keepPictures(page, "setup");
    });

    await field(page, "Difficulties").fill("Easy\nBrave");
    await field(page, "Terms").fill("## Rules\n\nKeep the **gate** of {name} shut. <b>Really</b>");
    await field(page, "First posts to review").fill("1e1");
    await page.getByText("Use a picture of your own for slide 1").click();
    await choose(page, "Your picture", { width: 1800, height: 1000 });
    await button(page, "Save").click();
    const wrong = field(page, "First posts to review");
    await expect(wrong).toHaveAccessibleDescription(/must be a whole number from 0 to 10/);
    await expect(wrong).toBeFocused();
    await wrong.fill("");
    await looksRight(page);
    await keepPictures(page, "settings");

    const [preview] = await Promise.all([
      page.waitForEvent("popup"),
      button(page, "Preview the terms").click(),
    ]);
    await expect(preview.getByText("A preview: nothing is saved.")).toBeVisible();
    await expect(preview.getByRole("main")).toContainText("Keep the gate of Allotment 9 shut. <b>Really</b>");
    await preview.goto("/terms");
    await expect(preview.getByRole("main")).not.toContainText("gate");
    await preview.close();
    await says(page, "Saved.", () => button(page, "Save").click());
    const changes = page.getByRole("region", { name: "Changes" });
    await expect(changes.getByRole("listitem").first()).toContainText("Slides of Home, Difficulties, Terms");

    await page.goto("/");
    const slide = page.locator("img.slide").first();
    await expect(slide).toHaveAttribute("src", /^\/photos\/.+\.webp$/);
    await expect(page.getByRole("banner").locator("img").first()).toHaveAttribute("src", /^\/photos\//);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.goto("/browsetips?difficulty=brave");
    const levels = field(page, "Difficulty Level");
    await expect(levels.locator("option:enabled")).toHaveText(["Easy", "Brave", "All"]);
    await expect(levels).toHaveValue("Brave");
    await page.goto("/terms");
    await expect(page.getByRole("heading", { name: "Rules" })).toBeVisible();
    await nothingSaysTrowel(page, browser, site.folder);

    await page.goto("/dashboard/settings");
    await says(page, "The settings are as they were.", () =>
      changes.getByRole("listitem").nth(1).getByRole("button").click(),
    );
    await expect(field(page, "Difficulties")).toHaveValue(/Medium/);
  },
);

/** The addresses of all screens that need no id, and of what programs read. */
const PAGES = [
  ...SCREENS.map((path) => path.replace(/\/:\w+\?$/, "")).filter((path) => !/[:*]/.test(path)),
  ..."/nothing-here /plants/courgette /feed.xml /site.webmanifest /sitemap.xml /robots.txt".split(" "),
  ..."/api/openapi.json /api/content".split(" "),
];

/** Names that programs depend on (docs/decisions/settings.md). */
const TECHNICAL = /(?:__Host-)?trowel\.[a-z_]+|trowel_/g;

async function nothingSaysTrowel(page: Page, browser: Browser, folder: string) {
  const visitor = await browser.newContext();
  for (const { request } of [page.context(), visitor])
    for (const path of PAGES) {
      const response = await request.get(new URL(path, page.url()).href, { maxRetries: 3 });
      const text = (await response.text()).replaceAll(TECHNICAL, "");
      expect(/.{0,40}trowel.{0,40}/i.exec(text)?.[0], path).toBeUndefined();
    }
  await visitor.close();
  await page.request.post("/api/passwordResets", { data: { email: ADMIN.email } });
  await expect.poll(() => mailsTo(ADMIN.email, folder).length).toBeGreaterThan(0);
  for (const mail of mailsTo(ADMIN.email, folder)) expect(mail).not.toMatch(/trowel/i);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "settings are previewed, saved and taken back, and a picture is sent with the form (10.22, 10.34, 10.36)",
    { tag: "@all" },
    async ({ page, site, noise }) => {
      noise.allow(SANDBOXED);
      noise.allow(/status of 415/);
      await setUp(page, site.printed);
      const [preview] = await Promise.all([page.waitForEvent("popup"), button(page, "Preview Home").click()]);
      await expect(preview.getByText("A preview: nothing is saved.")).toBeVisible();
      await preview.close();
      const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
      const logo = page.getByLabel("Upload a logo");
      await logo.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: svg });
      await button(page, "Save").click();
      await expect(logo).toHaveAccessibleDescription(/An SVG can hide a program/);
      const buffer = await picture({ width: 200, height: 200 }).png().toBuffer();
      await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
      await button(page, "Save").click();
      await expect(page.getByRole("region", { name: "Changes" })).toContainText("Logo");
      await button(page, "Go back to this").first().click();
      await expect(field(page, "Logo")).toHaveValue("");
    },
  );
});
