import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { shifts, watchShifts } from "#tests/e2e/layout-shifts.ts";
import { ownId } from "#tests/e2e/steps.ts";

// Loading pictures: only visible ones, no larger than drawn, and without layout shifts (docs/product.md 2.102).

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const ABOVE_FOLD_MAX = 250_000;

/** Uploads a photo through the API as the member of this page's browser; returns its URL. */
async function uploaded(page: Page, scene: string): Promise<string> {
  const buffer = await sharp(`seeds/pictures/${scene}.webp`).jpeg().toBuffer();
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer };
  const answer = await page.request.post("/api/photos", { multipart: { photo } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { photo: string }).photo;
}

for (const { name, ...screen } of [
  { name: "390 px", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  { name: "1280 px", viewport: { width: 1280, height: 800 } },
])
  test.describe(name, () => {
    test.use(screen);

    for (const path of ["/", "/browsetips"])
      test(
        `${path} downloads at most 250 kB of pictures above the fold, without layout shifts (2.102)`,
        { tag: path === "/" && screen.viewport.width === 390 ? [] : "@all" },
        async ({ page }) => {
          test.slow();
          await watchShifts(page);
          const sizes = new Map<string, number>();
          page.on("requestfinished", async (request) => {
            if (request.resourceType() !== "image") return;
            sizes.set(request.url(), (await request.sizes()).responseBodySize);
          });
          await page.goto(path, { waitUntil: "networkidle" });
          const seen = await page.evaluate(() =>
            [...document.querySelectorAll<HTMLImageElement>("img")].flatMap((image) => {
              const { top, bottom, width } = image.getBoundingClientRect();
              return top < innerHeight && bottom > 0 && width > 0 ? [image.currentSrc] : [];
            }),
          );
          expect(seen.length).toBeGreaterThan(0);
          // Sizes are reported a moment after the pictures load.
          for (const address of seen)
            await expect.poll(() => sizes.get(address) ?? 0, address).toBeGreaterThan(0);
          const sum = [...new Set(seen)].reduce((bytes, address) => bytes + (sizes.get(address) ?? 0), 0);
          expect(sum).toBeLessThanOrEqual(ABOVE_FOLD_MAX);
          expect(await shifts(page)).toEqual([]);
          const preloaded = await page.evaluate(() =>
            performance
              .getEntriesByType("resource")
              .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "link")
              .map(({ name }) => name),
          );
          const unseen = preloaded.filter((address) => sizes.has(address) && !seen.includes(address));
          expect(unseen, "what is preloaded is what is then drawn").toEqual([]);
          // The observer would have reported a shift.
          await page.evaluate(() => {
            const pushing = document.createElement("div");
            pushing.style.height = "200px";
            document.body.prepend(pushing);
          });
          await expect.poll(() => shifts(page)).not.toEqual([]);
        },
      );
  });

test(
  "the first paint waits for the whole page, so that nothing moves while it arrives (2.102)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/browsetips");
    const awaited = await page.locator('head link[rel="expect"][blocking="render"]').getAttribute("href");
    // What is seen stands before it, and the data that the scripts need after it.
    for (const seen of ["main", "footer"])
      await expect(page.locator(`body:has(${seen} ~ ${awaited})`), seen).toHaveCount(1);
    await expect(page.locator(`${awaited} ~ script`).first()).toBeAttached();
  },
);

test.describe("a mid-range phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });

  test(
    "downloads no tip's picture in its largest size, which a card does not need (2.102)",
    { tag: "@all" },
    async ({ page }) => {
      await page.goto("/");
      const profile = await page
        .getByRole("link", { name: /^Details/ })
        .first()
        .getAttribute("href");
      for (const path of ["/", profile ?? ""]) {
        await page.goto(path, { waitUntil: "networkidle" });
        const pictures = page.locator("article img[srcset]:not(.rounded-full)");
        expect(await pictures.count(), path).toBeGreaterThan(0);
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect
            .poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc))
            .toMatch(/\/640\.\w+$/);
        }
      }
    },
  );
});

test(
  "the first picture is preloaded in the size drawn, later ones load lazily, and none shifts the layout (2.102)",
  { tag: "@all" },
  async ({ page }) => {
    test.slow();
    await signedIn(page);
    const me = await ownId(page);
    const photo = await uploaded(page, "roses");
    for (let place = 0; place < 6; place++) await sharedTip(page, { title: `Slow roses ${place}`, photo });
    await watchShifts(page);
    // Late enough to see the placeholder before.
    await page.route("**/photos/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fallback().catch(() => undefined);
    });
    for (const path of ["/mytips", `/userDetails/${me}`]) {
      await page.goto(path, { waitUntil: "commit" });
      const images = page.locator("article img[srcset]");
      await expect(images).toHaveCount(6);
      await expect(images.first()).toHaveCSS("background-image", /^url\("data:image\/webp;base64,/);
      await page.waitForLoadState("networkidle");
      expect(await shifts(page), path).toEqual([]);
    }
    await page.goto("/mytips", { waitUntil: "networkidle" });
    const first = page.locator("article picture").first();
    const preload = page.locator('head link[rel="preload"][as="image"][type="image/avif"]');
    await expect(preload).toHaveCount(1);
    await expect(preload).toHaveAttribute("fetchpriority", "high");
    const source = first.locator("source");
    expect(await preload.getAttribute("imagesrcset")).toBe(await source.getAttribute("srcset"));
    expect(await preload.getAttribute("imagesizes")).toBe(await source.getAttribute("sizes"));
    await expect(page.locator("article picture img:not(.rounded-full)").nth(1)).toHaveAttribute(
      "loading",
      "lazy",
    );
    for (const name of ["width", "height"])
      expect(Number(await first.locator("img").getAttribute(name))).toBeGreaterThan(0);
  },
);

test(
  "a picture that cannot be fetched shows its colours (2.102)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/503/);
    await signedIn(page);
    const photo = await uploaded(page, "roses");
    await sharedTip(page, { title: "Far away roses", photo });
    await page.route("**/photos/**", (route) => route.fulfill({ status: 503 }));
    await page.goto("/mytips");
    const colours = page.locator("article div.photo");
    await expect(colours).toHaveCSS("background-image", /^url\("data:image\/webp;base64,/);
    expect((await colours.boundingBox())?.height).toBeGreaterThan(50);
  },
);
