import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { cards } from "#tests/e2e/steps.ts";

// Following and muting gardeners and plants (docs/product.md 18.30 to 18.34).

test(
  "a gardener is followed from their profile and a plant from its page, and muted again without JavaScript (18.30, 18.31, 18.32)",
  { tag: "@all" },
  async ({ page, browser }) => {
    await signedIn(page);
    const title = `Soaking beets ${Date.now()}`;
    await sharedTip(page, { title, plantType: "Beetroot" });
    await page.context().clearCookies();
    await signedIn(page);
    await page.goto("/following");
    await expect(page.getByRole("heading", { name: "You follow nobody yet" })).toBeVisible();

    await page.goto(`/browsetips?q=${title}`);
    await cards(page).getByRole("link", { name: "Marta Field" }).click();
    const follow = page.getByRole("button", { name: /^Follow(ing)? / });
    await expect(follow).toHaveAttribute("aria-pressed", "false");
    const stored = page.waitForResponse((response) => response.request().method() === "PUT");
    await follow.click();
    await expect(follow).toHaveAttribute("aria-pressed", "true");
    await stored;
    await page.goto("/plants/beta-vulgaris");
    const also = page.waitForResponse((response) => response.request().method() === "PUT");
    await follow.click();
    await also;

    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("link", { name: "Following" }).click();
    await expect(page).toHaveURL("/following");
    await expect(cards(page).first()).toContainText(title);
    await expect(cards(page).first()).toContainText("You follow Marta Field and");

    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await plain.goto("/following");
    await plain.getByRole("button", { name: "Mute Marta Field" }).click();
    await expect(plain).toHaveURL("/following");
    await expect(cards(plain).filter({ hasText: title })).toHaveCount(0);
    await expect(plain.getByRole("button", { name: "Muted Marta Field" })).toBeVisible();
    await context.close();
  },
);
