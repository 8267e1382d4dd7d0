import type { Page } from "@playwright/test";
import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import type { MemberStats } from "#domain/dashboard/member-stats.ts";
import { expect } from "#tests/e2e/journey.ts";

// Steps at the dashboard (docs/product.md 2.16 to 2.19, 2.75 to 2.77).

const LABELS = ["Total Tips", "Users", "Likes", "Comments"] as const;
export const WAITING = "Loading figures";

/** Returns the full text of a stat card, label first. */
export const stat = (page: Page, label: (typeof LABELS)[number]) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

const figuresOf = async (page: Page) =>
  (await (await page.request.get("/api/dashboard", { maxRetries: 3 })).json()) as DashboardStats;

/** What the member of this page has shared, and the likes it received. */
export const ownFiguresOf = async (page: Page) =>
  (await (await page.request.get("/api/dashboard/own", { maxRetries: 3 })).json()) as MemberStats;

/** Expects the page to show these statistics, and their weeks once the table is open. */
async function expectFigures(
  page: Page,
  figures: DashboardStats,
  options: { timeout?: number } = {},
): Promise<void> {
  const { tips, users, likes, comments, topContributor, newest } = figures;
  for (const [place, { total }] of [tips, users, likes, comments].entries()) {
    const text = (await stat(page, LABELS[place] ?? "Comments").innerText()).split(/\s*\n\s*/);
    expect(text.slice(0, 2), text.join()).toEqual([LABELS[place], total.toLocaleString("en")]);
  }
  await expect(stat(page, "Total Tips")).toContainText(
    `${tips.byWeek.at(-1) === 0 ? "None" : tips.byWeek.at(-1)?.toLocaleString("en")} this week`,
    options,
  );
  const top = page.locator("section").filter({ hasText: "Top contributor" });
  await expect(top).toContainText(topContributor?.name ?? "nobody", options);
  await expect(top).toContainText(`${topContributor?.tipCount} tip`, options);
  await expect(top.getByRole("link")).toHaveAttribute(
    "href",
    `/gardenerDetails/${topContributor?._id}`,
    options,
  );
  await expect(
    page.locator("section", { hasText: "Newest tips" }).getByRole("heading", { level: 3 }),
  ).toHaveText(
    newest.map(({ title }) => title),
    options,
  );
  const cells = page.getByRole("row").getByRole("cell");
  await expect(cells).toHaveText(
    tips.byWeek.toReversed().map((number) => number.toLocaleString("en")),
    options,
  );
}

/** Others share and like meanwhile: a server-rendered page must match the API before or after it was rendered. */
export async function expectTrueFigures(page: Page): Promise<void> {
  const atOnce = { timeout: 1000 };
  await expect(async () => {
    const before = await figuresOf(page);
    await page.goto("/dashboard");
    const after = await figuresOf(page);
    await page.locator("summary").first().click();
    await expectFigures(page, before, atOnce).catch(() => expectFigures(page, after, atOnce));
  }).toPass({ timeout: 60_000 });
}

/** A page rendered in the browser must match the response of its own call. */
export async function expectAnsweredFigures(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/dashboard");
  await open();
  const figures = (await (await answered).json()) as DashboardStats;
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await expect(stat(page, "Total Tips")).toContainText(/\d/);
  await page.locator("summary").first().click();
  await expectFigures(page, figures);
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
}
