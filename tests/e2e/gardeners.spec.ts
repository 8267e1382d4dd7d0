import type { Page } from "@playwright/test";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { expect, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { cards, columns, ownId, tabTo } from "#tests/e2e/steps.ts";

// Explore Gardeners and both profiles (docs/product.md 2.7, 2.8, 2.52, 2.53, 2.57 to 2.61, 6.13, 9.2, 9.5).

const rows = (page: Page) => page.locator("dl > div");

/** The gardener as the API returns them to this page's browser. */
const known = async (page: Page, id: string) =>
  (await (await page.request.get(`/gardeners/${id}`, { maxRetries: 3 })).json()) as Gardener;

/** The first featured gardener: one with tips, a bio and a portrait. */
const featured = async (page: Page) =>
  (
    (await (await page.request.get("/users?sort=featured&limit=1", { maxRetries: 3 })).json()) as [Gardener]
  )[0];

test("Explore Gardeners shows 24 cards in three columns, and See All shows the rest (2.3, 2.52, 9.2, 9.5)", async ({
  page,
}) => {
  const total = Number(
    (await page.request.get("/gardeners?limit=1", { maxRetries: 3 })).headers()["x-total-count"],
  );
  expect(total).toBeGreaterThan(24);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/gardeners") asked.push(search);
  });
  await page.goto("/exploregardeners");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Gardeners");
  await expect(page.getByText("Find someone who gardens where you do, or wishes they did.")).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  expect(await columns(cards(page))).toBe(3);
  await page.getByRole("button", { name: "See All" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  expect(asked).toEqual([expect.stringMatching(/^\?limit=24&cursor=[\w-]+$/)]);
  await expect(page).toHaveURL("/exploregardeners?pages=2");
});

test(
  "a gardener's card has an address, masked for visitors and complete for members (2.53)",
  { tag: "@all" },
  async ({ page }) => {
    const { name, email } = await signedIn(page, somebody(`Open Gate ${Date.now() % 100_000}`));
    const id = await ownId(page);
    const told = { photo: PHOTO, age: 50, gender: "male", status: "active", location: "Kent" };
    const bio = "Apples, and the ladder to get at them.";
    await page.request.put(`/gardeners/${id}`, { data: { name, email, bio, ...told } });
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
    for (const address of [email, `${email[0]}•••@example.org`]) {
      await page.goto("/exploregardeners");
      await expect(card.getByText(address, { exact: true })).toBeVisible();
      await expect(card).toContainText(bio);
      await expect(card.locator("img").first()).toHaveAttribute("src", PHOTO);
      await expect(card.getByRole("link", { name: "View Profile" })).toHaveAttribute(
        "href",
        `/gardenerDetails/${id}`,
      );
      await page.goto("about:blank");
      await page.context().clearCookies();
    }
  },
);

test(
  "a profile for members has a banner, the number of tips and five rows (2.7, 2.57, 2.59)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const id = (await featured(page))._id;
    const gardener = await known(page, id);
    await page.goto(`/gardenerDetails/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(gardener.name);
    await expect(page.getByRole("img", { name: `Portrait of ${gardener.name}` })).toBeVisible();
    await expect(page.locator('main img[width="1600"]')).toBeVisible();
    await expect(page.getByText(/^Total shared tips:/)).toHaveText(`Total shared tips: ${gardener.tipCount}`);
    await expect(rows(page).locator("dt")).toHaveText(["Age", "Gender", "Status", "Experience", "Email"]);
    await expect(rows(page).locator("dd")).toHaveText([
      String(gardener.age),
      gardener.gender === "undisclosed" ? "Prefer not to say" : String(gardener.gender),
      gardener.status,
      gardener.bio,
      gardener.email,
    ]);
    await expect(cards(page).first()).toContainText(gardener.name);
  },
);

test("a profile counts public tips, and all tips for its owner (2.58)", { tag: "@all" }, async ({ page }) => {
  await signedIn(page, somebody("Two Of Three"));
  const id = await ownId(page);
  await sharedTip(page, { title: "Seen" });
  await sharedTip(page, { title: "Unseen", privacy: "Private" });
  for (const [path, count] of [
    [`/gardenerDetails/${id}`, 2],
    [`/userDetails/${id}`, 2],
  ] as const) {
    await page.goto(path);
    await expect(cards(page)).toHaveCount(count);
  }
  await page.goto(`/gardenerDetails/${id}`);
  await expect(page.getByText(/^Total shared tips:/)).toHaveText("Total shared tips: 2");
  // An open page would notice that its session has ended.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signedIn(page, somebody("Passer By"));
  await page.goto(`/gardenerDetails/${id}`);
  await expect(page.getByText(/^Total shared tips:/)).toHaveText("Total shared tips: 1");
  await expect(page.getByText("Unseen")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Update Profile" })).toHaveCount(0);
});

test(
  "Details links from Home to the public profile, which has no age, gender or address (2.8, 2.42, 2.61)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/");
    const details = page.getByRole("link", { name: /^Details/ }).first();
    const href = (await details.getAttribute("href")) ?? "";
    await tabTo(page, details);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(href);
    const gardener = await known(page, href.replace("/userDetails/", ""));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(gardener.name);
    await expect(page.locator('main img[width="1600"]')).toBeVisible();
    await expect(page.getByRole("img", { name: `Portrait of ${gardener.name}` })).toBeVisible();
    await expect(rows(page)).toHaveText([
      `Status${gardener.status}`,
      `Bio${gardener.bio}`,
      `Location${gardener.location}`,
    ]);
    await expect(page.getByRole("main")).not.toContainText(/Age|Gender|Staus|@/);
  },
);

test("Explore Gardeners and a profile work by keyboard only (2.25)", { tag: "@all" }, async ({ page }) => {
  await signedIn(page);
  await page.goto("/exploregardeners");
  await tabTo(page, page.getByRole("button", { name: "See All" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const next = page.getByRole("link", { name: /^View Profile/ }).nth(24);
  await tabTo(page, next);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/gardenerDetails\//);
  await expect(page.getByText(/^Total shared tips:/)).toBeVisible();
});
