import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { expectAnsweredFigures, expectTrueFigures, logIn, stat, WAITING } from "#tests/e2e/dashboard.ts";
import type { Page } from "@playwright/test";
import { expect, signedIn, test } from "#tests/e2e/journey.ts";

// The dashboard's statistics and its links (docs/product.md 2.16 to 2.19, 2.76, 2.77, 9.13).

/** Holds the browser's call for the statistics until released. */
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

test("shows the API's numbers, on a first visit and after a navigation (2.16, 2.75, 2.76, 2.77, 2.89)", async ({
  page,
}) => {
  test.slow();
  await signedIn(page);
  await expectTrueFigures(page);
  const links = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(links).toHaveText([
    "Home",
    "Dashboard",
    "Add Tip",
    "My Tips",
    "My garden",
    "This fortnight",
    "Following",
    "Saved tips",
    "Account",
  ]);
  await expect(page.getByRole("complementary").getByText("Marta Field")).toBeVisible();
  await expect(page.getByRole("region", { name: "Next event" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Donations" })).toBeVisible();
  await page.goto("/terms");
  await expectAnsweredFigures(page, () => page.getByRole("link", { name: "Dashboard" }).first().click());
});

test(
  "shows a placeholder for at most half a second, then a message about the delay (9.13)",
  { tag: "@all" },
  async ({ page }) => {
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
    await page.clock.runFor(499);
    await expect(page.getByText("Still counting.")).toHaveCount(0);
    await page.clock.runFor(2);
    await expect(page.getByText("Still counting.")).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/dashboard"));
    release();
    const { tips } = (await (await answered).json()) as DashboardStats;
    await page.clock.runFor(500);
    await expect(page.getByText(WAITING)).toHaveCount(0);
    await expect(page.getByText("Still counting.")).toHaveCount(0);
    await expect(stat(page, "Total Tips")).toContainText(tips.total.toLocaleString("en"));
  },
);

test(
  "a failure to load the numbers is reported, with a retry (2.23)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 503/);
    await signedIn(page);
    await page.goto("/terms");
    const url = ({ pathname }: URL) => ["/api/dashboard", "/api/dashboard/own"].includes(pathname);
    const problem = { title: "Service unavailable", status: 503, detail: "The database does not answer." };
    await page.route(url, (route) =>
      route.fulfill({ status: 503, contentType: "application/problem+json", json: problem }),
    );
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await expect(page.getByText("Failed to load the figures")).toBeVisible();
    await expect(page.getByText("Failed to load your own figures")).toBeVisible();
    await expect(page.getByRole("region", { name: "Next event" })).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByText("Failed to load the figures")).toBeVisible();
    await page.unroute(url);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByText("Failed to load the figures")).toHaveCount(0);
    await expect(stat(page, "Total Tips")).toContainText(/\d/);
  },
);

test("an expired session leads to the login and back", { tag: "@all" }, async ({ page, noise }) => {
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
