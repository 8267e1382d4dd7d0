import type { Page } from "@playwright/test";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another, moderatorAt } from "#tests/e2e/members.ts";
import { caseOf, open } from "#tests/e2e/moderation-steps.ts";
import { field, ownId } from "#tests/e2e/steps.ts";

// A profile that a moderator removed by itself (docs/product.md 11.31).

/** Fills in the fields that a new profile lacks. */
async function typeProfile(page: Page): Promise<void> {
  await field(page, "Age").fill("34");
  await field(page, "Gender").selectOption("undisclosed");
  await field(page, "Location").fill("Behind the shed");
  await field(page, "Bio").fill("Rakes.");
}

test(
  "a reported profile is removed: its owner reads why and keeps the input, and gets it back",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/404|410/);
    const owner = await signedIn(page, somebody("Rude Rudbeckia"));
    const id = await ownId(page);
    const tip = await sharedTip(page, { title: "Rakes for the autumn" });
    const reader = await another(browser, "Rea Der");
    await open(reader.page, `/userDetails/${id}`);
    await expect(reader.page.getByRole("heading", { level: 1 })).toHaveText(owner.name);
    await open(reader.page, `/report/gardener/${id}`);
    await reader.page.getByLabel("What is wrong").selectOption("offensive");
    await reader.page.getByRole("button", { name: "Report", exact: true }).click();
    await expect(reader.page).toHaveURL(new RegExp(`/gardenerDetails/${id}$`));
    await open(page, `/updateProfile/${id}`);
    await typeProfile(page);

    const moderator = await moderatorAt(browser);
    await open(moderator, await caseOf(moderator, id));
    await moderator.getByRole("radio", { name: /^Remove/ }).check();
    await moderator.getByLabel("Reason").fill("A rude name.");
    await moderator.getByRole("button", { name: "Decide" }).click();
    await expect(moderator.getByRole("heading", { name: "Removed" })).toBeVisible();
    await expect(moderator.getByRole("link", { name: "Profile", exact: true })).toHaveCount(0);

    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(
      page.getByText(/a moderator removed your profile\. .* help form\. The reason: A rude name\./),
    ).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
    await expect(field(page, "Location")).toHaveValue("Behind the shed");
    const why = "A moderator removed your profile: A rude name.";
    for (const path of ["userDetails", "gardenerDetails", "updateProfile"]) {
      const answer = await open(page, `/${path}/${id}`);
      expect(answer?.status(), path).toBe(410);
      await expect(page.getByText(why)).toBeVisible();
    }
    await open(page, "/notifications");
    await expect(page.getByText("Your profile was removed: A rude name.")).toBeVisible();
    for (const path of ["userDetails", "gardenerDetails"]) {
      const answer = await open(reader.page, `/${path}/${id}`);
      expect(answer?.status(), path).toBe(404);
      await expect(reader.page.getByText(why)).toHaveCount(0);
    }
    await open(reader.page, "/exploregardeners");
    await expect(reader.page.getByText(owner.name)).toHaveCount(0);
    await open(reader.page, `/tipsDetails/${tip}`);
    await expect(reader.page.getByText(owner.name).first(), "the byline is the tip's own").toBeVisible();
    await expect(reader.page.getByRole("link", { name: new RegExp(owner.name) })).toHaveCount(0);

    await moderator.getByRole("button", { name: "Undo the decision" }).click();
    await expect(moderator.getByRole("button", { name: "Decide" })).toBeVisible();
    await open(reader.page, `/userDetails/${id}`);
    await expect(reader.page.getByRole("heading", { level: 1 })).toHaveText(owner.name);
    await open(page, `/updateProfile/${id}`);
    await expect(field(page, "Name")).toHaveValue(owner.name);
  },
);

test(
  "without JavaScript a rejected change of a removed profile keeps the input, too",
  { tag: "@all" },
  async ({ browser }) => {
    const plain = { javaScriptEnabled: false };
    const { page } = await another(browser, "Plain Profile", plain);
    const id = await ownId(page);
    await page.goto(`/updateProfile/${id}`);
    await typeProfile(page);
    const reader = await another(browser, "Rea Der", plain);
    const report = { kind: "gardener", targetId: id, reason: "offensive" };
    await reader.page.request.post("/api/reports", { data: report });
    const moderator = await moderatorAt(browser, "Plain Mod", plain);
    await moderator.goto(await caseOf(moderator, id));
    await moderator.getByRole("radio", { name: /^Remove/ }).check();
    await moderator.getByLabel("Reason").fill("A rude name.");
    await moderator.getByRole("button", { name: "Decide" }).click();
    await expect(moderator.getByRole("heading", { name: "Removed" })).toBeVisible();
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("The reason: A rude name.");
    await expect(field(page, "Location")).toHaveValue("Behind the shed");
  },
);
