import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/journey.ts";

// Steps of a Google sign-in with the stand-in.

export const LOGIN = "Login with Google";
export const SIGN_UP = "Continue with Google";

export const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
export const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");
export const email = (page: Page) => page.getByRole("main").getByLabel("Email", { exact: true });

/** Opens the popup. Returns it, with the stand-in's list of people. */
export async function popupOf(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page, name).click()]);
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Who is signing in?");
  return popup;
}

/** Chooses a person in a popup, which closes by itself. */
export async function choose(popup: Page, person: string): Promise<void> {
  const closed = popup.waitForEvent("close", { timeout: 30_000 });
  await popup.getByRole("button", { name: person }).click();
  await closed;
}

/** Makes the browser block popups. */
export const blockPopups = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null;
  });

export const memberOf = async (page: Page) =>
  (
    (await (await page.request.get("/api/session", { maxRetries: 3 })).json()) as {
      user: { displayName: string } | null;
    }
  ).user;
