import type { Page } from "@playwright/test";
import {
  alertOf,
  blockPopups,
  button,
  choose,
  email,
  LOGIN,
  memberOf,
  popupOf,
} from "#tests/e2e/google-steps.ts";
import { expect, signedIn } from "#tests/e2e/journey.ts";
import { test } from "#tests/e2e/own-site.ts";
import type { ProviderProcess } from "#tests/harness/provider-process.ts";

// Google as a process that is killed, or stopped so that it accepts connections without responding, before a member is
// redirected to it and after they have chosen an account (docs/product.md 8.25, 8.28, 9.39).

const ROSA = "Rosa Lindqvist";

const TROUBLES: {
  what: string;
  strike: (provider: ProviderProcess) => unknown;
  says: string;
  code: string;
}[] = [
  {
    what: "down",
    strike: (provider) => provider.kill(),
    says: "Google cannot be reached right now",
    code: "down",
  },
  {
    what: "silent",
    strike: (provider) => provider.freeze(),
    says: "Google is not responding right now",
    code: "timeout",
  },
];

/** Expects the form to still work with a password. */
async function logsInByPassword(page: Page, member: { email: string; password: string }): Promise<void> {
  await email(page).fill(member.email);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/mytips");
}

/** Chooses a person, and breaks the provider before the callback. */
async function strikeOnceChosen(page: Page, provider: ProviderProcess, strike: () => unknown): Promise<void> {
  await page.context().route(`${provider.issuer}/authorize**`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const { location = "" } = (await route.fetch({ maxRedirects: 0 })).headers();
    await strike();
    const body = `<!doctype html><title>On</title><meta http-equiv="refresh" content="0; url=${location.replaceAll("&", "&amp;")}">`;
    await route.fulfill({ status: 200, contentType: "text/html", body });
  });
}

for (const { what, strike, says, code } of TROUBLES)
  test.describe(`Google is ${what}`, () => {
    test.slow();

    test(
      `${what} from the start, with a popup: the form says why, keeps the input, and still works (8.25)`,
      { tag: "@all" },
      async ({ page, provider, site }) => {
        const member = await signedIn(page, undefined, site.photo);
        await page.context().clearCookies();
        await page.goto("/login?to=%2Fmytips", { waitUntil: "networkidle" });
        await email(page).fill("half@typed");
        await strike(provider);
        const [popup] = await Promise.all([page.waitForEvent("popup"), button(page, LOGIN).click()]);
        await expect(alertOf(page)).toContainText(says);
        await expect.poll(() => popup.isClosed()).toBe(true);
        await expect(email(page)).toHaveValue("half@typed");
        expect(await memberOf(page)).toBeNull();
        await logsInByPassword(page, member);
      },
    );

    test(
      `${what} from the start, without a popup: the form says why and keeps the input`,
      { tag: "@all" },
      async ({ page, provider, site }) => {
        const member = await signedIn(page, undefined, site.photo);
        await page.context().clearCookies();
        await blockPopups(page);
        await page.goto("/login?to=%2Fmytips", { waitUntil: "networkidle" });
        await email(page).fill("half@typed");
        await strike(provider);
        await button(page, LOGIN).click();
        await expect(page).toHaveURL(`/login?to=%2Fmytips&provider=google&failed=${code}`);
        await expect(alertOf(page)).toContainText(says);
        await expect(email(page)).toHaveValue("half@typed");
        expect(await memberOf(page)).toBeNull();
        await logsInByPassword(page, member);
      },
    );

    test(
      `${what} after the choice, with a popup: the form says why and keeps the input`,
      { tag: "@all" },
      async ({ page, provider }) => {
        await page.goto("/login", { waitUntil: "networkidle" });
        await email(page).fill("half@typed");
        const popup = await popupOf(page, LOGIN);
        await strikeOnceChosen(page, provider, () => strike(provider));
        await choose(popup, ROSA);
        await expect(alertOf(page)).toContainText(says);
        await expect(email(page)).toHaveValue("half@typed");
        await expect(page).toHaveURL("/login");
        expect(await memberOf(page)).toBeNull();
      },
    );

    test(
      `${what} after the choice, without a popup: the form says why and keeps the input (8.25)`,
      { tag: "@all" },
      async ({ page, provider }) => {
        await blockPopups(page);
        await page.goto("/login", { waitUntil: "networkidle" });
        await email(page).fill("half@typed");
        await strikeOnceChosen(page, provider, () => strike(provider));
        await button(page, LOGIN).click();
        await page.getByRole("button", { name: ROSA }).click();
        await expect(page).toHaveURL(`/login?provider=google&failed=${code}`);
        await expect(alertOf(page)).toContainText(says);
        await expect(email(page)).toHaveValue("half@typed");
        expect(await memberOf(page)).toBeNull();
      },
    );
  });

test(
  "once Google responds again, the same form signs in (9.39)",
  { tag: "@all" },
  async ({ page, provider }) => {
    test.slow();
    await page.goto("/login?to=%2Fterms", { waitUntil: "networkidle" });
    provider.freeze();
    await button(page, LOGIN).click();
    await expect(alertOf(page)).toContainText("Google is not responding right now");
    provider.thaw();
    await choose(await popupOf(page, LOGIN), ROSA);
    await expect(page).toHaveURL("/terms");
    expect(await memberOf(page)).toMatchObject({ displayName: ROSA });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a provider that is down leads back to the form with a message",
    { tag: "@all" },
    async ({ page, provider }) => {
      await page.goto("/signup");
      await provider.kill();
      await button(page, "Continue with Google").click();
      await expect(page).toHaveURL("/signup?provider=google&failed=down");
      await expect(alertOf(page)).toContainText("Google cannot be reached right now");
    },
  );
});
