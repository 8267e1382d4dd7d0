import type { Page } from "@playwright/test";
import { NO_CONNECTION, commentBox, commentButton, kept, storedTexts } from "#tests/e2e/offline-steps.ts";
import { expect, LATE_STREAM, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";

// What waits on a device is changed, and deleted only by whoever agrees (docs/product.md 18.26, 18.27, 18.64).

test.use({ serviceWorkers: "allow" });

const waiting = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const change = (page: Page, text: string) =>
  waiting(page, text).getByRole("button", { name: "Change" }).click();

/** Posts comments without a connection on the tip whose page is open. */
async function postOffline(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await commentBox(page).fill(text);
    await commentButton(page).click();
    await expect(commentBox(page)).toHaveValue("");
    await expect(waiting(page, text)).toContainText("waits for a connection");
  }
}

const commentsOn = async (page: Page, tip: string) => {
  const list = (await (await page.request.get(`/gardenersTips/${tip}/comments`)).json()) as {
    body: string;
  }[];
  return list.map(({ body }) => body).toSorted();
};

/** A member at a tip's page, all of which is kept, without a connection. */
async function offlineAtTip(page: Page): Promise<string> {
  await signedIn(page);
  const tip = await sharedTip(page);
  await page.request.put(`/api/account/saved/${tip}`);
  await page.goto(`/tipsDetails/${tip}`);
  await kept(page);
  await page.context().setOffline(true);
  return tip;
}

test(
  "a text that waits is changed, and displaces no other text of its form (18.26)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(NO_CONNECTION);
    const tip = await offlineAtTip(page);
    await postOffline(page, "Sow in March", "Thin in May");
    await page.goto("/offline");
    await change(page, "Sow in March");
    await expect(commentBox(page)).toHaveValue("Sow in March");
    await page.goto("/offline");
    await expect(waiting(page, "Sow in March")).toHaveCount(0);
    await change(page, "Thin in May");
    await expect(page.getByText("already has another text")).toBeVisible();
    await expect(waiting(page, "Thin in May")).toBeVisible();
    await page.goto(`/tipsDetails/${tip}`);
    await expect(commentBox(page)).toHaveValue("Sow in March");
    await postOffline(page, "Sow in April");
    await context.setOffline(false);
    await page.goto(`/tipsDetails/${tip}`);
    await expect.poll(() => commentsOn(page, tip)).toEqual(["Sow in April", "Thin in May"]);
  },
);

test(
  "a text whose answer was lost is stored once, also after it was opened again (7.79, 18.26)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(NO_CONNECTION);
    const tip = await offlineAtTip(page);
    await context.setOffline(false);
    await page.route(/\/comments$/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    });
    await postOffline(page, "Sow in March");
    await expect.poll(() => commentsOn(page, tip)).toEqual(["Sow in March"]);
    await page.unroute(/\/comments$/);
    await page.goto("/offline");
    await change(page, "Sow in March");
    await expect(page).toHaveURL(`/tipsDetails/${tip}`);
    await context.setOffline(false);
    // The page shows that it was stored, so it is no draft any more.
    await page.reload();
    await expect(page.getByRole("listitem").getByText("Sow in March")).toHaveCount(1);
    await expect(commentBox(page)).toHaveValue("");
    expect(await commentsOn(page, tip)).toEqual(["Sow in March"]);
  },
);

test(
  "a tip that waits is opened again with its checkboxes (18.26)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(NO_CONNECTION);
    await signedIn(page);
    await page.goto("/sharetips");
    await kept(page);
    await context.setOffline(true);
    await page.getByLabel("Title").fill("Bury the stem");
    await page.getByLabel("Category").fill("Plant Care");
    await page.getByLabel("Difficulty").fill("Easy");
    await page.getByLabel("Plant type").fill("Compost heap");
    await page.getByRole("textbox", { name: "Tip", exact: true }).fill("Up to the first leaves.");
    await page.getByLabel("Photo URL").fill(PHOTO);
    await page.getByText("What the plant needs (optional)").click();
    await page.getByLabel("Clay").check();
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText("Your tip waits on this device")).toBeVisible();
    await page.goto("/offline");
    await change(page, "Bury the stem");
    await expect(page.getByLabel("Title")).toHaveValue("Bury the stem");
    await expect(page.getByLabel("Clay")).toBeChecked();
    await expect(page.getByLabel("Loam")).not.toBeChecked();
  },
);

test("two tabs with one draft send both texts (18.25)", { tag: "@all" }, async ({ page, context, noise }) => {
  noise.allow(NO_CONNECTION);
  const tip = await offlineAtTip(page);
  await commentBox(page).fill("Sow in March");
  const other = await context.newPage();
  await other.goto(`/tipsDetails/${tip}`);
  await expect(commentBox(other)).toHaveValue("Sow in March");
  await commentButton(page).click();
  await expect(commentBox(page)).toHaveValue("");
  await postOffline(other, "Thin in May");
  await context.setOffline(false);
  await page.goto(`/tipsDetails/${tip}`);
  await expect.poll(() => commentsOn(page, tip)).toEqual(["Sow in March", "Thin in May"]);
});

test(
  "logging out deletes what was not sent only when its member agrees (18.64)",
  { tag: "@all" },
  async ({ page, context, browser, noise }) => {
    noise.allow(NO_CONNECTION);
    noise.allow(/status of 404/);
    noise.allow(LATE_STREAM);
    const author = await (await browser.newContext()).newPage();
    await signedIn(author, somebody("Ben Rowe"));
    const tip = await sharedTip(author);
    await signedIn(page);
    await page.goto(`/tipsDetails/${tip}`);
    await kept(page);
    await context.setOffline(true);
    expect((await author.request.delete(`/gardenersTips/${tip}`)).ok()).toBe(true);
    await postOffline(page, "Does it need shade?");
    await context.setOffline(false);
    // As before scripts run.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.submit());
    await expect(page).toHaveURL("/logout?unsent=1");
    await expect(page.getByRole("alert")).toContainText("1 text has not been sent");
    await page.goto("/logout");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("alert")).toContainText("1 text has not been sent");
    await page.getByRole("link", { name: "See what was not sent" }).click();
    await expect(waiting(page, "Does it need shade?")).toBeVisible();
    await page.goto("/logout");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Log out and delete" }).click();
    await expect(page.getByText("Logout successfully!")).toBeVisible();
    expect(await storedTexts(page)).not.toContain("Does it need shade?");
  },
);
