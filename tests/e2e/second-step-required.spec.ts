import { expect, signedIn, somebody } from "#tests/e2e/journey.ts";
import { test } from "#tests/e2e/own-site.ts";
import { field } from "#tests/e2e/steps.ts";
import { runCommand } from "#tests/harness/server-process.ts";
import { codeOf } from "#tests/harness/second-step.ts";
import { choose, LOGIN, popupOf } from "#tests/e2e/google-steps.ts";

test.use({ settings: { REQUIRE_SECOND_STEP: "moderators" } });

test(
  "a moderator is led to the account page until a second step is set up; Google's popup asks for it (6.46, 2.111)",
  { tag: "@all" },
  async ({ page, site, noise }) => {
    noise.allow(/status of 403/);
    const { email, password } = await signedIn(page, somebody("Mo Derator"), site.photo);
    const storage = { dataDir: site.folder, databaseUrl: undefined };
    const granted = await runCommand("server/admin.ts", ["grant", "moderator", email], storage);
    expect(granted.code, granted.stderr).toBe(0);
    const main = page.getByRole("main");

    await page.goto("/browsetips");
    await expect(page.getByRole("link", { name: "Notifications" })).toHaveCount(0);
    await page.getByRole("region", { name: "Second step" }).getByRole("link", { name: "Set it up" }).click();
    await expect(page).toHaveURL("/account");
    await page.goto("/dashboard/moderation");
    await expect(page).toHaveURL("/account");
    await expect(main.getByRole("alert")).toContainText("Moderators log in with a second step here.");
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Second step", "Passkeys"]);

    const form = page.getByRole("form", { name: "Set up an authenticator app" });
    await form.getByLabel("Password", { exact: true }).fill(password);
    await main.getByRole("button", { name: "Set up an authenticator app" }).click();
    const key = (await page.locator("code").textContent()) ?? "";
    await field(page, "Code from the app").fill(codeOf(key));
    await main.getByRole("button", { name: "Switch on" }).click();
    await expect(main.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await expect(main.getByRole("heading", { name: "Delete account" })).toBeVisible();
    await page.goto("/dashboard/moderation");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moderation");

    // Somebody who signs in with Google.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/login?to=%2Faccount");
    await choose(await popupOf(page, LOGIN), "Rosa Lindqvist");
    await expect(page).toHaveURL("/account");
    await main.getByRole("button", { name: "Set up an authenticator app" }).click();
    const hers = (await page.locator("code").textContent()) ?? "";
    await field(page, "Code from the app").fill(codeOf(hers));
    await main.getByRole("button", { name: "Switch on" }).click();
    await expect(main.getByText("Since", { exact: false }).first()).toBeVisible();
    // What the page was still loading would be refused without the cookies.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto("/login?to=%2Fmytips");
    await choose(await popupOf(page, LOGIN), "Rosa Lindqvist");
    await expect(page).toHaveURL("/login/code?to=%2Fmytips");
    await field(page, "Code").fill(codeOf(hers, { steps: 1 }));
    await main.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/mytips");
  },
);
