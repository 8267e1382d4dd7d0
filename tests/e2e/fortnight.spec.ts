import type { Page } from "@playwright/test";
import { dayAfter, dueNow } from "#tests/e2e/fortnight-steps.ts";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { field } from "#tests/e2e/steps.ts";

// What a member's garden asks for next (docs/product.md 15.18 to 15.23).

const due = (page: Page) => page.getByRole("region", { name: "What is due" });
const calendar = (page: Page) => page.getByRole("region", { name: "In your calendar" });
/** A place of the north in the same day as UTC for long. */
const OSLO = "3143244";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a garden is set up, and its fortnight is read and subscribed to (15.18, 15.19, 15.21)", async ({
    page,
  }) => {
    await signedIn(page);
    const title = `Lift the dahlias ${Date.now()}`;
    await sharedTip(page, {
      title,
      timing: dueNow("protect"),
      needs: { sunExposure: ["full-sun"] },
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "This fortnight" })).toContainText(
      "Tell where your garden is",
    );
    await page.goto("/fortnight");
    await expect(page.getByRole("heading", { name: "No garden yet" })).toBeVisible();
    await page.getByRole("link", { name: "Set up my garden" }).click();
    await page.getByRole("radio", { name: "Full sun" }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "What it asks for this fortnight" }).click();
    await expect(page.getByRole("heading", { name: "Nothing can be dated" })).toBeVisible();
    await page.getByRole("link", { name: "Tell more of my garden" }).click();
    await field(page, "Find your place").fill("Oslo");
    await page.getByRole("radio", { name: "Oslo, Norway" }).check();
    await page.getByRole("button", { name: "Save this much" }).click();
    await expect(page.getByRole("region", { name: "What your answers tell" })).toContainText("Oslo, Norway");
    await page.getByRole("link", { name: "What it asks for this fortnight" }).click();

    const item = due(page).getByRole("listitem").filter({ hasText: title });
    await expect(item).toContainText(`Protect until ${dayAfter(10)}`);
    await expect(item).toContainText("It fits your garden. Nobody has told yet how it went.");
    await expect(page.getByText("What the next 14 days ask for in Oslo")).toBeVisible();

    await calendar(page).getByRole("button", { name: "Set up the calendar" }).click();
    const address = calendar(page).locator("code");
    await expect(address).toContainText("/calendar/");
    const first = (await address.textContent()) ?? "";
    const events = await (await page.request.get(first)).text();
    expect(events).toContain("BEGIN:VCALENDAR");
    expect(events.replaceAll("\r\n ", "")).toContain(`SUMMARY:Protect: ${title}`);
    await calendar(page).getByRole("button", { name: "Replace the address" }).click();
    await expect(address).not.toHaveText(first);
    expect((await page.request.get(first)).status()).toBe(404);
    await calendar(page).getByRole("button", { name: "Remove the calendar" }).click();
    await expect(address).toHaveCount(0);

    await page.goto("/dashboard");
    await page
      .getByRole("region", { name: "This fortnight" })
      .getByRole("link", { name: "See the whole fortnight" })
      .click();
    await expect(page).toHaveURL("/fortnight");
    await item.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the fortnight is read, and the calendar set up and removed (1.12, 15.18, 15.21)",
    { tag: "@all" },
    async ({ page }) => {
      await signedIn(page);
      const title = `Mulch the borders ${Date.now()}`;
      await sharedTip(page, { title, timing: dueNow("feed", 5) });
      await page.goto("/fortnight");
      await expect(page.getByRole("heading", { name: "No garden yet" })).toBeVisible();
      await page.request.put("/api/garden", { data: { placeId: OSLO, name: "Plot 7" } });
      await page.goto("/fortnight");
      await expect(due(page).getByRole("listitem").filter({ hasText: title })).toContainText(
        `Feed until ${dayAfter(5)}`,
      );
      await calendar(page).getByRole("button", { name: "Set up the calendar" }).click();
      await expect(calendar(page).locator("code")).toContainText(".ics");
      await calendar(page).getByRole("button", { name: "Remove the calendar" }).click();
      await expect(page.getByText("The calendar is removed")).toBeVisible();
    },
  );
});
