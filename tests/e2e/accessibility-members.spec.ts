import type { Locator, Page } from "@playwright/test";
import { alike, allowNoise, inspect, look } from "#tests/e2e/accessibility-steps.ts";
import { expect, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { dueNow } from "#tests/e2e/fortnight-steps.ts";
import { another, askedForHelp, commented } from "#tests/e2e/members.ts";
import { subscriptionThatWaits } from "#tests/e2e/newsletter-links.ts";
import { linkTo } from "#tests/e2e/outbox.ts";
import { askForLink, banner, button, CONFIRM, heading, RESET } from "#tests/e2e/recovery-steps.ts";
import { field, fits, ownId } from "#tests/e2e/steps.ts";

test.describe("no accessibility finding and no horizontal scrolling:", () => {
  test.slow();
  test.beforeEach(({ noise }) => allowNoise(noise));

  test("tips and comments with the longest texts (2.25, 9.15, 12.2)", { tag: "@all" }, async ({ page }) => {
    await longestMember(page);
    const tip = await longestTip(page);
    const first = await commented(page, tip, `<b>bold?</b> <script>alert(1)</script> ${"W".repeat(1900)}`);
    await commented(page, tip, `https://example.org/${"w".repeat(1900)}`, first);
    const gone = await commented(page, tip, "Gone");
    await commented(page, tip, "Left", gone);
    await page.request.delete(`/gardenersTips/${tip}/comments/${gone}`);
    const reported = { result: "partly", note: "W".repeat(300) };
    await page.request.post(`/gardenersTips/${tip}/outcomes`, { data: reported });
    const comments = page.getByRole("region", { name: /^Comments/ });

    await inspect(page, { path: "/mytips", states: [openMenu, askToDelete] });
    await inspect(page, {
      path: `/tipsDetails/${tip}`,
      states: [
        async () => {
          await expect(comments).toContainText("<b>bold?</b> <script>alert(1)</script>");
          await comments
            .getByRole("button", { name: /^Reply to/ })
            .first()
            .click();
          await comments.getByRole("button", { name: "Edit your comment" }).first().click();
          await page.getByText("Change your note").click();
        },
      ],
    });
    for (const path of [
      "sharetips",
      `deleteTip/${tip}`,
      `tips/${tip}`,
      `tipOutcome/${tip}`,
      ...alike(`mytipsdetails/${tip}`, `updateTip/${tip}`),
    ])
      await inspect(page, { path: `/${path}` });
    for (const what of ["reply", ...alike("edit", "delete")])
      await inspect(page, { path: `/comment/${tip}?${what}=${first}` });
    // The longest tip and its author are among the newest.
    for (const path of ["/browsetips", "/exploregardeners"]) {
      await page.goto(path);
      for (const [width, height] of [
        [320, 640],
        [640, 400],
        [1280, 800],
      ] as const)
        await fits(page, width, height);
    }
  });

  test(
    "profiles, the account and the dashboard of a member with the longest texts (2.25, 9.15)",
    { tag: "@all" },
    async ({ page, browser }) => {
      const me = await longestMember(page);
      const tip = await longestTip(page);
      const { page: other } = await another(browser, "Ben Blocked");
      await commented(other, tip, "Hello");
      const [blocked, theirs] = [await ownId(other), await sharedTip(other)];
      const help = await askedForHelp(page, "Wide ".repeat(20).trim());

      await inspect(page, { path: "/notifications" });
      await inspect(page, { path: "/garden" });
      await inspect(page, { path: "/fortnight" });
      await page.request.put("/api/garden", { data: { name: "W".repeat(60), placeId: "2643743" } });
      await page.request.post("/api/gardens", { data: { name: "W".repeat(60) } });
      await page.request.put(`/api/account/saved/${tip}`, { data: {} });
      await inspect(page, { path: "/garden" });
      await inspect(page, { path: "/shedSheet" });
      await inspect(page, { path: "/garden/new" });
      for (const activity of ["plant-out", "harvest"] as const)
        await sharedTip(page, { title: "T".repeat(120), timing: dueNow(activity) });
      await page.request.put("/api/account/calendar");
      await inspect(page, { path: "/fortnight" });
      await inspect(page, { path: `/helpRequests/${help}` });
      await inspect(page, { path: `/report/tip/${theirs}` });
      await inspect(page, { path: `/block/${blocked}` });
      await button(page, "Block").click();
      await expect(page).toHaveURL(/\/account/);
      await inspect(page, { path: "/account", states: [(at) => field(at, "New password").fill("Half-way")] });
      for (const path of ["gardenerDetails", "updateProfile", ...alike("userDetails")])
        await inspect(page, { path: `/${path}/${me}` });
      for (const path of alike("/dashboard/mytips", "/dashboard/sharetips")) await inspect(page, { path });
      await inspect(page, {
        path: "/dashboard",
        states: [
          (at) => at.locator("summary").first().click(),
          (at) => at.getByRole("button", { name: "Collapse sidebar" }).click(),
          async (at) => {
            await at.setViewportSize({ width: 390, height: 844 });
            await at.getByRole("button", { name: "Menu", exact: true }).click();
            await expect(at.getByRole("navigation", { name: "Dashboard menu" })).toBeVisible();
          },
        ],
      });
    },
  );

  test(
    "the pages linked from mails, and the confirmation banner (2.25)",
    { tag: "@all" },
    async ({ page, browser, noise }) => {
      noise.allow(/status of 400/);
      const { email } = await signedIn(page);
      await inspect(page, {
        path: "/browsetips",
        states: [
          async (at) => {
            await banner(at).getByRole("button", { name: "Send again" }).click();
            await expect(banner(at).getByRole("status")).not.toBeEmpty();
          },
        ],
      });
      await inspect(page, { path: "/confirmEmail" });
      const confirmed = async () => {
        await button(page, "Confirm").click();
        await expect(heading(page)).toHaveText("Your address is confirmed");
      };
      const confirming = await linkTo(email, CONFIRM);
      const reader = await browser.newPage();
      await inspect(reader, { path: confirming, states: [(at) => button(at, "Confirm").click()] });
      await reader.close();
      await inspect(page, { path: confirming, states: [confirmed] });
      await askForLink(page, email);
      await look(page, "forgot-sent");
      await inspect(page, {
        path: await linkTo(email, RESET),
        states: [
          (at) => field(at, "New password").fill("rhubarb9"),
          async (at) => {
            await button(at, "Set password").click();
            await expect(field(at, "New password")).toBeFocused();
          },
        ],
      });
      const { confirm, unsubscribe } = await subscriptionThatWaits(somebody().email);
      for (const path of [confirm, unsubscribe]) await inspect(page, { path });
    },
  );
});

/** Signs in a member with the longest name, address and profile; returns its `_id`. */
async function longestMember(page: Page): Promise<string> {
  const name = "W".repeat(30);
  const email = somebody().email.padStart(64 + 12, "w");
  await signedIn(page, { name, email, password: "Wheelbarrow-7" });
  const id = await ownId(page);
  const profile = { age: 50, gender: "female", status: "active", photo: PHOTO };
  const long = { location: "L".repeat(120), bio: "B".repeat(1000) };
  const stored = await page.request.put(`/gardeners/${id}`, { data: { name, email, ...profile, ...long } });
  expect(stored.ok(), await stored.text()).toBe(true);
  return id;
}

const longestTip = (page: Page) =>
  sharedTip(page, {
    title: "T".repeat(120),
    category: "C".repeat(40),
    difficultyLevel: "D".repeat(40),
    plantType: "P".repeat(80),
    postBody: `${"M".repeat(900)}\n\nhttps://example.org/${"a/".repeat(200)}`,
  });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your menu" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

async function askToDelete(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
}

test("standalone controls are large enough to tap (2.25)", { tag: "@all" }, async ({ browser }) => {
  const phone = { hasTouch: true, isMobile: true };
  const page = await (
    await browser.newContext({ ...phone, viewport: { width: 390, height: 780 } })
  ).newPage();
  await page.goto("/login");
  await largeEnough(page.getByRole("link", { name: "Forgot password" }));
  for (const link of await page.getByRole("contentinfo").getByRole("link").all()) await largeEnough(link);
  await signedIn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/mytips");
  await largeEnough(page.getByRole("banner").getByRole("link", { name: "Trowel, home" }));
});

/** 44 by 44 CSS pixels. */
async function largeEnough(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  const name = await target.textContent();
  expect(box?.width, name ?? "").toBeGreaterThanOrEqual(44);
  expect(box?.height, name ?? "").toBeGreaterThanOrEqual(44);
}
