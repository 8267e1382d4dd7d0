import type { Page } from "@playwright/test";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another, commented } from "#tests/e2e/members.ts";
import { grantedOn } from "#tests/e2e/roles.ts";
import { failing } from "#tests/e2e/steps.ts";

// Notifications: the bell, their page, the stream, the settings and unsubscribing (docs/product.md 12.20 to 12.26).

const STREAM = "**/api/notifications/stream";
const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
const items = (page: Page) => page.getByRole("main").getByRole("listitem");

test("the bell and the open notifications page update live, link to the content, and clear what was read (12.21, 12.23)", async ({
  page,
  browser,
}) => {
  test.slow();
  await signedIn(page, somebody("Ana Author"));
  const id = await sharedTip(page, { title: "Heard at once" });
  await page.goto("/browsetips");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  const listening = page.waitForRequest(STREAM);
  const { page: reader } = await another(browser, "Ben Reader");
  await listening;
  const comment = await commented(reader, id, "Thank you!");
  await reader.request.patch(`/gardenersTips/${id}`, { data: { like: 1 } });
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread", { timeout: 15_000 });
  await bell(page).click();
  await expect(items(page)).toContainText([
    "Ben Reader likes your tip “Heard at once”",
    "Ben Reader commented on your tip “Heard at once”",
  ]);
  await items(page).last().getByRole("link").click();
  await expect(page).toHaveURL(`/tipsDetails/${id}?from=${comment}#comment-${comment}`);
  await expect(page.locator(`#comment-${comment}`)).toContainText("Thank you!");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", { timeout: 15_000 });
  await bell(page).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await commented(reader, id, "One more.");
  await expect(items(page)).toHaveCount(3, { timeout: 15_000 });
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await reader.context().close();
});

test("if streams fail, the bell polls once a minute", { tag: "@all" }, async ({ page, browser, noise }) => {
  noise.allow(/status of 503/);
  await signedIn(page, somebody("Ana Author"));
  const id = await sharedTip(page);
  await page.route(STREAM, (route) => route.fulfill({ status: 503, body: "" }));
  await page.clock.install();
  await page.goto("/browsetips");
  const refused = page.waitForResponse(STREAM);
  await page.clock.runFor(4000);
  await refused;
  const { page: reader } = await another(browser, "Ben Reader");
  await commented(reader, id, "Can you hear me?");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  const asked = page.waitForResponse("**/api/notifications/unread");
  await page.clock.runFor(60_000);
  await asked;
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await commented(reader, id, "And now?");
  await page.clock.runFor(60_000);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
  await reader.context().close();
  // None were unread when the page loaded, and none are now.
  await bell(page).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test(
  "the bell keeps its state on the way to the dashboard and back (12.21)",
  { tag: "@all" },
  async ({ page, browser }) => {
    await signedIn(page, somebody("Ana Author"));
    const id = await sharedTip(page);
    const listening = page.waitForRequest(STREAM);
    await page.goto("/browsetips");
    await listening;
    const { page: reader } = await another(browser, "Ben Reader");
    await commented(reader, id, "Thank you!");
    await reader.context().close();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread", { timeout: 15_000 });
    // From here on the streams send nothing.
    await page.route(STREAM, () => undefined);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("link", { name: "Add Tip" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Notifications/ })).toHaveAccessibleName(
      "Notifications, 1 unread",
    );
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  },
);

test(
  "a poll response that arrives after the stream has reconnected is ignored and polling stops",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 503/);
    await signedIn(page);
    await page.route(STREAM, (route) => route.fulfill({ status: 503, body: "" }));
    let asked = 0;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/notifications/unread", async (route) => {
      asked++;
      await held;
      await route.fulfill({ json: { unread: 7 } });
    });
    await page.clock.install();
    await page.goto("/browsetips");
    const refused = page.waitForResponse(STREAM);
    await page.clock.runFor(4000);
    await refused;
    const asking = page.waitForRequest("**/api/notifications/unread");
    await page.clock.runFor(60_000);
    await asking;
    await page.unroute(STREAM);
    const listening = page.waitForResponse(STREAM);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    expect((await listening).status()).toBe(200);
    const answered = page.waitForResponse("**/api/notifications/unread");
    release();
    await (await answered).finished();
    await page.clock.runFor(180_000);
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    expect(asked).toBe(1);
  },
);

