import type { Page } from "@playwright/test";
import { expect, PHOTO, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another, moderatorAt } from "#tests/e2e/members.ts";
import { linkTo } from "#tests/e2e/outbox.ts";

// Members and invitations (docs/product.md 10.70 to 10.86). Their rules are tested in tests/api/engines/members.test.ts and
// invitations.test.ts.

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Finds a member in the list of admins and opens their page. */
async function opened(admin: Page, email: string): Promise<void> {
  await admin.goto("/dashboard/members");
  await admin.getByLabel("Name or e-mail address").fill(email);
  await button(admin, "Show").click();
  await expect(admin).toHaveURL(/[?&]q=/);
  await expect(admin.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  await admin.getByRole("list", { name: "Members" }).getByRole("link").click();
  await expect(admin.getByText(email)).toBeVisible();
}

test(
  "an admin invites somebody, who joins; finds, suspends, readmits and deletes them (10.70 to 10.81)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/status of 4(01|09|10)/);
    const admin = await moderatorAt(browser, "Ad Min", { role: "admin" });
    const guest = somebody("Nora Invited");
    await admin.goto("/dashboard");
    await admin.getByRole("link", { name: "Members", exact: true }).click();
    await admin.getByRole("link", { name: "Invitations" }).click();
    await admin.getByLabel("Email").fill(guest.email);
    await button(admin, "Invite").click();
    const waiting = admin.getByRole("list", { name: "Invitations" }).getByText(guest.email);
    await expect(waiting).toBeVisible();
    await expect(admin.getByLabel("Email"), "ready for the next").toHaveValue("");

    const link = await linkTo(guest.email, "An invitation to");
    await page.goto(link);
    const email = page.getByRole("main").getByLabel("Email", { exact: true });
    await expect(email).toHaveValue(guest.email);
    await expect(email).toHaveJSProperty("readOnly", true);
    await page.getByRole("main").getByLabel("Name").fill(guest.name);
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill(guest.password);
    await page.getByRole("main").getByLabel("Photo URL").fill(PHOTO);
    await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/account");
    await expect(page.getByText("is not confirmed")).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByText("You are logged in already.")).toBeVisible();

    await opened(admin, guest.email);
    await expect(heading(admin)).toHaveText("Nora Invited");
    await admin.getByRole("radio", { name: /^Ban The/ }).check();
    await admin.getByLabel("Reason").fill("Too many slugs.");
    await button(admin, "Suspend or ban").click();
    await expect(admin.getByText("Tick this if you are sure")).toBeVisible();
    await expect(admin.getByLabel("Reason")).toHaveValue("Too many slugs.");
    await admin.getByLabel("Yes, for good").check();
    await button(admin, "Suspend or ban").click();
    await expect(admin.getByRole("region", { name: "Why they cannot log in" })).toContainText(
      "Too many slugs.",
    );
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login/);
    await button(admin, "Take it back").click();
    await expect(admin.getByRole("region", { name: "Why they cannot log in" })).toHaveCount(0);
    await expect(admin.getByRole("region", { name: "Log", exact: true })).toContainText("BannedBy Ad Min");

    await admin.getByLabel("Yes, delete this account").check();
    await button(admin, "Delete the account").click();
    await expect(admin).toHaveURL("/dashboard/members");
    await page.goto(link);
    await expect(heading(page)).toHaveText("This link does not work");
    await admin.context().close();
  },
);

test(
  "members are filtered and changed without JavaScript (10.70, 10.73, 10.74)",
  { tag: "@all" },
  async ({ browser }) => {
    const { member } = await another(browser, "Paul Plain");
    const admin = await moderatorAt(browser, "Plain Admin", { role: "admin", javaScriptEnabled: false });
    await admin.goto("/dashboard/members");
    await admin.getByText("Filters", { exact: true }).click();
    await admin.getByRole("combobox", { name: "Role" }).selectOption("admin");
    await button(admin, "Show").click();
    await expect(admin.getByRole("list", { name: "Members" })).toContainText("Plain Admin");
    await expect(admin.getByRole("list", { name: "Members" })).not.toContainText("Paul Plain");
    await opened(admin, member.email);
    await admin.getByRole("combobox", { name: "Role" }).selectOption("moderator");
    await button(admin, "Change the role").click();
    await expect(admin.getByRole("combobox", { name: "Role" })).toHaveValue("moderator");
    await expect(admin.getByRole("region", { name: "Log", exact: true })).toContainText(
      "Role changed to moderator",
    );
    await button(admin, "Log out everywhere").click();
    await button(admin, "Send a link for a new password").click();
    await expect(admin.getByRole("region", { name: "Log", exact: true })).toContainText(
      "Link for a new password",
    );
    expect(await linkTo(member.email, "A new password")).toContain("/resetPassword");
    await admin.context().close();
  },
);

test("only admins see members and invitations (10.78)", { tag: "@all" }, async ({ page, browser, noise }) => {
  noise.allow(/status of 403/);
  await signedIn(page);
  const moderator = await moderatorAt(browser);
  for (const path of ["/dashboard/members", "/dashboard/members/nobody", "/dashboard/invitations"])
    for (const person of [page, moderator]) expect((await person.goto(path))?.status(), path).toBe(403);
  await moderator.goto("/dashboard");
  await expect(moderator.getByRole("link", { name: "Members", exact: true })).toHaveCount(0);
  await moderator.context().close();
});
