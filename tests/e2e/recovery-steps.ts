import type { Page } from "@playwright/test";
import { field } from "#tests/e2e/steps.ts";

// Steps around an account's password and address.

export const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
export const banner = (page: Page) => page.getByRole("region", { name: "Your e-mail address" });
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await button(page, "Login").click();
}