test(
  "a moderation notification links to its tip, even to a removed one (12.21)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/status of 410/);
    await signedIn(page, somebody("Ana Author"));
    const id = await sharedTip(page, { title: "Salt against slugs" });
    const { page: moderator } = await another(browser, "Mo Derator");
    const { user } = (await (await moderator.request.get("/api/session", { maxRetries: 3 })).json()) as {
      user: { email: string };
    };
    await grantedOn(user.email, "moderator");
    const { page: reader } = await another(browser, "Ben Reader");
    const decide = async (action: "warn" | "remove", reason: string) => {
      const report = { kind: "tip", targetId: id, reason: "harmful" };
      expect((await reader.request.post("/api/reports", { data: report })).status()).toBe(201);
      const listed = await moderator.request.get("/api/moderation/cases?limit=100", { maxRetries: 3 });
      const found = ((await listed.json()) as { _id: string; targetId: string }[]).find(
        ({ targetId }) => targetId === id,
      );
      const decided = await moderator.request.post(`/api/moderation/cases/${found?._id}/decision`, {
        data: { action, reason },
      });
      expect(decided.status()).toBe(200);
    };
    const about = items(page).getByRole("link", {
      name: "A moderator wrote to you about “Salt against slugs”",
    });

    await decide("warn", "Salt harms the soil.");
    await page.goto("/notifications");
    await expect(items(page)).toContainText("Salt harms the soil.");
    await about.click();
    await expect(page).toHaveURL(`/tipsDetails/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salt against slugs");
    await expect(bell(page)).toHaveAccessibleName("Notifications");

    await decide("remove", "You were told.");
    for (const other of [moderator, reader]) await other.context().close();
    await page.goto("/notifications");
    await expect(items(page).first()).toContainText("You were told.");
    await about.first().click();
    await expect(page).toHaveURL(`/tipsDetails/${id}`);
    await expect(page.getByText("A moderator removed this tip: You were told.")).toBeVisible();
  },
);

test(
  "no notifications, failed loading, and more than a page of them (2.23, 12.21)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/503/);
    await signedIn(page);
    const id = await sharedTip(page);
    await page.goto("/notifications");
    await expect(page.getByRole("heading", { name: "Nothing new" })).toBeVisible();
    const onward = page.getByRole("main").getByRole("link", { name: "Browse Tips" });
    await expect(onward).toHaveAttribute("href", "/browsetips");
    const { page: reader } = await another(browser, "Ben Reader");
    for (let place = 0; place < 22; place++) await commented(reader, id, `No. ${place}`);
    await reader.context().close();
    await page.goto("/browsetips");
    const mend = await failing(page, "/api/notifications");
    await bell(page).click();
    await expect(page.getByRole("alert")).toContainText("Failed to load your notifications");
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(items(page)).toHaveCount(20);
    await page.getByRole("button", { name: "See more notifications" }).click();
    await expect(items(page)).toHaveCount(22);
  },
);

test(
  "a member's own statistics are on the dashboard, as charts and as a table (12.28)",
  { tag: "@all" },
  async ({ page, browser }) => {
    await signedIn(page);
    const id = await sharedTip(page, { title: "Much loved" });
    const { page: reader } = await another(browser, "Ben Reader");
    await commented(reader, id, "Hello");
    await reader.request.patch(`/gardenersTips/${id}`, { data: { like: 1 } });
    await reader.context().close();
    await page.goto("/dashboard");
    const own = page.getByRole("region", { name: "Your tips, week by week" });
    await expect(own.getByRole("link", { name: "Much loved" })).toHaveAttribute(
      "href",
      `/mytipsdetails/${id}`,
    );
    await expect(own).toContainText("1 like, 1 comment");
    await own.locator("summary").click();
    await expect(own.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("1");
  },
);
