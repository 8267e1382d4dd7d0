import type { Page } from "@playwright/test";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { cards, failing, holding, OUT_OF_ORDER, tabTo } from "#tests/e2e/steps.ts";

// Saving tips (docs/product.md 12.30, 12.31).

/** The button on a card, or on the page of a tip. */
const saveButton = (page: Page, title: string) =>
  page.getByRole("button", { name: new RegExp(`^Saved? ${title}`) });
const pressed = (page: Page, title: string) =>
  expect(saveButton(page, title)).toHaveAttribute("aria-pressed", "true");
const notPressed = (page: Page, title: string) =>
  expect(saveButton(page, title)).toHaveAttribute("aria-pressed", "false");

/** Signs in somebody new, who shares a tip with a title of its own. */
async function withTip(page: Page): Promise<{ id: string; title: string }> {
  await signedIn(page);
  const title = `Earthing up leeks ${Date.now()}`;
  return { id: await sharedTip(page, { title }), title };
}

test("a tip is saved on its card at once, found at Saved tips, and unsaved on its page by keyboard (12.30, 12.31)", async ({
  page,
}) => {
  const { id, title } = await withTip(page);
  await page.goto(`/browsetips?q=${title}`);
  const sent: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/account/saved/")) sent.push(response.request().method());
  });
  const { release } = await holding(page, `/api/account/saved/${id}`, "PUT");
  await saveButton(page, title).click();
  await pressed(page, title);
  // Pages that are opened meanwhile show it, too, and more presses follow in their order.
  await page.getByRole("link", { name: `Read ${title}` }).click();
  await expect(page).toHaveURL(`/tipsDetails/${id}`);
  await pressed(page, title);
  await saveButton(page, title).click();
  await notPressed(page, title);
  await saveButton(page, title).click();
  await pressed(page, title);
  release();
  await expect.poll(() => sent).toEqual(["PUT", "DELETE", "PUT"]);
  await pressed(page, title);

  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("link", { name: "Saved tips" }).click();
  await expect(page).toHaveURL("/saved");
  await expect(cards(page)).toHaveCount(1);
  await pressed(page, title);

  await page.getByRole("link", { name: `Read ${title}` }).click();
  await expect(page).toHaveURL(`/tipsDetails/${id}`);
  await pressed(page, title);
  await tabTo(page, saveButton(page, title));
  const removed = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.keyboard.press("Space");
  await notPressed(page, title);
  await removed;

  await page.goBack();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
});

test(
  "a save that fails, also offline, is reverted with a message and can be repeated (8.22, 12.30)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 503|ERR_INTERNET_DISCONNECTED/);
    const { id, title } = await withTip(page);
    await page.goto(`/browsetips?q=${title}`);
    const mend = await failing(page, `/api/account/saved/${id}`, "PUT");
    await saveButton(page, title).click();
    const alert = page.getByRole("alert").filter({ hasText: "was not saved." });
    await expect(alert).toContainText(OUT_OF_ORDER);
    await notPressed(page, title);
    await mend();
    const stored = page.waitForResponse((response) => response.request().method() === "PUT");
    await alert.getByRole("button", { name: "Try again" }).click();
    await pressed(page, title);
    await stored;

    await page.context().setOffline(true);
    await saveButton(page, title).click();
    await expect(page.getByRole("alert").filter({ hasText: "is still saved." })).toContainText(
      "The site cannot be reached.",
    );
    await pressed(page, title);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a tip is saved and unsaved where it is, visitors have no button, and a failure is told (12.30, 12.31)",
    { tag: "@all" },
    async ({ page, browser }) => {
      const { id, title } = await withTip(page);
      const found = `/browsetips?q=${title.replaceAll(" ", "+")}`;
      await page.goto(found);
      await saveButton(page, title).click();
      await expect(page).toHaveURL(found);
      await pressed(page, title);
      await page.goto("/saved");
      await expect(cards(page)).toHaveCount(1);
      await saveButton(page, title).click();
      await expect(page).toHaveURL("/saved");
      await expect(cards(page)).toHaveCount(0);

      await page.goto(found);
      expect((await page.request.delete(`/gardenersTips/${id}`)).ok()).toBe(true);
      await saveButton(page, title).click();
      await expect(page.getByRole("alert")).toContainText("The tip was not saved.");

      const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await visitor.goto("/browsetips");
      await expect(cards(visitor).first()).toBeVisible();
      await expect(visitor.getByRole("button", { name: /^Save/ })).toHaveCount(0);
    },
  );
});
