import type { Page } from "@playwright/test";
import { expect, PHOTO, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { OUT_OF_ORDER, failing, field, lasts, openedAtRest, ownId, says, tabTo } from "#tests/e2e/steps.ts";

// The profile update (docs/product.md 2.60, 2.72, 4.21, 5.12 to 5.14, 8.9, 8.10, 8.14, 8.19).

const DONE = "Profile update done!";
const UNCHANGED = "No changes were made.";

const update = (page: Page) => page.getByRole("button", { name: "Update", exact: true });

const TYPED = { Age: "34", Location: "Bergen, Norway", Bio: "Rain.\n\nAnd leeks in it." };

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(TYPED)) await field(page, label).fill(text);
  await field(page, "Gender").selectOption("undisclosed");
  await field(page, "Status").selectOption("inactive");
}

test("the own profile is prefilled and stored completely, and confirmed for 1 s (2.13, 2.59, 2.60, 2.72, 4.21, 5.13, 5.14, 8.9, 8.10, 8.19, 9.10, 9.28)", async ({
  page,
}) => {
  const member = await signedIn(page, somebody("Ada Loam"));
  const id = await ownId(page);
  await openedAtRest(page, `/gardenerDetails/${id}`);
  await page.getByRole("link", { name: "Update Profile" }).click();
  await expect(page).toHaveURL(`/updateProfile/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update your profile");
  await expect(field(page, "Name")).toHaveValue(member.name);
  await expect(field(page, "Email")).toHaveValue(member.email);
  await expect(field(page, "Photo URL")).toHaveValue(PHOTO);
  await expect(field(page, "Age")).toHaveAttribute("placeholder", "You must be 10+");
  await expect(field(page, "Age")).toHaveAttribute("type", "number");
  await expect(field(page, "Bio")).toHaveAttribute("placeholder", "write your experience shortly...");
  const genders = field(page, "Gender").locator("option");
  await expect(genders).toHaveText(["Choose one", "male", "female", "Prefer not to say"]);
  await expect(genders.first()).toBeDisabled();
  await expect(field(page, "Gender")).toHaveValue("");
  await expect(field(page, "Status").locator("option")).toHaveText(["active", "inactive"]);

  await fillIn(page);
  await page.getByLabel("Members may see my e-mail address").uncheck();
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.method() === "PUT"),
    update(page).click(),
  ]);
  expect(call.postDataJSON()).toEqual({
    name: member.name,
    email: member.email,
    photo: PHOTO,
    coverPhoto: "",
    age: 34,
    location: TYPED.Location,
    bio: TYPED.Bio,
    gender: "undisclosed",
    status: "inactive",
    showEmail: false,
  });
  await expect(page.getByRole("alertdialog")).toContainText(DONE);
  await expect(page.getByRole("alertdialog").getByRole("button")).toHaveCount(0);
  await lasts(page, "alertdialog", DONE, 1000);

  await page.reload();
  for (const [label, text] of Object.entries({ ...TYPED, Name: member.name, Email: member.email }))
    await expect(field(page, label)).toHaveValue(text);
  await expect(field(page, "Gender")).toHaveValue("undisclosed");
  await expect(field(page, "Status")).toHaveValue("inactive");
  await expect(page.getByLabel("Members may see my e-mail address")).not.toBeChecked();
  await update(page).click();
  await lasts(page, "alertdialog", UNCHANGED, 1000);

  await page.goto(`/gardenerDetails/${id}`);
  const rows = page.locator("dl > div");
  await expect(rows).toHaveText([
    "Age34",
    "GenderPrefer not to say",
    "Statusinactive",
    "ExperienceRain.And leeks in it.",
    `Email${member.email}`,
    "FollowersNobody follows you yet. Only you see this.",
  ]);
});

test(
  "a profile shows errors in each field, and Error! when it cannot be stored, and keeps the input (4.21, 5.2, 5.12, 8.14, 8.28)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 503/);
    await signedIn(page);
    const id = await ownId(page);
    await openedAtRest(page, `/updateProfile/${id}`);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
    await field(page, "Name").fill("x");
    await field(page, "Age").fill("9");
    await field(page, "Location").fill(" ");
    await field(page, "Photo URL").fill("not a picture");
    await update(page).click();
    await expect(field(page, "Name")).toBeFocused();
    for (const [label, words] of [
      ["Name", /3 to 30 characters/],
      ["Age", /from 10 to 120/],
      ["Gender", /Choose a gender/],
      ["Location", /Location is required/],
      ["Bio", /Bio is required/],
      ["Photo URL", /Must be a valid URL|Must be valid URL/],
    ] as const) {
      await expect(field(page, label), label).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, label), label).toHaveAccessibleDescription(words);
    }
    await expect(field(page, "Photo URL")).toHaveValue("not a picture");
    expect(sent).toEqual([]);
    await field(page, "Name").fill("Ada Loam");
    await field(page, "Photo URL").fill(PHOTO);
    await fillIn(page);
    const mend = await failing(page, `/gardeners/${id}`, "PUT");
    await update(page).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("heading")).toHaveText("Error!");
    await expect(dialog).toContainText(OUT_OF_ORDER);
    await page.clock.runFor(60_000);
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "OK" }).click();
    await page.clock.runFor(1000);
    await expect(dialog).toHaveCount(0);
    await expect(field(page, "Bio")).toHaveValue(TYPED.Bio);
    await expect(field(page, "Gender")).toHaveValue("undisclosed");
    await mend();
    await update(page).click();
    await lasts(page, "alertdialog", DONE, 1000);
  },
);

test("a profile can be updated by keyboard only (2.25)", { tag: "@all" }, async ({ page }) => {
  await signedIn(page);
  await page.goto(`/updateProfile/${await ownId(page)}`);
  for (const [label, text] of Object.entries({ Age: "41", Location: "Kent", Bio: "Apples." })) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
    if (label === "Age") {
      await tabTo(page, field(page, "Gender"));
      await page.keyboard.type("female");
    }
  }
  await tabTo(page, update(page));
  await says(page, DONE, () => page.keyboard.press("Enter"));
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(field(page, "Gender")).toHaveValue("female");
});
