import type { Page } from "@playwright/test";
import { expect, PHOTO, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { fits, ownId, says } from "#tests/e2e/steps.ts";

// A word of ten thousand characters without spaces, on a phone (docs/product.md 2.25, 5.2, 5.3, 12.2, 12.15).

const WORD = "W".repeat(10_000);
const LINKS = "https://аpple.com/login ".repeat(416).trim();
/** The longest word that a comment accepts, also as a confusable link. */
const COMMENTS = ["W".repeat(2000), `https://аpple.com/${"a".repeat(1900)}`];
const TOO_LONG = "Comment can have at most 2,000 characters";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const fitsPhone = (page: Page) => fits(page, 320, 640);

/** Pastes like a person; a field that truncates would keep less than all of it. */
async function pasted(page: Page, label: string, text: string): Promise<void> {
  // A comment's field waits until the previous comment is stored.
  await expect(field(page, label)).toBeEditable();
  await field(page, label).selectText();
  await page.keyboard.insertText(text);
  await expect(field(page, label)).toHaveValue(text);
}

test(
  "a word of ten thousand characters gets an error at its field, is kept, and fits where it is allowed (5.2)",
  { tag: "@all" },
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    await signedIn(page, somebody("Wen Long"));
    await page.goto("/sharetips", { waitUntil: "networkidle" });
    const tip = { "Plant type": "Leek", Category: "Plant Care", Difficulty: "Easy", "Photo URL": PHOTO };
    for (const [label, text] of Object.entries(tip)) await field(page, label).fill(text);
    await pasted(page, "Title", WORD);
    await pasted(page, "Tip", `${WORD}W`);
    await fitsPhone(page);
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(field(page, "Title")).toBeFocused();
    await expect(field(page, "Title")).toHaveAccessibleDescription("Title can have at most 120 characters");
    await expect(field(page, "Tip")).toHaveAccessibleDescription("Tip can have at most 10,000 characters");
    await expect(page.getByText("10,001 of 10,000")).toBeVisible();
    await expect(field(page, "Title"), "what was pasted is still there").toHaveValue(WORD);
    await expect(field(page, "Tip")).toHaveValue(`${WORD}W`);
    await expect(field(page, "Plant type")).toHaveValue("Leek");
    await fitsPhone(page);

    await field(page, "Title").fill("W".repeat(120));
    await pasted(page, "Tip", WORD);
    await says(page, "You have shared your tip successfully!", () =>
      page.getByRole("button", { name: "Post", exact: true }).click(),
    );
    const own = await page.request.get(`/gardenersTips?limit=1&gardener=${await ownId(page)}`, {
      maxRetries: 3,
    });
    const [stored] = (await own.json()) as { _id: string; postBody: string }[];
    expect(stored?.postBody).toBe(WORD);

    await page.goto(`/tipsDetails/${stored?._id}`, { waitUntil: "networkidle" });
    await fitsPhone(page);
    const comment = () => field(page, "Your comment");
    const posts = () => page.getByRole("region", { name: /^Comments/ }).getByRole("listitem");
    for (const text of [WORD, LINKS]) {
      await pasted(page, "Your comment", text);
      await page.getByRole("button", { name: "Comment", exact: true }).click();
      await expect(comment()).toHaveAccessibleDescription(TOO_LONG);
      await expect(comment()).toHaveAttribute("aria-invalid", "true");
      await expect(comment()).toHaveValue(text);
      await expect(comment()).toBeFocused();
      await expect(posts()).toHaveCount(0);
      await fitsPhone(page);
    }
    await page.reload({ waitUntil: "networkidle" });
    await expect(comment(), "it outlives a reload").toHaveValue(LINKS);
    for (const [place, text] of COMMENTS.entries()) {
      await pasted(page, "Your comment", text);
      await page.getByRole("button", { name: "Comment", exact: true }).click();
      await expect(posts().locator("time"), "so many are stored").toHaveCount(place + 1);
      await expect(comment()).toHaveValue("");
      await fitsPhone(page);
    }
    await expect(posts().getByRole("link", { name: /^https:\/\/xn--/ })).toHaveCount(1);
    for (const path of [
      "/mytips",
      `/mytipsdetails/${stored?._id}`,
      `/updateTip/${stored?._id}`,
      "/browsetips",
    ]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await fitsPhone(page);
    }
  },
);

test(
  "input too long for a sign-up field gets an error there and is not truncated",
  { tag: "@all" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/signup", { waitUntil: "networkidle" });
    const long: [label: string, text: string, told: RegExp][] = [
      ["Name", "N".repeat(10_000), /3 to 30 characters/],
      ["Email", `${"e".repeat(2000)}@example.org`, /Enter valid email address/],
      ["Password", `Compost-7${"p".repeat(2000)}`, /at most 128 characters/],
      ["Photo URL", `https://pictures.example/${"u".repeat(2100)}.jpg`, /at most 2,048 characters/],
    ];
    for (const [label, text] of long) await pasted(page, label, text);
    await page.getByRole("button", { name: "Sign up", exact: true }).click();
    await expect(field(page, "Name")).toBeFocused();
    for (const [label, text, told] of long) {
      await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, label)).toHaveAccessibleDescription(told);
      await expect(field(page, label)).toHaveValue(text);
    }
    await fitsPhone(page);
  },
);
