import { alertOf, email, LOGIN } from "#tests/e2e/google-steps.ts";
import { expect, signedIn } from "#tests/e2e/journey.ts";
import { test } from "#tests/e2e/own-site.ts";

// Rate limits as in production, and a site without Google sign-in.

test.describe("too many attempts", () => {
  test.use({ settings: { RATE_LIMIT_SCALE: "1" } });

  test(
    "Login says when to try again and keeps the address; the owner's own browser still gets in (9.55)",
    { tag: "@all" },
    async ({ page, browser, site, noise }) => {
      noise.allow(/status of 4(01|29)/);
      const member = await signedIn(page, undefined, site.photo);
      await page.request.post("/api/auth/sign-out", { data: {} });
      const stranger = await browser.newContext({ baseURL: site.url });
      for (let guess = 0; guess < 9; guess++)
        await stranger.request.post("/api/auth/sign-in/email", {
          data: { email: member.email, password: `Wrong-Heap-${guess}` },
        });
      const guessing = await stranger.newPage();
      const main = guessing.getByRole("main");
      await guessing.goto("/login", { waitUntil: "networkidle" });
      await email(guessing).fill(member.email);
      await main.getByLabel("Password", { exact: true }).fill("Wrong-Heap-9");
      await main.getByRole("button", { name: "Login", exact: true }).click();
      await expect(alertOf(guessing)).toContainText("Invalid email or password");
      await main.getByLabel("Password", { exact: true }).fill(member.password);
      await main.getByRole("button", { name: "Login", exact: true }).click();
      await expect(alertOf(guessing)).toContainText("That was a lot at once. Try again in 15 minutes.");
      await expect(email(guessing)).toHaveValue(member.email);
      await stranger.close();

      await page.goto("/login", { waitUntil: "networkidle" });
      await email(page).fill(member.email);
      await page.getByRole("main").getByLabel("Password", { exact: true }).fill(member.password);
      await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
      await expect(page).toHaveURL("/");
    },
  );
});

test.describe("without Google", () => {
  test.use({ settings: { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" } });

  test("neither Login nor Signup has a button for it (2.62)", { tag: "@all" }, async ({ page }) => {
    for (const [path, label] of [
      ["/login", LOGIN],
      ["/signup", "Continue with Google"],
    ] as const) {
      await page.goto(path);
      await expect(email(page)).toBeVisible();
      await expect(page.getByRole("button", { name: label })).toHaveCount(0);
    }
  });
});
