import type { Page } from "@playwright/test";
import type { SiteStats } from "#domain/dashboard/site-stats.ts";
import { formatBytes } from "#web/dashboard/format-bytes.ts";
import { expect, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { grantedOn } from "#tests/e2e/roles.ts";

// The site statistics, on the dashboard of admins only (docs/product.md 12.29).

/** Signs an admin in on this page. */
async function adminAt(page: Page): Promise<void> {
  const member = await signedIn(page, somebody("Ad Min"));
  await grantedOn(member.email, "admin");
}

const sheet = (page: Page, name: string) => page.getByRole("region", { name });
const QUEUES: [keyof SiteStats["queues"], string][] = [
  ["cases", "Reports to decide"],
  ["helpRequests", "Help requests to answer"],
  ["mails", "Mails to send"],
  ["mailsGivenUp", "Mails given up in 30 days"],
  ["photos", "Linked photos to fetch"],
  ["subscriptions", "Newsletter addresses to confirm"],
];
const SERIES = ["users", "tips", "comments", "likes", "views"] as const;
const told = (number: number) => number.toLocaleString("en");

const PATH = "/api/dashboard/site";

/** Expects the page to show these statistics. */
async function expectSheets(page: Page, dashboardStats: SiteStats, patience: { timeout?: number } = {}) {
  const { weeks, growth, queues, storage } = dashboardStats;
  for (const [key, label] of QUEUES) {
    const queue = sheet(page, "Queues").locator("dl > div").filter({ hasText: label });
    await expect(queue.locator("dd")).toHaveText(told(queues[key]), patience);
  }
  const site = sheet(page, "The site, week by week");
  await expect(site.getByRole("figure").locator("b")).toHaveText(
    SERIES.map((key) => told(growth[key].total)),
    patience,
  );
  await site.getByText("The site's numbers as a table").click();
  await expect(site.getByRole("cell")).toHaveText(
    weeks.flatMap((_, place) => SERIES.map((key) => told(growth[key].byWeek.at(-1 - place) ?? 0))),
    patience,
  );
  await expect(sheet(page, "Storage").locator("dd")).toHaveText(
    [storage?.database, storage?.photos.bytes, storage?.outbox.bytes].map((bytes) =>
      formatBytes(bytes ?? -1),
    ),
    patience,
  );
}

/** Others share, like and ask meanwhile: a server-rendered page must match the API before it was loaded. */
const expectTruePage = (page: Page) =>
  expect(async () => {
    const dashboardStats = (await (await page.request.get(PATH, { maxRetries: 3 })).json()) as SiteStats;
    await page.goto("/dashboard");
    await expectSheets(page, dashboardStats, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });

test(
  "an admin sees growth, queues and disk usage as the API reports them (12.29)",
  { tag: "@all" },
  async ({ page }) => {
    test.slow();
    await adminAt(page);
    await expectTruePage(page);
    await page.goto("/dashboard/mytips");
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === PATH);
    await page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Dashboard" })
      .click();
    await expectSheets(page, (await (await answered).json()) as SiteStats);
    await sheet(page, "Queues").getByRole("link", { name: "Help requests to answer" }).click();
    await expect(page).toHaveURL("/dashboard/help");
    await page.goBack();
    await sheet(page, "Queues").getByRole("link", { name: "Reports to decide" }).click();
    await expect(page).toHaveURL("/dashboard/moderation");
  },
);

test("members and moderators see and receive none of it (12.29)", { tag: "@all" }, async ({ page }) => {
  const member = await signedIn(page, somebody("Mem Ber"));
  for (const role of ["member", "moderator"] as const) {
    if (role === "moderator") await grantedOn(member.email, role);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const html = await (await page.goto("/dashboard"))?.text();
    expect(html).toContain("Total Tips");
    expect(html).not.toMatch(/Queues|>Storage<|The site, week by week|mailsGivenUp|measuredAt/);
    await page.goto("/dashboard/mytips");
    await page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Dashboard" })
      .click();
    await expect(page.getByText("Total Tips")).toBeVisible();
    for (const name of ["Queues", "Storage", "The site, week by week"])
      await expect(sheet(page, name)).toHaveCount(0);
    expect(asked, "the call is not even made").not.toContain(PATH);
    expect((await page.request.get(PATH, { maxRetries: 3 })).status()).toBe(403);
  }
});

test("a part that fails to load says so, and the rest is shown", { tag: "@all" }, async ({ page, noise }) => {
  noise.allow(/status of 503/);
  await adminAt(page);
  await page.goto("/dashboard/mytips");
  const url = (address: URL) => address.pathname === PATH;
  const problem = { title: "Service unavailable", status: 503, detail: "The database does not answer." };
  await page.route(url, (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", json: problem }),
  );
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("Failed to load the site's figures")).toBeVisible();
  await expect(page.getByText("Total Tips")).toBeVisible();
  await page.unroute(url);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(sheet(page, "Storage")).toBeVisible();
  await expect(page.getByText("Failed to load the site's figures")).toHaveCount(0);
});
