import type { Page } from "@playwright/test";
import { expect, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { cards, columns, field, holding, ownId, says, tabTo } from "#tests/e2e/steps.ts";

// A tip's pages and My Tips (docs/product.md 2.4 to 2.6, 2.54 to 2.56, 4.12 to 4.20).

const like = (page: Page) => page.getByRole("button", { name: /like/i });

test(
  "Browse Tips has six complete cards in four columns, two or one (2.2, 2.28, 2.48, 2.49, 9.5)",
  { tag: "@all" },
  async ({ page }) => {
    const member = await signedIn(page, somebody("Card Maker"));
    const title = `Cards ${Date.now()}`;
    const id = await sharedTip(page, { title, category: "Composting", difficultyLevel: "Hard" });
    await page.goto(`/browsetips?q=${title}`);
    const card = cards(page).filter({ hasText: title });
    await expect(card.getByRole("link", { name: member.name })).toHaveAttribute("href", /^\/userDetails\//);
    for (const chip of ["Public", "Composting"])
      await expect(card.getByText(chip, { exact: true })).toBeVisible();
    await expect(card.locator("img").first()).toHaveAttribute("src", PHOTO);
    await expect(card.getByRole("link", { name: `Read ${title}` })).toHaveAttribute(
      "href",
      `/tipsDetails/${id}`,
    );
    await page.goto("/browsetips");
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByLabel("Difficulty Level").locator("option")).toHaveText([
      "Difficulty Level",
      "Easy",
      "Medium",
      "Hard",
      "All",
    ]);
    for (const [width, expected] of [
      [1280, 4],
      [800, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(cards(page)), `${width} pixels wide`).toBe(expected);
    }
  },
);

test(
  "both pages of a tip show all of it; only one allows liking it (2.4, 2.6, 2.27, 2.54, 2.55, 2.56, 9.7)",
  { tag: "@all" },
  async ({ page }) => {
    const member = await signedIn(page);
    const id = await sharedTip(page, {
      category: "Composting",
      difficultyLevel: "Hard",
      plantType: "Nettle",
    });
    for (const [path, back] of [
      [`/tipsDetails/${id}`, "/browsetips"],
      [`/mytipsdetails/${id}`, "/mytips"],
    ] as const) {
      await page.goto(path);
      const tip = page.getByRole("main");
      await expect(tip.getByRole("heading", { level: 1 })).toHaveText("Sow broad beans in November");
      for (const badge of ["Composting", "Public", "Nettle", "Hard"])
        await expect(tip.getByText(badge, { exact: true })).toBeVisible();
      await expect(tip.getByText("Two inches deep.")).toBeVisible();
      await expect(tip.getByText("Under fleece.")).toBeVisible();
      await expect(tip.getByRole("img", { name: "Nettle" })).toHaveAttribute("src", PHOTO);
      await expect(tip.getByRole("link", { name: member.name })).toHaveAttribute(
        "href",
        `/gardenerDetails/${await ownId(page)}`,
      );
      await expect(tip.getByRole("listitem").filter({ hasText: "comments" })).toHaveText("0 comments");
      await expect(tip.getByRole("listitem").filter({ hasText: "views" })).toHaveText("0 views");
      await expect(like(page)).toHaveCount(path.startsWith("/tips") ? 1 : 0);
      await expect(page.getByRole("complementary")).toContainText("0");
      await tip.getByRole("link", { name: "Go Back" }).click();
      await expect(page).toHaveURL(back);
    }
  },
);

test(
  "My Tips has 24 cards in four columns, public and Private, with long titles truncated, and See All shows the rest (2.5, 2.26, 2.66, 2.67, 9.2, 9.26)",
  { tag: "@all" },
  async ({ page }) => {
    const member = await signedIn(page);
    const ids = await Promise.all(
      Array.from({ length: 24 }, (_, place) =>
        sharedTip(page, { title: `Bean number ${place}`, privacy: place === 0 ? "Public" : "Private" }),
      ),
    );
    const whole = "A title that is a good deal longer than forty characters";
    const secret = await sharedTip(page, {
      title: whole,
      privacy: "Private",
      category: "Vertical Gardening",
    });
    await page.goto("/mytips");
    await expect(cards(page)).toHaveCount(24);
    expect(await columns(cards(page))).toBe(4);
    const card = cards(page).first();
    await expect(card.getByRole("heading").locator("[aria-hidden]")).toHaveText(
      "A title that is a good deal longer…",
    );
    await expect(card.getByRole("heading")).toHaveAccessibleName(whole);
    await expect(card).toContainText(member.name);
    await expect(card.getByText("Private", { exact: true })).toBeVisible();
    await expect(card.getByText("Vertical Gardening", { exact: true })).toBeVisible();
    await expect(card.locator("img").first()).toHaveAttribute("src", PHOTO);
    await expect(card.getByRole("link", { name: /^Read/ })).toHaveAttribute(
      "href",
      `/mytipsdetails/${secret}`,
    );
    await expect(card.getByRole("link", { name: /^Update/ })).toHaveAttribute("href", `/updateTip/${secret}`);
    await expect(card.getByRole("button", { name: /^Delete/ })).toBeVisible();
    await page.getByRole("button", { name: "See All" }).click();
    await expect(cards(page)).toHaveCount(25);
    await expect(page.getByRole("button", { name: "See All" })).toHaveCount(0);
    expect(ids).toHaveLength(24);
    await expect(page.getByText("Public", { exact: true })).toHaveCount(1);
    await page.goto(`/mytipsdetails/${secret}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(whole);
  },
);

test("Delete asks for confirmation, also by keyboard, and only Yes, delete it! deletes the tip (2.25, 4.19, 8.6)", async ({
  page,
}) => {
  await signedIn(page);
  await sharedTip(page, { title: "Stays" });
  const id = await sharedTip(page, { title: "Goes" });
  const sent: string[] = [];
  page.on(
    "request",
    (request) => request.method() === "DELETE" && sent.push(new URL(request.url()).pathname),
  );
  await page.goto("/mytips");
  const remove = page.getByRole("button", { name: "Delete Goes" });
  const question = page.getByRole("alertdialog");
  await remove.click();
  await expect(question.getByRole("heading")).toHaveText("Are you sure?");
  await expect(question).toContainText("You won't be able to revert this!");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await remove.press("Enter");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect(sent).toEqual([]);
  await expect(cards(page)).toHaveCount(2);
  await remove.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Yes, delete it!" }));
  // It disappears immediately, not only when the list is reloaded.
  const { release } = await holding(page, "/gardenersTips");
  await page.keyboard.press("Enter");
  await expect(question).toContainText("Deleted!");
  // By its tag: elements behind a dialog have no role.
  await expect(page.locator("article")).toHaveCount(1);
  release();
  expect(sent).toEqual([`/gardenersTips/${id}`]);
});

test(
  "a tip is shared, read, liked and updated by keyboard only (2.25)",
  { tag: "@all" },
  async ({ page }) => {
    test.slow();
    await signedIn(page, somebody("Kay Board"));
    const title = `Fingers only ${Date.now()}`;
    await page.goto("/sharetips");
    for (const [label, text] of Object.entries({
      Title: title,
      "Plant type": "Pea",
      Tip: "Soak them.",
      Category: "Plant Care",
      Difficulty: "Easy",
      "Photo URL": PHOTO,
    })) {
      await tabTo(page, field(page, label));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole("button", { name: "Post", exact: true }));
    await says(page, "You have shared your tip successfully!", () => page.keyboard.press("Enter"));

    await page.goto(`/browsetips?q=${title}`);
    await tabTo(page, page.getByRole("link", { name: `Read ${title}` }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await tabTo(page, like(page));
    await page.keyboard.press("Space");
    await expect(like(page)).toHaveAttribute("aria-pressed", "true");

    await page.goto("/mytips");
    await tabTo(page, page.getByRole("link", { name: `Update ${title}` }));
    await page.keyboard.press("Enter");
    await expect(field(page, "Title")).toHaveValue(title);
    await tabTo(page, field(page, "Plant type"));
    await page.keyboard.type("s");
    await says(page, "Update Done!", () => page.keyboard.press("Enter"));
    await expect(page).toHaveURL("/mytips");
  },
);
