import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "@playwright/test";
import { expect, LATE_STREAM, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { signedInElsewhere } from "#tests/e2e/members.ts";
import { OUT_OF_ORDER, failing, field, says, tabTo } from "#tests/e2e/steps.ts";

// The own account (docs/product.md 2.90 to 2.95, 4.24).

const NEW_PASSWORD = "Wheelbarrow-88";
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const sessions = (page: Page) => page.getByRole("region", { name: "Sessions" });

const signsIn = async (page: Page, { email }: { email: string }, password: string) =>
  (await page.request.post("/api/auth/sign-in/email", { data: { email, password } })).status();

test(
  "it is linked from the menu, the dashboard and the own profile, for members only (2.90)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/account");
    await expect(page).toHaveURL("/login?to=%2Faccount");
    await signedIn(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("link", { name: "Account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
    await page.goto("/dashboard");
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
    const { user } = (await (await page.request.get("/api/session", { maxRetries: 3 })).json()) as {
      user: { gardenerId: string };
    };
    await page.goto(`/gardenerDetails/${user.gardenerId}`);
    await page.getByRole("main").getByRole("link", { name: "Account" }).click();
    await expect(page).toHaveURL("/account");
  },
);

test(
  "changing the password requires the current one, checks off the rules, and signs out other devices (2.91)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/status of 400/);
    const member = await signedIn(page);
    const other = await signedInElsewhere(browser, member);
    await page.goto("/account");
    const rules = page.getByRole("list", { name: "A new password has" });
    await button(page, "Change password").click();
    await expect(field(page, "Current password")).toBeFocused();
    await expect(field(page, "Current password")).toHaveAccessibleDescription("Password is required");
    await field(page, "Current password").fill("Wrong-Password-1");
    await field(page, "New password").fill("wheel");
    await expect(rules.getByRole("listitem")).toContainText([
      "still missing",
      "still missing",
      "A lowercase letter, done",
      "still missing",
    ]);
    await field(page, "New password").fill(NEW_PASSWORD);
    await expect(rules.getByText("still missing")).toHaveCount(0);
    await button(page, "Change password").click();
    await expect(field(page, "Current password")).toHaveAccessibleDescription("This is not your password");
    await expect(field(page, "New password")).toHaveValue(NEW_PASSWORD);
    expect((await other.request.get("/api/account", { maxRetries: 3 })).status()).toBe(200);

    await field(page, "Current password").fill(member.password);
    await says(page, "Your password is changed.", () => button(page, "Change password").click());
    await expect(field(page, "New password")).toHaveValue("");
    await expect(sessions(page).getByText("Firefox on Windows")).toHaveCount(0);
    expect((await other.request.get("/api/account", { maxRetries: 3 })).status()).toBe(401);
    expect(await signsIn(page, member, member.password)).toBe(401);
    expect(await signsIn(page, member, NEW_PASSWORD)).toBe(200);
    await other.close();
  },
);

test(
  "other devices can be signed out, one or all, while this one stays signed in (2.92)",
  { tag: "@all" },
  async ({ page, browser }) => {
    const member = await signedIn(page);
    const others = [
      await signedInElsewhere(browser, member),
      await signedInElsewhere(browser, member),
      await signedInElsewhere(browser, member),
    ] as const;
    await page.goto("/account");
    const rows = sessions(page).getByRole("listitem").filter({ hasText: "Firefox on Windows" });
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole("listitem").filter({ hasText: "This one" })).toHaveCount(1);
    await rows
      .first()
      .getByRole("button", { name: /^Sign out/ })
      .click();
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole("region", { name: "Sessions" })).toBeFocused();
    expect((await others[2].request.get("/api/account", { maxRetries: 3 })).status()).toBe(401);
    expect((await others[0].request.get("/api/account", { maxRetries: 3 })).status()).toBe(200);
    await button(page, "Sign out everywhere else").click();
    await expect(rows).toHaveCount(0);
    await expect(button(page, "Sign out everywhere else")).toHaveCount(0);
    for (const other of others) {
      expect((await other.request.get("/api/account", { maxRetries: 3 })).status()).toBe(401);
      await other.close();
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
  },
);

test("data is exported as a ZIP, and the account is deleted with the password, by keyboard (2.94, 2.95)", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 40\d/);
  const member = await signedIn(page);
  const tip = await sharedTip(page, { title: "Soon to be gone", privacy: "Public" });
  await page.request.patch(`/gardenersTips/${tip}`, { data: { like: 1 } });
  await page.goto("/account");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^my-data-.+\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await saved.path())));
  expect(JSON.parse(strFromU8(files["tips.json"] ?? new Uint8Array()))).toMatchObject([
    { title: "Soon to be gone" },
  ]);

  await expect(page.getByText("1 tip of yours, Private ones too, with 1 like they got")).toBeVisible();
  await tabTo(page, field(page, "Your password"));
  await page.keyboard.type("Wrong-Password-1");
  await page.keyboard.press("Enter");
  await expect(field(page, "Your password")).toHaveAccessibleDescription("This is not your password");
  await field(page, "Your password").fill(member.password);
  await tabTo(page, button(page, "Delete my account"));
  await says(page, "Your account is deleted.", () => page.keyboard.press("Enter"));
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "SignUp" }).first()).toBeVisible();
  expect((await page.request.get(`/gardenersTips/${tip}`, { maxRetries: 3 })).status()).toBe(404);
  expect(await signsIn(page, member, member.password)).toBe(401);
  await page.goto("/account");
  await expect(page).toHaveURL("/login?to=%2Faccount");
});

test("failures are explained and change nothing (2.95)", { tag: "@all" }, async ({ page, noise }) => {
  test.slow();
  noise.allow(/status of 503/);
  noise.allow(LATE_STREAM);
  const member = await signedIn(page);
  await page.goto("/account");
  const mend = await failing(page, "/api/account/deletion", "POST");
  await field(page, "Your password").fill(member.password);
  await button(page, "Delete my account").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(OUT_OF_ORDER);
  await expect(page).toHaveURL("/account");
  await expect(field(page, "Your password")).toHaveValue(member.password);
  await mend();
  await says(page, "Your account is deleted.", () => button(page, "Delete my account").click());
});

test("a session ended meanwhile is reported as expired", { tag: "@all" }, async ({ page, noise }) => {
  noise.allow(/status of 401/);
  await signedIn(page);
  await page.goto("/account");
  await page.context().clearCookies();
  await field(page, "Your password").fill("Wheelbarrow-7");
  await button(page, "Delete my account").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Your sign-in has run out. Nothing was changed.",
  );
  await expect(field(page, "Your password")).toHaveValue("Wheelbarrow-7");
});
