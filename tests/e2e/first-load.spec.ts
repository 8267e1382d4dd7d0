import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { shifts, watchShifts } from "#tests/e2e/layout-shifts.ts";

// The size of a first visit, and layout stability.

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const KB = 1000;
const SHIFT_MAX = 0.02;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true });

  for (const screen of ["/", "/browsetips", "a public tip"])
    test(
      `${screen} needs at most 132 kB of scripts`,
      { tag: screen === "/" ? [] : "@all" },
      async ({ page, request }) => {
        const [tip] = (await (await request.get("/gardenersTips?limit=1")).json()) as [{ _id: string }];
        const path = screen.startsWith("/") ? screen : `/tips/${tip._id}`;
        // What the page names itself: more is prefetched when it is idle.
        const named = new Set((await (await request.get(path)).text()).match(/\/assets\/[\w.-]+\.js/g));
        const sizes: Record<string, number> = {};
        page.on("requestfinished", async (finished) => {
          const { pathname } = new URL(finished.url());
          if (named.has(pathname)) sizes[pathname] = (await finished.sizes()).responseBodySize;
        });
        await page.goto(path, { waitUntil: "networkidle" });
        expect(Object.keys(sizes).toSorted()).toEqual([...named].toSorted());
        const sum = Object.values(sizes).reduce((total, size) => total + size, 0);
        expect(sum).toBeGreaterThan(50 * KB);
        expect(sum).toBeLessThanOrEqual(132 * KB);
      },
    );

  for (const path of ["/", "/browsetips"])
    test(
      `${path} loads at most 170 kB of scripts and 25 kB of styles, and requests its first picture immediately`,
      { tag: path === "/" ? "@all" : [] },
      async ({ page }) => {
        const sizes = { script: 0, stylesheet: 0 };
        const pictures: Record<string, number> = {};
        page.on("requestfinished", async (request) => {
          const { responseBodySize } = await request.sizes();
          const type = request.resourceType();
          if (type === "script" || type === "stylesheet") sizes[type] += responseBodySize;
          if (type === "image") pictures[request.url()] = responseBodySize;
        });
        await page.goto(path, { waitUntil: "networkidle" });
        expect(sizes.script).toBeGreaterThan(50 * KB);
        expect(sizes.script).toBeLessThanOrEqual(170 * KB);
        expect(sizes.stylesheet).toBeGreaterThan(KB);
        expect(sizes.stylesheet).toBeLessThanOrEqual(25 * KB);
        await expect(page.locator('head link[rel="preload"][as="image"]').first()).toBeAttached();
        const first = await page.evaluate(() => {
          const images = [...document.querySelectorAll<HTMLImageElement>("main img")];
          return images.find((image) => image.getBoundingClientRect().top < innerHeight)?.currentSrc ?? "";
        });
        expect(pictures[first]).toBeGreaterThan(KB);
        expect(pictures[first]).toBeLessThanOrEqual(120 * KB);
      },
    );
});

test("scripts are requested after the first paint, in few files", { tag: "@all" }, async ({ page }) => {
  for (const path of ["/", "/browsetips"]) {
    await page.goto(path);
    const { painted, started } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      started: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(started.length).toBeGreaterThan(4);
    expect(started.length).toBeLessThanOrEqual(15);
    expect(Math.min(...started)).toBeGreaterThan(painted);
  }
});

test("all icons are drawn from one file", { tag: "@all" }, async ({ page }) => {
  await page.goto("/browsetips", { waitUntil: "networkidle" });
  const { files, undrawn } = await page.evaluate(() => ({
    files: performance.getEntriesByType("resource").filter(({ name }) => /\/icons-[^/]+\.svg/.test(name)),
    undrawn: Array.from(document.querySelectorAll<SVGUseElement>(".icon > use"))
      .filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().width === 0)
      .map((icon) => icon.getAttribute("href")),
  }));
  expect(files).toHaveLength(1);
  expect(undrawn).toEqual([]);
});

test("the schema library is loaded only for screens with forms", { tag: "@all" }, async ({ page }) => {
  const withSchemas = async (path: string) => {
    await page.goto(path, { waitUntil: "networkidle" });
    return page.evaluate(async () => {
      const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
      return texts.filter((text) => text.includes("invalid_type")).length;
    });
  };
  for (const path of ["/", "/browsetips", "/exploregardeners"]) expect(await withSchemas(path)).toBe(0);
  expect(await withSchemas("/signup")).toBeGreaterThan(0);
});

for (const width of [390, 768, 1280])
  test(
    `content far below is rendered when it comes near, at about its declared height, at ${width} px`,
    { tag: "@all" },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/", { waitUntil: "networkidle" });
      const questions = page.getByRole("heading", { name: "Asked over the fence" });
      const drawn = () => questions.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      expect(await drawn()).toBe(false);
      const told = await height();
      for (const name of ["Need Help For Gardening", "Keep the shed open", "Asked over the fence"]) {
        await page.getByRole("heading", { name }).scrollIntoViewIfNeeded();
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      }
      await expect.poll(drawn).toBe(true);
      expect(Math.abs((await height()) - told)).toBeLessThan(160);
    },
  );

for (const width of [390, 1280])
  test(
    `nothing moves while a page loads at ${width} px`,
    { tag: width === 390 ? [] : "@all" },
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await watchShifts(page);
      await signedIn(page);
      const id = await sharedTip(page);
      const { user } = (await (await page.request.get("/api/session", { maxRetries: 3 })).json()) as {
        user: { gardenerId: string };
      };
      const screens = [
        "/",
        "/browsetips",
        "/exploregardeners",
        "/getHelpFromExpert",
        "/terms",
        "/privacy",
        "/mytips",
        "/sharetips",
        "/dashboard",
        `/tipsDetails/${id}`,
        `/mytipsdetails/${id}`,
        `/updateTip/${id}`,
        `/gardenerDetails/${user.gardenerId}`,
        `/userDetails/${user.gardenerId}`,
        `/updateProfile/${user.gardenerId}`,
        `/tips/${id}`,
      ];
      const moved: Record<string, unknown> = {};
      // In the gate every third: one of each kind.
      for (const path of screens.filter((_, place) => process.env["E2E_ALL"] || place % 3 === 0)) {
        await page.goto(path, { waitUntil: "networkidle" });
        const found = await shifts(page);
        if (found.reduce((sum, { value }) => sum + value, 0) > SHIFT_MAX) moved[path] = found;
      }
      expect(moved).toEqual({});
    },
  );

for (const width of [390, 1280])
  test(
    `Home stays where it is when its fonts arrive late, at ${width} px`,
    { tag: "@all" },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.route(/\.woff2$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      });
      await watchShifts(page);
      await page.goto("/", { waitUntil: "networkidle" });
      const loaded = await page.evaluate(() =>
        Array.from(document.fonts).flatMap(({ family, status }) => (status === "loaded" ? [family] : [])),
      );
      expect(loaded.join()).toMatch(
        /Fraunces Variable.*Figtree Variable|Figtree Variable.*Fraunces Variable/,
      );
      expect(await shifts(page)).toEqual([]);
    },
  );
