import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, sharedTip, showIn, signedIn, test } from "#tests/e2e/journey.ts";
import { another } from "#tests/e2e/members.ts";
import { ownId } from "#tests/e2e/steps.ts";

// Tips on paper (docs/product.md 18.1 to 18.5).

const LAST_WORDS = "And this is the end of it.";
/** The inner width of A4 without its margins, at 96 dots per inch. */
const PAPER = { width: 703, height: 960 };

const pageCount = async (page: Page, format: "A4" | "Letter") =>
  (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1").match(/\/Type\s*\/Page\b/g)
    ?.length;

/** Shares and saves a tip of the page's member. Returns its id. */
async function saved(page: Page, fields: Parameters<typeof sharedTip>[1]): Promise<string> {
  const id = await sharedTip(page, fields);
  expect((await page.request.put(`/api/account/saved/${id}`)).ok()).toBe(true);
  return id;
}

test(
  "a tip prints its text, photo, dates and hazards, black on white, and nothing around them (18.1)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const id = await sharedTip(page, {
      title: "Deadhead the foxgloves",
      plantType: "Digitalis purpurea",
      timing: { activity: "prune", anchor: "first-frost", fromDays: -14, toDays: 7 },
    });
    for (const path of [`/tipsDetails/${id}`, `/tips/${id}/deadhead-the-foxgloves`]) {
      await page.goto(path);
      await showIn(page, "dark");
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      const main = page.getByRole("main");
      for (const shown of ["Deadhead the foxgloves", "Under fleece.", "Can harm", "after the first frost"])
        await expect(main.getByText(shown, { exact: false }).first()).toBeVisible();
      await expect(main.getByRole("img").first()).toBeVisible();
      for (const hidden of ["banner", "contentinfo", "complementary", "form"] as const)
        await expect(page.getByRole(hidden)).toHaveCount(0);
      const rest = page.getByRole("button").or(page.getByText("No comments yet"));
      await expect(rest.filter({ visible: true })).toHaveCount(0);
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(0, 0, 0)");
      await page.emulateMedia({ media: null });
    }
  },
);

