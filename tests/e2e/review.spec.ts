import type { Browser, Page } from "@playwright/test";
import { accessibilityFindings, expect, sharedTip, signedIn, somebody } from "#tests/e2e/journey.ts";
import { test } from "#tests/e2e/own-site.ts";
import { grantedOn } from "#tests/e2e/roles.ts";
import { fits } from "#tests/e2e/steps.ts";

// A site that reviews first posts (docs/product.md 11.22 to 11.27): a new member, a reader and a moderator.

const NOTE = "Waits for a moderator. Only you see it until then.";
const WORDS = "Straw keeps the slugs away.";

test.use({ settings: { REVIEW_FIRST_POSTS: "2" } });

type OwnSite = { url: string; folder: string; photo: string };
type Options = { javaScriptEnabled?: boolean };

/** Another person in their own browser. */
async function another(browser: Browser, site: OwnSite, name: string, options: Options = {}) {
  const page = await (await browser.newContext({ ...options, baseURL: site.url })).newPage();
  const member = await signedIn(page, somebody(name), site.photo);
  return { page, member };
}

async function moderatorAt(browser: Browser, site: OwnSite, options: Options = {}): Promise<Page> {
  const { page, member } = await another(browser, site, "Mo Derator", options);
  await grantedOn(member.email, "moderator", site.folder);
  return page;
}

const open = (page: Page, path: string) => page.goto(path);

async function fill(page: Page, photo: string): Promise<void> {
  const tip = { Title: "Straw around the lettuce", "Plant type": "Lettuce", Tip: WORDS };
  for (const [label, text] of Object.entries({ ...tip, Category: "Plant Care", Difficulty: "Easy" }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Photo URL").fill(photo);
}

test(
  "a new member's tip and comment are pending, a moderator approves them, and everyone sees them",
  { tag: "@all" },
  async ({ page, browser, site, noise }) => {
    test.slow();
    noise.allow(/404/);
    const moderator = await moderatorAt(browser, site);
    const welcome = await sharedTip(moderator, { title: "Welcome", photo: site.photo });
    await signedIn(page, somebody("Nel Newcomer"), site.photo);
    await open(page, "/sharetips");
    await fill(page, site.photo);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText(`Your tip is stored. ${NOTE}`).first()).toBeVisible();
    await open(page, "/mytips");
    await expect(page.getByRole("article")).toContainText(NOTE);
    await page.getByRole("link", { name: "Read Straw around the lettuce" }).click();
    await expect(page.getByRole("main").getByText(NOTE)).toBeVisible();
    const id = page.url().split("/").at(-1) ?? "";

    await open(page, `/tipsDetails/${welcome}`);
    await page.getByLabel("Your comment").fill("Thank you, that helped.");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByRole("main").getByText(NOTE)).toBeVisible();
    await page.reload();
    await expect(page.getByText("Thank you, that helped.")).toBeVisible();
    await expect(page.getByRole("main").getByText(NOTE)).toBeVisible();
    await expect(page.getByRole("button", { name: "Reply to Nel Newcomer" })).toHaveCount(0);

    const reader = (await another(browser, site, "Rea Der")).page;
    const titles = async () =>
      (
        (await (await reader.request.get("/gardenersTips", { maxRetries: 3 })).json()) as { title: string }[]
      ).map(({ title }) => title);
    expect(await titles()).toContain("Welcome");
    expect(await titles()).not.toContain("Straw around the lettuce");
    expect((await reader.request.get(`/gardenersTips/${id}`, { maxRetries: 3 })).status()).toBe(404);
    await open(reader, `/tipsDetails/${welcome}`);
    await expect(reader.getByText("No comments yet.", { exact: false })).toBeVisible();

    await open(moderator, "/dashboard/moderation");
    await moderator.getByRole("link", { name: "Pending" }).click();
    await expect(moderator.getByText("2 cases")).toBeVisible();
    await moderator.getByRole("link", { name: /^Tip by Nel Newcomer/ }).click();
    await expect(moderator.getByRole("heading", { name: "Why it is pending" })).toBeVisible();
    await expect(moderator.getByText(WORDS)).toBeVisible();
    await expect(moderator.getByText("One of the first posts of a new account")).toBeVisible();
    await moderator.getByRole("link", { name: "Tip", exact: true }).click();
    await expect(
      moderator.getByText("Waits for a moderator. Only its author and moderators see it until then."),
    ).toBeVisible();
    await expect(moderator.getByLabel("Your comment")).toHaveCount(0);
    await moderator.goBack();
    await approve(moderator);
    await open(moderator, "/dashboard/moderation?kind=pending");
    await moderator.getByRole("link", { name: /^Comment by Nel Newcomer/ }).click();
    await approve(moderator);

    await open(reader, "/browsetips");
    await expect(reader.getByRole("article").first()).toContainText("Straw around the lettuce");
    await open(reader, `/tipsDetails/${welcome}`);
    await expect(reader.getByText("Thank you, that helped.")).toBeVisible();
    await open(page, `/tipsDetails/${id}`);
    await expect(page.getByRole("main").getByText(NOTE)).toHaveCount(0);
    await open(page, "/notifications");
    await expect(page.getByText("Your tip was approved. Others see it from now on.")).toBeVisible();
    await expect(page.getByText("Your comment was approved. Others see it from now on.")).toBeVisible();
  },
);

