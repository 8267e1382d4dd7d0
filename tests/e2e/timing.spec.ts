import type { Page } from "@playwright/test";
import { daysUntil } from "#domain/gardens/month-day.ts";
import { allowNoise, look } from "#tests/e2e/accessibility-steps.ts";
import { chooseDate, save, summary } from "#tests/e2e/garden-steps.ts";
import { expect, PHOTO, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { cards, field, fits, says } from "#tests/e2e/steps.ts";

// When a tip says to act, and whether it fits, in one's own garden (docs/product.md 15).

const PHONE = { width: 390, height: 844 };
const when = (page: Page) => page.getByRole("region", { name: "When and where" });
const narrow = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const read = (page: Page, title: string) => page.getByRole("link", { name: `Read ${title}` });

/** Frost until 17 May and from 15 October on: 151 days between. */
async function setUpGarden(page: Page): Promise<void> {
  await page.goto("/garden");
  await chooseDate(page, "Last frost, on average", "17", "May");
  await chooseDate(page, "First frost, on average", "15", "October");
  await page.getByRole("combobox", { name: "Soil" }).selectOption("clay");
  await save(page);
  await expect(summary(page)).toContainText("17 May");
}

/** Three tips with a word of their own: due on 3 May, due today, and of a crop for longer summers. */
async function sharedTips(page: Page) {
  const word = `marrow${Date.now()}`;
  const days = daysUntil("05-17", new Date().toISOString().slice(5, 10).replace("02-29", "02-28"));
  const timing = { activity: "plant-out", anchor: "last-frost" } as const;
  const titles = { spring: `Early ${word}`, today: `Ready ${word}`, long: `Slow ${word}` };
  const spring = await sharedTip(page, {
    title: titles.spring,
    timing: { ...timing, fromDays: -14, toDays: 3 },
    needs: { frostFreeDays: 120, soilTexture: ["clay", "loam"] },
  });
  await sharedTip(page, { title: titles.today, timing: { ...timing, fromDays: days - 1, toDays: days + 2 } });
  await sharedTip(page, { title: titles.long, needs: { frostFreeDays: 200 } });
  return { word, titles, path: `/tipsDetails/${spring}` };
}

async function narrowsBrowse(page: Page, { word, titles }: Awaited<ReturnType<typeof sharedTips>>) {
  await page.goto(`/browsetips?q=${word}`);
  await expect(cards(page)).toHaveCount(3);
  await narrow(page, "Fits my garden").click();
  await expect(page).toHaveURL(/fits=true/);
  await expect(narrow(page, "Fits my garden")).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page)).toHaveCount(1);
  await expect(read(page, titles.spring)).toBeVisible();
  await narrow(page, "Fits my garden").click();
  await expect(cards(page)).toHaveCount(3);
  await narrow(page, "Due now").click();
  await expect(page).toHaveURL(/now=true/);
  await expect(cards(page)).toHaveCount(1);
  await expect(read(page, titles.today)).toBeVisible();
  await page.reload();
  await expect(narrow(page, "Due now")).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page)).toHaveCount(1);
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a member sees their own dates, which follow the last frost, and narrows Browse to their garden (15.9, 15.10, 15.11, 15.14)", async ({
    page,
  }) => {
    await signedIn(page);
    const tips = await sharedTips(page);
    await page.goto(tips.path);
    await expect(when(page)).toContainText(
      "Plant out from two weeks before to three days after the last frost",
    );
    await expect(when(page)).not.toContainText("For you");

    await setUpGarden(page);
    await page.goto(tips.path);
    await expect(when(page)).toContainText("For you: from 3 May to 20 May");
    await expect(when(page)).toContainText("It fits your garden.");
    await expect(when(page).getByRole("listitem")).toContainText([
      "151 days between frosts: long enough.",
      "Wants clay, as in your garden.",
    ]);
    await page.goto("/garden");
    await chooseDate(page, "Last frost, on average", "24", "May");
    await save(page);
    await expect(summary(page)).toContainText("24 May");
    await page.goto(tips.path);
    await expect(when(page)).toContainText("For you: from 10 May to 27 May");
    await page.goto("/garden");
    await chooseDate(page, "Last frost, on average", "17", "May");
    await save(page);
    await expect(summary(page)).toContainText("17 May");
    await narrowsBrowse(page, tips);
    await fits(page, PHONE.width, PHONE.height);
  });

  test(
    "the form takes over when the text says to act, by a press (15.12, 15.13)",
    { tag: "@all" },
    async ({ page }) => {
      const title = `Hardened off ${Date.now()}`;
      await signedIn(page);
      await page.goto("/sharetips");
      await expect(page.getByRole("button", { name: "Take it over" })).toHaveCount(0);
      for (const [label, text] of Object.entries({
        Title: title,
        "Plant type": "Courgette",
        Tip: "Plant them out two weeks after the last frost, on a grey day.",
        Category: "Plant Care",
        Difficulty: "Easy",
        "Photo URL": PHOTO,
      }))
        await field(page, label).fill(text);
      await expect(page.getByText("Your text says “two weeks after the last frost”.")).toBeVisible();
      await page.getByRole("button", { name: "Take it over" }).click();
      await expect(field(page, "When (optional)")).toHaveValue("two to four weeks after the last frost");
      await expect(field(page, "When (optional)")).toBeFocused();
      await expect(field(page, "When (optional)")).toHaveAccessibleDescription(
        /^Read as “two to four weeks after/,
      );
      await expect(field(page, "What to do (optional)")).toHaveValue("plant-out");
      await expect(page.getByRole("button", { name: "Take it over" })).toHaveCount(0);
      await says(page, "You have shared your tip successfully!", () =>
        page.getByRole("button", { name: "Post", exact: true }).click(),
      );
      await page.goto(`/browsetips?q=${title}`);
      await read(page, title).click();
      await expect(when(page)).toContainText("Plant out two to four weeks after the last frost");
    },
  );
});

