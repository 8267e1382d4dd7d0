import { m } from "#messages";
import type { Page } from "@playwright/test";
import { expectTrueFigures, ownFiguresOf, WAITING } from "#tests/e2e/dashboard.ts";
import { expect, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { smallPhoto } from "#tests/e2e/phone-photo.ts";
import { file } from "#tests/e2e/photo-steps.ts";
import { cards, field, fits, ownId } from "#tests/e2e/steps.ts";

// Without JavaScript: every form, deletion and like of tips, comments and profiles. Accounts and moderation have their
// own files.

test.use({ javaScriptEnabled: false });

const SHARED = "You have shared your tip successfully!";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function fillTip(page: Page, title: string): Promise<void> {
  for (const [label, text] of Object.entries({
    Title: title,
    "Plant type": "Runner bean",
    Tip: "Six poles in a ring.\n\nTwo beans at each foot.",
    Category: "Vertical Gardening",
    Difficulty: "Easy",
  }))
    await field(page, label).fill(text);
}

test("a gardener joins, shares, likes, updates and deletes a tip (2.70, 2.71, 4.15, 4.17)", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 400/);
  const member = somebody("Otto Plain");
  const title = `Plain beans ${Date.now()}`;

  await page.goto("/signup");
  await field(page, "Name").fill(member.name);
  await field(page, "Email").fill(member.email);
  await field(page, "Password").fill(member.password);
  await field(page, "Photo URL").fill(PHOTO);
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Account created successfully!")).toBeVisible();

  await page.goto("/sharetips");
  await fillTip(page, "");
  await field(page, "Photo URL").fill(PHOTO);
  await button(page, "Post").click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByLabel("Plant type")).toHaveValue("Runner bean");
  await field(page, "Title").fill(title);
  await button(page, "Post").click();
  await expect(page.getByText(SHARED)).toBeVisible();

  await page.goto(`/browsetips?q=${title}`);
  await page.getByRole("link", { name: `Read ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("button", { name: /like/i }).click();
  await expect(page.getByRole("button", { name: /like/i })).toContainText("1");

  await page.goto("/mytips");
  await page.getByRole("link", { name: /^Update/ }).click();
  await page.getByLabel("Plant type").fill("French bean");
  await button(page, "Update").click();
  await expect(page).toHaveURL("/mytips");
  await expect(page.getByText("Update Done!")).toBeVisible();

  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText("Are you sure?")).toBeVisible();
  await button(page, "Yes, delete it!").click();
  await expect(page.getByText("Your Tip has been deleted.")).toBeVisible();
  await page.goto("/mytips");
  await expect(page.getByRole("article")).toHaveCount(0);

  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logout successfully!")).toBeVisible();
});

test(
  "a photo is sent with the form; a rejected file loses no other input (2.100, 2.101)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 4/);
    const title = `Plain photo ${Date.now()}`;
    await signedIn(page);
    await page.goto("/sharetips");
    await fillTip(page, title);
    await field(page, "Describe the photo (optional)").fill("A plain leek");
    const sent = field(page, "Upload a photo");
    await sent.setInputFiles(
      file({ bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), name: "leek.svg" }),
    );
    await button(page, "Post").click();
    await expect(sent).toHaveAccessibleDescription(/An SVG can hide a program/);
    await expect(field(page, "Title")).toHaveValue(title);
    await expect(field(page, "Tip")).toHaveValue(/^Six poles/);
    await expect(field(page, "Photo URL")).not.toHaveAttribute("aria-invalid");
    await sent.setInputFiles(file({ bytes: await smallPhoto() }));
    await field(page, "Title").fill("");
    await button(page, "Post").click();
    await expect(page.getByText("Title is required")).toBeVisible();
    await expect(field(page, "Photo URL"), "the photo need not be sent again").toHaveValue(/\/photos\//);
    await field(page, "Title").fill(title);
    await button(page, "Post").click();
    await expect(page.getByText(SHARED)).toBeVisible();
    await page.goto("/mytips");
    await expect(page.getByRole("img", { name: "A plain leek" })).toHaveAttribute("srcset", /\/photos\//);

    await page.getByRole("link", { name: /^Update/ }).click();
    const before = await field(page, "Photo URL").inputValue();
    await sent.setInputFiles(file({ bytes: await smallPhoto() }));
    await button(page, "Update").click();
    await expect(page).toHaveURL("/mytips");
    await page.getByRole("link", { name: /^Update/ }).click();
    await expect(field(page, "Photo URL")).toHaveValue(/\/photos\//);
    await expect(field(page, "Photo URL")).not.toHaveValue(before);
  },
);

test(
  "a new member signs up with a photo and updates the profile with two pictures; an invalid field has an error (2.100)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 400/);
    const member = somebody("Otto Plain");
    await page.goto("/signup");
    await field(page, "Name").fill(member.name);
    await field(page, "Email").fill(member.email);
    await field(page, "Password").fill(member.password);
    await field(page, "Upload a photo").setInputFiles(file({ bytes: await smallPhoto() }));
    await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByText("Account created successfully!")).toBeVisible();

    const id = await ownId(page);
    await page.goto(`/updateProfile/${id}`);
    const before = await field(page, "Photo URL").inputValue();
    expect(before).toContain("/photos/");
    await field(page, "Age").fill("9");
    await field(page, "Location").fill("Bergen");
    await field(page, "Bio").fill("Rain.\n\nAnd leeks in it.");
    await field(page, "Gender").selectOption("undisclosed");
    await field(page, "Status").selectOption("inactive");
    await button(page, "Update").click();
    await expect(field(page, "Age")).toHaveAccessibleDescription(/from 10 to 120/);
    await expect(field(page, "Bio")).toHaveValue("Rain.\n\nAnd leeks in it.");
    await field(page, "Age").fill("10");
    await field(page, "Upload a photo").setInputFiles(file({ bytes: await smallPhoto() }));
    await field(page, "Upload a cover photo").setInputFiles(file({ bytes: await smallPhoto() }));
    await button(page, "Update").click();
    await expect(page.getByText("Profile update done!")).toBeVisible();
    await expect(field(page, "Photo URL")).not.toHaveValue(before);
    await expect(field(page, "Cover photo URL")).toHaveValue(/\/photos\//);
    await button(page, "Update").click();
    await expect(page.getByText("No changes were made.")).toBeVisible();
    await page.goto(`/userDetails/${id}`);
    await expect(page.locator("main img").first()).toHaveAttribute("srcset", /\/photos\//);
  },
);

test(
  "a member comments, replies, edits and deletes; a comment that is too long is kept (5.2, 12.4)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 40[04]/);
    const comments = page.getByRole("region", { name: /^Comments/ });
    const items = comments.getByRole("listitem");
    await signedIn(page, somebody("Nora Script"));
    const id = await sharedTip(page);
    await page.goto(`/mytipsdetails/${id}`);
    await comments.getByLabel("Your comment", { exact: true }).fill("First");
    await button(page, "Comment").click();
    await expect(page).toHaveURL(new RegExp(`/mytipsdetails/${id}#comment-`));
    await comments.getByRole("link", { name: "Reply to Nora Script" }).click();
    await expect(page.getByRole("main")).toContainText("First");
    await page.getByLabel("Your comment").fill("   ");
    await button(page, "Reply").click();
    await expect(page.getByLabel("Your comment")).toHaveAccessibleDescription("Comment is required");
    const word = "W".repeat(10_000);
    await page.getByLabel("Your comment").fill(word);
    await button(page, "Reply").click();
    await expect(page.getByLabel("Your comment")).toHaveAccessibleDescription(
      "Comment can have at most 2,000 characters",
    );
    await expect(page.getByLabel("Your comment")).toHaveValue(word);
    await fits(page, 320, 640);
    await page.getByLabel("Your comment").fill("Second");
    await button(page, "Reply").click();
    await expect(items).toHaveCount(2);
    await comments.getByRole("link", { name: "Edit your comment" }).last().click();
    await expect(page.getByLabel("Your comment")).toHaveValue("Second");
    await page.getByLabel("Your comment").fill("Second thoughts");
    await button(page, "Save").click();
    await expect(items.last()).toContainText("Second thoughts");
    await expect(items.last()).toContainText("edited");
    await comments.getByRole("link", { name: "Delete your comment" }).first().click();
    await button(page, "Yes, delete it!").click();
    await expect(items.first()).toContainText(m.commentsDeleted());
    await page.goto(`/comment/${id}?edit=nothing`);
    await expect(page.getByRole("alert")).toContainText("This comment is gone");
  },
);

