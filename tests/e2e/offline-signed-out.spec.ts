import type { BrowserContext, Page } from "@playwright/test";
import { NO_CONNECTION, commentBox, kept, storedTexts } from "#tests/e2e/offline-steps.ts";
import { expect, LATE_STREAM, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";

// What a device still stores once its member is signed out (docs/product.md 4.4, 4.31, 18.23, 18.27).

test.use({ serviceWorkers: "allow" });

test(
  "signing out deletes what is kept, and another member sees none of it (18.23)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(NO_CONNECTION);
    noise.allow(LATE_STREAM);
    await signedIn(page);
    const secret = `Where my morels grow ${Date.now()}`;
    const tip = await sharedTip(page, { title: secret, privacy: "Private" });
    await page.request.put(`/api/account/saved/${tip}`);
    await page.goto("/");
    await kept(page);
    expect(await storedTexts(page)).toContain(secret);
    await page.goto("/logout");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    expect(await storedTexts(page)).not.toContain(secret);
    await signedIn(page, somebody("Ben Rowe"));
    await page.goto("/saved");
    await kept(page);
    expect(await storedTexts(page)).not.toContain(secret);
    await context.setOffline(true);
    await page.goto(`/tipsDetails/${tip}`);
    await expect(page.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
  },
);

test(
  "without a connection, logging out says so and leads to what the device keeps, which can be deleted (18.27)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(NO_CONNECTION);
    await signedIn(page);
    const secret = `Where my chanterelles grow ${Date.now()}`;
    const tip = await sharedTip(page, { title: secret, privacy: "Private" });
    await page.request.put(`/api/account/saved/${tip}`);
    await page.goto("/");
    await kept(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("alert")).toContainText("You are still signed in.");
    await page.getByRole("link", { name: "delete what this device keeps" }).click();
    await page.getByRole("button", { name: "Delete what is kept" }).click();
    await expect(page.getByText("Nothing is kept yet.")).toBeVisible();
    expect(await storedTexts(page)).not.toContain(secret);
  },
);

/** The sign-in runs out: the site does not know this browser any more. */
const expire = (context: BrowserContext) => context.clearCookies();

/** Writes in a comment's field and leaves it. */
async function typed(page: Page, tip: string, text: string): Promise<void> {
  await page.goto(`/tipsDetails/${tip}`);
  await page.getByRole("textbox", { name: "Your comment" }).fill(text);
}

/** A tab that loads again meanwhile is asked again. */
const lacks = (tab: Page, text: string): Promise<void> =>
  expect(async () => expect(await storedTexts(tab)).not.toContain(text)).toPass();

test(
  "what was typed stays when a sign-in runs out, and goes in all tabs with the next member or Logout (4.4, 4.31)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(/status of 401/);
    const ann = await signedIn(page);
    const tip = await sharedTip(page);
    const other = await context.newPage();
    await typed(page, tip, "Only quillwort would");
    await typed(other, tip, "The other quillwort");
    await expire(context);
    await page.goto("/");
    await page.request.post("/api/auth/sign-in/email", { data: ann });
    await page.goto(`/tipsDetails/${tip}`);
    await expect(page.getByRole("textbox", { name: "Your comment" })).toHaveValue("Only quillwort would");

    await expire(context);
    await signedIn(page, somebody("Ben Rowe"));
    await page.goto("/");
    await expect.poll(() => storedTexts(page)).not.toContain("quillwort");
    await lacks(other, "quillwort");
    // The other tab shows nothing of hers any more.
    await expect(other.getByRole("button", { name: "Your menu" })).toHaveAttribute("title", "Ben Rowe");
    await expect(commentBox(other)).toHaveValue("");

    await typed(page, tip, "Ben has quillwort");
    await typed(other, tip, "Ben, too, quillwort");
    await page.goto("/logout");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => storedTexts(page)).not.toContain("quillwort");
    await lacks(other, "quillwort");
  },
);

test(
  "an ended session deletes what is kept, and the next member what waited (18.23, 18.27)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(NO_CONNECTION);
    // The page is loaded again for a visitor, who may not see the tip.
    noise.allow(/status of 40[14]/);
    await signedIn(page);
    const secret = `Where my truffles grow ${Date.now()}`;
    const tip = await sharedTip(page, { title: secret, privacy: "Private" });
    await page.request.put(`/api/account/saved/${tip}`);
    await page.goto(`/tipsDetails/${tip}`);
    await kept(page);
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Your comment" }).fill("Below the oak");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByText("1 text waits to be sent")).toBeVisible();
    await expire(context);
    await context.setOffline(false);
    await page.goto("/browsetips");
    await expect(page.getByText("1 text waits on this device until its writer logs in.")).toBeVisible();
    await expect.poll(() => storedTexts(page)).not.toContain(secret);
    expect(await storedTexts(page)).toContain("Below the oak");
    await signedIn(page, somebody("Ben Rowe"));
    await page.goto("/");
    await expect.poll(() => storedTexts(page)).not.toContain("Below the oak");
  },
);
