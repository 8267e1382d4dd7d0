import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/journey.ts";
import { field } from "#tests/e2e/steps.ts";

// Steps for an account's password and address.

export const NEW_PASSWORD = "Rhubarb-Crumble-9";

/** The subjects of the mails for resetting a password and for confirming an address. */
export const RESET = "A new password";
export const CONFIRM = "Confirm your e-mail address";

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

/** Requests a link for a new password. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/forgotPassword");
  await field(page, "Email").fill(email);
  await button(page, "Send link").click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
}