test(
  "a shed sheet has a page for each chosen tip, on A4 and Letter, with nothing cut but the end of a long text (18.2, 18.3, 18.4, 18.5)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    await saved(page, { title: "A short one", postBody: `Water in the morning.\n\n${LAST_WORDS}` });
    await saved(page, {
      title: "Monkshood in three hands ".repeat(4).trim(),
      plantType: "Aconitum napellus",
      postBody: `${"Wear gloves, and wash your hands before you eat. ".repeat(40)}${LAST_WORDS}`,
      timing: { activity: "plant-out", anchor: "last-frost", fromDays: -14, toDays: 7 },
      needs: { sunExposure: ["partial-shade"], soilTexture: ["clay"], minimumTemperature: -20 },
    });
    await saved(page, { title: "春の水やり", postBody: "朝に水をやります。".repeat(300) });
    await saved(page, {
      title: "LOUD",
      postBody: "WATER THE ROSES IN THE MORNING. ".repeat(70) + LAST_WORDS,
    });
    await saved(page, {
      title: "Полив роз",
      postBody: "Поливайте розы утром, пока солнце не попало на листья. ".repeat(44) + LAST_WORDS,
    });
    const long = await saved(page, { title: "Everything I know", postBody: "Dig, and wait.\n".repeat(600) });
    await page.goto("/saved");
    await page.getByRole("link", { name: "Print for the shed" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shed sheet");
    await expect(page.getByRole("article")).toHaveCount(6);
    expect(await accessibilityFindings(page)).toEqual([]);

    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: "print" });
    const overflowing = await page
      .locator(".shed-sheet, .shed-text")
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.scrollHeight > box.clientHeight + 1)
          .map((box) => box.textContent.slice(0, 80)),
      );
    expect(overflowing).toEqual([]);
    const sheet = (title: string) => page.getByRole("article").filter({ hasText: title });
    for (const title of ["A short one", "Monkshood", "LOUD", "Полив"])
      await expect(sheet(title).getByText(LAST_WORDS)).toBeVisible();
    await expect(sheet("Monkshood").getByText("Can harm")).toBeVisible();
    await expect(sheet("Everything I know").getByText("the QR code leads to all of it")).toBeVisible();
    for (const title of ["A short one", "Monkshood", "LOUD", "Полив"])
      await expect(sheet(title)).not.toContainText("too long");
    await expect(sheet("A short one")).toContainText("Notes");
    const codes = await page
      .locator("article img")
      .evaluateAll((images) =>
        Promise.all(
          images.map((image) => (image as HTMLImageElement).decode().then(() => image.getAttribute("src"))),
        ),
      );
    expect(codes).toContain(`/codes/${long}.svg`);
    for (const format of ["A4", "Letter"] as const) expect(await pageCount(page, format)).toBe(6);

    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("checkbox", { name: "Everything I know" }).uncheck();
    await expect(page.getByRole("article")).toHaveCount(5);
    await expect(page.getByText("5 tips to print")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Everything I know" })).toBeFocused();
    await page.getByRole("radio", { name: "One after another" }).check();
    await expect(page.locator(".shed-list")).toHaveCount(5);
    // The lines for notes stay with the end of the text, whichever page that is on.
    const end = sheet("A short one").locator(".shed-notes");
    await expect(end).toContainText(/\w.*Notes$/s);
    await expect(end).toHaveCSS("break-inside", "avoid");
    for (const title of ["A short one", "Monkshood", "LOUD", "Полив", "春"])
      await page.getByRole("checkbox", { name: title }).uncheck();
    await expect(page.getByText("Choose at least one tip.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeDisabled();
    await page.goBack();
    await expect(page).toHaveURL("/saved");
  },
);

test(
  "a sheet stays one page with a long title and many hazards, and prints nothing over the rest (18.5)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    for (const title of [
      "W".repeat(120),
      "Prune the old plum by the shed before the leaves come. ".repeat(2).trim(),
    ])
      await saved(page, {
        title,
        plantType: "Prunus",
        postBody: "Cut to a bud that looks outwards. ".repeat(280),
        timing: { activity: "prune", anchor: "last-frost", fromDays: -14, toDays: 7 },
        needs: { sunExposure: ["full-sun", "partial-shade"], soilTexture: ["clay"], minimumTemperature: -20 },
      });
    const garden = { placeId: "5106834", frostRegime: "every-year", lastFrost: "04-27", firstFrost: "10-15" };
    const more = {
      lastFrostSafe: "05-11",
      minimumTemperature: -12,
      sunExposure: "full-sun",
      soilTexture: "clay",
    };
    expect((await page.request.put("/api/garden", { data: { ...garden, ...more } })).ok()).toBe(true);
    await page.goto("/shedSheet");
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: "print" });
    const overlaps = await page.locator(".shed-pages").evaluateAll((sheets) =>
      sheets.flatMap((sheet) => {
        const boxes = [...sheet.children].map((part) => part.getBoundingClientRect());
        return boxes.filter((box, place) => box.top < (boxes[place - 1]?.bottom ?? 0) - 1);
      }),
    );
    expect(overlaps).toEqual([]);
    for (const format of ["A4", "Letter"] as const) expect(await pageCount(page, format)).toBe(2);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "tips are chosen by a form, and those that cannot be seen are left out (18.3)",
    { tag: "@all" },
    async ({ page, browser }) => {
      await signedIn(page);
      const { page: other } = await another(browser, "Ben Blocked");
      const theirs = await sharedTip(other, { title: "Theirs alone", privacy: "Private" });
      const blocked = await sharedTip(other, { title: "Behind a block" });
      await page.request.put(`/api/account/blocks/${await ownId(other)}`);
      const mine = await sharedTip(page, { title: "Mine alone", privacy: "Private" });
      await saved(page, { title: "The saved one" });
      await page.goto(`/shedSheet?tip=${mine}&tip=${theirs}&tip=${blocked}&tip=no-such-tip`);
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("article")).toContainText("Mine alone");
      await expect(page.getByText("3 chosen tips are left out")).toBeVisible();
      await expect(page.locator("article img")).toHaveCount(0);
      await page.getByRole("checkbox", { name: "The saved one" }).check();
      await page.getByRole("button", { name: "Update sheet" }).click();
      await expect(page.getByRole("article")).toHaveCount(2);
      await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
      await page.getByRole("checkbox", { name: "The saved one" }).uncheck();
      await page.getByRole("checkbox", { name: "Mine alone" }).uncheck();
      await page.getByRole("button", { name: "Update sheet" }).click();
      await expect(page.getByText("Choose at least one tip.")).toBeVisible();
      await page.getByRole("checkbox", { name: "Mine alone" }).check();
      await page.getByRole("button", { name: "Update sheet" }).click();
      await expect(page.getByRole("article")).toContainText("Mine alone");
    },
  );
});