test(
  "Browse Tips is searched, filtered, sorted and paged by forms (2.84)",
  { tag: "@all" },
  async ({ page }) => {
    const search = page.getByRole("searchbox", { name: "Search tips" });
    const category = page.getByRole("group", { name: "Category" });
    await page.goto("/browsetips");
    await page.getByLabel("Difficulty Level").selectOption("Hard");
    await button(page, "Show").click();
    await expect(page).toHaveURL(/difficulty=Hard/);
    await expect(cards(page).first()).toContainText("Hard");
    await button(page, "See All").click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(6);
    await button(page, "A-Z").click();
    await expect(button(page, "A-Z (On)")).toBeVisible();
    await expect(page).not.toHaveURL(/difficulty/);

    await search.fill("tomato");
    await page.getByLabel("Difficulty Level").selectOption("Easy");
    await button(page, "Show").click();
    await expect(page).toHaveURL(/q=tomato/);
    await expect(page).toHaveURL(/difficulty=Easy/);
    await expect(search).toHaveValue("tomato");
    await expect(button(page, "A-Z (On)")).toBeVisible();
    await expect(cards(page).first()).toContainText("Easy");
    await category.getByRole("button", { name: "Plant Care", exact: true }).click();
    await expect(page).toHaveURL(/q=tomato.*category=Plant\+Care/);
    await expect(category.getByRole("button", { name: "Plant Care", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await search.fill("helicopter");
    await search.press("Enter");
    await expect(page.getByRole("heading", { name: /Nothing found for “helicopter”/ })).toBeVisible();
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(cards(page).first()).toBeVisible();
  },
);

test(
  "Home and the dashboard are complete; a tip is shared and deleted from the dashboard",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
      "Bring a seed packet, leave with a story",
    );
    await expect(button(page, "Pause slides")).toBeHidden();
    await expect(page.getByRole("region", { name: "Next event" })).toBeVisible();
    await page.locator("details").nth(1).locator("summary").click();
    await expect(page.locator("details").nth(1)).toHaveAttribute("open", "");

    await page.goto("/dashboard");
    await expect(page.getByText(WAITING)).toHaveCount(0);
    await expectTrueFigures(page);
    const navigation = page.getByRole("navigation", { name: "Dashboard" });
    await navigation.getByRole("link", { name: "Add Tip" }).click();
    await fillTip(page, "Plain leeks");
    await field(page, "Photo URL").fill(PHOTO);
    await button(page, "Post").click();
    await expect(page).toHaveURL("/dashboard/sharetips");
    await expect(page.getByText(SHARED)).toBeVisible();
    expect((await ownFiguresOf(page)).tips.total).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, "Menu").click();
    const drawer = page.getByRole("navigation", { name: "Dashboard menu" });
    await drawer.getByRole("link", { name: "My Tips" }).click();
    await expect(page).toHaveURL("/dashboard/mytips");
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/dashboard/mytips");
    await page.getByRole("button", { name: /^Delete/ }).click();
    await button(page, "Yes, delete it!").click();
    await expect(page.getByText("Your Tip has been deleted.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "My Tips" }).click();
    await expect(page).toHaveURL("/dashboard/mytips");
    await expect(page.getByRole("article")).toHaveCount(0);
  },
);
