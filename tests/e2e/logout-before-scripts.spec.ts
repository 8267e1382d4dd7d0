import { storedTexts } from "#tests/e2e/offline-steps.ts";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";

test(
  "a logout before scripts run deletes what was typed in all tabs with the next page, and leaves the theme (4.31)",
  { tag: "@all" },
  async ({ page, context, baseURL, noise }) => {
    // The notifications of the pages that are still open.
    noise.allow(/status of 401/);
    await signedIn(page);
    const tip = await sharedTip(page);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`/tipsDetails/${tip}`);
      await tab.getByRole("textbox", { name: "Your comment" }).fill("Only quillwort would");
      expect(await storedTexts(tab)).toContain("quillwort");
    }
    await page.evaluate(() => localStorage.setItem("theme", "dark"));
    // The form as a browser sends it by itself.
    await page.request.post("/logout", { form: {}, headers: { origin: baseURL ?? "" } });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
    await expect.poll(() => storedTexts(page)).not.toMatch(/quillwort|signed_out/);
    await expect(other.getByRole("link", { name: "Login" }).first()).toBeVisible();
    await expect(other.getByRole("textbox", { name: "Your comment" })).toHaveCount(0);
    expect(await storedTexts(other)).not.toContain("quillwort");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  },
);
