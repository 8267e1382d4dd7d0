import { alertOf, LOGIN, SIGN_UP } from "#tests/e2e/google-steps.ts";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another, commented, signedInElsewhere } from "#tests/e2e/members.ts";
import { subscriptionThatWaits } from "#tests/e2e/newsletter-links.ts";
import { linkTo, mailsTo } from "#tests/e2e/outbox.ts";
import {
  askForLink,
  banner,
  button,
  CONFIRM,
  heading,
  logIn,
  NEW_PASSWORD,
  RESET,
} from "#tests/e2e/recovery-steps.ts";
import { field, ownId } from "#tests/e2e/steps.ts";

// Without JavaScript: signing in, the own account, mails and their links, and the forms for visitors.

test.use({ javaScriptEnabled: false });

test(
  "a failed login keeps the input; Google is a page to visit and return from (2.96)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 401/);
    await page.goto("/login?to=/sharetips");
    await field(page, "Email").fill("nobody@example.org");
    await field(page, "Password").fill("Wrong-Password-1");
    await button(page, "Login").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(field(page, "Email")).toHaveValue("nobody@example.org");

    await page.goto("/signup");
    await button(page, SIGN_UP).click();
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page).toHaveURL("/signup?provider=google&failed=refused");
    await expect(alertOf(page)).toContainText("The Google sign-in was cancelled");
    await page.goto("/login?provider=google&failed=made-up");
    await expect(alertOf(page)).toHaveCount(0);
    await page.goto("/login?to=%2Fmytips");
    await button(page, LOGIN).click();
    await page.getByRole("button", { name: "Rosa Lindqvist" }).click();
    await expect(page).toHaveURL("/mytips");
    await expect(page.getByText("Login complete!").first()).toBeVisible();
  },
);

test(
  "a member is blocked and unblocked, the password changed, another device signed out, the account deleted (2.92)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/status of 400/);
    const member = await signedIn(page, somebody("Nora Plain"));
    const blocked = await another(browser, "Ben Blocked");
    await page.goto(`/gardenerDetails/${await ownId(blocked.page)}`);
    await blocked.page.context().close();
    await page.getByRole("link", { name: "Block", exact: true }).click();
    await button(page, "Block").click();
    await button(page, "Unblock Ben Blocked").click();
    await expect(page.getByText("You have blocked nobody.")).toBeVisible();

    const other = await signedInElsewhere(browser, member);
    await page.goto("/account");
    await page.getByRole("button", { name: /^Sign out Firefox/ }).click();
    await expect(page.getByText("Signed out there.")).toBeVisible();
    expect((await other.request.get("/api/account", { maxRetries: 3 })).status()).toBe(401);
    await other.close();
    await field(page, "Current password").fill(member.password);
    await field(page, "New password").fill("weak");
    await button(page, "Change password").click();
    await expect(field(page, "New password")).toHaveAttribute("aria-invalid", "true");
    await field(page, "Current password").fill(member.password);
    await field(page, "New password").fill(NEW_PASSWORD);
    await button(page, "Change password").click();
    await expect(page.getByText("Your password is changed.")).toBeVisible();
    await field(page, "Your password").fill(member.password);
    await button(page, "Delete my account").click();
    await expect(field(page, "Your password")).toHaveAccessibleDescription("This is not your password");
    await field(page, "Your password").fill(NEW_PASSWORD);
    await button(page, "Delete my account").click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Your account is deleted.")).toBeVisible();
    await expect(page.getByRole("link", { name: "SignUp" }).first()).toBeVisible();
  },
);

test(
  "an address is confirmed, another one requested, and a password reset",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 4(00|10)/);
    const member = await signedIn(page);
    await page.goto("/");
    await banner(page).getByRole("button", { name: "Send again" }).click();
    await expect(page).toHaveURL("/confirmEmail");
    await expect(page.getByText("A new mail is on its way.")).toBeVisible();
    await page.goto(await linkTo(member.email, CONFIRM, { count: 2 }));
    await button(page, "Confirm").click();
    await expect(heading(page)).toHaveText("Your address is confirmed");

    const { email } = somebody();
    await page.goto(`/updateProfile/${await ownId(page)}`);
    await field(page, "Age").fill("41");
    await field(page, "Gender").selectOption("female");
    await field(page, "Location").fill("Kent");
    await field(page, "Bio").fill("Apples.");
    await field(page, "Email").fill(email);
    await field(page, "Your password").fill(member.password);
    await button(page, "Update").click();
    await expect(page.getByText(`A mail is on its way to ${email}.`)).toBeVisible();
    await page.goto(await linkTo(email, "Confirm your new e-mail"));
    await button(page, "Use this address").click();
    await expect(heading(page)).toHaveText("Your address is confirmed");

    await page.context().clearCookies();
    await askForLink(page, email);
    const link = await linkTo(email, RESET);
    await page.goto(link);
    await field(page, "New password").fill("weak");
    await button(page, "Set password").click();
    await expect(field(page, "New password")).toHaveAttribute("aria-invalid", "true");
    await field(page, "New password").fill(NEW_PASSWORD);
    await button(page, "Set password").click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Your new password is set. Log in with it.")).toBeVisible();
    expect((await page.goto(link))?.status()).toBe(410);
    await logIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL("/");
  },
);

