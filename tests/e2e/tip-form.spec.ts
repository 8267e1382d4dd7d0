import { expect, PHOTO, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { commented } from "#tests/e2e/members.ts";
import { field } from "#tests/e2e/steps.ts";

// The two tip forms (docs/product.md 2.66 to 2.71, 4.12 to 4.20).

test("Share Tip has its fields, suggestions and a fixed byline, and reports missing fields (2.9, 2.68, 2.69, 5.10, 9.27)", async ({
  page,
}) => {
  const member = await signedIn(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/sharetips");
  await expect(field(page, "Tip")).toHaveAttribute("rows", "5");
  await expect(field(page, "Photo URL")).toHaveAttribute("type", "url");
  for (const [label, text] of [
    ["Name", member.name],
    ["Email", member.email],
  ] as const) {
    await expect(field(page, label)).toHaveValue(text);
    await expect(field(page, label)).toHaveAttribute("readonly", "");
  }
  const suggestions = page.getByRole("group", { name: "Suggestions" });
  await expect(suggestions.first().getByRole("button")).toHaveText([
    "Composting",
    "Plant Care",
    "Vertical Gardening",
  ]);
  await expect(suggestions.nth(1).getByRole("button")).toHaveText(["Easy", "Medium", "Hard"]);
  await suggestions.nth(1).getByRole("button", { name: "Medium" }).press("Enter");
  await expect(field(page, "Difficulty")).toHaveValue("Medium");
  await expect(page.getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("radio", { name: /Public/ })).toBeChecked();

  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(field(page, "Title")).toBeFocused();
  for (const label of ["Title", "Plant type", "Tip", "Category", "Photo URL"]) {
    await expect(field(page, label), label).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label), label).toHaveAccessibleDescription(/is required/);
  }
  await expect(field(page, "Difficulty")).toHaveValue("Medium");
  await field(page, "Photo URL").fill("pictures/bean.jpg");
  await page.keyboard.press("Enter");
  await expect(field(page, "Photo URL")).toHaveAccessibleDescription(/Must be valid URL/);
  expect(sent.filter((url) => url.endsWith("/gardenersTips"))).toEqual([]);
});

test(
  "Update Tip is prefilled, reports invalid fields, and says when nothing changed (2.14, 2.71, 4.17, 5.11, 8.18)",
  { tag: "@all" },
  async ({ page }) => {
    const member = await signedIn(page);
    const id = await sharedTip(page, { privacy: "Private" });
    for (const body of ["One.", "Another."]) await commented(page, id, body);
    await page.goto(`/updateTip/${id}`);
    const preview = page.getByRole("complementary", { name: "Preview" });
    for (const figure of ["0 likes", "2 comments", "0 views"]) await expect(preview).toContainText(figure);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update Tip");
    for (const [label, text] of Object.entries({
      Title: "Sow broad beans in November",
      "Plant type": "Broad bean",
      Tip: "Two inches deep.\n\nUnder fleece.",
      Category: "Plant Care",
      Difficulty: "Easy",
      "Photo URL": PHOTO,
      Name: member.name,
    }))
      await expect(field(page, label), label).toHaveValue(text);
    await expect(page.getByRole("radio", { name: /Private/ })).toBeChecked();
    await expect(field(page, "Photo URL")).toHaveAccessibleDescription("Must be a valid URL");
    await expect(field(page, "Name")).not.toHaveAttribute("readonly");

    const update = page.getByRole("button", { name: "Update", exact: true });
    await update.click();
    await expect(page.getByText("Nothing is different from what was stored.")).toBeVisible();
    await expect(page.getByText("Update Done!")).toHaveCount(0);
    await expect(page).toHaveURL(`/updateTip/${id}`);
    await expect(field(page, "Title")).toHaveValue("Sow broad beans in November");

    await field(page, "Tip").fill("");
    await field(page, "Photo URL").fill("ftp://example.org/bean.jpg");
    await update.click();
    await expect(field(page, "Tip")).toBeFocused();
    await expect(field(page, "Tip")).toHaveAccessibleDescription(/is required/);
    await expect(field(page, "Photo URL")).toHaveAccessibleDescription(/Must be a valid URL/);
  },
);
