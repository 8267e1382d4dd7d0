import type { Page } from "@playwright/test";
import type { Figures } from "#domain/dashboard/figures.ts";
import type { OwnFigures } from "#domain/dashboard/own-figures.ts";
import { expect } from "#tests/e2e/journey.ts";

// Steps at the dashboard (docs/product.md 2.16 to 2.19, 2.75 to 2.77).

/** The dashboard's screens. */
export const SCREENS = ["/dashboard", "/dashboard/mytips", "/dashboard/sharetips"];
const LABELS = ["Total Tips", "Users", "Likes", "Comments"] as const;
export const WAITING = "Loading figures";

/** A stat card's whole text, its label first. */
export const stat = (page: Page, label: (typeof LABELS)[number]) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });

const figuresOf = async (page: Page) => (await (await page.request.get("/api/dashboard")).json()) as Figures;

/** What this page's member has shared and got for it. */
export const ownFiguresOf = async (page: Page) =>
  (await (await page.request.get("/api/dashboard/own")).json()) as OwnFigures;

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
export async function expectTrueFigures(page: Page, reload: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    const before = await figuresOf(page);
    await reload();
    await page.locator("summary").first().click();
    await expectFigures(page, before);
  }).toPass({ timeout: 20_000 });
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
}
