import { expect, LATE_STREAM, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { failing, holding, lasts, openedAtRest, OUT_OF_ORDER } from "#tests/e2e/steps.ts";

// Confirmation messages and how long they are shown (docs/product.md 8.1 to 8.8, 8.26, 8.27, 9.9, 9.10).

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test(
  "sign-up, share, help, logout and login are confirmed for 1.5 s each (2.25, 2.33, 2.63, 2.65, 2.70, 2.74, 8.1, 8.2, 8.3, 8.4, 8.5, 8.26, 9.9)",
  { tag: "@all" },
  async ({ page, noise }) => {
    test.slow();
    noise.allow(LATE_STREAM);
    const { name, email, password } = somebody("Toast Maker");
    const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
    const click = (button: string) =>
      page.getByRole("main").getByRole("button", { name: button, exact: true }).click();

    await openedAtRest(page, "/signup");
    await field("Name").fill(name);
    await field("Email").fill(email);
    await field("Password").fill(password);
    await field("Photo URL").fill(PHOTO);
    await click("Sign up");
    await page.waitForURL("/");
    await lasts(page, "status", "Account created successfully!", 1500);

    await page.goto("/sharetips", { waitUntil: "networkidle" });
    await field("Title").fill("Toast crumbs are no compost");
    await field("Plant type").fill("Any");
    await field("Tip").fill("They bring mice.");
    await field("Category").fill("Composting");
    await field("Difficulty").fill("Easy");
    await field("Photo URL").fill(PHOTO);
    await click("Post");
    await lasts(page, "status", "You have shared your tip successfully!", 1500);
    for (const label of ["Title", "Plant type", "Tip", "Category", "Difficulty", "Photo URL"])
      await expect(field(label), label).toHaveValue("");

    await page.goto("/getHelpFromExpert", { waitUntil: "networkidle" });
    await field("Issue topic").fill("Mice");
    await field("Detailed description").fill("They came for the toast.");
    await click("Send request");
    await page.waitForURL("/");
    await lasts(page, "status", "Your work has been saved", 1500);

    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await lasts(page, "status", "Logout successfully!", 1500);
    await expect(page).toHaveURL("/");

    await page.goto("/login", { waitUntil: "networkidle" });
    await field("Email").fill(email);
    await field("Password").fill(password);
    await click("Login");
    await page.waitForURL("/");
    await lasts(page, "status", "Login complete!", 1500);
  },
);

test("a tip update is confirmed for 1 s, without a button (8.7, 9.10)", { tag: "@all" }, async ({ page }) => {
  await signedIn(page);
  const id = await sharedTip(page);
  await openedAtRest(page, `/updateTip/${id}`);
  await page.getByLabel("Title").fill("Sow broad beans in October");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.waitForURL("/mytips");
  const toast = page.getByRole("status").filter({ hasText: "Update Done!" });
  await expect(toast).toBeVisible();
  await expect(toast.getByRole("button")).toHaveCount(0);
  await lasts(page, "status", "Update Done!", 1000);
});

test("an error stays until dismissed, and the confirmation of a deletion until read (4.20, 8.8, 8.26)", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503/);
  await signedIn(page);
  const id = await sharedTip(page);
  await openedAtRest(page, "/mytips");
  const mend = await failing(page, `/gardenersTips/${id}`, "DELETE");
  const remove = page.getByRole("button", { name: /^Delete/ });
  await remove.click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  const toast = page.getByRole("alert").filter({ hasText: OUT_OF_ORDER });
  await expect(toast).toContainText("Your tip was not deleted.");
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);

  await mend();
  await remove.click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  const news = page.getByRole("alertdialog").filter({ hasText: "Deleted!" });
  await expect(news).toContainText("Your Tip has been deleted.");
  await expect(page.locator("article"), "behind the dialog").toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(news).toBeVisible();
  await news.getByRole("button", { name: "OK" }).click();
  await page.clock.runFor(1000);
  await expect(news).toHaveCount(0);
});

test(
  "nothing moves for people who prefer reduced motion, and all messages are the same (2.24)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(LATE_STREAM);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signedIn(page);
    await sharedTip(page);
    await page.goto("/mytips", { waitUntil: "networkidle" });
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
    await page.getByRole("button", { name: /^Delete/ }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect(await moving()).toBe(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    const { release } = await holding(page, "/gardeners");
    await page.getByRole("link", { name: "Explore Gardeners" }).first().click();
    await expect(page.getByText("Loading", { exact: true }).first()).toBeVisible();
    expect(await moving()).toBe(0);
    release();
    // A menu closes on navigation.
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Logout successfully!").first()).toBeVisible();
    expect(await moving()).toBe(0);
  },
);
