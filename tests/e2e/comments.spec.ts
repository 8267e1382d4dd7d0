import { m } from "#messages";
import type { Page } from "@playwright/test";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another, commented } from "#tests/e2e/members.ts";
import { failing, holding, OUT_OF_ORDER, tabTo } from "#tests/e2e/steps.ts";

// Comments on a tip (docs/product.md 12.1 to 12.5, 12.6 to 12.9).

const comments = (page: Page) => page.getByRole("region", { name: /^Comments/ });
const field = (page: Page, label = "Your comment") => comments(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => comments(page).getByRole("button", { name, exact: true });
const items = (page: Page) => comments(page).getByRole("listitem");

test("two members discuss a tip: comment, reply, edit and delete (2.55, 12.1, 12.5, 12.7)", async ({
  page,
  browser,
}) => {
  await signedIn(page, somebody("Ana Author"));
  const id = await sharedTip(page);
  const reader = (await another(browser, "Ben Reader")).page;

  await reader.goto(`/tipsDetails/${id}`);
  await expect(comments(reader)).toContainText("No comments yet");
  const sent: string[] = [];
  reader.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await button(reader, "Comment").click();
  await expect(field(reader)).toHaveAccessibleDescription("Comment is required");
  await expect(field(reader)).toBeFocused();
  expect(sent, "an empty comment is not sent").toEqual([]);
  await field(reader).fill("Does it work on clay?\n\nhttps://example.org/clay says no.");
  await button(reader, "Comment").click();
  await expect(items(reader)).toContainText(["Does it work on clay?"]);
  await expect(field(reader)).toHaveValue("");
  await expect(reader.getByRole("complementary").getByRole("listitem").first()).toHaveText("1 comment");
  const link = comments(reader).getByRole("link", { name: "https://example.org/clay" });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");
  await expect(items(reader).locator("time")).toHaveText("just now");

  await page.goto(`/mytipsdetails/${id}`);
  await button(page, "Reply to Ben Reader").click();
  await expect(field(page, "Reply to Ben Reader")).toBeFocused();
  await page.keyboard.type("With a raised bed it does.");
  await button(page, "Reply").click();
  const reply = items(page).filter({ hasText: "With a raised bed" }).last();
  await expect(reply.getByText("Author", { exact: true })).toBeVisible();
  await expect(field(page, "Reply to Ben Reader")).toHaveCount(0);
  await expect(button(page, "Reply to Ben Reader")).toBeFocused();
  await expect(button(page, "Edit your comment")).toHaveCount(1);

  await reader.reload();
  await expect(items(reader)).toHaveCount(2);
  await button(reader, "Edit your comment").click();
  await expect(field(reader, "Change your comment")).toBeFocused();
  await field(reader, "Change your comment").fill("Does it work on heavy clay?");
  await button(reader, "Save").click();
  await expect(items(reader).first()).toContainText("heavy clay?");
  await expect(items(reader).first()).toContainText("just now, edited");
  await expect(button(reader, "Edit your comment")).toBeFocused();

  await button(reader, "Delete your comment").click();
  await expect(reader.getByRole("alertdialog")).toContainText("Delete your comment?");
  await reader.getByRole("button", { name: "Cancel" }).click();
  await button(reader, "Delete your comment").click();
  // Shown before it is stored.
  const stored = reader.waitForResponse((response) => response.request().method() === "DELETE");
  await reader.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(comments(reader)).toContainText(m.commentsDeleted());
  await expect(comments(reader)).toBeFocused();
  await expect(comments(reader)).not.toContainText("heavy clay?");
  await expect(items(reader)).toHaveCount(2);
  await stored;
  await page.reload();
  await expect(comments(page)).toContainText(m.commentsDeleted());
  await expect(page.getByText("Ben Reader")).toHaveCount(0);
  await reader.context().close();
});

test(
  "a comment is shown immediately; if storing fails it is withdrawn, and its text is kept (12.3)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/503/);
    await signedIn(page, somebody("Kim Quick"));
    const id = await sharedTip(page);
    const path = `/gardenersTips/${id}/comments`;
    await page.goto(`/tipsDetails/${id}`);
    const { fail } = await holding(page, path, "POST");
    await field(page).fill("Soon to be seen");
    await button(page, "Comment").click();
    await expect(items(page)).toHaveText(/Kim Quick\s*posting …\s*Soon to be seen/);
    fail();
    await expect(items(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("Soon to be seen");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(OUT_OF_ORDER);
    await page.reload();
    await expect(field(page), "what was typed outlives a reload").toHaveValue("Soon to be seen");
    await page.unrouteAll();
    await button(page, "Comment").click();
    await expect(items(page).locator("time"), "it is stored").toHaveText("just now");
    await expect(items(page)).toContainText(["Soon to be seen"]);
    await expect(field(page)).toHaveValue("");

    const [first] = (await (await page.request.get(path, { maxRetries: 3 })).json()) as { _id: string }[];
    await failing(page, `${path}/${first?._id}`, "PATCH");
    await button(page, "Edit your comment").click();
    await field(page, "Change your comment").fill("Changed, or not");
    await button(page, "Save").click();
    await expect(field(page, "Change your comment")).toHaveAccessibleDescription(OUT_OF_ORDER);
    await expect(field(page, "Change your comment")).toHaveValue("Changed, or not");
    await page.unrouteAll();
    const again = await holding(page, `${path}/${first?._id}`, "PATCH");
    await button(page, "Save").click();
    await expect(items(page), "a second try shows at once, too").toContainText("Changed, or not");
    again.fail();
    await expect(field(page, "Change your comment")).toHaveAccessibleDescription(OUT_OF_ORDER);
    await page.reload();
    await expect(field(page, "Change your comment"), "a change outlives a reload").toHaveValue(
      "Changed, or not",
    );
    await button(page, "Save").click();
    await expect(field(page, "Change your comment")).toHaveAccessibleDescription(OUT_OF_ORDER);
    await button(page, "Cancel").click();
    await expect(items(page)).toContainText("Soon to be seen");
    await expect(button(page, "Edit your comment")).toBeFocused();
    await button(page, "Edit your comment").click();
    await expect(field(page, "Change your comment"), "it begins anew").toHaveValue("Soon to be seen");
    await expect(field(page, "Change your comment")).toHaveAccessibleDescription("");
    await button(page, "Cancel").click();
    await failing(page, `${path}/${first?._id}`, "DELETE");
    await button(page, "Delete your comment").click();
    await page.getByRole("button", { name: "Yes, delete it!" }).click();
    await expect(page.getByText("Your comment was not deleted.").first()).toBeVisible();
    await expect(items(page)).toContainText("Soon to be seen");
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(items(page)).toHaveCount(0);
  },
);

test(
  "a page has twenty comments, See more loads the next, and a link can start with a thread (2.51, 12.1)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const id = await sharedTip(page);
    const ids: string[] = [];
    for (let place = 0; place < 23; place++) ids.push(await commented(page, id, `Comment no. ${place}`));
    await page.goto(`/tipsDetails/${id}`);
    await expect(items(page)).toHaveCount(20);
    await button(page, "See more comments").click();
    await expect(items(page)).toHaveCount(23);
    await expect(button(page, "See more comments")).toHaveCount(0);
    await expect(items(page).nth(20).getByRole("link").first()).toBeFocused();
    await expect(page).toHaveURL(`/tipsDetails/${id}?pages=2`);
    await page.goto(`/tipsDetails/${id}?from=${ids[1]}`);
    await expect(items(page)).toContainText(["Comment no. 1", "Comment no. 0"]);
    await comments(page).getByRole("link", { name: "All comments" }).click();
    await expect(items(page)).toHaveCount(20);

    await Promise.all(Array.from({ length: 62 }, (_, place) => commented(page, id, `Another ${place}`)));
    await page.goto(`/tipsDetails/${id}?pages=5`);
    await expect(items(page), "as many as one call brings").toHaveCount(80);
    await button(page, "See more comments").click();
    await expect(items(page)).toHaveCount(85);
    await field(page).fill("The newest of all");
    await button(page, "Comment").click();
    await expect(field(page)).toHaveValue("");
    await expect(items(page).first()).toContainText(/just now.*The newest of all/s);
    await expect(items(page), "nothing goes").toHaveCount(86);
  },
);

test(
  "comments that fail to load do not affect the tip, and can be retried (12.1)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/503/);
    await signedIn(page);
    const id = await sharedTip(page);
    await commented(page, id, "Here after all");
    await page.goto("/browsetips");
    const mend = await failing(page, `/gardenersTips/${id}/comments`);
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `/tipsDetails/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sow broad beans in November");
    await expect(comments(page).getByRole("alert")).toContainText("Failed to load comments");
    await mend();
    await comments(page).getByRole("button", { name: "Try again" }).click();
    await expect(items(page)).toContainText(["Here after all"]);
  },
);

test("by keyboard only", { tag: "@all" }, async ({ page }) => {
  await signedIn(page);
  const id = await sharedTip(page);
  await page.goto(`/tipsDetails/${id}`);
  await tabTo(page, field(page));
  await page.keyboard.type("Typed with ten fingers");
  await tabTo(page, button(page, "Comment"));
  await page.keyboard.press("Enter");
  await expect(items(page)).toContainText(["Typed with ten fingers"]);
  await tabTo(page, button(page, "Edit your comment"));
  await page.keyboard.press("Enter");
  await expect(field(page, "Change your comment")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" and more");
  await tabTo(page, button(page, "Save"));
  await page.keyboard.press("Space");
  await expect(items(page)).toContainText(["and more"]);
  await expect(button(page, "Edit your comment")).toBeFocused();
  await tabTo(page, button(page, "Delete your comment"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Yes, delete it!" }));
  await page.keyboard.press("Enter");
  await expect(items(page)).toHaveCount(0);
});
