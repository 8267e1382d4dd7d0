import type { Page } from "@playwright/test";

// Steps on My garden (docs/product.md 13.10).

export const place = (page: Page, name: string) => page.getByRole("radio", { name });
export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
export const summary = (page: Page) => page.getByRole("region", { name: "What your answers tell" });
export const alone = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** Chooses a day of every year. */
export async function chooseDate(page: Page, label: string, day: string, month: string): Promise<void> {
  await alone(page, label).getByLabel("day").selectOption(day);
  await alone(page, label).getByLabel("month").selectOption(month);
}
