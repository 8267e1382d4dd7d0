import {
  alertOf,
  blockPopups,
  button,
  choose,
  email,
  LOGIN,
  memberOf,
  popupOf,
  SIGN_UP,
} from "#tests/e2e/google-steps.ts";
import { accessibilityFindings, expect, LATE_STREAM, PHOTO, test } from "#tests/e2e/journey.ts";
import { decidedOn } from "#tests/e2e/moderation-steps.ts";
import { ownId, says } from "#tests/e2e/steps.ts";

// Google sign-in with the demo's stand-in, here in its own process (docs/product.md 1.9, 2.62 to 2.65, 4.2, 5.7, 7.20,
// 8.1, 8.25, 8.28). google-outage.spec.ts stops or kills that process.

test("a popup signs in, closes, and the page continues to its destination (2.62, 2.96, 4.2)", async ({
  page,
}) => {
  await page.goto("/login?to=%2Fmytips");
  const popup = await popupOf(page, LOGIN);
  await expect(button(page, "Waiting for Google")).toHaveAttribute("aria-disabled", "true");
  await says(page, "Login complete!", () => choose(popup, "Rosa Lindqvist"));
  await expect(page).toHaveURL("/mytips");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await memberOf(page)).toMatchObject({ displayName: "Rosa Lindqvist" });
  expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }))).not.toMatch(
    /token|eyJ/,
  );
  const session = (await page.context().cookies()).find(({ name }) => name.endsWith("session_token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test(
  "on Signup it leads home, adapts an invalid name, and shows no waiting state (2.65, 4.2)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/signup");
    const popup = await popupOf(page, SIGN_UP);
    await expect(button(page, SIGN_UP)).not.toHaveAttribute("aria-disabled", "true");
    await says(page, "Login complete!", () => choose(popup, "Wilhelmina"));
    await expect(page).toHaveURL("/");
    expect(await memberOf(page)).toMatchObject({ displayName: "Wilhelmina Featherstonehaugh-G" });
  },
);

test(
  "the stand-in's last page navigates on if no window receives its message",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/login/done?provider=google&failed=known&popup=p");
    await expect(page).toHaveURL("/login?provider=google&failed=known");
  },
);

test(
  "where popups are blocked the page says so, goes to Google and comes back (2.96)",
  { tag: "@all" },
  async ({ page }) => {
    await blockPopups(page);
    await page.goto("/login?to=%2Fmytips");
    const sentence = page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: "Google opens in this one" });
    await expect(sentence).toHaveCount(0);
    const google = ({ pathname }: URL) => pathname === "/login/with/google";
    // A response without content leaves the page where it is.
    await page.route(google, (route) => route.fulfill({ status: 204 }));
    await button(page, LOGIN).click();
    await expect(sentence).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(sentence, "nor for who comes back").toHaveCount(0);
    await page.unroute(google);
    await button(page, LOGIN).click();
    await says(page, "Login complete!", () => page.getByRole("button", { name: "Rosa Lindqvist" }).click());
    await expect(page).toHaveURL("/mytips");
    expect(await memberOf(page)).toMatchObject({ displayName: "Rosa Lindqvist" });
  },
);

/** An account with the unconfirmed address of the stand-in's Kim; one is enough for all tests. */
test.beforeEach(async ({ request }) => {
  const data = { name: "Kim Known", email: "kim.known@example.org", password: "Wheelbarrow-7", image: PHOTO };
  await request.post("/api/auth/sign-up/email", { data });
});

for (const [person, says] of [
  ["Refuse", "The Google sign-in was cancelled"],
  ["Kim Known", "That address already has an account here. Log in with its password"],
] as const) {
  test(
    `${person} in the popup: the form says why and keeps the input (8.25)`,
    { tag: "@all" },
    async ({ page }) => {
      await page.goto("/login");
      await email(page).fill("half@typed");
      await choose(await popupOf(page, LOGIN), person);
      await expect(alertOf(page)).toContainText(says);
      await expect(email(page)).toHaveValue("half@typed");
      await expect(button(page, LOGIN)).not.toHaveAttribute("aria-disabled", "true");
      await expect(page).toHaveURL("/login");
      expect(await memberOf(page)).toBeNull();
      await choose(await popupOf(page, LOGIN), "Rosa Lindqvist");
      await expect(page).toHaveURL("/");
    },
  );

  test(
    `${person} without a popup: the form says why and keeps the input (8.25)`,
    { tag: "@all" },
    async ({ page }) => {
      await blockPopups(page);
      await page.goto("/signup?to=%2Fmytips");
      await page.getByLabel("Name", { exact: true }).fill("Half Typed");
      await page.getByLabel("Password", { exact: true }).fill("Not-Kept-1");
      await button(page, SIGN_UP).click();
      await page.getByRole("button", { name: person }).click();
      await expect(alertOf(page)).toContainText(says);
      await expect(page).toHaveURL(/^[^?]*\/signup\?to=%2Fmytips&provider=google&failed=\w+$/);
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half Typed");
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(await memberOf(page)).toBeNull();
    },
  );
}

test(
  "a banned member reads why, in the form with a popup, else on a page that leads back (8.25)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/403/);
    noise.allow(LATE_STREAM);
    test.slow();
    await page.goto("/login");
    await choose(await popupOf(page, LOGIN), "Bea Barred");
    await expect(page).toHaveURL("/");
    const targetId = await ownId(page);
    await decidedOn(browser, { kind: "gardener", targetId }, { action: "ban", reason: "A <i>robot</i>." });
    const why = "This account is banned. The reason: A <i>robot</i>.";

    await page.goto("/login");
    await email(page).fill("half@typed");
    await choose(await popupOf(page, LOGIN), "Bea Barred");
    await expect(alertOf(page)).toContainText(why);
    await expect(email(page)).toHaveValue("half@typed");
    expect(await memberOf(page)).toBeNull();

    await blockPopups(page);
    await page.goto("/login?to=%2Fmytips");
    await button(page, LOGIN).click();
    await page.getByRole("button", { name: "Bea Barred" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not signed in");
    await expect(page.getByText(why)).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to the site" }).click();
    await expect(page).toHaveURL("/login?to=%2Fmytips");
  },
);

test(
  "a closed popup is reported, and another one can be opened (8.25)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/login");
    await email(page).fill("half@typed");
    const popup = await popupOf(page, LOGIN);
    await popup.close();
    await expect(alertOf(page)).toContainText("The Google window was closed before you were signed in.");
    await expect(email(page)).toHaveValue("half@typed");
    const again = await popupOf(page, LOGIN);
    await expect(alertOf(page)).toHaveCount(0);
    await choose(again, "Rosa Lindqvist");
    await expect(page).toHaveURL("/");
  },
);

test(
  "a popup whose opener has navigated away completes the sign-in itself (2.96)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/login?to=%2Fexploregardeners");
    const popup = await popupOf(page, LOGIN);
    await page.goto("/terms");
    await popup.getByRole("button", { name: "Rosa Lindqvist" }).click();
    await expect(popup).toHaveURL("/exploregardeners");
    expect(await memberOf(page)).toMatchObject({ displayName: "Rosa Lindqvist" });
  },
);

test(
  "a form submitted after a failed Google sign-in shows its own errors",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/login?provider=google&failed=refused");
    await expect(alertOf(page)).toContainText("The Google sign-in was cancelled");
    await button(page, "Login").first().click();
    await expect(alertOf(page)).toHaveCount(0);
    await expect(email(page)).toHaveAccessibleDescription("Enter valid email address");
  },
);
