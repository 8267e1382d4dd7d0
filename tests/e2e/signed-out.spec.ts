import type { Page } from "@playwright/test";
import { grantedOn } from "#tests/e2e/roles.ts";
import { expect, type Member, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";

// A session that expires while writing (docs/product.md 4.4); `members-only.spec.ts` covers Share Tip.

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Follows "Log in again" and returns. */
async function logsInAgain(page: Page, member: Member): Promise<void> {
  await page.getByRole("link", { name: "Log in again" }).click();
  await page.getByLabel("Email", { exact: true }).fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
}

/** Signs in like another tab. */
async function signsIn(page: Page, { email, password }: Member): Promise<void> {
  const answer = await page.request.post("/api/auth/sign-in/email", { data: { email, password } });
  expect(answer.ok()).toBe(true);
}

test(
  "a reply, an edited comment and the byline of an update are kept (4.4)",
  { tag: "@all" },
  async ({ page, noise }) => {
    test.slow();
    noise.allow(/status of 401/);
    const member = await signedIn(page);
    const id = await sharedTip(page);
    const said = await page.request.post(`/gardenersTips/${id}/comments`, { data: { body: "As it was" } });
    expect(said.ok()).toBe(true);

    await page.goto(`/tipsDetails/${id}`);
    await page.getByRole("button", { name: /^Reply to/ }).click();
    await page.getByLabel(/^Reply to/).fill("A long reply");
    await page.context().clearCookies();
    await button(page, "Reply").click();
    await logsInAgain(page, member);
    await expect(page.getByLabel(/^Reply to/)).toHaveValue("A long reply");
    await button(page, "Reply").click();
    await expect(page.getByRole("listitem").filter({ hasText: "A long reply" }).last()).toBeVisible();
    await expect(page.getByLabel(/^Reply to/)).toHaveCount(0);

    await button(page, "Edit your comment").first().click();
    await page.getByLabel("Change your comment").fill("As it is now");
    await page.context().clearCookies();
    await button(page, "Save").click();
    await logsInAgain(page, member);
    await expect(page.getByLabel("Change your comment")).toHaveValue("As it is now");

    await page.goto(`/updateTip/${id}`);
    await page.getByLabel("Name", { exact: true }).fill("Another Byline");
    await page.context().clearCookies();
    await button(page, "Update").click();
    await logsInAgain(page, member);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Another Byline");
  },
);

/** The fields that a tip needs and an answer does not have. */
async function fillsInTheRest(page: Page): Promise<void> {
  await page.getByLabel("Plant type").fill("Lemon");
  await page.getByLabel("Category").fill("Plant Care");
  await page.getByLabel("Difficulty").fill("Easy");
  await page.getByLabel("Photo URL").fill(PHOTO);
}

test(
  "a tip made from an answer, which has no draft, is kept while logging in in another tab",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 401/);
    const member = await signedIn(page, somebody("Mo Derator"));
    await grantedOn(member.email, "moderator");
    const data = { name: "Marta Field", email: "marta@example.org", issue: "Scorched", description: "Why?" };
    const asked = await page.request.post("/helpRequests", { data });
    const { insertedId: request } = (await asked.json()) as { insertedId: string };
    const given = await page.request.post(`/api/helpDesk/${request}/answers`, {
      data: { body: "Shade it." },
    });
    expect(given.ok()).toBe(true);
    await page.goto(`/dashboard/sharetips?answer=${request}`);
    await fillsInTheRest(page);
    await page.context().clearCookies();
    await button(page, "Post").click();
    await expect(alert(page)).toContainText("Nothing you typed is lost.");
    await expect(page.getByRole("link", { name: "Log in again" })).toHaveAttribute("target", "_blank");
    await signsIn(page, member);
    await button(page, "Post").click();
    await expect(page.getByLabel("Title")).toHaveValue("");
  },
);
