import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, sharedTip, showIn, signedIn, test } from "#tests/e2e/journey.ts";
import { tabTo } from "#tests/e2e/steps.ts";

// Collections of tips (docs/product.md 18.8 to 18.13).

const TITLES = ["Chit the potatoes", "Sow the leeks", "Plant out the kale"];

const rows = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("heading");
const expectOrder = (page: Page, titles: string[]) => expect(rows(page)).toHaveText(titles);

/** Shares tips and collects them through the API. Returns the collection's id, and those of its tips. */
async function collected(page: Page, titles = TITLES) {
  const response = await page.request.post("/api/collections", { data: { name: "Spring plan" } });
  const { insertedId: id } = (await response.json()) as { insertedId: string };
  const tips = [];
  for (const title of titles) {
    const tip = await sharedTip(page, { title });
    tips.push(tip);
    expect((await page.request.put(`/api/collections/${id}/tips/${tip}`, { data: {} })).ok()).toBe(true);
  }
  return { id, tips };
}

test(
  "a collection is started with a tip, put in order by keyboard, annotated and shared (18.8, 18.9, 18.12)",
  { tag: "@all" },
  async ({ page, browser }) => {
    await signedIn(page);
    const [first = "", ...others] = await Promise.all(TITLES.map((title) => sharedTip(page, { title })));
    await page.goto(`/tipsDetails/${first}`);
    await page.getByRole("link", { name: "Add to a collection" }).click();
    await page.getByRole("button", { name: "Start it with this tip" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await page.getByRole("textbox", { name: "Start your first collection" }).fill("Spring plan");
    await page.getByRole("button", { name: "Start it with this tip" }).click();
    await expect(page.getByRole("heading", { name: "Spring plan" })).toBeVisible();
    await expectOrder(page, ["Chit the potatoes"]);
    for (const tip of others) {
      await page.goto(`/collections/add/${tip}`);
      await page.getByRole("button", { name: "Add to Spring plan" }).click();
      await expect(page.getByRole("heading", { name: "Spring plan" })).toBeVisible();
    }
    await expectOrder(page, TITLES);

    const up = page.getByRole("button", { name: "Move Plant out the kale up" });
    await tabTo(page, up);
    await page.keyboard.press("Enter");
    await expectOrder(page, ["Chit the potatoes", "Plant out the kale", "Sow the leeks"]);
    await expect(up).toBeFocused();
    await page.keyboard.press("Enter");
    await expectOrder(page, ["Plant out the kale", "Chit the potatoes", "Sow the leeks"]);
    await expect(up).toBeDisabled();
    await page.getByRole("button", { name: "Move Plant out the kale down" }).click();
    await expectOrder(page, ["Chit the potatoes", "Plant out the kale", "Sow the leeks"]);

    await page.getByText("Add a note to Sow the leeks").click();
    await page.getByRole("textbox", { name: "Note" }).last().fill("Two <b>rows</b>\nbeside the carrots");
    await page.getByRole("button", { name: "Save note" }).last().click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Two <b>rows</b>" })).toBeVisible();
    await page.reload();
    await expectOrder(page, ["Chit the potatoes", "Plant out the kale", "Sow the leeks"]);

    await page.getByRole("link", { name: "Rename, share or delete" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Spring plan for the allotment");
    await page.getByText("Everybody with the link").click();
    await page.getByRole("button", { name: "Save" }).click();
    const link = page.getByRole("link", { name: /^Share Spring/ });
    await expect(link).toHaveAttribute("href", /^\/collections\/shared\//);
    const path = (await link.getAttribute("href")) ?? "";

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { name: "Spring plan for the allotment" })).toBeVisible();
    await expectOrder(visitor, ["Chit the potatoes", "Plant out the kale", "Sow the leeks"]);
    await expect(visitor.getByText("Two <b>rows</b>")).toBeVisible();
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(visitor.getByRole("button", { name: /^(Move|Remove|Save note)/ })).toHaveCount(0);
    await visitor.getByRole("link", { name: "Sow the leeks" }).click();
    await expect(visitor).toHaveURL(/\/tips\//);

    await page.getByRole("link", { name: "Rename, share or delete" }).click();
    await page.getByText("Delete this collection").click();
    await page.getByRole("button", { name: "Delete Spring plan for the allotment for good" }).click();
    await expect(page).toHaveURL("/saved");
    await expect(page.getByRole("link", { name: /^Read / })).toHaveCount(3);
    const gone = await visitor.goto(path);
    expect(gone?.status()).toBe(404);
  },
);

test(
  "after a removal the focus is on the next tip, else on the heading, and it is said (18.72)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const { id } = await collected(page);
    await page.goto(`/collections/${id}`);
    const remove = (title: string) => page.getByRole("button", { name: `Remove ${title}` }).press("Enter");
    const link = (title: string) => page.getByRole("main").getByRole("link", { name: title, exact: true });
    await remove("Sow the leeks");
    await expect(link("Plant out the kale")).toBeFocused();
    await expect(
      page.getByRole("status").filter({ hasText: "“Sow the leeks” was removed from the collection." }),
    ).toBeVisible();
    await remove("Plant out the kale");
    await expect(link("Chit the potatoes")).toBeFocused();
    await remove("Chit the potatoes");
    await expect(page.getByRole("heading", { name: "Spring plan" })).toBeFocused();
  },
);

test(
  "what is typed in a note stays when that note changes elsewhere, which is said before it is replaced (18.73)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 412/);
    await signedIn(page);
    const { id, tips } = await collected(page);
    await page.goto(`/collections/${id}`);
    const row = page.getByRole("listitem").filter({ hasText: "Chit the potatoes" });
    await row.getByText("Add a note").click();
    await row.getByRole("textbox").fill("In egg boxes");
    await page.request.put(`/api/collections/${id}/tips/${tips[0]}`, { data: { note: "On a tray" } });
    // Which loads the collection again.
    await page.getByRole("button", { name: "Move Plant out the kale up" }).click();
    await expect(row.getByRole("paragraph").filter({ hasText: "On a tray" })).toBeVisible();
    await expect(row.getByRole("textbox")).toHaveValue("In egg boxes");
    const save = row.getByRole("button", { name: "Save note" });
    await save.click();
    await expect(row.getByRole("alert")).toContainText("It was changed meanwhile. The note above");
    await expect(row.getByRole("textbox")).toHaveValue("In egg boxes");
    await expect(row.getByRole("paragraph").filter({ hasText: "On a tray" })).toBeVisible();
    await save.click();
    await expect(row.getByRole("paragraph").filter({ hasText: "In egg boxes" })).toBeVisible();
    await expect(row.getByRole("textbox")).toBeHidden();
  },
);

test(
  "what is typed for a tip that another tab removes can be copied, and it is said (18.73)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 40[04]/);
    await signedIn(page);
    const { id, tips } = await collected(page);
    await page.goto(`/collections/${id}`);
    const row = page.getByRole("listitem").filter({ hasText: "Chit the potatoes" });
    await row.getByText("Add a note").click();
    await row.getByRole("textbox").fill("In egg boxes");
    await page.request.delete(`/api/collections/${id}/tips/${tips[0]}`);
    await row.getByRole("button", { name: "Move Chit the potatoes" }).first().press("Enter");
    await page
      .getByRole("button", { name: /^Move Plant out the kale/ })
      .first()
      .press("Enter");
    await expect(page.getByText("“Chit the potatoes” is no longer here, so")).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("In egg boxes");
  },
);

test(
  "a shared collection is sorted by dates for members with a garden alone (18.11)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const { id } = await collected(page);
    await page.request.put(`/api/collections/${id}`, { data: { name: "Spring plan", visibility: "link" } });
    const { link } = (await (await page.request.get(`/api/collections/${id}`)).json()) as { link: string };
    const byDate = page.getByRole("link", { name: "By date in my garden" });
    await page.goto(`/collections/shared/${link}`);
    await expectOrder(page, TITLES);
    await expect(byDate).toHaveCount(0);
    expect((await page.request.post("/api/gardens", { data: {} })).status()).toBe(201);
    await page.reload();
    await expect(byDate).toBeVisible();
  },
);

