import type { Page } from "@playwright/test";
import type { Figures } from "#domain/dashboard/figures.ts";
import { accessibilityFindings, expect, PHOTO, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";

// The dashboard (docs/product.md 2.16 to 2.19, 2.75 to 2.77, 9.13).

const SCREENS = ["/dashboard", "/dashboard/mytips", "/dashboard/sharetips"];
const LABELS = ["Total Tips", "Users", "Likes", "Comments"] as const;
const WAITING = "Loading figures";

/** A stat card's whole text, its label first. */
const stat = (page: Page, label: (typeof LABELS)[number]) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

const figuresOf = async (page: Page) => (await (await page.request.get("/api/dashboard")).json()) as Figures;

async function expectFigures(page: Page, figures: Figures): Promise<void> {
  const { tips, users, likes, comments, topContributor, newest } = figures;
  for (const [place, { total }] of [tips, users, likes, comments].entries()) {
    const text = (await stat(page, LABELS[place] ?? "Comments").innerText()).split(/\s*\n\s*/);
    expect(text.slice(0, 2), text.join()).toEqual([LABELS[place], total.toLocaleString("en")]);
  }
  await expect(stat(page, "Total Tips")).toContainText(
    `${tips.byWeek.at(-1) === 0 ? "None" : tips.byWeek.at(-1)?.toLocaleString("en")} this week`,
  );
  const top = page.locator("section").filter({ hasText: "Top contributor" });
  await expect(top).toContainText(topContributor?.name ?? "nobody");
  await expect(top).toContainText(`${topContributor?.tipCount} tip`);
  await expect(top.getByRole("link")).toHaveAttribute("href", `/gardenerDetails/${topContributor?._id}`);
  await expect(
    page.locator("section", { hasText: "Newest tips" }).getByRole("heading", { level: 3 }),
  ).toHaveText(newest.map(({ title }) => title));
  const cells = page.getByRole("row").getByRole("cell");
  await expect(cells).toHaveText(tips.byWeek.toReversed().map((number) => number.toLocaleString("en")));
}

/** Others share and like meanwhile: the page must fit what the call says before or after it was read. */
async function expectTrueFigures(page: Page, reload: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    const before = await figuresOf(page);
    await reload();
    await page.locator("summary").click();
    await expectFigures(page, before);
  }).toPass({ timeout: 20_000 });
}

/** Answers the browser's call for the figures only when told to. */
async function holding(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === "/api/dashboard",
    async (route) => {
      await promise;
      await route.fallback();
    },
  );
  return resolve;
}

async function fillTip(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Plant type").fill("Leek");
  await page.getByLabel("Tip", { exact: true }).fill("Earth them up in October.");
  await page.getByLabel("Category").fill("Plant Care");
  await page.getByLabel("Difficulty").fill("Medium");
  await page.getByLabel("Photo URL").fill(PHOTO);
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
}

