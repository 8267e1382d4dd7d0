import type { Page } from "@playwright/test";
import { inspect } from "#tests/e2e/accessibility-steps.ts";
import { expect, test } from "#tests/e2e/journey.ts";
import { moderatorAt } from "#tests/e2e/members.ts";
import { field, says } from "#tests/e2e/steps.ts";

// Writing and sending issues of the newsletter, and reading them (docs/product.md 11.42 to 11.51).

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const save = (page: Page) => button(page, "Save and preview");

/** An issue written through the API; returns the path of its page. */
async function written(page: Page, title: string): Promise<string> {
  const call = await page.request.post("/api/newsletter/issues", { data: { title, body: "Sow **now**." } });
  expect(call.status()).toBe(201);
  return `/dashboard/newsletter/${((await call.json()) as { insertedId: string }).insertedId}`;
}

test(
  "an admin writes an issue, loses nothing, previews and schedules it, cancels, and sends it (11.42, 11.49, 11.51)",
  { tag: "@all" },
  async ({ browser }) => {
    const page = await moderatorAt(browser, "Edi Tor", { role: "admin" });
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await page.getByRole("link", { name: "Newsletter", exact: true }).first().click();
    await page.getByRole("link", { name: "Write an issue" }).click();
    await field(page, "Title").fill("Frost and beans");
    await save(page).click();
    await expect(page.getByText("Text is required")).toBeVisible();
    await page.reload({ waitUntil: "networkidle" });
    await expect(field(page, "Title")).toHaveValue("Frost and beans");
    await field(page, "Text").fill("Sow **beans** now.\n\n<script>alert(1)</script>");
    await says(page, "The draft is saved.", () => save(page).click());
    await expect(page.getByRole("main").locator("strong")).toHaveText("beans");
    await expect(page.getByText("<script>alert(1)</script>", { exact: true }).last()).toBeVisible();

    await button(page, "Send or schedule").click();
    await expect(page.getByText("Tick this once you have read the preview")).toBeVisible();
    await page.getByRole("checkbox").check();
    await field(page, "Time (UTC)").fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
    await says(page, "The issue is scheduled.", () => button(page, "Send or schedule").click());
    await says(page, "It is a draft again.", () => button(page, "Cancel: make it a draft").click());
    await page.getByRole("checkbox").check();
    await says(page, "The issue is on its way.", () => button(page, "Send or schedule").click());
    await expect(page.getByText("Addresses", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "What everybody sees" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frost and beans");
    await expect(page.getByRole("main").locator("strong")).toHaveText("beans");
  },
);

test(
  "the second of two admins who change an issue sees both texts (11.43)",
  { tag: "@all" },
  async ({ browser }) => {
    const [first, second] = [
      await moderatorAt(browser, "Edi Tor", { role: "admin" }),
      await moderatorAt(browser, "Sub Editor", { role: "admin" }),
    ];
    const path = await written(first, "Two at once");
    await Promise.all([first, second].map((page) => page.goto(path, { waitUntil: "networkidle" })));
    await field(first, "Text").fill("First.");
    await says(first, "The draft is saved.", () => save(first).click());
    await field(second, "Text").fill("Second.");
    await save(second).click();
    await expect(second.getByText("This issue was changed after you opened it.")).toBeVisible();
    await expect(second.getByLabel("Text, your text")).toHaveValue("Second.");
    await expect(second.getByText("First.")).toBeVisible();
    await says(second, "The draft is saved.", () => save(second).click());
  },
);

test("an issue is written without JavaScript (11.42)", { tag: "@all" }, async ({ browser }) => {
  const page = await moderatorAt(browser, "Edi Tor", { role: "admin", javaScriptEnabled: false });
  await page.goto("/dashboard/newsletter/new");
  await field(page, "Title").fill("Plain");
  await save(page).click();
  await expect(page.getByText("Text is required")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("Plain");
  await field(page, "Text").fill("Sow *now*.");
  await save(page).click();
  await expect(page.getByRole("main").locator("em")).toHaveText("now");
  await button(page, "Delete this draft").click();
  await expect(page).toHaveURL("/dashboard/newsletter");
});

test("no accessibility finding on the newsletter's screens (2.25)", { tag: "@all" }, async ({ browser }) => {
  const page = await moderatorAt(browser, "Edi Tor", { role: "admin" });
  const path = await written(page, `Wide ${"word".repeat(25)}`);
  const sent = await written(page, "Sent");
  expect(
    (await page.request.put(`/api/newsletter/issues/${sent.split("/").at(-1)}/sending`, { data: {} })).ok(),
  ).toBe(true);
  for (const screen of ["/dashboard/newsletter", "/dashboard/newsletter/new", path, sent])
    await inspect(page, { path: screen });
  await inspect(page, { path: "/newsletter" });
  await inspect(page, { path: sent.replace("/dashboard", "") });
});
