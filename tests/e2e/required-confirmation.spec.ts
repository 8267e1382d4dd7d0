import { accessibilityFindings, expect, signedIn } from "#tests/e2e/journey.ts";
import { linkTo } from "#tests/e2e/outbox.ts";
import { test } from "#tests/e2e/own-site.ts";
import type { Page } from "@playwright/test";
import { says } from "#tests/e2e/steps.ts";

// A site that requires confirmed addresses for sharing (docs/product.md 2.99, 6.22).

const WORDS = "Confirm your e-mail address first: open the link in the mail we have sent you.";
const TIP = {
  Title: "Written before it was confirmed",
  "Plant type": "Leek",
  Tip: "Earth them up in October.\nOnce more in November.",
  Category: "Plant Care",
  Difficulty: "Medium",
};

async function fill(page: Page, photo: string): Promise<void> {
  for (const [label, text] of Object.entries(TIP)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Photo URL").fill(photo);
}

async function stillThere(page: Page, photo: string): Promise<void> {
  for (const [label, text] of Object.entries(TIP))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByLabel("Photo URL")).toHaveValue(photo);
}

test.use({ settings: { REQUIRE_CONFIRMED_EMAIL: "true", TROWEL_DEMO: "true" } });

test(
  "sharing requires a confirmed address: the form explains it, keeps the input, and works after confirmation (2.99)",
  { tag: "@all" },
  async ({ page, site, noise }) => {
    test.slow();
    noise.allow(/status of 403/);
    const member = await signedIn(page, undefined, site.photo);
    const banner = page.getByRole("region", { name: "Your e-mail address" });
    await page.goto("/sharetips", { waitUntil: "networkidle" });
    await expect(banner).toContainText("Confirm your e-mail address before you share a tip.");
    await fill(page, site.photo);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText(WORDS);
    await stillThere(page, site.photo);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel("Title").fill("Typed after it was refused");
    await banner.getByRole("button", { name: "Send again" }).click();
    await expect(banner.getByRole("status")).toHaveText("A new mail is on its way.");
    await expect(page.getByLabel("Title")).toHaveValue("Typed after it was refused");
    await page.getByLabel("Title").fill(TIP.Title);
    await stillThere(page, site.photo);

    // The mail is often opened in another browser; here it is another tab.
    const letters = await page.context().newPage();
    await letters.goto(
      await linkTo(member.email, "Confirm your e-mail address", { count: 2, folder: site.folder }),
    );
    await letters.getByRole("main").getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(letters.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed");
    await letters.close();

    await says(page, "You have shared your tip successfully!", () =>
      page.getByRole("button", { name: "Post", exact: true }).click(),
    );
    await expect(page.getByLabel("Title")).toHaveValue("");
    await page.goto("/mytips");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(banner).toHaveCount(0);
  },
);

test(
  "the input survives opening the mail in the same tab",
  { tag: "@all" },
  async ({ page, site, noise }) => {
    noise.allow(/status of 403/);
    const member = await signedIn(page, undefined, site.photo);
    await page.goto("/sharetips", { waitUntil: "networkidle" });
    await fill(page, site.photo);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText(WORDS);
    await page.goto(await linkTo(member.email, "Confirm your e-mail address", { folder: site.folder }));
    await page.getByRole("main").getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByRole("link", { name: "Share a tip" }).click();
    await expect(page).toHaveURL("/sharetips");
    await stillThere(page, site.photo);
    await says(page, "You have shared your tip successfully!", () =>
      page.getByRole("button", { name: "Post", exact: true }).click(),
    );
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the form explains it and keeps the input", { tag: "@all" }, async ({ page, site, noise }) => {
    noise.allow(/status of 403/);
    await signedIn(page, undefined, site.photo);
    await page.goto("/sharetips");
    await fill(page, site.photo);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText(WORDS)).toBeVisible();
    await stillThere(page, site.photo);
  });
});