test(
  "every screen of collections passes axe at both widths, and none scrolls sideways (18.9)",
  { tag: "@all" },
  async ({ page }) => {
    test.setTimeout(240_000);
    await signedIn(page);
    const { id, tips } = await collected(page, [...TITLES, "Monkshood".repeat(11)]);
    const data = { name: "Word".repeat(20), visibility: "link" };
    expect((await page.request.put(`/api/collections/${id}`, { data })).ok()).toBe(true);
    const note = { note: "Unbreakable".repeat(60) };
    await page.request.put(`/api/collections/${id}/tips/${tips[0]}`, { data: note });
    const { link } = (await (await page.request.get(`/api/collections/${id}`)).json()) as { link: string };
    for (const path of [
      "/saved",
      "/collections/new",
      `/collections/${id}`,
      `/collections/${id}/edit`,
      `/collections/add/${tips[0]}`,
      `/collections/shared/${link}`,
    ])
      for (const width of [390, 1280])
        for (const theme of ["light", "dark"] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await showIn(page, theme);
          expect(await accessibilityFindings(page), `${path} ${width} ${theme}`).toEqual([]);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(wide, `${path} ${width}`).toBeLessThanOrEqual(0);
        }
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "tips are moved, annotated and removed, and what is wrong is said where it was typed (18.9)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 400/);
      await signedIn(page);
      const { id } = await collected(page);
      await page.goto(`/collections/${id}`);
      await page.getByRole("button", { name: "Move Sow the leeks up" }).click();
      await expectOrder(page, ["Sow the leeks", "Chit the potatoes", "Plant out the kale"]);
      const row = page.getByRole("listitem").filter({ hasText: "Chit the potatoes" });
      await row.getByText("Add a note").click();
      await row.getByRole("textbox").fill("x".repeat(1001));
      await row.getByRole("button", { name: "Save note" }).click();
      await expect(row.getByText("Note can have at most 1,000 characters")).toBeVisible();
      await expect(row.getByRole("textbox")).toHaveValue("x".repeat(1001));
      await row.getByRole("textbox").fill("In egg boxes");
      await row.getByRole("button", { name: "Save note" }).click();
      await expect(page).toHaveURL(`/collections/${id}`);
      await expect(row.getByText("In egg boxes").first()).toBeVisible();
      await row.getByRole("button", { name: "Remove" }).click();
      await expectOrder(page, ["Sow the leeks", "Plant out the kale"]);
    },
  );
});
