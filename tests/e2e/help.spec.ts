import type { Page } from "@playwright/test";
import { expect, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { failing, field, says } from "#tests/e2e/steps.ts";

// Requests for help, the newsletter and the privacy page (docs/product.md 2.73, 2.74, 2.81 to 2.83, 8.5, 8.15).

const HELP = "/getHelpFromExpert";
const SAVED = "Your work has been saved";

async function fill(page: Page, wanted: Partial<Record<string, string>> = {}): Promise<void> {
  const fields = {
    "Full name": "Marta Field",
    Email: "marta@example.org",
    "Issue topic": "Black spots on the roses",
    "Detailed description": "Since the wet week in May.\n\nI cut off what I could.",
    ...wanted,
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByRole("main").getByLabel(label, { exact: true }).fill(text);
}

const send = (page: Page) => page.getByRole("button", { name: "Send request" });
const address = (page: Page) => field(page, "Email");

test.describe("with JavaScript", () => {
  test("a visitor asks for help: each invalid field has an error, the input is kept, and the form is empty afterwards (2.15, 2.73, 2.74, 5.2, 5.15)", async ({
    page,
  }) => {
    await page.goto(HELP);
    await expect(page).toHaveTitle(/Ask for help/);
    await fill(page, { Email: "marta", "Issue topic": "" });
    await send(page).click();
    await expect(page.getByText("Enter valid email address")).toBeVisible();
    await expect(page.getByText("Issue topic is required")).toBeVisible();
    await expect(address(page)).toBeFocused();
    await expect(address(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Full name")).toHaveValue("Marta Field");
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await fill(page);
    const called = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/helpRequests"),
    );
    await says(page, SAVED, () => send(page).click());
    const call = await called;
    expect(call.postDataJSON()).toEqual({
      name: "Marta Field",
      email: "marta@example.org",
      issue: "Black spots on the roses",
      description: "Since the wet week in May.\n\nI cut off what I could.",
    });
    await expect(page).toHaveURL("/");
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await page.goto(HELP);
    for (const label of ["Full name", "Email", "Issue topic", "Detailed description"])
      await expect(field(page, label)).toHaveValue("");
  });

  test(
    "a member's name and address are prefilled and editable; the input survives a reload (2.83)",
    { tag: "@all" },
    async ({ page }) => {
      const member = await signedIn(page);
      await page.goto(HELP);
      await expect(field(page, "Full name")).toHaveValue(member.name);
      await expect(address(page)).toHaveValue(member.email);
      await fill(page, { "Full name": "Marta’s father" });
      await page.reload();
      await expect(field(page, "Full name")).toHaveValue("Marta’s father");
      await expect(field(page, "Detailed description")).toHaveValue(/I cut off/);
      await says(page, SAVED, () => send(page).click());
    },
  );

  test(
    "a failed call is reported, keeps the input, and can be retried (8.22, 8.28)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 503/);
      await page.goto(HELP);
      await fill(page);
      const mend = await failing(page, "/helpRequests", "POST");
      await send(page).click();
      await expect(page.getByRole("alert").first()).toContainText("The database does not answer.");
      await expect(field(page, "Detailed description")).toHaveValue(/wet week in May/);
      await expect(page).toHaveURL(HELP);
      await mend();
      await says(page, SAVED, () => page.getByRole("button", { name: "Try again" }).click());
      await expect(page).toHaveURL("/");
    },
  );

  test("it works by keyboard only (2.25)", { tag: "@all" }, async ({ page }) => {
    await page.goto(HELP);
    await field(page, "Full name").focus();
    for (const text of ["Marta Field", "marta@example.org", "Roses", "Black spots."]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(send(page)).toBeFocused();
    await says(page, SAVED, () => page.keyboard.press("Enter"));
    await expect(page).toHaveURL("/");
  });

  test(
    "the newsletter form keeps a rejected or failed address, confirms an accepted one, and empties the field (2.47, 2.82, 5.16, 8.15)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 503/);
      await page.goto("/subscribe");
      await address(page).fill("marta@");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Enter valid email address")).toBeVisible();
      await expect(address(page)).toBeFocused();
      await expect(address(page)).toHaveValue("marta@");

      await address(page).fill("marta@example.org");
      const mend = await failing(page, "/newsletter", "POST");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toContainText("The database does not answer.");
      await expect(address(page)).toHaveValue("marta@example.org");
      await mend();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("alert")).toContainText("marta@example.org");
      await expect(address(page)).toHaveValue("");

      const { email } = somebody();
      for (const spelling of [email, email.toUpperCase()]) {
        await address(page).fill(spelling);
        await page.getByRole("button", { name: "Subscribe" }).click();
        await expect(page.getByRole("alert")).toContainText(email);
        await expect(address(page)).toHaveValue("");
      }
      await expect(page).toHaveURL("/subscribe");
    },
  );
});

test(
  "the footer, the sign-up, the help and the newsletter form link to the privacy page (2.81)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/terms");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
    for (const path of ["/signup", HELP, "/subscribe"]) {
      await page.goto(path);
      await page.getByRole("main").getByRole("link", { name: "Privacy" }).click();
      await expect(page).toHaveURL("/privacy");
    }
    await expect(page.getByRole("heading", { name: "Having it deleted" })).toBeVisible();
  },
);
