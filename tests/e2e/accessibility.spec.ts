import type { Locator, Page } from "@playwright/test";
import { accessibilityFindings, expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { keepPictures, fits } from "#tests/e2e/steps.ts";

// Every screen in both themes: no finding by axe, no sideways scrolling at 320 px (which is 400 % zoom at 1280), and a
// picture of it at phone and desktop width in test-results/screens, for looking.

const VISITOR = [
  "/",
  "/browsetips",
  "/exploregardeners",
  "/login",
  "/signup",
  "/terms",
  "/subscribe",
  "/privacy",
  "/getHelpFromExpert",
  "/api/docs",
  "/nothing/here",
];
const MEMBER = [
  "/mytips",
  "/sharetips",
  "/tipsDetails/{id}",
  "/mytipsdetails/{id}",
  "/updateTip/{id}",
  "/deleteTip/{id}",
  "/dashboard",
  "/dashboard/mytips",
  "/dashboard/sharetips",
];

for (const path of VISITOR)
  test(`${path} has no findings (2.25)`, async ({ page, noise }) => {
    test.slow();
    noise.allow(/status of 404/);
    await page.goto(path);
    expect(await accessibilityFindings(page)).toEqual([]);
    await keepPictures(page, path);
    await fitsNarrowly(page);
  });

test("the members' screens have no findings (2.25)", async ({ page }) => {
  test.setTimeout(400_000);
  await signedIn(page);
  const id = await sharedTip(page, {
    title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(2),
  });
  const { user } = (await (await page.request.get("/api/session")).json()) as {
    user: { gardenerId: string };
  };
  const profiles = ["gardenerDetails", "updateProfile", "userDetails"].map(
    (name) => `/${name}/${user.gardenerId}`,
  );
  for (const path of [...MEMBER, ...profiles]) {
    await page.goto(path.replace("{id}", id));
    expect(await accessibilityFindings(page), path).toEqual([]);
    await keepPictures(page, path.replace(/[\da-f-]{36}/, "id"));
    await fitsNarrowly(page);
  }
});

test("the delete question can be answered by keyboard alone, and focus returns (2.25)", async ({ page }) => {
  await signedIn(page);
  await sharedTip(page);
  await page.goto("/mytips");
  await page.getByRole("button", { name: /^Delete/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Delete/ })).toBeFocused();
});

test("what stands by itself is large enough for a thumb (2.25)", async ({ browser }) => {
  const phone = { hasTouch: true, isMobile: true };
  const page = await (
    await browser.newContext({ ...phone, viewport: { width: 390, height: 780 } })
  ).newPage();
  await page.goto("/login");
  await largeEnough(page.getByRole("link", { name: "Forgot password" }));
  for (const link of await page.getByRole("contentinfo").getByRole("link").all()) await largeEnough(link);
  await signedIn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/mytips");
  await largeEnough(page.getByRole("banner").getByRole("link", { name: "Trowel, home" }));
});

/** 44 by 44 CSS pixels. */
async function largeEnough(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  const name = await target.textContent();
  expect(box?.width, name ?? "").toBeGreaterThanOrEqual(44);
  expect(box?.height, name ?? "").toBeGreaterThanOrEqual(44);
}

test("the first stop of the keyboard skips to the content (2.25)", async ({ page }) => {
  await page.goto("/browsetips");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

async function fitsNarrowly(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  // The second is a desk at 200 % zoom.
  await fits(page, 320, 700);
  await fits(page, 640, 400);
  await page.setViewportSize(before);
}
