import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/journey.ts";
import { columns } from "#tests/e2e/steps.ts";

// Home (docs/product.md 2.39 to 2.47, 9.11, 9.12).

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const HEADLINES = [
  "Bring a seed packet, leave with a story",
  "Sown by one, grown by many",
  "No garden is too small to share",
  "What the harvest taught us",
];
const dots = (page: Page) => page.getByRole("button", { name: /^Slide \d of 4/ });
const shown = (page: Page) => page.locator('[aria-current="true"][aria-label^="Slide"]');
const headline = (page: Page) => page.getByRole("heading", { level: 1 });

/** The text typed so far, which is hidden from assistive technology. */
const typed = async (page: Page) => (await headline(page).locator(".caret").textContent()) ?? "";

const SLIDE = 4500;
const STEP = 25;

/** Opens Home, waits for hydration, and stops the clock. */
async function opened(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2026-11-20T10:00:00Z") });
  await page.goto("/");
  await expect(page.locator(".slide")).toHaveCount(2);
  // Not into the past, even if more than a second passes between the two.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
}

/** Advances the clock until a slide has just appeared. */
async function until(page: Page, place: number): Promise<void> {
  for (let waited = 0; waited < 4 * SLIDE; waited += STEP) {
    if (/Slide (\d)/.exec((await shown(page).getAttribute("aria-label")) ?? "")?.[1] === String(place))
      return;
    await page.clock.runFor(STEP);
  }
  throw new Error(`Slide ${place} never came`);
}

test.describe("the hero", () => {
  test(
    "shows its four slides for 4.5 s each in a loop, fades for 1.2 s, and types their headlines (2.40, 9.8, 9.11, 9.12)",
    { tag: "@all" },
    async ({ page }) => {
      await opened(page);
      await expect(dots(page)).toHaveCount(4);
      await until(page, 2);
      for (const place of [3, 4, 1, 2]) {
        await page.clock.runFor(SLIDE - STEP - 1);
        await expect(shown(page)).not.toHaveAttribute("aria-label", new RegExp(`Slide ${place}`));
        await page.clock.runFor(STEP + 1);
        await expect(shown(page)).toHaveAttribute(
          "aria-label",
          `Slide ${place} of 4: ${HEADLINES[place - 1]}`,
        );
      }
      const fade = await page
        .locator(".slide")
        .first()
        .evaluate((slide) => getComputedStyle(slide).transition);
      expect(fade).toContain("opacity 1.2s");

      // A character every 75 ms, a pause, and then a deletion every 25 ms.
      const text = HEADLINES[1] ?? "";
      const letters = async () => {
        const now = await typed(page);
        expect(text.startsWith(now)).toBe(true);
        return now.length;
      };
      await page.clock.runFor(750);
      const some = await letters();
      expect(some).toBeGreaterThanOrEqual(9);
      expect(some).toBeLessThanOrEqual(11);
      await page.clock.runFor(750);
      expect((await letters()) - some).toBe(10);
      await page.clock.runFor(text.length * 75 - 1500 + STEP);
      expect(await letters()).toBe(text.length);
      await page.clock.runFor(1000 - 2 * STEP);
      expect(await letters()).toBe(text.length);
      await page.clock.runFor(SLIDE - text.length * 75 - 1000 - 5 * STEP);
      expect(await letters()).toBeLessThanOrEqual(6);
      await expect(headline(page)).toHaveAccessibleName(text);
    },
  );

  test(
    "can be paused, has dots and arrow keys, and pauses while focused (2.40)",
    { tag: "@all" },
    async ({ page }) => {
      await opened(page);
      await until(page, 1);
      await page.getByRole("button", { name: "Pause slides" }).press("Enter");
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.clock.runFor(20_000);
      await expect(shown(page)).toHaveAttribute("aria-label", /Slide 1/);
      expect(await typed(page)).toBe(HEADLINES[0]);
      await dots(page).nth(2).press("Enter");
      await expect(headline(page)).toHaveAccessibleName(HEADLINES[2] ?? "");
      await page.keyboard.press("ArrowRight");
      await expect(shown(page)).toHaveAttribute("aria-label", /Slide 4/);
      await page.keyboard.press("ArrowRight");
      await expect(shown(page)).toHaveAttribute("aria-label", /Slide 1/);
      await page.keyboard.press("ArrowLeft");
      await expect(shown(page)).toHaveAttribute("aria-label", /Slide 4/);
      await page.getByRole("button", { name: "Play slides" }).press("Enter");
      await page.clock.runFor(4600);
      await expect(shown(page), "Play turns them where it is pressed").toHaveAttribute(
        "aria-label",
        /Slide 1/,
      );
      await dots(page).nth(3).press("Enter");
      await page.clock.runFor(10_000);
      await expect(shown(page)).toHaveAttribute("aria-label", /Slide 4/);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.clock.runFor(4600);
      await expect(shown(page)).toHaveAttribute("aria-label", /Slide 1/);
    },
  );

  test("does not move for people who prefer reduced motion (2.24)", { tag: "@all" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await opened(page);
    await expect(page.getByRole("button", { name: "Pause slides" })).toHaveCount(0);
    await page.clock.runFor(30_000);
    await expect(shown(page)).toHaveAttribute("aria-label", /Slide 1/);
    expect(await typed(page)).toBe(HEADLINES[0]);
    await dots(page).nth(1).click();
    await expect(headline(page)).toHaveAccessibleName(HEADLINES[1] ?? "");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test("can be swiped", { tag: "@all" }, async ({ page }) => {
      await opened(page);
      const swipe = (from: number, to: number) =>
        page
          .locator(".slide")
          .first()
          .evaluate(
            (slide, [start, end]) => {
              const send = (type: string, clientX: number) =>
                slide.dispatchEvent(
                  new PointerEvent(type, { bubbles: true, pointerType: "touch", clientX, clientY: 120 }),
                );
              send("pointerdown", start);
              send("pointerup", end);
            },
            [from, to] as const,
          );
      await swipe(300, 100);
      await expect(shown(page)).toHaveAttribute("aria-label", /Slide 2/);
      await swipe(100, 300);
      await expect(shown(page)).toHaveAttribute("aria-label", /Slide 1/);
      await swipe(100, 120);
      await expect(shown(page)).toHaveAttribute("aria-label", /Slide 1/);
    });
  });

  test(
    "loads one picture with the page, before any other request for it (2.87)",
    { tag: "@all" },
    async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/pictures/swap")) asked.push(new URL(request.url()).pathname);
      });
      await page.goto("/", { waitUntil: "load" });
      const preload = page.locator('head link[rel="preload"][as="image"]');
      await expect(preload).toHaveCount(1);
      await expect(preload).toHaveAttribute("type", "image/avif");
      const source = page.locator("picture:has(.slide) source").first();
      expect(await preload.getAttribute("imagesrcset")).toBe(await source.getAttribute("srcset"));
      expect(await preload.getAttribute("imagesizes")).toBe(await source.getAttribute("sizes"));
      expect(asked).toEqual(["/pictures/swap.avif"]);
    },
  );
});

