import { expect, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { says } from "#tests/e2e/steps.ts";

const GUARDED = [
  "/mytips",
  "/sharetips",
  "/tipsDetails/x",
  "/mytipsdetails/x",
  "/updateTip/x",
  "/gardenerDetails/x",
];

test.describe("the guard (2.21)", () => {
  for (const path of GUARDED)
    test(`${path} sends a visitor to log in, and remembers it (2.4, 2.5, 2.6, 2.7, 2.9, 2.13, 2.14, 2.21)`, async ({
      page,
    }) => {
      await page.goto(`${path}?from=here`);
      await expect(page).toHaveURL(`/login?to=${encodeURIComponent(`${path}?from=here`)}`);
    });

  test("logging in leads back to where one was going (2.21, 2.63)", async ({ page }) => {
    const member = await signedIn(page);
    await page.context().clearCookies();
    // Of these tips none is deleted by another journey.
    await page.goto("/browsetips?q=water");
    await page.getByRole("article").first().getByRole("link", { name: /^Read/ }).click();
    await expect(page).toHaveURL(/\/login\?to=%2FtipsDetails%2F/);
    await page.getByLabel("Email", { exact: true }).fill(member.email);
    await page.getByLabel("Password", { exact: true }).fill(member.password);
    await says(page, "Login complete!", () =>
      page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click(),
    );
    await expect(page).toHaveURL(/^[^?]*\/tipsDetails\//);
  });

  for (const to of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%09/evil.example",
  ])
    test(`never off this site: ${to} (2.21)`, async ({ page }) => {
      const member = await signedIn(page);
      await page.context().clearCookies();
      await page.goto(`/login?to=${encodeURIComponent(to)}`);
      await page.getByLabel("Email", { exact: true }).fill(member.email);
      await page.getByLabel("Password", { exact: true }).fill(member.password);
      await says(page, "Login complete!", () =>
        page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click(),
      );
      expect(new URL(page.url()).host).toBe(new URL(test.info().project.use.baseURL ?? "").host);
    });

  test("a sign-in that ends while somebody writes costs no word (4.4)", async ({ page, noise }) => {
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
    await page.getByLabel("Email", { exact: true }).fill(member.email);
    await page.getByLabel("Password", { exact: true }).fill(member.password);
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/sharetips");
    await expect(page.getByLabel("Title")).toHaveValue("Written over an hour");
    await says(page, "You have shared your tip successfully!", () =>
      page.getByRole("button", { name: "Post", exact: true }).click(),
    );
  });
});
