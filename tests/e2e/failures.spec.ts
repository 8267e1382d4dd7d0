import type { Page } from "@playwright/test";
import { expect, LATE_STREAM, PHOTO, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { another } from "#tests/e2e/members.ts";
import { failing, ownId, says } from "#tests/e2e/steps.ts";

// Failing actions, and the two lists of Home: a message, nothing lost, and a retry (docs/product.md 2.23, 4.5, 8.20 to
// 8.28).

test.beforeEach(({ noise }) => noise.allow(/status of 503|ERR_FAILED/));

test(
  "Home keeps one list when the other's call fails (2.23, 8.20, 8.21)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/terms", { waitUntil: "networkidle" });
    const mend = await failing(page, "/users");
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(page.getByText("Failed to fetch users")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Trending Tips" })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Failed to fetch users")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Details/ }).first()).toBeVisible();

    await page.goto("/terms", { waitUntil: "networkidle" });
    const mendTips = await failing(page, "/gardenersTips");
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(page.getByText("Failed to load tips")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Details/ }).first()).toBeVisible();
    await mendTips();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: /^Read/ })).toHaveCount(6);
  },
);

/** Waits until a page has loaded the scripts of the screens to which it submits a form, with their dependencies. */
const hasScripts = (page: Page, ...screens: string[]) =>
  page.waitForFunction((names) => {
    const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const isLoaded = (name: string) =>
      loaded.some((entry) => new RegExp(`/${name}-[^/]{7}\\.js$`).test(entry.name));
    // Whatever they depend on is fetched with them.
    const last = Math.max(...loaded.map(({ responseEnd }) => responseEnd));
    return names.every(isLoaded) && performance.now() - last > 500;
  }, screens);

test(
  "while offline a first comment, a deletion and a logout fail with a message, and work again online",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/);
    noise.allow(LATE_STREAM);
    await signedIn(page);
    const id = await sharedTip(page);
    await page.goto(`/tipsDetails/${id}`, { waitUntil: "networkidle" });
    const [offline, notReached] = [page.context().setOffline.bind(page.context()), /cannot be reached/];
    await hasScripts(page, "write");
    await offline(true);
    await page.getByLabel("Your comment").fill("Said in a tunnel");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByLabel("Your comment")).toHaveAccessibleDescription(notReached);
    await expect(page.getByLabel("Your comment")).toHaveValue("Said in a tunnel");
    await offline(false);
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Said in a tunnel" })).toBeVisible();

    // A pointer that rests on a card prefetches its tip, and what cannot be prefetched makes React Router load the page anew.
    await page.mouse.move(0, 0);
    await page.goto("/mytips", { waitUntil: "networkidle" });
    await hasScripts(page, "delete", "logout");
    await offline(true);
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByText("Your tip was not deleted.").first()).toBeVisible();
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(notReached);
    await offline(false);
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  },
);

test(
  "while offline the newsletter form on Home shows an error, and keeps the address",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/", { waitUntil: "networkidle" });
    const address = page.getByRole("form", { name: "Newsletter" }).getByLabel("Email");
    await address.fill("tunnel@example.org");
    await hasScripts(page, "newsletter");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Your address was not stored.")).toBeVisible();
    await expect(address).toHaveValue("tunnel@example.org");
  },
);

test("a double click submits once, even on a slow page", async ({ page }) => {
  await signedIn(page);
  const line = await page.context().newCDPSession(page);
  const slowed = (rate: number) => line.send("Emulation.setCPUThrottlingRate", { rate });
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // A slow form may be kept as a draft meanwhile.
    if (request.method() !== "GET" && !pathname.startsWith("/api/account/drafts"))
      sent.push(`${request.method()} ${pathname}`);
  });
  await page.goto("/sharetips", { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("Once is enough");
  await page.getByLabel("Plant type").fill("Leek");
  await page.getByRole("textbox", { name: "Tip", exact: true }).fill("In spring.");
  await page.getByLabel("Category").fill("Plant Care");
  await page.getByLabel("Difficulty").fill("Easy");
  await page.getByLabel("Photo URL").fill(PHOTO);
  await slowed(6);
  await page.getByRole("button", { name: "Post", exact: true }).dblclick();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await slowed(1);
  await page.goto("/mytips", { waitUntil: "networkidle" });
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await slowed(6);
  await page.getByRole("button", { name: "Yes, delete it!" }).dblclick();
  await expect(page.getByText("Your Tip has been deleted.")).toBeVisible();
  // The second click of a double click that comes once the message is there, with "OK" under the pointer.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByText("Your Tip has been deleted.")).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText("Your Tip has been deleted.")).toHaveCount(0);
  await expect(page.getByText("Your tip was not deleted.")).toHaveCount(0);
  expect(sent).toEqual(["POST /gardenersTips", expect.stringMatching(/^DELETE /)]);
});

