import { alertOf, button, choose, email, memberOf, popupOf } from "#tests/e2e/google-steps.ts";
import { accessibilityFindings, expect } from "#tests/e2e/journey.ts";
import { test as ownSite } from "#tests/e2e/own-site.ts";
import { startProviderProcess } from "#tests/harness/provider-process.ts";

/** A site with Google and a second provider, with a long name. */
const CLUB = "Gartenbauverein Weidenbach-Süd von 1911";
const test = ownSite.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern here
  settings: async ({}, use) => {
    const club = await startProviderProcess();
    const { GOOGLE_CLIENT_ID: id = "", GOOGLE_CLIENT_SECRET: secret = "" } = club.environment;
    await use({
      OIDC_PROVIDERS: "club",
      OIDC_CLUB_ISSUER: club.issuer,
      OIDC_CLUB_CLIENT_ID: id,
      OIDC_CLUB_CLIENT_SECRET: secret,
      OIDC_CLUB_LABEL: CLUB,
    });
    await club.kill();
  },
});

test(
  "each provider has a button; the second one signs in, and the account names it (6.55, 6.56)",
  { tag: "@all" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/login?to=%2Faccount");
    for (const name of ["Login with Google", `Login with ${CLUB}`])
      await expect(button(page, name)).toBeInViewport({ ratio: 0 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await accessibilityFindings(page)).toEqual([]);
    await email(page).fill("half@typed");

    await choose(await popupOf(page, `Login with ${CLUB}`), "Refuse");
    await expect(alertOf(page)).toContainText(`The ${CLUB} sign-in was cancelled.`);
    await expect(email(page)).toHaveValue("half@typed");

    const popup = await popupOf(page, `Login with ${CLUB}`);
    await expect(button(page, `Waiting for ${CLUB}`)).toHaveAttribute("aria-disabled", "true");
    await expect(button(page, "Login with Google")).not.toHaveAttribute("aria-disabled", "true");
    await choose(popup, "Rosa Lindqvist");
    await expect(page).toHaveURL("/account");
    expect(await memberOf(page)).toMatchObject({ displayName: "Rosa Lindqvist" });
    await expect(page.getByRole("main").getByText(CLUB).first()).toBeVisible();
  },
);
