import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, showIn, signedIn, test } from "#tests/e2e/journey.ts";
import { signedInElsewhere } from "#tests/e2e/members.ts";

// Drafts of tips, kept with the account (docs/product.md 18.17 to 18.20).

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const kept = (page: Page) => page.getByText("Draft kept with your account");
const draftsOf = async (page: Page) =>
  (await (await page.request.get("/api/account/drafts")).json()) as { _id: string; title: string }[];

/** Waits until the draft is stored with a title. */
const storedWith = (page: Page, title: string) =>
  expect.poll(async () => (await draftsOf(page)).map((draft) => draft.title)).toEqual([title]);

async function fillIn(page: Page, title: string): Promise<void> {
  await field(page, "Title").fill(title);
  await field(page, "Plant type").fill("Leek");
  await field(page, "Tip").fill("In a seed bed.");
  await field(page, "Category").fill("Plant Care");
  await field(page, "Difficulty").fill("Easy");
  await field(page, "Photo URL").fill(new URL("/demo/tomatoes.webp", page.url()).href);
}

test(
  "what is typed on one device is there on another, and shared once from both (18.17, 18.18, 18.20)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/status of 404/);
    const member = await signedIn(page);
    await page.goto("/sharetips");
    await fillIn(page, "Sow the leeks");
    await expect(kept(page)).toBeVisible();
    await storedWith(page, "Sow the leeks");
    await page.reload();
    await expect(field(page, "Title")).toHaveValue("Sow the leeks");
    await field(page, "Title").fill("Sow the leeks thinly");
    await expect(kept(page)).toBeVisible();
    await storedWith(page, "Sow the leeks thinly");

    const phone = await (await signedInElsewhere(browser, member)).newPage();
    await phone.goto("/mytips");
    await phone.getByRole("link", { name: "Sow the leeks thinly" }).click();
    await expect(field(phone, "Title")).toHaveValue("Sow the leeks thinly");
    await expect(field(phone, "Tip")).toHaveValue("In a seed bed.");
    await phone.getByRole("button", { name: "Post", exact: true }).click();
    await expect(phone.getByText("You have shared your tip successfully!")).toBeVisible();
    await expect(field(phone, "Title")).toHaveValue("");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText("already shared or deleted")).toBeVisible();
    await expect(page.getByRole("button", { name: "Keep this as a new draft" })).toBeVisible();
    await expect(field(page, "Title")).toHaveValue("Sow the leeks thinly");
    const own = await page.request.get(`/gardenersTips?email=${encodeURIComponent(member.email)}`);
    expect(((await own.json()) as unknown[]).length).toBe(1);
    expect(await draftsOf(page)).toEqual([]);
  },
);

test(
  "two devices at once are told, and neither loses what it has (18.19)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/status of (412|404)/);
    const member = await signedIn(page);
    await page.goto("/sharetips");
    await field(page, "Title").fill("From the desk");
    await storedWith(page, "From the desk");
    const [draft] = await draftsOf(page);
    const phone = await (await signedInElsewhere(browser, member)).newPage();
    await phone.goto(`/sharetips?draft=${draft?._id}`);
    await field(phone, "Title").fill("From the phone");
    await storedWith(page, "From the phone");

    await field(page, "Title").fill("From the desk, longer");
    const alert = page.getByRole("alert").filter({ hasText: "changed on another device" });
    await expect(alert).toBeInViewport();
    await storedWith(page, "From the phone");
    await expect(field(page, "Title")).toHaveValue("From the desk, longer");
    await alert.getByRole("button", { name: "Keep what is here" }).click();
    await storedWith(page, "From the desk, longer");
    await expect(alert).toHaveCount(0);

    await field(phone, "Title").fill("From the phone again");
    const told = phone.getByRole("alert").filter({ hasText: "changed on another device" });
    await told.getByRole("button", { name: "Open the other version" }).click();
    await expect(field(phone, "Title")).toHaveValue("From the desk, longer");

    await page.goto("/mytips");
    await page.getByRole("button", { name: "Delete the draft From the desk, longer" }).click();
    await expect(page.getByText("The draft is deleted.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Drafts" })).toHaveCount(0);
    await field(phone, "Title").fill("Still here");
    const gone = phone.getByRole("alert").filter({ hasText: "shared or deleted on another device" });
    await gone.getByRole("button", { name: "Keep this as a new draft" }).click();
    await storedWith(page, "Still here");
    await expect(phone.getByText("Draft kept")).toBeVisible();
    await phone.reload();
    await expect(field(phone, "Title")).toHaveValue("Still here");
    await expect(gone).toHaveCount(0);
  },
);

for (const [how, leave] of [
  [
    "opens the other version",
    async (page: Page) => page.getByRole("button", { name: "Open the other version" }).click(),
  ],
  ["reloads", async (page: Page) => void (await page.reload())],
] as const)
  test(
    `a device that had saved nothing yet overwrites nothing when it ${how} (18.19)`,
    { tag: "@all" },
    async ({ page, browser, noise }) => {
      noise.allow(/status of 412/);
      const member = await signedIn(page);
      const draft = { fields: { title: "From the desk", postBody: "In a seed bed." } };
      const added = await page.request.post("/api/account/drafts", { data: draft });
      const { insertedId } = (await added.json()) as { insertedId: string };
      const phone = await (await signedInElsewhere(browser, member)).newPage();
      for (const device of [page, phone]) await device.goto(`/sharetips?draft=${insertedId}`);
      await field(phone, "Title").fill("From the phone");
      await storedWith(page, "From the phone");
      await field(page, "Title").fill("From the desk, longer");
      const alert = page.getByRole("alert").filter({ hasText: "changed on another device" });
      await expect(alert).toBeVisible();
      await leave(page);
      if (how === "reloads") await expect(alert).toBeVisible();
      else await expect(field(page, "Title")).toHaveValue("From the phone");
      // Longer than it takes to keep a change.
      await page.waitForTimeout(4000);
      await storedWith(page, "From the phone");
    },
  );

test(
  "what is typed just before the page is left is kept, and found again where it was (18.18)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    await page.goto("/sharetips");
    await field(page, "Title").fill("Left at once");
    await page.getByText("What the plant needs (optional)").click();
    await page.getByLabel("Clay").check();
    await page.getByRole("link", { name: "Home", exact: true }).first().click();
    await expect(page).toHaveURL("/");
    await storedWith(page, "Left at once");
    await page.goBack();
    await expect(field(page, "Title")).toHaveValue("Left at once");
    await field(page, "Title").fill("Left at once, and back");
    await storedWith(page, "Left at once, and back");
    await page.reload();
    await expect(page.getByLabel("Clay")).toBeChecked();
    await expect(kept(page)).toBeVisible();
    await storedWith(page, "Left at once, and back");
    await expect(page.getByRole("alert")).toHaveCount(0);
  },
);

test("My Tips with drafts passes axe at both widths (18.17)", { tag: "@all" }, async ({ page }) => {
  await signedIn(page);
  for (const title of ["Sow the leeks", "Unbreakable".repeat(20), ""])
    await page.request.post("/api/account/drafts", {
      data: { fields: { title, postBody: "In a seed bed." } },
    });
  for (const width of [390, 1280])
    for (const theme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/mytips");
      await showIn(page, theme);
      await expect(page.getByRole("link", { name: "Without a title yet" })).toBeVisible();
      expect(await accessibilityFindings(page), `${width} ${theme}`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
});