test("a tip that cannot be shared or updated keeps its text (4.18, 8.11, 8.22, 8.27, 8.28)", async ({
  page,
}) => {
  await signedIn(page);
  await page.goto("/sharetips", { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("Kept through a storm");
  await page.getByLabel("Plant type").fill("Leek");
  await page.getByLabel("Tip", { exact: true }).fill("Earth them up.");
  await page.getByLabel("Category").fill("Plant Care");
  await page.getByLabel("Difficulty").fill("Easy");
  await page.getByLabel("Photo URL").fill(PHOTO);
  const mend = await failing(page, "/gardenersTips", "POST");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("The database does not answer.").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Kept through a storm");
  await expect(page.getByLabel("Tip", { exact: true })).toHaveValue("Earth them up.");
  await mend();
  await says(page, "You have shared your tip successfully!", () =>
    page.getByRole("button", { name: "Post", exact: true }).click(),
  );

  const id = await sharedTip(page);
  await page.goto(`/updateTip/${id}`, { waitUntil: "networkidle" });
  await page.getByLabel("Title").fill("A better title");
  const mendUpdate = await failing(page, `/gardenersTips/${id}`, "PATCH");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.getByText("Update Failed").first()).toBeVisible();
  await expect(page.getByText("Please try again").first()).toBeVisible();
  await mendUpdate();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Title")).toHaveValue("A better title");
  await says(page, "Update Done!", () => page.getByRole("button", { name: "Update", exact: true }).click());
});

test(
  "a tip that cannot be deleted stays, with a message and a retry (4.20, 8.22)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const id = await sharedTip(page);
    await page.goto("/mytips", { waitUntil: "networkidle" });
    const mend = await failing(page, `/gardenersTips/${id}`, "DELETE");
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByText("The database does not answer.").first()).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Your Tip has been deleted.")).toBeVisible();
    await expect(page.locator("article"), "behind the dialog").toHaveCount(0);
  },
);

for (const [screen, path] of [
  ["Login", "/api/auth/sign-in/email"],
  ["Signup", "/api/auth/sign-up/email"],
] as const)
  test(`${screen} keeps the input (8.27, 8.28)`, { tag: "@all" }, async ({ page }) => {
    await page.goto(`/${screen.toLowerCase()}`, { waitUntil: "networkidle" });
    await failing(page, path, "POST");
    if (screen === "Signup") {
      await page.getByLabel("Name").fill("Nora Field");
      await page.getByLabel("Photo URL").fill(PHOTO);
    }
    await page.getByLabel("Email", { exact: true }).fill("nora@example.org");
    await page.getByLabel("Password", { exact: true }).fill("Wheelbarrow-7");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(Login|Sign up)$/ })
      .click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("nora@example.org");
    if (screen === "Signup") await expect(page.getByLabel("Name")).toHaveValue("Nora Field");
  });

test(
  "a tip or profile that cannot be loaded says so as lists do, and why, and loads after a retry (8.20, 8.21)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const [id, own] = [await sharedTip(page), await ownId(page)];
    for (const [path, call, title] of [
      [`/tipsDetails/${id}`, `/gardenersTips/${id}`, "Failed to load tips"],
      [`/userDetails/${own}`, `/gardeners/${own}`, "Failed to fetch users"],
    ] as const) {
      await page.goto("/terms");
      const mend = await failing(page, call);
      await page.evaluate(
        (to) => (history.pushState({}, "", to), dispatchEvent(new PopStateEvent("popstate"))),
        path,
      );
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await mend();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    }
  },
);

test(
  "a prefetch that fails does not reload the page, and the tip opens later (2.118)",
  { tag: "@all" },
  async ({ page, browser }) => {
    // A tip of its own: another journey may delete those of the demo.
    const title = `Prefetched ${Date.now()}`;
    await sharedTip((await another(browser, "Perry Fetch")).page, { title });
    const scripts = /\/assets\/(public|login)-[^/]+\.js$/;
    await page.route(scripts, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => scripts.test(request.url()));
    await page.goto(`/browsetips?q=${encodeURIComponent(title)}`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const card = page.getByRole("article").first();
    await card.getByRole("link", { name: /^Read/ }).hover();
    await failed;
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.unroute(scripts);
    await card.getByRole("link", { name: /^Read/ }).click();
    await expect(page).not.toHaveURL(/browsetips/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);
