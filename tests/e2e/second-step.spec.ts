import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, type Member, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { field, fits, keepPictures } from "#tests/e2e/steps.ts";
import { codeOf } from "#tests/harness/second-step.ts";

// The second step and passkeys (docs/product.md 2.111 to 2.114).

const LOCALHOST = `http://localhost:${process.env["E2E_PORT"] ?? "4873"}`;
const mainButton = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const form = (page: Page, name: string) => page.getByRole("form", { name });
const codes = (page: Page) => page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");

/** Sets an authenticator app up on the account page. Returns its key and the recovery codes. */
async function setUp(page: Page, { password }: Member) {
  await page.goto("/account");
  await form(page, "Set up an authenticator app").getByLabel("Password", { exact: true }).fill(password);
  await mainButton(page, "Set up an authenticator app").click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = (await page.locator("code").textContent()) ?? "";
  await field(page, "Code from the app").fill("000000");
  await mainButton(page, "Switch on").click();
  await expect(field(page, "Code from the app")).toHaveAccessibleDescription(
    "This is not the current code of your app",
  );
  await expect(page.locator("code"), "the same key").toHaveText(key);
  await field(page, "Code from the app").fill(codeOf(key));
  await mainButton(page, "Switch on").click();
  await expect(codes(page)).toHaveCount(10);
  return { key, recovery: await codes(page).allTextContents() };
}

async function logIn(page: Page, { email, password }: Member, to = ""): Promise<void> {
  await page.goto(`/login${to}`);
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await mainButton(page, "Login").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await mainButton(page, "Logout").click();
  await expect(page).toHaveURL("/");
}

test(
  "an authenticator app is set up with its QR code, and asked for at the login (2.111, 2.113)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 400/);
    const member = await signedIn(page);
    const { key } = await setUp(page, member);
    expect(await accessibilityFindings(page)).toEqual([]);
    await fits(page, 320, 640);
    await page.setViewportSize({ width: 1280, height: 800 });
    await keepPictures(page, "recovery-codes");

    await logOut(page);
    await logIn(page, member, "?to=%2Fmytips");
    await field(page, "Code").fill("000000");
    await mainButton(page, "Login").click();
    await expect(field(page, "Code")).toHaveAccessibleDescription("This is not the current code of your app");
    // The next one: each is accepted once.
    await field(page, "Code").fill(codeOf(key, { steps: 1 }));
    await mainButton(page, "Login").click();
    await expect(page).toHaveURL("/mytips");
    await expect(page.getByText("Login complete!").first()).toBeVisible();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, baseURL: LOCALHOST });

  test(
    "the app is set up, asked for, and switched off; recovery codes log in and are replaced (2.111, 2.113, 1.12)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 4(00|10)/);
      const member = await signedIn(page, somebody(), `${LOCALHOST}/demo/tomatoes.webp`);
      const { recovery } = await setUp(page, member);
      await logOut(page);
      await logIn(page, member);
      await field(page, "Code").fill(recovery[0] ?? "");
      await mainButton(page, "Login").click();
      await expect(page).toHaveURL("/");
      await page.goto("/login/code");
      await expect(page, "already signed in").toHaveURL("/");

      await page.goto("/account");
      await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
      await page.locator("summary", { hasText: "New recovery codes" }).click();
      await form(page, "New recovery codes").getByLabel("Password", { exact: true }).fill(member.password);
      await form(page, "New recovery codes").getByRole("button").last().click();
      await expect(codes(page)).toHaveCount(10);
      expect(await codes(page).allTextContents()).not.toContain(recovery[1]);
      await page.locator("summary", { hasText: "Switch off" }).click();
      await form(page, "Switch off").getByLabel("Password", { exact: true }).fill("Not-mine-1");
      await form(page, "Switch off").getByRole("button").last().click();
      await expect(
        form(page, "Switch off").getByLabel("Password", { exact: true }),
      ).toHaveAccessibleDescription("This is not your password");
      await form(page, "Switch off").getByLabel("Password", { exact: true }).fill(member.password);
      await form(page, "Switch off").getByRole("button").last().click();
      await expect(page.getByText("Your authenticator app is switched off.").first()).toBeVisible();
      await expect(page.getByText("Adding a passkey needs JavaScript.")).toBeVisible();
      await expect(form(page, "Add a passkey")).toBeHidden();

      await page.context().clearCookies();
      await page.goto("/login/code");
      await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
      await field(page, "Code").fill("123456");
      await mainButton(page, "Login").click();
      await expect(page.getByRole("alert")).toContainText("That took too long. Log in again.");
    },
  );
});

test.describe("at a name, not an IP address,", () => {
  test.use({ baseURL: LOCALHOST });

  test(
    "a passkey is added, signs in also where an app is on, and is renamed and removed (2.112, 2.114)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 400/);
      // A stream ends with its session, and the browser may ask for it once more.
      noise.allow(/401 \(Unauthorized\).*\/api\/notifications\/stream$/);
      const client = await page.context().newCDPSession(page);
      await client.send("WebAuthn.enable");
      const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
        options: {
          protocol: "ctap2",
          transport: "internal",
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      const member = await signedIn(page, somebody(), `${LOCALHOST}/demo/tomatoes.webp`);
      await setUp(page, member);
      const adding = form(page, "Add a passkey");
      await adding.getByLabel("Name", { exact: true }).fill("My phone");
      await adding.getByLabel("Password", { exact: true }).fill("Not-mine-1");
      await adding.getByRole("button", { name: "Add a passkey" }).click();
      await expect(adding.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
        "This is not your password",
      );
      await adding.getByLabel("Password", { exact: true }).fill(member.password);
      await adding.getByRole("button", { name: "Add a passkey" }).click();
      const passkeys = page.getByRole("list", { name: "Your passkeys" });
      await expect(passkeys).toContainText("My phone");
      expect(await accessibilityFindings(page)).toEqual([]);
      await keepPictures(page, "passkeys");

      await logOut(page);
      await page.goto("/login?to=%2Faccount");
      // The owner does not unlock the device.
      await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
      await mainButton(page, "Sign in with a passkey").click();
      await expect(page.getByRole("alert")).toContainText("No passkey was used.");
      await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
      await mainButton(page, "Sign in with a passkey").click();
      await expect(page).toHaveURL("/account");
      await expect(page.getByText("Login complete!").first()).toBeVisible();

      await passkeys.locator("summary").click();
      const renaming = form(page, "Rename My phone");
      await renaming.getByLabel("New name").fill("Old phone");
      await renaming.getByRole("button").click();
      await expect(passkeys).toContainText("Old phone");
      const removal = form(page, "Remove Old phone");
      if (!(await removal.isVisible())) await passkeys.locator("summary").click();
      await removal.getByLabel("Password", { exact: true }).fill(member.password);
      await removal.getByRole("button", { name: "Remove" }).click();
      await expect(passkeys).toHaveCount(0);
    },
  );
});