test(
  "notifications are read, mails chosen once the address is confirmed, and unsubscribed from the mail itself (12.25, 12.26)",
  { tag: "@all" },
  async ({ page, browser }) => {
    const member = await signedIn(page);
    const id = await sharedTip(page, { title: "By post" });
    const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
    await page.goto("/account");
    const choices = page.getByRole("form", { name: "Notifications" });
    await expect(choices).toContainText(
      "Until your address is confirmed, only answers to your questions are mailed",
    );
    await choices.getByRole("link", { name: "Send the confirmation again" }).click();
    await expect(page).toHaveURL("/account#email");
    await page.goto(await linkTo(member.email, "Confirm your e-mail address"));
    await button(page, "Confirm").click();
    await expect(heading(page)).toHaveText("Your address is confirmed");
    await page.goto("/account");
    await expect(choices).not.toContainText("Until your address is confirmed");
    await choices.getByLabel("Comments on your tips").selectOption("On the site and by mail");
    await choices.getByRole("button", { name: "Save" }).click();
    await expect(choices.getByLabel("Comments on your tips")).toHaveValue("mail");
    const reader = await another(browser, "Ben Reader");
    await commented(reader.page, id, "Hello");
    await reader.page.context().close();
    const letters = () => mailsTo(member.email).filter((mail) => mail.includes("A comment on your tip"));
    await expect.poll(() => letters().length, { timeout: 15_000 }).toBe(1);
    const [letter = ""] = letters();
    expect(letter).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    await page.goto("/notifications");
    await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
    await page.getByRole("button", { name: "Mark as read", exact: true }).click();
    await expect(bell).toHaveAccessibleName("Notifications");

    const off = /To get no more of them: (\S+)/.exec(letter)?.[1];
    const { pathname, search } = new URL(off ?? "");
    await page.goto(pathname + search);
    await page.getByRole("button", { name: "No more of these mails" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Done");
    await page.goto("/account");
    await expect(choices.getByLabel("Comments on your tips")).toHaveValue("app");

    await choices.getByLabel("Comments on your tips").selectOption("mail");
    await choices.getByRole("button", { name: "Save" }).click();
    // Like a mail program, without cookies.
    const pressed = await fetch(new URL(pathname + search, page.url()), {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(pressed.status).toBe(200);
    await page.goto("/account");
    await expect(choices.getByLabel("Comments on your tips")).toHaveValue("app");
  },
);

test(
  "visitors and members ask for help and subscribe to the newsletter (2.82)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 400/);
    const fill = async (email: string) => {
      await field(page, "Full name").fill("Marta Field");
      await field(page, "Email").fill(email);
      await field(page, "Issue topic").fill("Black spots on the roses");
      await field(page, "Detailed description").fill("Since the wet week in May.\n\nI cut off what I could.");
    };
    await page.goto("/getHelpFromExpert");
    await fill("marta");
    await button(page, "Send request").click();
    await expect(page.getByText("Enter valid email address")).toBeVisible();
    await expect(field(page, "Detailed description")).toHaveValue(/wet week in May/);
    await field(page, "Email").fill("marta@example.org");
    await button(page, "Send request").click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Your work has been saved")).toBeVisible();

    await page.getByRole("form", { name: "Newsletter" }).getByLabel("Email").fill("marta@");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/subscribe");
    await expect(page.getByText("Enter valid email address")).toBeVisible();
    await expect(field(page, "Email")).toHaveValue("marta@");
    await field(page, "Email").fill("marta@example.org");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("alert")).toContainText("marta@example.org");
    await expect(field(page, "Email")).toHaveValue("");

    const member = await signedIn(page);
    await page.goto("/getHelpFromExpert");
    await expect(field(page, "Email")).toHaveValue(member.email);
    await fill(member.email);
    await button(page, "Send request").click();
    await expect(page.getByText("Your work has been saved")).toBeVisible();
  },
);

test("both pages of the newsletter's mail work", { tag: "@all" }, async ({ page }) => {
  const { confirm, unsubscribe, stored } = await subscriptionThatWaits(somebody().email);
  await page.goto(confirm);
  await button(page, "Yes, send it to me").click();
  await expect(heading(page)).toHaveText("You are on the list");
  await page.goto(unsubscribe);
  await button(page, "Take me off the list").click();
  await expect(heading(page)).toHaveText("Off the list");
  expect(await stored()).toBeUndefined();
});

test(
  "a form that is too large gets an explanation, and going back keeps it (9.30)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 413/);
    const issue = "Why does it wilt? ".repeat(20_000);
    await page.goto("/getHelpFromExpert");
    await field(page, "Issue topic").fill(issue);
    await button(page, "Send request").click();
    await expect(heading(page)).toHaveText("Error");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(/256 kB.*Go back.*shorter/);
    await expect(button(page, "Try again")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Go Home" })).toBeVisible();
    await page.goBack();
    await expect(field(page, "Issue topic")).toHaveValue(issue);
  },
);
