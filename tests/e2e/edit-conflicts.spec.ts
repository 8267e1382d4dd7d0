import type { Page } from "@playwright/test";
import { expect, accessibilityFindings, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { field, fits, keepPictures, ownId, says } from "#tests/e2e/steps.ts";

// Two windows edit the same document: the second is told, and chooses between both texts.

const compared = (page: Page, label: string) => page.getByRole("group", { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a tip that was updated in another window: both texts side by side, and the choice is stored (4.30)", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 412/);
  await signedIn(page);
  const title = `Broad beans ${Date.now()}`;
  const id = await sharedTip(page, { title });
  await page.goto(`/updateTip/${id}`);
  const change = { title: "Field beans", postBody: "One inch.\n\nNo fleece.", photoAlt: "Beans in a row" };
  expect((await page.request.patch(`/gardenersTips/${id}`, { data: change })).ok()).toBe(true);

  await field(page, "Tip").fill("Three inches.\n\nUnder straw.");
  await field(page, "Plant type").fill("Leek");
  await button(page, "Update").click();
  const alert = page.getByRole("alert").filter({ hasText: "This tip was changed after you opened it." });
  await expect(alert).toBeFocused();
  // What the reader left alone is taken from the other window, unless they choose otherwise.
  await expect(compared(page, "Title")).toContainText("Field beans");
  await expect(compared(page, "Title").getByRole("radio", { name: "Take what is stored now" })).toBeChecked();
  await expect(compared(page, "Plant type").getByRole("radio", { name: "Keep yours" })).toBeChecked();
  await expect(compared(page, "Tip").getByRole("textbox")).toHaveValue("Three inches.\n\nUnder straw.");
  await expect(compared(page, "Tip")).toContainText("One inch.");
  await expect(compared(page, "Category")).toHaveCount(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await keepPictures(page, "edit-conflict");
  await fits(page, 390, 844);
  const boxes = await Promise.all(
    (await compared(page, "Tip").getByRole("radio").all()).map((radio) => radio.boundingBox()),
  );
  expect(boxes[0]?.x, "stacked on a phone").toBe(boxes[1]?.x);
  await compared(page, "Tip").getByRole("textbox").fill("Three inches.\n\nUnder straw. Or one, without.");
  await says(page, "Update Done!", () => button(page, "Update").click());
  await expect(page).toHaveURL("/mytips");
  expect(await (await page.request.get(`/gardenersTips/${id}`)).json()).toMatchObject({
    title: "Field beans",
    plantType: "Leek",
    postBody: "Three inches.\n\nUnder straw. Or one, without.",
    photoAlt: "Beans in a row",
  });
});

/** Shares a tip and comments on it through the API. Returns the paths of the tip's page and of the comment's call. */
async function commentedTip(page: Page) {
  const id = await sharedTip(page);
  const comments = `/gardenersTips/${id}/comments`;
  const posted = await page.request.post(comments, { data: { body: "Two inches." } });
  const { insertedId } = (await posted.json()) as { insertedId: string };
  const call = `${comments}/${insertedId}`;
  const change = (body: string) => page.request.patch(call, { data: { body } });
  const stored = async () => ((await (await page.request.get(call)).json()) as { body: string }).body;
  return { screen: `/tipsDetails/${id}`, change, stored };
}

test(
  "a comment that was changed in another window: the stored text stands below, to take or replace (4.30)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 412/);
    await signedIn(page);
    const { screen, change, stored } = await commentedTip(page);
    await page.goto(screen);
    await page.getByRole("button", { name: "Edit your comment" }).click();
    const area = page.getByLabel("Change your comment");
    await change("One inch.");
    await area.fill("Three inches.");
    await button(page, "Save").click();
    await expect(area).toHaveAccessibleDescription("This comment was changed after you opened it");
    await expect(area).toHaveValue("Three inches.");
    await expect(page.getByText("One inch.")).toBeVisible();
    expect(await stored()).toBe("One inch.");
    expect(await accessibilityFindings(page)).toEqual([]);
    await keepPictures(page, "comment-conflict");
    // Changed once more before the next attempt.
    await change("Half an inch.");
    await button(page, "Save").click();
    await expect(page.getByText("Half an inch.")).toBeVisible();
    await button(page, "Take this text").click();
    await expect(area).toHaveValue("Half an inch.");
    await area.fill("Half an inch, or three.");
    await button(page, "Save").click();
    await expect(page.getByRole("listitem").filter({ hasText: "Half an inch, or three." })).toBeVisible();
    await expect.poll(stored).toBe("Half an inch, or three.");
  },
);

test(
  "notification settings that were changed in another window: what was not touched keeps the newer choice (4.30)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 412/);
    await signedIn(page);
    await page.goto("/account");
    const path = "/api/notifications/settings";
    const before = (await (await page.request.get(path)).json()) as Record<string, string>;
    await page.request.put(path, { data: { ...before, like: "off" } });
    const choices = page.getByRole("form", { name: "Notifications" });
    await choices.getByLabel("Replies to you").selectOption("off");
    await choices.getByRole("button", { name: "Save" }).click();
    const likes = compared(page, "Likes of your tips");
    await expect(likes.getByRole("radio", { name: "Take what is stored now" })).toBeChecked();
    await expect(compared(page, "Replies to you").getByRole("radio", { name: "Keep yours" })).toBeChecked();
    const save = page.locator("form").filter({ has: likes }).getByRole("button", { name: "Save" });
    await says(page, "Your choices are saved.", () => save.click());
    expect(await (await page.request.get(path)).json()).toEqual({ ...before, like: "off", reply: "off" });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a comment that was changed in another window (4.30)", { tag: "@all" }, async ({ page, noise }) => {
    noise.allow(/status of 412/);
    await signedIn(page);
    const { screen, change, stored } = await commentedTip(page);
    await page.goto(screen);
    await page.getByRole("link", { name: "Edit your comment" }).click();
    await change("One inch.");
    await page.getByLabel("Your comment").fill("Three inches.");
    await button(page, "Save").click();
    await expect(compared(page, "Your comment")).toContainText("One inch.");
    expect(await stored()).toBe("One inch.");
    await compared(page, "Your comment").getByRole("textbox").fill("One inch, or three.");
    await button(page, "Save").click();
    await expect(page.getByText("One inch, or three.")).toBeVisible();
  });

  test(
    "a profile that was updated in another window: nothing typed is lost, also when a text is refused (4.30)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 4(12|00)/);
      const member = await signedIn(page, somebody("Otto Twice"));
      const id = await ownId(page);
      const path = `/gardeners/${id}`;
      const profile = {
        name: member.name,
        email: member.email,
        photo: ((await (await page.request.get(path)).json()) as { photo: string }).photo,
        age: 44,
        bio: "Clay soil.",
        gender: "undisclosed",
        location: "Utrecht",
        status: "active",
        showEmail: true,
      };
      const put = async (change: Partial<typeof profile>) =>
        expect((await page.request.put(path, { data: { ...profile, ...change } })).ok()).toBe(true);
      await put({});
      await page.goto(`/updateProfile/${id}`);
      await put({ bio: "Sandy soil.", location: "Leiden", showEmail: false });

      await field(page, "Bio").fill("Clay soil.\nAnd slugs.");
      await button(page, "Update").click();
      await expect(page.getByText("This profile was changed after you opened it.")).toBeVisible();
      await expect(compared(page, "Bio").getByRole("textbox")).toHaveValue("Clay soil.\nAnd slugs.");
      await expect(compared(page, "Bio")).toContainText("Sandy soil.");
      await compared(page, "Location").getByRole("radio", { name: "Take what is stored now" }).check();
      await compared(page, "Members may see my e-mail address")
        .getByRole("radio", { name: "Take what is stored now" })
        .check();
      await compared(page, "Bio").getByRole("textbox").fill("");
      await button(page, "Update").click();
      // The form comes back with what was chosen.
      await expect(page.getByText("Bio is required")).toBeVisible();
      await expect(field(page, "Location")).toHaveValue("Leiden");
      await expect(page.getByLabel("Members may see my e-mail address")).not.toBeChecked();

      // A third window: the version of the first conflict is outdated as well.
      await put({ bio: "Sandy soil.", location: "Delft", showEmail: false });
      await field(page, "Bio").fill("Slugs.");
      await button(page, "Update").click();
      await expect(compared(page, "Location")).toContainText("Delft");
      await expect(compared(page, "Bio").getByRole("textbox")).toHaveValue("Slugs.");
      await compared(page, "Location").getByRole("radio", { name: "Take what is stored now" }).check();
      await button(page, "Update").click();
      await expect(page.getByText("Profile update done!")).toBeVisible();
      expect(await (await page.request.get(path)).json()).toMatchObject({
        bio: "Slugs.",
        location: "Delft",
        showEmail: false,
      });
      // The page after an update has the new version.
      await field(page, "Bio").fill("Slugs, again.");
      await button(page, "Update").click();
      await expect(page.getByText("Profile update done!")).toBeVisible();
    },
  );
});
