import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { field, says } from "#tests/e2e/steps.ts";

// Asking for help, the newsletter and the privacy page (docs/product.md 2.73, 2.74, 2.81 to 2.83, 8.5, 8.15).

const HELP = "/getHelpFromExpert";
const SAVED = "Your work has been saved";
const PROBLEM = { title: "Not ready", status: 503, detail: "The database does not answer." };

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

/** Makes the browser's own calls to a path fail until the answer is called. */
async function failing(page: Page, path: string): Promise<() => Promise<void>> {
  const url = (address: URL) => address.pathname === path;
  await page.route(url, (route) =>
    route.request().resourceType() === "fetch"
      ? route.fulfill({ status: 503, contentType: "application/problem+json", json: PROBLEM })
      : route.fallback(),
  );
  return () => page.unroute(url);
}

const send = (page: Page) => page.getByRole("button", { name: "Send request" });
const address = (page: Page) => field(page, "Email");

test.describe("with JavaScript", () => {
  test("a visitor asks for help, and the form is empty afterwards (2.15, 2.73, 2.74)", async ({ page }) => {
    await page.goto(HELP);
    await expect(page).toHaveTitle(/Ask for help/);
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

  test("a member's name and address are there, and can be changed (2.83)", async ({ page }) => {
    const member = await signedIn(page);
    await page.goto(HELP);
    await expect(field(page, "Full name")).toHaveValue(member.name);
    await expect(address(page)).toHaveValue(member.email);
    await fill(page, { "Full name": "Marta’s father" });
    await says(page, SAVED, () => send(page).click());
  });

  test("each bad field says so, the first has the focus, and nothing typed is lost (5.2, 5.15)", async ({
    page,
  }) => {
    await page.goto(HELP);
    await fill(page, { Email: "marta", "Issue topic": "" });
    await send(page).click();
    await expect(page.getByText("Enter valid email address")).toBeVisible();
    await expect(page.getByText("Issue topic is required")).toBeVisible();
    await expect(address(page)).toBeFocused();
    await expect(address(page)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Full name")).toHaveValue("Marta Field");
    await expect(page.getByText(SAVED)).toHaveCount(0);
  });

  test(
    "a call that fails is told in words, keeps every word, and can be tried again (8.22, 8.28)",
    { tag: "@all" },
    async ({ page, noise }) => {
      noise.allow(/status of 503/);
      await page.goto(HELP);
      await fill(page);
      const mend = await failing(page, "/helpRequests");
      await send(page).click();
      await expect(page.getByRole("alert").first()).toContainText("The database does not answer.");
      await expect(field(page, "Detailed description")).toHaveValue(/wet week in May/);
      await expect(page).toHaveURL(HELP);
      await mend();
      await says(page, SAVED, () => page.getByRole("button", { name: "Try again" }).click());
      await expect(page).toHaveURL("/");
    },
  );

  test("what is typed survives a reload (2.83)", async ({ page }) => {
    await page.goto(HELP);
    await fill(page);
    await page.reload();
    await expect(field(page, "Issue topic")).toHaveValue("Black spots on the roses");
    await expect(field(page, "Detailed description")).toHaveValue(/I cut off/);
  });

  test("it can be done by keyboard alone (2.25)", { tag: "@all" }, async ({ page }) => {
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

  test("the newsletter thanks the address and empties the field (2.47, 2.82, 8.15)", async ({ page }) => {
    const { email } = somebody();
    await page.goto("/subscribe");
    for (const spelling of [email, email.toUpperCase()]) {
      await address(page).fill(spelling);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByRole("alert")).toContainText(email);
      await expect(address(page)).toHaveValue("");
    }
    await expect(page).toHaveURL("/subscribe");
  });

  test("on Home no shelf is loaded anew for it", async ({ page }) => {
    await page.goto("/");
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") calls.push(new URL(request.url()).pathname);
    });
    const form = page.getByRole("form", { name: "Newsletter" });
    await form.getByLabel("Email").fill("home@example.org");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByRole("alert")).toContainText("home@example.org");
    await expect(page).toHaveURL("/");
    expect(calls).toContain("/newsletter");
    expect(calls).not.toContain("/users");
    expect(calls).not.toContain("/gardenersTips");
  });

  test("the newsletter keeps an address it refuses, or that could not be stored (5.16)", async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 503/);
    await page.goto("/subscribe");
    await address(page).fill("marta@");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter valid email address")).toBeVisible();
    await expect(address(page)).toBeFocused();
    await expect(address(page)).toHaveValue("marta@");

    await address(page).fill("marta@example.org");
    const mend = await failing(page, "/newsletter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("The database does not answer.");
    await expect(address(page)).toHaveValue("marta@example.org");
    await mend();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toContainText("marta@example.org");
    await expect(address(page)).toHaveValue("");
  });
});

test("the footer, the sign-up, the help and the newsletter form lead to the privacy page (2.81)", async ({
  page,
}) => {
  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  for (const path of ["/signup", HELP, "/subscribe"]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/privacy");
  }
  await expect(page.getByRole("heading", { name: "Having it deleted" })).toBeVisible();
});

async function fitsNarrowly(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}
