import type { Page } from "@playwright/test";
import { allowNoise, inspect } from "#tests/e2e/accessibility-steps.ts";
import { expect, PHOTO, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { field, says } from "#tests/e2e/steps.ts";

// The plant of a tip: the question in its form, and what readers see of it (docs/product.md 14).

const question = (page: Page) => page.getByRole("radiogroup", { name: "Which plant is it?" });
const post = (page: Page) => page.getByRole("button", { name: "Post", exact: true }).click();

async function fillTip(page: Page, title: string, plantType: string): Promise<void> {
  await page.goto("/sharetips");
  for (const [label, text] of Object.entries({
    Title: title,
    "Plant type": plantType,
    Tip: "Plant the bulbs three deep.",
    Category: "Plant Care",
    Difficulty: "Easy",
    "Photo URL": PHOTO,
  }))
    await field(page, label).fill(text);
}

test("the form asks which lily is meant; its tip leads to the plant and says what can harm (14.5, 14.6, 14.11)", async ({
  page,
}) => {
  const title = `Three deep ${Date.now()}`;
  await signedIn(page, somebody("Lil Asked"));
  await fillTip(page, title, "Tomato 'Sungold'");
  await expect(page.getByText("Linked to Solanum lycopersicum")).toBeVisible();
  await field(page, "Plant type").fill("Lily");
  await expect(question(page).getByRole("radio")).toHaveCount(4);
  await question(page)
    .getByLabel(/^lily Lilium$/)
    .check();
  await says(page, "You have shared your tip successfully!", () => post(page));

  await page.goto(`/browsetips?q=${title}`);
  await page.getByRole("link", { name: `Read ${title}` }).click();
  await expect(page.getByRole("region", { name: "Hazards of Lilium" })).toContainText(
    "Every part: Cats, when eaten.",
  );
  await page.getByRole("link", { name: "Lily", exact: true }).click();
  await expect(page).toHaveURL("/plants/lilium");
  await expect(page.getByText("Madonna lily")).toBeVisible();
  await expect(page.getByRole("link", { name: `Read ${title}` })).toBeVisible();
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute("href", /\/plants\/lilium$/);
});

test(
  "a form sent without an answer asks, moves the focus there, and is still a draft (14.5)",
  { tag: "@all" },
  async ({ page }) => {
    const title = `A hedge of it ${Date.now()}`;
    await signedIn(page, somebody("Jas Minn"));
    await fillTip(page, title, "Jasmine");
    await expect(question(page).getByRole("radio")).toHaveCount(4);
    await post(page);
    await expect(question(page)).toContainText("Choose one, so that readers find the right plant");
    await expect(question(page).getByRole("radio").first()).toBeFocused();
    await page.reload();
    await expect(field(page, "Title")).toHaveValue(title);
    await expect(question(page).getByRole("radio")).toHaveCount(4);
    await question(page).getByLabel("None of these").check();
    await says(page, "You have shared your tip successfully!", () => post(page));
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the question comes once the form was sent, and nothing typed is lost (14.5)",
    { tag: "@all" },
    async ({ page }) => {
      const title = `Late pruning ${Date.now()}`;
      await signedIn(page, somebody("Jas Plain"));
      await fillTip(page, title, "Jasmine");
      await expect(question(page)).toHaveCount(0);
      await post(page);
      await expect(question(page)).toContainText("Choose one, so that readers find the right plant");
      await expect(field(page, "Title")).toHaveValue(title);
      await expect(field(page, "Photo URL")).toHaveValue(PHOTO);
      await question(page).getByLabel("star jasmine").check();
      await field(page, "Plant type").fill("Lily");
      await post(page);
      await expect(question(page).getByLabel(/^lily Lilium$/)).not.toBeChecked();
      await field(page, "Plant type").fill("Jasmine");
      await post(page);
      await question(page).getByLabel("star jasmine").check();
      await says(page, "You have shared your tip successfully!", () => post(page));
      await page.goto("/mytips");
      await page.getByRole("link", { name: /^Update/ }).click();
      await expect(question(page).getByLabel("star jasmine")).toBeChecked();
      await field(page, "Plant type").fill("Lily");
      await page.getByRole("button", { name: "Update", exact: true }).click();
      await expect(question(page)).toContainText("Choose one, so that readers find the right plant");
      await expect(question(page).getByLabel(/^lily Lilium$/)).toBeVisible();
      await page.goto("/plants?q=Sternjasmin");
      await page.getByRole("link", { name: /star jasmine/ }).click();
      await expect(page.getByText("No hazard recorded here. That does not mean it is safe.")).toBeVisible();
    },
  );
});

test(
  "no accessibility finding and no horizontal scrolling: plants (2.25)",
  { tag: "@all" },
  async ({ page, noise }) => {
    test.slow();
    allowNoise(noise);
    for (const path of ["/plants", "/plants?q=helicopter", "/plants/lilium", "/plants/solanum-tuberosum"])
      await inspect(page, { path });
    await inspect(page, { path: "/plants/nothing", status: 404 });
  },
);