test(
  "a plant's page tells when its tips are due in one's garden, and others the words (14.14)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    allowNoise(noise);
    await signedIn(page);
    const title = `Cress ${Date.now()}`;
    const timing = { activity: "sow-outdoors", anchor: "last-frost", fromDays: -14, toDays: 3 } as const;
    const id = await sharedTip(page, { title, plantType: "Cynara cardunculus", timing });
    await page.goto("/plants/cynara-cardunculus");
    const others = page.getByRole("region", { name: "When", exact: true });
    const words = "Sow outdoors from two weeks before to three days after the last frost";
    await expect(others).toContainText(words);
    await others.getByRole("link", { name: "Set up your garden" }).click();
    await setUpGarden(page);
    await page.goto("/plants/cynara-cardunculus");
    const own = page.getByRole("region", { name: "When in my garden" });
    await expect(own).toContainText("Sow outdoors from 3 May to 20 May");
    await look(page, "plant in my garden");
    await own.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(`/tipsDetails/${id}`);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto("/plants/cynara-cardunculus");
    await expect(visitor.getByRole("region", { name: "When", exact: true })).toContainText(words);
    await expect(visitor.getByText("3 May")).toHaveCount(0);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "dates follow the garden's form, Browse is narrowed by buttons, and a time is typed (1.12, 15.12, 15.14)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 400/);
      await signedIn(page);
      const tips = await sharedTips(page);
      await setUpGarden(page);
      await page.goto(tips.path);
      await expect(when(page)).toContainText("For you: from 3 May to 20 May");
      await narrowsBrowse(page, tips);
      await page.goto(tips.path.replace("tipsDetails", "updateTip"));
      await expect(field(page, "When (optional)")).toHaveValue(
        "from two weeks before to three days after the last frost",
      );
      await field(page, "When (optional)").fill("when I feel like it");
      await page.getByRole("button", { name: "Update", exact: true }).click();
      await expect(field(page, "When (optional)")).toHaveValue("when I feel like it");
      await expect(field(page, "When (optional)")).toHaveAttribute("aria-invalid", "true");
      await field(page, "When (optional)").fill("three days after the last frost");
      await page.getByRole("button", { name: "Update", exact: true }).click();
      await page.goto(tips.path);
      await expect(when(page)).toContainText("For you: from 20 May, three days after your last frost.");
    },
  );
});