async function approve(moderator: Page): Promise<void> {
  await moderator.getByRole("radio", { name: /^Approve/ }).check();
  await moderator.getByRole("button", { name: "Decide" }).click();
  await expect(moderator.getByRole("heading", { name: "Approved" })).toBeVisible();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test(
    "sharing, commenting, editing, removing and undoing work the same",
    { tag: "@all" },
    async ({ page, browser, site, noise }) => {
      noise.allow(/404|410/);
      const moderator = await moderatorAt(browser, site, { javaScriptEnabled: false });
      const welcome = await sharedTip(moderator, { title: "Welcome", photo: site.photo });
      await signedIn(page, somebody("Nel Newcomer"), site.photo);
      await page.goto("/sharetips");
      await fill(page, site.photo);
      await page.getByRole("button", { name: "Post", exact: true }).click();
      await expect(page.getByText(`Your tip is stored. ${NOTE}`).first()).toBeVisible();
      await page.goto(`/tipsDetails/${welcome}`);
      await page.getByLabel("Your comment").fill("Plain words.");
      await page.getByRole("button", { name: "Comment", exact: true }).click();
      await expect(page.getByRole("main").getByText(NOTE)).toBeVisible();
      await page.getByRole("link", { name: "Edit your comment" }).click();
      await page.getByLabel("Your comment").fill("Changed words.");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Changed words.")).toBeVisible();
      await expect(page.getByRole("main").getByText(NOTE)).toBeVisible();

      await moderator.goto("/dashboard/moderation?kind=pending");
      await moderator.getByRole("link", { name: /^Comment by Nel Newcomer/ }).click();
      await expect(moderator.getByText("Changed words.")).toBeVisible();
      await moderator.getByRole("radio", { name: /^Remove/ }).check();
      await moderator.getByLabel("Reason").fill("Not about plants.");
      await moderator.getByRole("button", { name: "Decide" }).click();
      await expect(moderator.getByRole("heading", { name: "Removed" })).toBeVisible();
      await page.goto(`/tipsDetails/${welcome}`);
      await expect(page.getByText("Changed words.")).toHaveCount(0);
      await moderator.getByRole("button", { name: "Undo the decision" }).click();
      await page.goto(`/tipsDetails/${welcome}`);
      await expect(page.getByText("Changed words.")).toBeVisible();
      await expect(page.getByRole("main").getByText(NOTE)).toBeVisible();
    },
  );
});

test(
  "its screens have no accessibility findings and fit 320 pixels",
  { tag: "@all" },
  async ({ page, browser, site }) => {
    test.slow();
    const moderator = await moderatorAt(browser, site);
    const welcome = await sharedTip(moderator, { title: "Welcome", photo: site.photo });
    await signedIn(page, somebody("Nel Newcomer"), site.photo);
    const id = await sharedTip(page, { postBody: `${WORDS} See https://straw.example`, photo: site.photo });
    await page.request.post(`/gardenersTips/${welcome}/comments`, { data: { body: "Thank you for this." } });
    const cases = await moderator.request.get("/api/moderation/cases?kind=pending", { maxRetries: 3 });
    const found = ((await cases.json()) as { _id: string; targetId: string }[]).find(
      ({ targetId }) => targetId === id,
    );
    const screens: [Page, string[]][] = [
      [page, [`/mytipsdetails/${id}`, "/mytips", `/tipsDetails/${welcome}`]],
      [
        moderator,
        ["/dashboard/moderation?kind=pending", `/dashboard/moderation/${found?._id}`, `/tipsDetails/${id}`],
      ],
    ];
    for (const [who, paths] of screens) {
      for (const path of paths) {
        await who.setViewportSize({ width: 1280, height: 800 });
        await open(who, path);
        expect(await accessibilityFindings(who), path).toEqual([]);
        await fits(who, 320, 700);
      }
    }
  },
);
