import type { Page } from "@playwright/test";
import { alike, allowNoise, inspect } from "#tests/e2e/accessibility-steps.ts";
import { expect, somebody, test } from "#tests/e2e/journey.ts";
import { button } from "#tests/e2e/recovery-steps.ts";
import { field } from "#tests/e2e/steps.ts";

test.describe("no accessibility finding and no horizontal scrolling:", () => {
  test.slow();
  test.beforeEach(({ noise }) => allowNoise(noise));

  test("lists and texts for visitors (2.25)", async ({ page }) => {
    for (const path of ["/", "/browsetips?q=tomato&category=Plant+Care", "/browsetips?q=helicopter"])
      await inspect(page, { path });
    const found = await page.request.get("/gardenersTips?sort=trending&limit=1", { maxRetries: 3 });
    const [tip] = (await found.json()) as { _id: string }[];
    await inspect(page, { path: `/tips/${tip?._id}` });
    for (const path of ["/exploregardeners", "/terms", ...alike("/browsetips", "/privacy")])
      await inspect(page, { path });
    await inspect(page, { path: "/nothing/here", status: 404 });
  });

  // As long as fifty other screens.
  test("the API reference (2.25)", { tag: "@all" }, ({ page }) => inspect(page, { path: "/api/docs" }));

  test("forms for visitors, and invalid links (2.25, 2.98)", { tag: "@all" }, async ({ page }) => {
    const refused = (name: string) => async (at: Page) => {
      await button(at, name).click();
      await expect(at.getByText("Enter valid email address").first()).toBeVisible();
    };
    const thanked = async (at: Page) => {
      await field(at, "Email").fill(somebody().email.replace("member", "a".repeat(40)));
      await button(at, "Subscribe").click();
      await expect(at.getByRole("alert")).toBeVisible();
    };
    for (const path of [
      "/login",
      "/login/code",
      "/signup?provider=google&failed=refused",
      "/login/with/google",
    ])
      await inspect(page, { path });
    await inspect(page, { path: "/getHelpFromExpert", states: [refused("Send request")] });
    await inspect(page, { path: "/subscribe", states: [refused("Subscribe"), thanked] });
    const forged = `/resetPassword?token=01a1f8a6-0000-7000-8000-000000000000.${"A".repeat(43)}`;
    for (const path of [forged, ...alike("/unsubscribe")]) await inspect(page, { path, status: 404 });
    for (const path of [forged, "/resetPassword", "/confirmEmail?token=x", "/confirmSubscription?token=x"]) {
      const answer = await page.request.get(path, { maxRetries: 3 });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toMatch(/<h1[^>]*>This link does not work</);
    }
  });
});
