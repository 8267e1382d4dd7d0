import type { Page } from "@playwright/test";
import { expect, type Member, PHOTO, signedIn, test } from "#tests/e2e/journey.ts";
import { field, says } from "#tests/e2e/steps.ts";

const GUARDED = [
  "/mytips",
  "/sharetips",
  "/tipsDetails/x",
  "/mytipsdetails/x",
  "/updateTip/x",
  "/gardenerDetails/x",
  "/dashboard",
  "/dashboard/mytips",
  "/dashboard/sharetips",
];

async function logIn(page: Page, { email, password }: Member): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
}

test("every screen for members redirects visitors to the login, and remembers the destination (2.4, 2.5, 2.6, 2.7, 2.9, 2.13, 2.14, 2.16, 2.19, 2.21)", async ({
  request,
}) => {
  for (const path of GUARDED) {
    const answer = await request.get(`${path}?from=here`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers()["location"]).toBe(`/login?to=${encodeURIComponent(`${path}?from=here`)}`);
  }
});

test(
  "logging in leads to the destination, but never off the site (2.16, 2.19, 2.21, 2.63)",
  { tag: "@all" },
  async ({ page }) => {
    const member = await signedIn(page);
    await page.context().clearCookies();
    await page.goto("/terms");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/login?to=%2Fdashboard");
    await says(page, "Login complete!", () => logIn(page, member));
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);

    // An open page would notice that its session has ended.
    await page.goto("about:blank");
    await page.context().clearCookies();
    await page.goto(`/login?to=${encodeURIComponent("/\\evil.example")}`);
    await logIn(page, member);
    await expect(page).toHaveURL("/");
  },
);

test("a session that ends while writing loses no text (4.4)", async ({ page, noise }) => {
  noise.allow(/status of 401/);
  const member = await signedIn(page);
  await page.goto("/sharetips");
  await page.getByLabel("Title").fill("Written over an hour");
  await page.getByLabel("Plant type").fill("Leek");
  await page.getByLabel("Tip", { exact: true }).fill("Earth them up in October.");
  await page.getByLabel("Category").fill("Plant Care");
  await page.getByLabel("Difficulty").fill("Medium");
  await page.getByLabel("Photo URL").fill(PHOTO);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("link", { name: "Log in again" }).click();
  await logIn(page, member);
  await expect(page).toHaveURL("/sharetips");
  await expect(page.getByLabel("Title")).toHaveValue("Written over an hour");
  await says(page, "You have shared your tip successfully!", () =>
    page.getByRole("button", { name: "Post", exact: true }).click(),
  );
});
