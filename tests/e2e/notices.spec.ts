import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { mailsTo } from "#tests/e2e/outbox.ts";
import { failing, fits } from "#tests/e2e/steps.ts";

// Notices: the bell, their page, the stream, the choices and the way out of mails (docs/product.md 12.20 to 12.26).

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notices/ });
const items = (page: Page) => page.getByRole("main").getByRole("listitem");

/** Somebody else at a browser of their own. */
async function another(page: Page, name: string): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error("A page has a browser");
  const other = await context.newPage();
  await signedIn(other, somebody(name));
  return other;
}

async function says(page: Page, tipId: string, body: string): Promise<string> {
  const response = await page.request.post(`/gardenersTips/${tipId}/comments`, { data: { body } });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { insertedId: string }).insertedId;
}

test("the bell hears what somebody else does, leads there, and forgets what was read", async ({ page }) => {
  test.slow();
  await signedIn(page, somebody("Ana Author"));
  const id = await sharedTip(page, { title: "Heard at once" });
  await page.goto("/browsetips", { waitUntil: "networkidle" });
  await expect(bell(page)).toHaveAccessibleName("Notices");
  const listening = page.waitForRequest("**/api/notices/stream");
  const reader = await another(page, "Ben Reader");
  await listening;
  const comment = await says(reader, id, "Thank you!");
  await reader.request.patch(`/gardenersTips/${id}`, { data: { like: 1 } });
  await expect(bell(page)).toHaveAccessibleName("Notices, 2 unread", { timeout: 15_000 });
  await bell(page).click();
  await expect(items(page)).toContainText([
    "Ben Reader likes your tip “Heard at once”",
    "Ben Reader commented on your tip “Heard at once”",
  ]);
  await items(page).last().getByRole("link").click();
  await expect(page).toHaveURL(`/tipsDetails/${id}?from=${comment}#comment-${comment}`);
  await expect(page.locator(`#comment-${comment}`)).toContainText("Thank you!");
  await expect(bell(page)).toHaveAccessibleName("Notices, 1 unread", { timeout: 15_000 });
  await bell(page).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notices");
  await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await reader.context().close();
});

test("where streams fail, the bell asks once a minute", async ({ page, noise }) => {
  noise.allow(/status of 503/);
  await signedIn(page, somebody("Ana Author"));
  const id = await sharedTip(page);
  await page.route("**/api/notices/stream", (route) => route.fulfill({ status: 503, body: "" }));
  await page.clock.install();
  await page.goto("/browsetips");
  const refused = page.waitForResponse("**/api/notices/stream");
  await page.clock.runFor(4000);
  await refused;
  const reader = await another(page, "Ben Reader");
  await says(reader, id, "Can you hear me?");
  await expect(bell(page)).toHaveAccessibleName("Notices");
  const asked = page.waitForResponse("**/api/notices/unread");
  await page.clock.runFor(60_000);
  await asked;
  await expect(bell(page)).toHaveAccessibleName("Notices, 1 unread");
  await says(reader, id, "And now?");
  await page.clock.runFor(60_000);
  await expect(bell(page)).toHaveAccessibleName("Notices, 2 unread");
  await reader.context().close();
});

test("nothing new, what cannot be loaded, and more than a page of them", async ({ page, noise }) => {
  noise.allow(/503/);
  await signedIn(page);
  const id = await sharedTip(page);
  await page.goto("/notices", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Nothing new" })).toBeVisible();
  const reader = await another(page, "Ben Reader");
  for (let place = 0; place < 22; place++) await says(reader, id, `No. ${place}`);
  await reader.context().close();
  await page.goto("/browsetips", { waitUntil: "networkidle" });
  const mend = await failing(page, "/api/notices");
  await bell(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load your notices");
  await mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(items(page)).toHaveCount(20);
  await page.getByRole("button", { name: "See more notices" }).click();
  await expect(items(page)).toHaveCount(22);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`no accessibility finding, and nothing wider than a phone, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await signedIn(page);
    const id = await sharedTip(page, { title: "W".repeat(120) });
    const reader = await another(page, "Ben Reader");
    await says(reader, id, "Hello");
    await reader.context().close();
    for (const path of ["/notices", "/dashboard", "/account", "/noticesOff?kind=comment&token=x"]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await accessibilityFindings(page)).toEqual([]);
      await fits(page, 320, 640);
    }
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("notices are read, mails are chosen, and stopped from the mail itself", async ({ page }) => {
    const member = await signedIn(page);
    const id = await sharedTip(page, { title: "By post" });
    await page.goto("/account");
    const choices = page.getByRole("form", { name: "Notices" });
    await choices.getByLabel("Comments on your tips").selectOption("On the site and by mail");
    await choices.getByRole("button", { name: "Save" }).click();
    await expect(choices.getByLabel("Comments on your tips")).toHaveValue("mail");
    const reader = await another(page, "Ben Reader");
    await says(reader, id, "Hello");
    await reader.context().close();
    const letters = () => mailsTo(member.email).filter((mail) => mail.includes("A comment on your tip"));
    await expect.poll(() => letters().length, { timeout: 15_000 }).toBe(1);
    const [letter = ""] = letters();
    expect(letter).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    await page.goto("/notices");
    await expect(bell(page)).toHaveAccessibleName("Notices, 1 unread");
    await page.getByRole("button", { name: "Mark as read", exact: true }).click();
    await expect(bell(page)).toHaveAccessibleName("Notices");

    const off = /To get no more of them: (\S+)/.exec(letter)?.[1];
    const { pathname, search } = new URL(off ?? "");
    await page.goto(pathname + search);
    await page.getByRole("button", { name: "No more of these mails" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Done");
    await page.goto("/account");
    await expect(choices.getByLabel("Comments on your tips")).toHaveValue("app");

    await choices.getByLabel("Comments on your tips").selectOption("mail");
    await choices.getByRole("button", { name: "Save" }).click();
    // As a letter box does it: one POST, from nowhere.
    const pressed = await fetch(new URL(pathname + search, page.url()), {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(pressed.status).toBe(200);
    await page.goto("/account");
    await expect(choices.getByLabel("Comments on your tips")).toHaveValue("app");
  });
});

test("one's own figures stand on the dashboard, as charts and as a table", async ({ page }) => {
  await signedIn(page);
  const id = await sharedTip(page, { title: "Much loved" });
  const reader = await another(page, "Ben Reader");
  await says(reader, id, "Hello");
  await reader.request.patch(`/gardenersTips/${id}`, { data: { like: 1 } });
  await reader.context().close();
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  const own = page.getByRole("region", { name: "Your tips, week by week" });
  await expect(own.getByRole("link", { name: "Much loved" })).toHaveAttribute("href", `/mytipsdetails/${id}`);
  await expect(own).toContainText("1 like, 1 comment");
  await own.locator("summary").click();
  await expect(own.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("1");
});
