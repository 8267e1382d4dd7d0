import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { fits, holding, OUT_OF_ORDER } from "#tests/e2e/steps.ts";

// Writing while a comment is being sent, and keeping the text when that fails (docs/product.md 12.3).

const comments = (page: Page) => page.getByRole("region", { name: /^Comments/ });
const field = (page: Page, label = "Your comment") => comments(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => comments(page).getByRole("button", { name, exact: true });
const items = (page: Page) => comments(page).getByRole("listitem");
const failed = (page: Page) => comments(page).getByRole("alert");

/** Signs a member in on the page of their own tip. Counts the page's attempts to store a comment. */
async function opened(page: Page) {
  await signedIn(page, somebody("Kim Quick"));
  const id = await sharedTip(page);
  const path = `/gardenersTips/${id}/comments`;
  const sent: unknown[] = [];
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || new URL(request.url()).pathname !== path) return;
    sent.push(request.postDataJSON());
    keys.push(request.headers()["idempotency-key"]);
  });
  await page.goto(`/tipsDetails/${id}`, { waitUntil: "networkidle" });
  return { path, sent, keys };
}

test(
  "the next comment can be written while one is stored; a failed one is offered again next to it (7.79, 12.3)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/503/);
    const { path, sent, keys } = await opened(page);
    const { fail } = await holding(page, path, "POST");
    await field(page).fill("The first");
    await button(page, "Comment").dblclick();
    await expect(field(page), "it is empty at once").toHaveValue("");
    await expect(items(page)).toContainText("The first");
    await field(page).click();
    await page.keyboard.type("The second");
    await expect(field(page)).toHaveValue("The second");
    await button(page, "Posting").click({ force: true });
    await expect(field(page), "one at a time").toHaveValue("The second");
    fail();
    await expect(failed(page)).toContainText(`Your comment was not posted. ${OUT_OF_ORDER}`);
    await expect(failed(page)).toContainText("The first");
    await expect(items(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("The second");
    await expect(field(page), "nothing is wrong with the second").toHaveAccessibleDescription("");
    expect(sent).toEqual([{ body: "The first" }]);
    expect(await accessibilityFindings(page)).toEqual([]);
    await fits(page, 320, 640);

    await failed(page).getByRole("button", { name: "Try again" }).click();
    await expect(failed(page), "it fails again").toContainText("The first");
    await button(page, "Comment").click();
    await expect(field(page), "so does the second, into its empty field").toHaveAccessibleDescription(
      OUT_OF_ORDER,
    );
    await expect(field(page)).toHaveValue("The second");
    await page.unrouteAll();
    await failed(page).getByRole("button", { name: "Try again" }).click();
    await expect(items(page).locator("time")).toHaveText("just now");
    await expect(items(page)).toContainText("The first");
    await expect(failed(page)).toHaveCount(0);
    await page.reload({ waitUntil: "networkidle" });
    await expect(field(page), "what is not stored outlives a reload, and no more").toHaveValue("The second");
    await button(page, "Comment").click();
    await expect(items(page).locator("time"), "both are stored").toHaveCount(2);
    await expect(items(page)).toContainText(["The second", "The first"]);
    await expect(field(page)).toHaveValue("");
    const [first, , second] = keys;
    expect(keys, "each text keeps its key, also over the reload").toEqual([
      first,
      first,
      second,
      first,
      second,
    ]);
    expect(first).not.toBe(second);
    await page.reload({ waitUntil: "networkidle" });
    await expect(field(page)).toHaveValue("");
  },
);

test(
  "a failed comment and the current text survive a reload unless discarded",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/503/);
    const { path } = await opened(page);
    const { fail } = await holding(page, path, "POST");
    await field(page).fill("The first");
    await button(page, "Comment").click();
    await field(page).fill("The second");
    fail();
    await expect(failed(page)).toContainText("The first");
    await page.reload({ waitUntil: "networkidle" });
    await expect(field(page)).toHaveValue("The first\n\nThe second");

    const again = await holding(page, path, "POST");
    await field(page).fill("The third");
    await button(page, "Comment").click();
    await field(page).fill("The fourth");
    again.fail();
    await failed(page).getByRole("button", { name: "Discard" }).click();
    await expect(failed(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await page.reload({ waitUntil: "networkidle" });
    await expect(field(page)).toHaveValue("The fourth");
  },
);

test(
  "a failed comment returns to its empty field, and a failed reply reopens its form (12.3)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/503/);
    const { path } = await opened(page);
    const first = await holding(page, path, "POST");
    await field(page).fill("Stored in the end");
    await button(page, "Comment").click();
    await expect(field(page)).toHaveValue("");
    first.fail();
    await expect(field(page)).toHaveValue("Stored in the end");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(OUT_OF_ORDER);
    await page.unrouteAll();
    await button(page, "Comment").click();
    await expect(items(page).locator("time")).toHaveText("just now");

    const reply = await holding(page, path, "POST");
    await button(page, "Reply to Kim Quick").click();
    await page.keyboard.type("A reply");
    await button(page, "Reply").click();
    await expect(field(page, "Reply to Kim Quick"), "it is shown where it will stand").toBeHidden();
    await expect(items(page).last()).toContainText("A reply");
    reply.fail();
    await expect(field(page, "Reply to Kim Quick")).toHaveValue("A reply");
    await expect(field(page, "Reply to Kim Quick")).toBeFocused();
    await expect(field(page, "Reply to Kim Quick")).toHaveAccessibleDescription(OUT_OF_ORDER);
    await page.unrouteAll();
    await button(page, "Reply").click();
    await expect(field(page, "Reply to Kim Quick")).toHaveCount(0);
    await expect(button(page, "Reply to Kim Quick").first()).toBeFocused();
  },
);

test(
  "a member who leaves the page while a comment is stored finds the field empty on return",
  { tag: "@all" },
  async ({ page }) => {
    const { path, sent } = await opened(page);
    const { release } = await holding(page, path, "POST");
    await field(page).fill("On its way");
    await button(page, "Comment").click();
    await page.getByRole("link", { name: "Browse Tips" }).first().click();
    await expect(page).toHaveURL("/browsetips");
    await page.goBack();
    await expect(field(page), "kept while nobody knows").toHaveValue("On its way");
    release();
    await expect(items(page).locator("time")).toHaveText("just now");
    await expect(field(page)).toHaveValue("");
    await page.reload({ waitUntil: "networkidle" });
    await expect(field(page)).toHaveValue("");
    expect(sent).toHaveLength(1);
  },
);
