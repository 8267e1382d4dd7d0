import type { Page } from "@playwright/test";
import { expect, PHOTO, somebody, test } from "#tests/e2e/journey.ts";
import { says } from "#tests/e2e/steps.ts";

// The life cycle of a tip: browse, sign up, share, read, like, update, delete; and no other member can change it.

async function fillTip(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Plant type").fill("Runner bean");
  await page.getByLabel("Tip", { exact: true }).fill("Six poles in a ring.\n\nTwo beans at each foot.");
  await page.getByLabel("Category").fill("Vertical Gardening");
  await page.getByLabel("Difficulty").fill("Easy");
  await page.getByLabel("Photo URL").fill(PHOTO);
}

async function signUp(page: Page, member: ReturnType<typeof somebody>): Promise<void> {
  await page.getByLabel("Name").fill(member.name);
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByLabel("Photo URL").fill(PHOTO);
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
}

test.describe("with JavaScript", () => {
  test("a gardener joins, shares, likes, updates and deletes a tip (2.70, 2.71, 4.15, 4.17)", async ({
    page,
  }) => {
    test.slow();
    const member = somebody("Ida Beanstalk");
    const title = `Beans on six poles ${member.email.length}${Date.now()}`;

    await page.goto("/browsetips");
    await expect(page.getByRole("article")).toHaveCount(6);
    await page.getByRole("link", { name: "SignUp" }).first().click();
    await says(page, "Account created successfully!", () => signUp(page, member));
    await expect(page).toHaveURL("/");

    await page.goto("/sharetips");
    await expect(page.getByLabel("Name")).toHaveValue(member.name);
    await expect(page.getByLabel("Email")).toHaveValue(member.email);
    await fillTip(page, title);
    await says(page, "You have shared your tip successfully!", () =>
      page.getByRole("button", { name: "Post", exact: true }).click(),
    );
    await expect(page.getByLabel("Title")).toHaveValue("");

    // Among the newest twelve: other journeys share tips concurrently.
    await page.goto("/browsetips?pages=2");
    await page.getByRole("link", { name: `Read ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

    const like = page.getByRole("button", { name: /like/i });
    await expect(like).toContainText("0");
    // Shown before it is stored.
    const stored = page.waitForResponse((response) => response.request().method() === "PATCH");
    await like.click();
    await expect(like).toContainText("1");
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await like.click();
    await stored;
    await page.reload();
    await expect(page.getByRole("button", { name: /like/i })).toContainText("1");

    await page.goto("/mytips");
    await page.getByRole("link", { name: /^Update/ }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByLabel("Title").fill(`${title} again`);
    await says(page, "Update Done!", () => page.getByRole("button", { name: "Update", exact: true }).click());
    await expect(page).toHaveURL("/mytips");

    await page.getByRole("button", { name: /^Delete/ }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure?");
    await expect(question).toContainText("You won't be able to revert this!");
    await question.getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByText("Your Tip has been deleted.")).toBeVisible();
    await expect(page.locator("article"), "behind the dialog").toHaveCount(0);
  });
});