for (const path of SCREENS)
  test(`${path} sends a visitor to log in, and back`, async ({ page }) => {
    const member = await signedIn(page);
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent(path)}`);
    await logIn(page, member);
    await expect(page).toHaveURL(path);
    await expect(page.getByText("Login complete!").first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  });

test("the top bar leads a visitor to the dashboard by way of the login", async ({ page }) => {
  const member = await signedIn(page);
  await page.context().clearCookies();
  await page.goto("/terms");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/login?to=%2Fdashboard");
  await logIn(page, member);
  await expect(page).toHaveURL("/dashboard");
  await expect(stat(page, "Total Tips")).toContainText(/\d/);
});

test("its numbers are those of the call, on a first visit", async ({ page }) => {
  await signedIn(page);
  await expectTrueFigures(page, () => page.goto("/dashboard"));
  const links = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Dashboard", "Add Tip", "My Tips", "Account"]);
  await expect(page.getByRole("complementary").getByText("Marta Field")).toBeVisible();
  await expect(page.getByRole("region", { name: "Next event" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Donations" })).toBeVisible();
});

test("its numbers are those of the call, after a navigation", async ({ page }) => {
  await signedIn(page);
  await expectTrueFigures(page, async () => {
    await page.goto("/terms");
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await expect(page.getByText(WAITING)).toHaveCount(0);
    await expect(stat(page, "Total Tips")).toContainText(/\d/);
  });
});

test("a placeholder stands for the numbers for no more than half a second", async ({ page }) => {
  await signedIn(page);
  await page.clock.install();
  await page.goto("/terms");
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await holding(page);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page.getByText(WAITING)).toBeAttached();
  await expect(stat(page, "Total Tips")).toBeVisible();
  await expect(stat(page, "Total Tips")).not.toContainText(/\d/);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/dashboard"));
  release();
  const { tips } = (await (await answered).json()) as Figures;
  await page.clock.runFor(500);
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await expect(stat(page, "Total Tips")).toContainText(tips.total.toLocaleString("en"));
});

test("when the numbers take longer, it says so", async ({ page }) => {
  await signedIn(page);
  await page.clock.install();
  await page.goto("/terms");
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await holding(page);
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByText(WAITING)).toBeAttached();
  await page.clock.runFor(499);
  await expect(page.getByText("Still counting.")).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(page.getByText("Still counting.")).toBeVisible();
  release();
  await page.clock.resume();
  await expect(page.getByText("Still counting.")).toHaveCount(0);
  await expect(stat(page, "Users")).toContainText(/\d/);
});

test("numbers that cannot be loaded are said to have failed, and come with a retry", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503/);
  await signedIn(page);
  await page.goto("/terms");
  const url = (address: URL) => address.pathname === "/api/dashboard";
  const problem = { title: "Not ready", status: 503, detail: "The database does not answer." };
  await page.route(url, (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", json: problem }),
  );
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByText("Failed to load the figures")).toBeVisible();
  await expect(page.getByRole("region", { name: "Next event" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Failed to load the figures")).toBeVisible();
  await page.unroute(url);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Failed to load the figures")).toHaveCount(0);
  await expect(stat(page, "Total Tips")).toContainText(/\d/);
});

test("a sign-in that has run out leads to the login, and back", async ({ page, noise }) => {
  noise.allow(/status of 401/);
  const member = await signedIn(page);
  await page.goto("/terms");
  await page.getByRole("link", { name: "Browse Tips" }).first().click();
  await expect(page).toHaveURL("/browsetips");
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page).toHaveURL("/login?to=%2Fdashboard");
  await logIn(page, member);
  await expect(page).toHaveURL("/dashboard");
});

test("the drawer of small screens is worked by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("complementary")).toBeHidden();
  const drawer = page.getByRole("navigation", { name: "Dashboard menu" });
  await expect(drawer).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expect(drawer.getByText("Marta Field")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  for (const _ of ["logo", "close", "Home", "Dashboard", "Add Tip", "My Tips"])
    await page.keyboard.press("Tab");
  await expect(drawer.getByRole("link", { name: "My Tips" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/mytips");
  await expect(drawer).toBeHidden();
});

test("a folded sidebar stays folded, and its links keep their names", async ({ page }) => {
  await signedIn(page);
  await page.goto("/dashboard");
  const start = async () => (await page.getByRole("main").boundingBox())?.x;
  expect(await start()).toBe(240);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  expect(await start()).toBeLessThan(80);
  await page.reload();
  expect(await start(), "from the first paint on").toBeLessThan(80);
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Tips" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Tips");
  await page.getByRole("button", { name: "Expand sidebar" }).press("Enter");
  await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeFocused();
  expect(await start()).toBe(240);
  await page.reload();
  expect(await start()).toBe(240);
});

test("a tip is shared from the dashboard, which then counts it", async ({ page }) => {
  await signedIn(page);
  const title = `Leeks in October ${Date.now()}`;
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Add Tip" }).click();
  await expect(page).toHaveURL("/dashboard/sharetips");
  await fillTip(page, title);
  await page.getByRole("link", { name: "My Tips" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Tips");
  await page.getByRole("main").getByRole("link", { name: "Share Tips" }).first().click();
  await expect(page).toHaveURL("/dashboard/sharetips");
  await expect(page.getByLabel("Title"), "the draft is kept").toHaveValue(title);
  const before = await figuresOf(page);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("You have shared your tip successfully!").first()).toBeVisible();
  await expect(page).toHaveURL("/dashboard/sharetips");
  await expect(page.getByLabel("Title")).toHaveValue("");
  expect((await figuresOf(page)).tips.byWeek.at(-1)).toBeGreaterThan(before.tips.byWeek.at(-1) ?? 0);
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
});

test("a sign-in that ends while somebody writes there costs no word", async ({ page, noise }) => {
  noise.allow(/status of 401/);
  const member = await signedIn(page);
  await page.goto("/dashboard/sharetips");
  await fillTip(page, "Written at the dashboard");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("link", { name: "Log in again" }).click();
  await logIn(page, member);
  await expect(page).toHaveURL("/dashboard/sharetips");
  await expect(page.getByLabel("Title")).toHaveValue("Written at the dashboard");
});

test("a tip is deleted from the dashboard, which stays around it", async ({ page }) => {
  await signedIn(page);
  await sharedTip(page, { title: "Not for long" });
  await page.goto("/dashboard/mytips");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("Your Tip has been deleted.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL("/dashboard/mytips");
  await expect(page.getByRole("complementary")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Share Tips" }).first().click();
  await expect(page).toHaveURL("/dashboard/sharetips");
});

test("logging out from the sidebar says so and leads home", async ({ page }) => {
  await signedIn(page);
  await page.goto("/dashboard/mytips");
  await page.getByRole("complementary").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logout successfully!").first()).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL("/");
  expect(await (await page.request.get("/api/session")).json()).toEqual({ user: null });
});

test("an address below it that is nothing's helps on", async ({ page, noise }) => {
  noise.allow(/status of 404/);
  await signedIn(page);
  expect((await page.goto("/dashboard/compost"))?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
});

for (const [name, width, height] of [
  ["at 320 pixels", 320, 640],
  ["at 200 % zoom", 640, 400],
] as const)
  test(`nothing scrolls sideways ${name}`, async ({ page }) => {
    await signedIn(page, {
      ...(await signedIn(page)),
      name: "W".repeat(30),
      email: `w${Date.now()}@example.org`,
    });
    await sharedTip(page, {
      title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(2),
      category: "W".repeat(40),
    });
    await page.setViewportSize({ width, height });
    for (const path of SCREENS) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });

for (const theme of ["light", "dark"] as const)
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test("it has no findings: with its table open, its sidebar folded, and its drawer open", async ({
      page,
    }) => {
      test.slow();
      await signedIn(page);
      await page.goto("/dashboard");
      await page.locator("summary").click();
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole("button", { name: "Collapse sidebar" }).click();
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(page.getByRole("navigation", { name: "Dashboard menu" })).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the numbers are there at once, and a tip is shared and deleted", async ({ page }) => {
    await signedIn(page);
    await page.goto("/dashboard");
    await expect(page.getByText(WAITING)).toHaveCount(0);
    await expectTrueFigures(page, () => page.goto("/dashboard"));
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Add Tip" }).click();
    await fillTip(page, "Plain leeks");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page).toHaveURL("/dashboard/sharetips");
    await expect(page.getByText("You have shared your tip successfully!")).toBeVisible();
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Tips" }).click();
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/dashboard/mytips");
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByText("Your Tip has been deleted.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "My Tips" }).click();
    await expect(page).toHaveURL("/dashboard/mytips");
    await expect(page.getByRole("article")).toHaveCount(0);
  });

  test("the drawer of small screens opens", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn(page);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page
      .getByRole("navigation", { name: "Dashboard menu" })
      .getByRole("link", { name: "My Tips" })
      .click();
    await expect(page).toHaveURL("/dashboard/mytips");
  });
});
