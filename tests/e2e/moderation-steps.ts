import type { Browser, Page } from "@playwright/test";
import { expect, signedIn, somebody } from "#tests/e2e/journey.ts";
import { grantedOn } from "#tests/e2e/roles.ts";

// Actions of other people, in their own browser or through the API: reporting, deciding as a moderator, and answering.

export const open = (page: Page, path: string) => page.goto(path);

/** Returns the address of the case about something, as linked from the queue. */
export async function caseOf(page: Page, targetId: string): Promise<string> {
  for (let skip = 0; skip < 500; skip += 100) {
    const answer = await page.request.get(`/api/moderation/cases?limit=100&skip=${skip}`, { maxRetries: 3 });
    const cases = (await answer.json()) as { _id: string; targetId: string }[];
    const found = cases.find((one) => one.targetId === targetId);
    if (found) return `/dashboard/moderation/${found._id}`;
  }
  throw new Error("There is no open case about it");
}

/** Lets another person act in their own browser, as a member or a moderator. */
async function elsewhere<T>(
  browser: Browser,
  role: "member" | "moderator",
  does: (page: Page) => Promise<T>,
) {
  const page = await (await browser.newContext()).newPage();
  const { email } = await signedIn(page, somebody(role === "moderator" ? "Mo Derator" : "Rea Der"));
  if (role === "moderator") await grantedOn(email, "moderator");
  const done = await does(page);
  await page.context().close();
  return done;
}

/** Reports something as a member, and decides it as a moderator. */
export async function decidedOn(
  browser: Browser,
  about: { kind: string; targetId: string },
  decision: { action: string; reason: string },
): Promise<void> {
  await elsewhere(browser, "member", async ({ request }) => {
    const sent = await request.post("/api/reports", { data: { ...about, reason: "spam" } });
    expect(sent.status()).toBe(201);
  });
  await elsewhere(browser, "moderator", async ({ request }) => {
    const listed = await request.get("/api/moderation/cases?limit=100", { maxRetries: 3 });
    const found = ((await listed.json()) as { _id: string; targetId: string }[]).find(
      ({ targetId }) => targetId === about.targetId,
    );
    const path = `/api/moderation/cases/${found?._id}/decision`;
    expect((await request.post(path, { data: decision })).status()).toBe(200);
  });
}

/** Answers a request for help as a moderator. */
export const answeredTo = (browser: Browser, id: string): Promise<void> =>
  elsewhere(browser, "moderator", async ({ request }) => {
    const sent = await request.post(`/api/helpDesk/${id}/answers`, { data: { body: "Cut it back." } });
    expect(sent.status()).toBe(201);
  });
