import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { expect, test } from "#tests/e2e/journey.ts";
import {
  choose,
  chooser,
  holdingUploads,
  opened,
  PATIENCE,
  photoButton,
  post,
  READY,
  zone,
} from "#tests/e2e/photo-steps.ts";
import { field, says } from "#tests/e2e/steps.ts";

// A form with a photo that is on its way or does not arrive (docs/product.md 2.100, 2.101).

const FIELDS = {
  Title: "While it flies",
  "Plant type": "Bean",
  Tip: "Wait.",
  Category: "Soil",
  Difficulty: "Easy",
};

test("a photo for which there is no room costs no word, and can be sent again later (9.48)", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 507/);
  await opened(page);
  for (const [label, text] of Object.entries(FIELDS)) await field(page, label).fill(text);
  const problem = { title: "Insufficient storage", status: 507, detail: PHOTO_MESSAGES.noRoom };
  await page.route("**/api/photos", (route) =>
    route.fulfill({ status: 507, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await choose(page);
  await expect(zone(page).getByRole("alert")).toHaveText(PHOTO_MESSAGES.noRoom);
  for (const [label, text] of Object.entries(FIELDS)) await expect(field(page, label)).toHaveValue(text);
  await page.unroute("**/api/photos");
  await photoButton(page, "Try again").click();
  await expect(zone(page)).toContainText(READY, PATIENCE);
  await says(page, "You have shared your tip successfully!", () => post(page).click());
});

test("a form that is sent meanwhile waits for its photo, then goes off by itself (2.101)", async ({
  page,
}) => {
  await opened(page);
  for (const [label, text] of Object.entries(FIELDS)) await field(page, label).fill(text);
  const { release } = await holdingUploads(page);
  await choose(page);
  await expect(page.getByText("Your photo is on its way. You need not wait for it.")).toBeVisible();
  await post(page).click();
  await expect(page.getByRole("button", { name: "Waiting for the photo" })).toBeVisible();
  await says(page, "You have shared your tip successfully!", async () => release(), PATIENCE);
  await expect(field(page, "Title")).toHaveValue("");
  await page.goto("/mytips");
  await expect(page.getByRole("article").locator("img").first()).toHaveAttribute("srcset", /\/photos\//);
});

test(
  "a form that waits for a photo which fails stays, and shows where (2.101)",
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
    await expect(zone(page)).toContainText(READY, PATIENCE);
    await expect(field(page, "Title")).toHaveValue(FIELDS.Title);
    await expect(page.getByText("You have shared your tip successfully!")).toHaveCount(0);
  },
);