test("shows the event, eight gardeners in four columns, six tips in three, help, two ways to donate and five questions (2.1, 2.39, 2.40, 2.42, 2.43, 2.44, 2.45, 2.46, 9.3, 9.5, 9.8)", async ({
  page,
}) => {
  await page.goto("/");
  const ticket = page.getByRole("region", { name: "Next event" });
  await expect(ticket.getByRole("heading")).toHaveText("Seed Swap at Alder Lane");
  await expect(ticket).toContainText("Saturday");
  await expect(ticket).toContainText("10:00 to 14:00");
  await expect(ticket).toContainText("Alder Lane Garden, Bristol");
  await expect(ticket).toContainText("Hosted by Walter Finch");

  const details = page.getByRole("link", { name: /^Details/ });
  await expect(details).toHaveCount(8);
  await expect(details.first()).toHaveAttribute("href", /^\/userDetails\/[\w-]+$/);
  const reads = page.getByRole("link", { name: /^Read/ });
  await expect(reads).toHaveCount(6);
  await expect(reads.first()).toHaveAttribute("href", /^\/mytipsdetails\/[\w-]+$/);
  expect(await columns(details)).toBe(4);
  expect(await columns(reads)).toBe(3);
  await expect(page.getByRole("heading", { name: "Need Help For Gardening" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Meet Expert" })).toHaveAttribute("href", "/getHelpFromExpert");
  await expect(page.getByRole("link", { name: "Give a coffee" })).toHaveAttribute("href", /^https:/);
  await expect(page.getByRole("link", { name: "Give any amount" })).toHaveAttribute("href", /^https:/);
  const questions = page.locator("details");
  await expect(questions).toHaveCount(5);
  await questions.nth(2).locator("summary").press("Enter");
  await expect(questions.nth(2)).toHaveAttribute("open", "");
  await expect(questions.nth(0)).not.toHaveAttribute("open", "");
});

test(
  "confirms an address by name, accepts another one, and reloads no list for it (2.39, 2.47, 8.15)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const block = page.getByRole("region", { name: "A letter with each season" });
    const field = block.getByLabel("Email");
    await field.fill("nobody");
    await block.getByRole("button", { name: "Subscribe" }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("nobody");
    await expect(block).toContainText("Enter valid email address");
    const address = `letters-${Date.now()}@example.org`;
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") calls.push(new URL(request.url()).pathname);
    });
    await field.fill(address);
    await field.press("Enter");
    await expect(block.getByRole("alert")).toContainText(address);
    await expect(field).toHaveValue("");

    expect(calls).toContain("/newsletter");
    expect(calls).not.toContain("/users");
    expect(calls).not.toContain("/gardenersTips");
  },
);

test("keeps an address that could not be stored, and retries", { tag: "@all" }, async ({ page, noise }) => {
  noise.allow(/status of 503/);
  await page.goto("/", { waitUntil: "networkidle" });
  const block = page.getByRole("region", { name: "A letter with each season" });
  await page.route("**/newsletter", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({
        title: "Service unavailable",
        status: 503,
        detail: "The database does not answer.",
      }),
    }),
  );
  await block.getByLabel("Email").fill("kept@example.org");
  await block.getByRole("button", { name: "Subscribe" }).click();
  await expect(block.getByRole("alert")).toContainText("The database does not answer.");
  await expect(block.getByLabel("Email")).toHaveValue("kept@example.org");
  await page.unroute("**/newsletter");
  await block.getByRole("button", { name: "Try again" }).click();
  await expect(block.getByRole("alert")).toContainText("kept@example.org");
});
