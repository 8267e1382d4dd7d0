import type { Page } from "@playwright/test";
import { expect, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { linkTo } from "#tests/e2e/outbox.ts";

// Every password field: shown and hidden, pasted into, and known to password managers (docs/product.md 2.91, 2.98,
// 5.8).

const PASTED = "Pasted-From-A-Manager-1";

type Form = {
  screen: string;
  open: (page: Page, email: string) => Promise<void>;
  /** The fields by `name`, with their `autocomplete`. */
  whose: [name: string, value: string];
  fields: [label: string, autocomplete: "current-password" | "new-password"][];
  /** Whether it shows the rules. */
  rules: boolean;
};

const FORMS: Form[] = [
  {
    screen: "Login",
    open: async (page) => void (await page.goto("/login")),
    whose: ["email", "username"],
    fields: [["Password", "current-password"]],
    rules: false,
  },
  {
    screen: "Signup",
    open: async (page) => void (await page.goto("/signup")),
    whose: ["email", "email"],
    fields: [["Password", "new-password"]],
    rules: true,
  },
  {
    screen: "/resetPassword",
    async open(page, email) {
      await page.request.post("/api/passwordResets", { data: { email } });
      await page.goto(await linkTo(email, "A new password"));
    },
    whose: ["", "username"],
    fields: [["New password", "new-password"]],
    rules: true,
  },
  {
    screen: "/account",
    async open(page, email) {
      const password = somebody().password;
      await page.request.post("/api/auth/sign-in/email", { data: { email, password } });
      await page.goto("/account");
    },
    whose: ["username", "username"],
    fields: [
      ["Current password", "current-password"],
      ["New password", "new-password"],
      ["Your password", "current-password"],
    ],
    rules: true,
  },
];

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

for (const { screen, open, whose, fields, rules } of FORMS)
  test(
    `${screen}: passwords can be shown, hidden and pasted, and have the right autocomplete (2.98)`,
    { tag: screen === "/account" ? [] : "@all" },
    async ({ page }) => {
      const { email } = await signedIn(page);
      await page.context().clearCookies();
      await open(page, email);
      const [name, value] = whose;
      const owner = page
        .locator(name === "" ? `input[autocomplete=${value}]` : `input[name=${name}]`)
        .first();
      await expect(owner).toHaveAttribute("autocomplete", value);
      await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
      for (const [label, autocomplete] of fields) {
        const field = page.getByRole("main").getByLabel(label, { exact: true });
        const show = field.locator("..").getByRole("button", { name: "Show password" });
        await expect(field).toHaveAttribute("autocomplete", autocomplete);
        await expect(field).toHaveAttribute("type", "password");
        await field.focus();
        await page.keyboard.press("ControlOrMeta+V");
        await expect(field).toHaveValue(PASTED);
        await show.click();
        await expect(field).toHaveAttribute("type", "text");
        await show.click();
        await expect(field).toHaveAttribute("type", "password");
      }
      if (rules)
        await expect(
          page.getByRole("list", { name: "A new password has" }).getByText("still missing"),
        ).toHaveCount(0);
    },
  );

test("input typed before hydration is checked off, too", { tag: "@all" }, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.fallback();
  });
  const opening = page.goto("/signup");
  await page.getByLabel("Password", { exact: true }).pressSequentially("rhubarb9");
  const rules = page.getByRole("list", { name: "A new password has" }).getByRole("listitem");
  await expect(rules.filter({ hasText: "done" })).toHaveCount(0);
  resolve();
  await opening;
  await expect(rules).toHaveText([/done/, /done/, /done/, /still missing/]);
});
