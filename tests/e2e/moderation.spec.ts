import type { Locator } from "@playwright/test";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another, moderatorAt } from "#tests/e2e/members.ts";
import { caseOf, open } from "#tests/e2e/moderation-steps.ts";
import { ownId, says, tabTo } from "#tests/e2e/steps.ts";

// Reports and moderation (docs/product.md 11.11 to 11.18): an author, a reader and a moderator in separate browsers.

test("a reader reports a tip, a moderator removes it, its author reads why, and it is restored", async ({
  page,
  browser,
  noise,
}) => {
  noise.allow(/410/);
  await signedIn(page, somebody("Ada Author"));
  const id = await sharedTip(page, { title: "Best mower deals" });
  const reader = await another(browser, "Rea Der");
  await open(reader.page, `/tipsDetails/${id}`);
  await reader.page.getByRole("link", { name: "Report this tip" }).click();
  await expect(reader.page.getByRole("heading", { level: 1 })).toHaveText("Report this tip");
  await reader.page.getByRole("button", { name: "Report", exact: true }).click();
  await expect(reader.page.getByLabel("What is wrong")).toBeFocused();
  await reader.page.getByLabel("What is wrong").selectOption("Spam or advertising");
  await reader.page.getByLabel("In your words").fill("It only sells.");
  await says(reader.page, "Thank you. A moderator will look at it.", () =>
    reader.page.getByRole("button", { name: "Report", exact: true }).click(),
  );
  await expect(reader.page).toHaveURL(new RegExp(`/tipsDetails/${id}$`));

  const moderator = await moderatorAt(browser);
  await open(moderator, await caseOf(moderator, id));
  await expect(moderator.getByText("Best mower deals")).toBeVisible();
  await expect(moderator.getByText("It only sells.")).toBeVisible();
  const picture = moderator.getByRole("img", { name: "Photo of the tip" });
  await expect(picture).toBeVisible();
  await moderator.getByRole("button", { name: "Decide" }).click();
  await expect(moderator.getByText("Choose what to do")).toBeVisible();
  await tabTo(moderator, moderator.getByRole("radio", { name: /^Dismiss/ }));
  await moderator.keyboard.press("Space");
  await moderator.getByRole("radio", { name: /^Remove/ }).check();
  await tabTo(moderator, moderator.getByRole("button", { name: "Decide" }));
  await moderator.keyboard.press("Enter");
  await expect(moderator.getByText("Reason is required")).toBeVisible();
  await moderator.getByLabel("Reason").fill("No advertising here.");
  await moderator.getByRole("button", { name: "Decide" }).click();
  await expect(moderator.getByRole("heading", { name: "Removed" })).toBeVisible();

  await open(page, `/tipsDetails/${id}`);
  await expect(page.getByText("A moderator removed this tip: No advertising here.")).toBeVisible();
  expect((await reader.page.request.get(`/gardenersTips/${id}`, { maxRetries: 3 })).status()).toBe(404);

  await moderator.getByRole("button", { name: "Undo the decision" }).click();
  await expect(moderator.getByRole("button", { name: "Decide" })).toBeVisible();
  await open(page, `/tipsDetails/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Best mower deals");
});

test(
  "two moderators decide concurrently: the second learns who decided first, and what",
  { tag: "@all" },
  async ({ page, browser }) => {
    await signedIn(page, somebody("Ada Author"));
    const id = await sharedTip(page);
    const reader = await another(browser, "Rea Der");
    await reader.page.request.post("/api/reports", { data: { kind: "tip", targetId: id, reason: "other" } });
    const [first, second] = [
      await moderatorAt(browser, "First Mod"),
      await moderatorAt(browser, "Second Mod"),
    ];
    const path = await caseOf(first, id);
    await Promise.all([open(first, path), open(second, path)]);
    for (const one of [first, second]) {
      await one.getByRole("radio", { name: /^Warn/ }).check();
      await one.getByLabel("Reason").fill("Mind the terms.");
    }
    await first.getByRole("button", { name: "Decide" }).click();
    await expect(first.getByRole("heading", { name: "Warned" })).toBeVisible();
    await second.getByRole("button", { name: "Decide" }).click();
    await expect(second.getByRole("alert")).toContainText("First Mod warned the author");
    await expect(second.getByRole("heading", { name: "Warned" }), "to be read at once").toBeVisible();
    await expect(second.getByLabel("Your reason, which was not sent")).toHaveValue("Mind the terms.");
    await expect(second.getByRole("main")).toBeFocused();
  },
);

test(
  "a banned spammer is signed out immediately, sees why at Login, and all their content is gone",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/401|403|404/);
    const spammer = await signedIn(page, somebody("Spam Mer"));
    const spammerId = await ownId(page);
    const id = await sharedTip(page, { title: "Spam and more" });
    const reader = await another(browser, "Rea Der");
    await open(reader.page, `/gardenerDetails/${spammerId}`);
    await reader.page.getByRole("link", { name: "Report this gardener" }).click();
    await reader.page.getByLabel("What is wrong").selectOption("spam");
    await reader.page.getByRole("button", { name: "Report", exact: true }).click();
    await expect(reader.page).toHaveURL(new RegExp(`/gardenerDetails/${spammerId}$`));
    const moderator = await moderatorAt(browser);
    await open(moderator, await caseOf(moderator, spammerId));
    await moderator.getByRole("radio", { name: /^Ban and remove everything/ }).check();
    await moderator.getByLabel("Reason").fill("A robot.");
    await moderator.getByRole("button", { name: "Decide" }).click();
    await expect(moderator.getByRole("heading", { name: "Banned, everything removed" })).toBeVisible();

    await open(page, "/mytips");
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel("Email").fill(spammer.email);
    await page.getByLabel("Password", { exact: true }).fill(spammer.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByText("This account is banned. The reason: A robot.")).toBeVisible();
    for (const path of [`/gardeners/${spammerId}`, `/gardenersTips/${id}`])
      expect((await reader.page.request.get(path, { maxRetries: 3 })).status()).toBe(404);
  },
);

test(
  "right-to-left names and titles stay in place within their lines (2.25)",
  { tag: "@all" },
  async ({ page, browser }) => {
    await signedIn(page, somebody("ליאורה בן דוד"));
    const id = await sharedTip(page, { title: "شتلات الطماطم" });
    const reader = await another(browser, "Rea Der");
    const report = { kind: "tip", targetId: id, reason: "misleading", note: "" };
    expect((await reader.page.request.post("/api/reports", { data: report })).status()).toBe(201);
    const desk = await moderatorAt(browser, "משה לוי");
    const address = await caseOf(desk, id);
    const decision = { action: "warn", reason: "Say when." };
    const decided = await desk.request.post(`/api/moderation/cases${address.slice(21)}/decision`, {
      data: decision,
    });
    expect(decided.status()).toBe(200);
    await open(desk, "/dashboard/moderation?status=decided&kind=tip");
    const card = desk.getByRole("article").filter({ hasText: "شتلات" });
    const inOrder = async (...texts: string[]) => {
      const starts = await Promise.all(texts.map((text) => startOf(card, text)));
      expect(starts, texts.join(", ")).toEqual(starts.toSorted((a, b) => a - b));
    };
    await inOrder("Tip by", "ליאורה", "شتلات");
    await inOrder("Warned by", "משה", String(new Date().getUTCDate()), "UTC");
    await open(desk, address);
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Tip by ליאורה בן דוד");
  },
);

/** How far from the left a text starts, in its last occurrence. */
const startOf = (within: Locator, text: string) =>
  within.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let start = Number.NaN;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(sought) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + sought.length);
      start = range.getBoundingClientRect().left;
    }
    return start;
  }, text);

test(
  "a page beyond the last one says that it is empty, and links to the first (2.23)",
  { tag: "@all" },
  async ({ browser }) => {
    const desk = await moderatorAt(browser);
    for (const [path, rest] of [
      ["/dashboard/moderation", "?status=decided&kind=tip"],
      ["/dashboard/moderation/log", ""],
      ["/dashboard/help", "?status=closed"],
    ] as const) {
      await open(desk, `${path}${rest}${rest ? "&" : "?"}page=999`);
      await expect(desk.getByText("This page is empty.")).toBeVisible();
      await desk.getByRole("link", { name: "First page" }).click();
      await expect(desk).toHaveURL((url) => url.pathname === path && url.search === rest);
    }
  },
);
