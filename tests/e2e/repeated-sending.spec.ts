import type { Page } from "@playwright/test";
import { expect, PHOTO, signedIn, test } from "#tests/e2e/journey.ts";
import { cards, field } from "#tests/e2e/steps.ts";

// What is sent twice is stored once: the pages send a key with every form (docs/product.md 7.79).

const post = (page: Page) => page.getByRole("button", { name: "Post", exact: true });
/** Expects the tip to be stored, which empties the form. */
const expectShared = (page: Page) => expect(field(page, "Title")).toHaveValue("");

async function fillTip(page: Page, title: string): Promise<void> {
  const texts = {
    Title: title,
    "Plant type": "Leek",
    Tip: "Deep.",
    Category: "Planting",
    Difficulty: "Easy",
  };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await field(page, "Photo URL").fill(PHOTO);
}

/** Lets the next tip be stored without the page learning of it. */
const loseAnswer = (page: Page) =>
  page.route(
    (url) => url.pathname === "/gardenersTips",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

async function ownTips(page: Page): Promise<string[]> {
  await page.goto("/mytips");
  await expect(cards(page).first()).toBeVisible();
  return cards(page).getByRole("heading").allTextContents();
}

test(
  "a tip whose answer was lost is stored once, also after a reload; another text is said to be another (7.79, 8.28)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/ERR_FAILED|status of 422/);
    await signedIn(page);
    await page.goto("/sharetips", { waitUntil: "networkidle" });
    await fillTip(page, "Sent twice");
    await loseAnswer(page);
    await post(page).click();
    await expect(page.getByText(/cannot be reached/)).toBeVisible();
    await post(page).click();
    await expectShared(page);

    await fillTip(page, "Sent again after a reload");
    await loseAnswer(page);
    await post(page).click();
    await expect(page.getByText(/cannot be reached/)).toBeVisible();
    await page.reload({ waitUntil: "networkidle" });
    await expect(field(page, "Title")).toHaveValue("Sent again after a reload");
    await post(page).click();
    await expectShared(page);

    await fillTip(page, "Before a second thought");
    await loseAnswer(page);
    await post(page).click();
    await expect(page.getByText(/cannot be reached/)).toBeVisible();
    await field(page, "Title").fill("After a second thought");
    await post(page).click();
    await expect(page.getByText(/was stored already/)).toBeVisible();
    await expect(field(page, "Title")).toHaveValue("After a second thought");
    await post(page).click();
    await expectShared(page);
    expect(await ownTips(page)).toEqual([
      "After a second thought",
      "Before a second thought",
      "Sent again after a reload",
      "Sent twice",
    ]);
  },
);

test(
  "each address sent from Home has a key of its own, and keeps it when it is sent again (7.79)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/ERR_FAILED/);
    const keys: (string | undefined)[] = [];
    await page.route(
      (url) => url.pathname === "/newsletter",
      async (route) => {
        keys.push(route.request().headers()["idempotency-key"]);
        const response = await route.fetch();
        return keys.length === 1 ? route.abort() : route.fulfill({ response });
      },
    );
    await page.goto("/", { waitUntil: "networkidle" });
    const form = page.getByRole("form", { name: "Newsletter" });
    const subscribe = form.getByRole("button", { name: "Subscribe" });
    for (const email of [`one.${Date.now()}@example.org`, `two.${Date.now()}@example.org`]) {
      await form.getByLabel("Email").fill(email);
      await subscribe.click();
      if (keys.length <= 1) await form.getByRole("button", { name: "Try again" }).click();
      await expect(form.getByRole("alert")).toContainText(email);
    }
    const [first, , second] = keys;
    expect(keys).toEqual([first, first, second]);
    expect(first).not.toBe(second);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a tip that is sent again by a reload is stored once, and the next one too (1.12, 7.79)",
    { tag: "@all" },
    async ({ page }) => {
      await signedIn(page);
      for (const title of ["Sent by a reload", "The next one"]) {
        await page.goto("/sharetips");
        await fillTip(page, title);
        const [sent] = await Promise.all([
          page.waitForRequest((request) => request.method() === "POST"),
          post(page).click(),
        ]);
        await expectShared(page);
        const again = await page.request.fetch(sent, { maxRedirects: 0 });
        expect([again.status(), again.headers()["location"]]).toEqual([302, "/sharetips"]);
      }
      expect(await ownTips(page)).toEqual(["The next one", "Sent by a reload"]);
    },
  );
});
