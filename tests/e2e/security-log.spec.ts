import type { Page } from "@playwright/test";
import { expect, signedIn, test } from "#tests/e2e/journey.ts";
import { another, moderatorAt, signedInElsewhere } from "#tests/e2e/members.ts";

// The security log (docs/product.md 2.106, 2.107, 6.37). Its rules are tested in tests/api/security-log.test.ts.

const events = (page: Page) => page.getByRole("region", { name: "Activity" }).getByRole("listitem");

test(
  "members see on their account page what happened to it, page by page, also without JavaScript (2.106)",
  { tag: "@all" },
  async ({ browser }) => {
    const { page, member } = await another(browser, "Ola Log", { javaScriptEnabled: false });
    for (let time = 0; time < 20; time++) await (await signedInElsewhere(browser, member)).close();
    await page.goto("/account");
    await expect(events(page)).toHaveCount(20);
    await expect(events(page).first()).toContainText("Logged in with a password");
    await expect(events(page).first()).toContainText("Firefox on Windows");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/account?page=2#activity");
    await expect(events(page)).toHaveText([/^Account created with a password/]);
    await page.context().close();
  },
);

test(
  "admins find the entries of everybody, and those of one member; nobody else does (2.107)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/status of 403/);
    await signedIn(page);
    expect((await page.goto("/dashboard/security"))?.status()).toBe(403);
    const admin = await moderatorAt(browser, "Ad Min", { role: "admin" });
    const { member } = await another(browser, "Lotte Log");
    await admin.goto("/dashboard");
    await admin.getByRole("link", { name: "Security log" }).click();
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Security log");
    await admin.getByRole("listitem").filter({ hasText: member.email }).getByRole("link").click();
    await expect(admin.getByText("What happened to the account of Lotte Log")).toBeVisible();
    await expect(admin.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await admin.context().close();
  },
);
