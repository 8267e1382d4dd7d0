import type { Page } from "@playwright/test";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";

// How tips went (docs/product.md 17).

const outcome = (page: Page) => page.getByRole("region", { name: "How it went" });
const press = (page: Page, name: string) => outcome(page).getByRole("button", { name, exact: true });

/** A tip by somebody else than who is signed in now. */
async function othersTip(page: Page, fields = {}): Promise<string> {
  await signedIn(page);
  const id = await sharedTip(page, fields);
  await page.context().clearCookies();
  await signedIn(page);
  return id;
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    "an outcome is reported in one press, changed, noted and taken back; My garden asks for it (17.8, 17.10, 17.14, 17.15)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 400/);
      const title = `Quieter slugs ${Date.now()}`;
      const id = await othersTip(page, { title });
      await page.request.put(`/api/account/saved/${id}`, { data: {} });
      await page.goto("/garden");
      const asked = page.getByRole("region", { name: "Tips you may have tried" });
      await asked.getByRole("button", { name: "Partly" }).click();
      await expect(asked).toHaveCount(0);

      await page.goto(`/tipsDetails/${id}`);
      await expect(outcome(page)).toContainText("Worked for 0 of 1. Partly for 1.");
      await expect(press(page, "Partly")).toHaveAttribute("aria-pressed", "true");
      await press(page, "Worked").click();
      await expect(outcome(page)).toContainText("Worked for 1 of 1.");
      await expect(press(page, "Worked")).toHaveAttribute("aria-pressed", "true");

      await page.getByText("Add a note").click();
      await page.getByLabel("Your note").fill("x".repeat(301));
      await press(page, "Worked").click();
      await expect(page.getByText("Note can have at most 300 characters")).toBeVisible();
      await page.getByLabel("Your note").fill("Slugs left it alone.");
      await press(page, "Worked").click();
      await expect(outcome(page).getByRole("listitem")).toContainText("Slugs left it alone.");
      await page.goto(`/browsetips?sort=proven&q=${title}`);
      await expect(page.getByRole("button", { name: "Proven" })).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText("Worked for 1 of 1").first()).toBeVisible();

      await page.goto(`/tipsDetails/${id}`);
      await page.getByRole("button", { name: "take it back" }).click();
      await expect(outcome(page)).toContainText("Nobody has told yet how it went.");
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "an outcome is reported, an error keeps the note, and notes have a page (1.12, 17.9, 17.14)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 400/);
      const id = await othersTip(page);
      await page.goto(`/tipsDetails/${id}`);
      await press(page, "Failed").click();
      await expect(page).toHaveURL(`/tipsDetails/${id}`);
      await expect(outcome(page)).toContainText("Worked for 0 of 1. Failed for 1.");
      await page.getByText("Add a note").click();
      await page.getByLabel("Your note").fill("y".repeat(301));
      await press(page, "Partly").click();
      await expect(page).toHaveURL(`/tipOutcome/${id}`);
      await expect(page.getByText("Note can have at most 300 characters")).toBeVisible();
      await expect(page.getByLabel("Your note")).toHaveValue("y".repeat(301));
      await page.getByLabel("Your note").fill("Late, but well.");
      await page.getByRole("button", { name: "Partly", exact: true }).click();
      await expect(page).toHaveURL(`/tipsDetails/${id}`);
      await expect(outcome(page).getByRole("listitem")).toContainText("Late, but well.");
    },
  );
});
