import type { Page } from "@playwright/test";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another } from "#tests/e2e/members.ts";
import { ownId, says, tabTo } from "#tests/e2e/steps.ts";

// Blocking (docs/product.md 11.19 to 11.21): a member, the one they block, and a third member.

const open = (page: Page, path: string) => page.goto(path);

test(
  "a member blocks another: neither sees the other, a third sees both, and unblocking restores everything",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    test.slow();
    noise.allow(/404/);
    await signedIn(page, somebody("Ana Blocks"));
    const other = (await another(browser, "Ben Blocked")).page;
    const third = (await another(browser, "Third Person")).page;
    const [anaId, benId] = [await ownId(page), await ownId(other)];
    const title = `Quiet corner ${Date.now()}`;
    const tip = await sharedTip(other, { title });
    const own = await sharedTip(page, { title: `Ana's ${title}` });

    await open(page, `/browsetips?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(2);
    await open(page, `/gardenerDetails/${benId}`);
    await tabTo(page, page.getByRole("link", { name: "Block", exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Block Ben Blocked?");
    await says(page, "You do not see each other any more.", () =>
      page.getByRole("button", { name: "Block" }).click(),
    );
    await expect(page.getByRole("button", { name: "Unblock Ben Blocked" })).toBeVisible();

    await open(page, `/browsetips?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole("article").filter({ hasText: title })).toHaveCount(1);
    expect((await open(page, `/tipsDetails/${tip}`))?.status()).toBe(404);
    for (const path of [`/gardenerDetails/${anaId}`, `/tipsDetails/${own}`])
      expect((await other.request.get(path, { maxRetries: 3 })).status(), path).toBe(404);
    const seen = await third.request.get(`/gardenersTips?q=${encodeURIComponent(title)}`, { maxRetries: 3 });
    expect(((await seen.json()) as { _id: string }[]).map(({ _id }) => _id).toSorted()).toEqual(
      [own, tip].toSorted(),
    );

    await open(page, "/account");
    await page.getByRole("button", { name: "Unblock Ben Blocked" }).click();
    await expect(page.getByText("You have blocked nobody.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Blocked members" })).toBeFocused();
    expect((await open(page, `/tipsDetails/${tip}`))?.status()).toBe(200);
  },
);
