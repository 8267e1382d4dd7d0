import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, PHOTO, somebody, test } from "#tests/e2e/journey.ts";
import {
  choose,
  chooser,
  holdingUploads,
  opened,
  TIMEOUT_MS,
  photoButton,
  post,
  READY,
  zone,
} from "#tests/e2e/photo-steps.ts";
import { field, says } from "#tests/e2e/steps.ts";

// A form whose photo is still uploading or fails (docs/product.md 2.100, 2.101).

const FIELDS = {
  Title: "While it flies",
  "Plant type": "Leek",
  Tip: "Wait.",
  Category: "Soil",
  Difficulty: "Easy",
};

test(
  "a photo that cannot be stored loses no other input, and can be uploaded again later (9.48)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 507/);
    await opened(page);
    for (const [label, text] of Object.entries(FIELDS)) await field(page, label).fill(text);
    const problem = { title: "Insufficient storage", status: 507, detail: PHOTO_MESSAGES.noRoom() };
    await page.route("**/api/photos", (route) =>
      route.fulfill({ status: 507, contentType: "application/problem+json", body: JSON.stringify(problem) }),
    );
    await choose(page);
    await expect(zone(page).getByRole("alert")).toHaveText(PHOTO_MESSAGES.noRoom());
    for (const [label, text] of Object.entries(FIELDS)) await expect(field(page, label)).toHaveValue(text);
    await page.unroute("**/api/photos");
    await photoButton(page, "Try again").click();
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await says(page, "You have shared your tip successfully!", () => post(page).click());
  },
);

test("a form submitted during an upload waits for its photo and then continues by itself (2.101)", async ({
  page,
}) => {
  await opened(page);
  for (const [label, text] of Object.entries(FIELDS)) await field(page, label).fill(text);
  const { release } = await holdingUploads(page);
  await choose(page);
  await expect(page.getByText("Your photo is being uploaded. You need not wait for it.")).toBeVisible();
  await post(page).click();
  await expect(page.getByRole("button", { name: "Waiting for the photo" })).toBeVisible();
  await says(page, "You have shared your tip successfully!", async () => release(), TIMEOUT_MS);
  await expect(field(page, "Title")).toHaveValue("");
  await page.goto("/mytips");
  await expect(page.getByRole("article").locator("img").first()).toHaveAttribute("srcset", /\/photos\//);
});

test(
  "a form whose awaited photo fails stays, and shows the error (2.101)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/ERR_CONNECTION_RESET/);
    await opened(page);
    for (const [label, text] of Object.entries(FIELDS)) await field(page, label).fill(text);
    const { cut } = await holdingUploads(page);
    await choose(page);
    await post(page).click();
    cut();
    await expect(zone(page).getByRole("alert")).toBeVisible();
    await expect(chooser(page)).toBeFocused();
    await expect(post(page)).toBeVisible();
    await page.unroute("**/api/photos");
    await photoButton(page, "Try again").click();
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await expect(field(page, "Title")).toHaveValue(FIELDS.Title);
    await expect(page.getByText("You have shared your tip successfully!")).toHaveCount(0);
  },
);

/** Presses a button as slowly as a person does: what moves meanwhile is not pressed. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.mouse.down();
  await page.waitForTimeout(150);
  await page.mouse.up();
}

for (const width of [390, 1280])
  test(
    `at ${width} px one press of the button sends the form, although it shows the photo (2.100)`,
    { tag: width === 390 ? [] : "@all" },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // Safari does not keep the scroll position when something above changes its height.
      const unanchored = () =>
        page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync("* { overflow-anchor: none !important; }");
          document.adoptedStyleSheets.push(sheet);
        });
      await page.goto("/signup");
      await unanchored();
      const member = somebody();
      await field(page, "Name").fill(member.name);
      await field(page, "Email").fill(member.email);
      await field(page, "Password").fill(member.password);
      await field(page, "Photo URL").fill(PHOTO);
      const signUp = page.getByRole("main").getByRole("button", { name: "Sign up" });
      await says(page, "Account created successfully!", () => pressSlowly(page, signUp));

      await page.goto("/sharetips");
      await unanchored();
      for (const [label, text] of Object.entries(FIELDS)) await field(page, label).fill(text);
      await field(page, "Photo URL").fill(PHOTO);
      await says(page, "You have shared your tip successfully!", () => pressSlowly(page, post(page)));
    },
  );
