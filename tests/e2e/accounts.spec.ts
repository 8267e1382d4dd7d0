import type { Page } from "@playwright/test";
import { expect, PHOTO, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { field, holding, says, tabTo } from "#tests/e2e/steps.ts";

// Login and Signup (docs/product.md 2.62 to 2.65, 5.8, 5.9, 6.14, 8.12, 8.13, 8.16 to 8.18).

const PASSWORD_HINT =
  "Must be more than 8 characters, including at least one number, one lowercase letter, one uppercase letter";
const NAME_HINT = "Must be 3 to 30 characters containing only letters, numbers or dash";

const send = (page: Page, label: string) =>
  page.getByRole("main").getByRole("button", { name: label, exact: true });

test(
  "Login shows errors at their fields, and a failed sign-in until the next attempt (2.10, 2.62, 2.63, 5.8, 8.12, 8.16)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 401/);
    const member = await signedIn(page);
    await page.context().clearCookies();
    await page.goto("/login");
    await expect(field(page, "Password")).toHaveAccessibleDescription(PASSWORD_HINT);
    await field(page, "Email").fill("nobody");
    await field(page, "Password").fill("short");
    await send(page, "Login").click();
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Email")).toHaveAccessibleDescription("Enter valid email address");
    await expect(field(page, "Password")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Password")).toHaveAccessibleDescription(PASSWORD_HINT);

    await field(page, "Email").fill(member.email);
    await field(page, "Password").fill("Wrong-Password-1");
    await send(page, "Login").click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(/[a-z]+ [a-z]+/i);
    await expect(alert).not.toContainText("[object");
    await expect(field(page, "Email")).toHaveValue(member.email);
    await expect(page.getByText("Login complete!")).toHaveCount(0);
    await field(page, "Password").fill(member.password);
    await says(page, "Login complete!", () => field(page, "Password").press("Enter"));
    await expect(page).toHaveURL("/");
  },
);

test(
  "Login and Signup link to each other and remember the destination (2.25, 2.62, 2.64)",
  { tag: "@all" },
  async ({ page }) => {
    const member = somebody();
    await page.goto("/login?to=%2Fmytips");
    await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign up");
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL("/login?to=%2Fmytips");
    await page.getByRole("main").getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign up");
    await tabTo(page, field(page, "Name"));
    for (const text of [member.name, member.email]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await tabTo(page, field(page, "Password"));
    await page.keyboard.type(member.password);
    await tabTo(page, field(page, "Photo URL"));
    await page.keyboard.type(PHOTO);
    await says(page, "Account created successfully!", () => page.keyboard.press("Enter"));
    await expect(page).toHaveURL("/mytips");
  },
);

test("Signup shows errors at each field, and why no account was created (2.11, 2.64, 2.65, 5.2, 5.9, 8.13, 8.16, 8.17, 8.18)", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 4(09|22)/);
  const known = await signedIn(page);
  await page.context().clearCookies();
  await page.goto("/signup");
  await expect(field(page, "Name")).toHaveAccessibleDescription(NAME_HINT);
  await expect(field(page, "Password")).toHaveAccessibleDescription(PASSWORD_HINT);
  await expect(field(page, "Photo URL")).toHaveAccessibleDescription("Must be valid URL");
  await expect(page.getByLabel("Members may see my e-mail address")).toBeChecked();
  await field(page, "Name").fill("x");
  await field(page, "Email").fill("x@");
  await field(page, "Password").fill("nodigitshere");
  await field(page, "Photo URL").fill("x");
  await page.getByLabel("Members may see my e-mail address").uncheck();
  await send(page, "Sign up").click();
  await expect(field(page, "Name")).toBeFocused();
  for (const [label, words] of [
    ["Name", NAME_HINT],
    ["Email", "Enter valid email address"],
    ["Password", PASSWORD_HINT],
    ["Photo URL", "Must be valid URL"],
  ] as const) {
    await expect(field(page, label), label).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label), label).toHaveAccessibleDescription(words);
  }
  await expect(page.getByLabel("Members may see my e-mail address")).not.toBeChecked();

  await field(page, "Name").fill("Second Try");
  await field(page, "Email").fill(known.email);
  await field(page, "Password").fill("Wheelbarrow-7");
  await field(page, "Photo URL").fill(PHOTO);
  await send(page, "Sign up").click();
  const refusal = page
    .getByRole("main")
    .getByText(/exist|taken|already/i)
    .last();
  await expect(refusal).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("[object");
  await expect(field(page, "Name")).toHaveValue("Second Try");

  const { email } = somebody();
  await field(page, "Email").fill(email);
  await field(page, "Password").fill("Wheelbarrow-7");
  await send(page, "Sign up").click();
  await expect(page).toHaveURL("/");
  const { user } = (await (await page.request.get("/api/session", { maxRetries: 3 })).json()) as {
    user: { gardenerId: string };
  };
  const record = (await (
    await page.request.get(`/gardeners/${user.gardenerId}`, { maxRetries: 3 })
  ).json()) as {
    name: string;
    showEmail: boolean;
  };
  expect(record).toMatchObject({ name: "Second Try", email, showEmail: false });
});

test(
  "the buttons of Login and Signup show progress and prevent a second submission (4.2, 8.27)",
  { tag: "@all" },
  async ({ page }) => {
    const { name, email, password } = somebody();
    for (const [path, label, busy, call] of [
      ["/signup", "Sign up", "Signing up", "/api/auth/sign-up/email"],
      ["/login", "Login", "Logging in", "/api/auth/sign-in/email"],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(path);
      if (path === "/signup") {
        await field(page, "Name").fill(name);
        await field(page, "Photo URL").fill(PHOTO);
      }
      await field(page, "Email").fill(email);
      await field(page, "Password").fill(password);
      const sent: string[] = [];
      page.on("request", (request) => request.url().endsWith(call) && sent.push(call));
      const { release } = await holding(page, call, "POST");
      await send(page, label).click();
      await expect(send(page, busy)).toHaveAttribute("aria-disabled", "true");
      await send(page, busy).press("Enter");
      release();
      await expect(page).toHaveURL("/");
      expect(sent).toEqual([call]);
    }
  },
);

test(
  "a member without an address is sent from My Tips to the login (2.66)",
  { tag: "@all" },
  async ({ page }) => {
    const member = await signedIn(page);
    await page.context().clearCookies();
    await page.goto("/login?to=%2Fmytips");
    await page.route("**/api/session", async (route) => {
      const { user } = (await (await route.fetch()).json()) as { user: object };
      await route.fulfill({ json: { user: { ...user, email: "" } } });
    });
    await field(page, "Email").fill(member.email);
    await field(page, "Password").fill(member.password);
    await says(page, "Login complete!", () => send(page, "Login").click());
    await expect(page).toHaveURL("/login?to=%2Fmytips");
    await expect(field(page, "Email")).toBeVisible();
  },
);

test("signed-in members do not see Login or Signup", { tag: "@all" }, async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("main").getByRole("button", { disabled: true })).toHaveCount(0);
  for (const control of await page.getByRole("main").locator("a").all())
    await expect(control).toHaveAttribute("href", /^\//);
  await signedIn(page);
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});
