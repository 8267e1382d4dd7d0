import type { Page } from "@playwright/test";
import { expect, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { askedForHelp, moderatorAt } from "#tests/e2e/members.ts";
import { says } from "#tests/e2e/steps.ts";

// The help desk and the newsletter's pages (docs/product.md 11.1 to 11.10).

const open = (page: Page, path: string) => page.goto(path);

test(
  "a member asks, a moderator answers, the member reads it, and it becomes a tip (2.73)",
  { tag: "@all" },
  async ({ page, browser }) => {
    await signedIn(page, somebody("Ask Ing"));
    const id = await askedForHelp(page, "Why do the leaves curl?");
    await open(page, `/helpRequests/${id}`);
    await expect(page.getByText("Nobody has answered yet.")).toBeVisible();

    const desk = await moderatorAt(browser, "Des Kman");
    await open(desk, "/dashboard");
    await desk.getByRole("link", { name: "Help desk" }).first().click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Help desk");
    await open(desk, `/dashboard/help/${id}`);
    await desk.getByRole("button", { name: "Send answer" }).click();
    await expect(desk.getByText("Answer is required")).toBeVisible();
    await expect(desk.getByLabel("Your answer")).toBeFocused();
    await desk.getByLabel("Your answer").fill("Too much sun.\n\nShade them at noon.");
    await says(desk, "The request is answered.", () =>
      desk.getByRole("button", { name: "Send answer" }).click(),
    );
    await expect(desk.getByText("Shade them at noon.")).toBeVisible();
    await expect(desk.getByRole("main")).toBeFocused();

    await open(page, "/notifications");
    await page.getByRole("link", { name: "Your question “Why do the leaves curl?” was answered" }).click();
    await expect(page).toHaveURL(`/helpRequests/${id}`);
    await expect(page.getByText("Shade them at noon.")).toBeVisible();

    await desk.getByRole("link", { name: "Make it a tip" }).click();
    await expect(desk.getByLabel("Title")).toHaveValue("Why do the leaves curl?");
    await expect(desk.getByLabel("Tip", { exact: true })).toHaveValue(
      "Too much sun.\n\nShade them at noon.\n\nFirst given by Des Kman as an answer at the help desk.",
    );
    await expect(desk.getByLabel("Name")).toHaveValue("Des Kman");
  },
);

test(
  "the second of two moderators learns who answered and keeps their text; the request is closed and reopened",
  { tag: "@all" },
  async ({ page, browser }) => {
    const id = await askedForHelp(page, "Two at once");
    const [first, second] = [
      await moderatorAt(browser, "First Desk"),
      await moderatorAt(browser, "Second Desk"),
    ];
    await Promise.all([open(first, `/dashboard/help/${id}`), open(second, `/dashboard/help/${id}`)]);
    await first.getByLabel("Your answer").fill("Mine.");
    await second.getByLabel("Your answer").fill("My own words.");
    await says(first, "The request is answered.", () =>
      first.getByRole("button", { name: "Send answer" }).click(),
    );
    await second.getByRole("button", { name: "Send answer" }).click();
    await expect(second.getByRole("alert")).toContainText("First Desk answered this request");
    await expect(second.getByLabel("Your answer")).toHaveValue("My own words.");
    await expect(second.getByText("Mine."), "to be read at once").toBeVisible();

    await first.getByRole("button", { name: "Close" }).click();
    await expect(first.getByRole("button", { name: "Open again" })).toBeVisible();
    await open(first, "/dashboard/help?status=closed&page=2");
    await expect(first.getByText("newest first.")).toBeVisible();
    await first.getByRole("link", { name: "First page" }).click();
    await expect(first.getByRole("main"), "another page is told").toBeFocused();
    await expect(first.getByRole("link", { name: "Two at once" })).toBeVisible();
    await first.getByRole("link", { name: "Two at once" }).click();
    await first.getByRole("button", { name: "Open again" }).click();
    await expect(first.getByLabel("Your answer")).toBeVisible();
  },
);
