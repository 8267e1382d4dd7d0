import type { Browser, Page } from "@playwright/test";
import { alike, allowNoise, inspect } from "#tests/e2e/accessibility-steps.ts";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another, askedForHelp, moderatorAt } from "#tests/e2e/members.ts";
import { caseOf } from "#tests/e2e/moderation-steps.ts";

test.describe("no accessibility finding and no horizontal scrolling:", () => {
  test.slow();
  test.beforeEach(({ noise }) => allowNoise(noise));

  test(
    "moderation, the help desk and the site statistics (2.25)",
    { tag: "@all" },
    async ({ page, browser }) => {
      const { case: path, help } = await somethingToDecide(page, browser);
      const desk = await moderatorAt(browser, "Ad Min", { role: "admin" });
      const answer = { data: { body: "word".repeat(400) } };
      expect((await desk.request.post(`/api/helpDesk/${help}/answers`, answer)).status()).toBe(201);
      for (const screen of [
        await path(desk),
        "/dashboard/moderation",
        ...alike("/dashboard/moderation/log"),
        "/dashboard/security",
        "/dashboard/health",
        "/dashboard/webhooks",
        ...alike("/dashboard/categories"),
        "/dashboard/members?role=member",
        "/dashboard/invitations",
        await memberAt(desk),
      ])
        await inspect(desk, { path: screen });
      for (const screen of [
        "/dashboard/help",
        `/dashboard/help/${help}`,
        ...alike("/dashboard/help?status=answered"),
      ])
        await inspect(desk, { path: screen });
      await inspect(desk, {
        path: "/dashboard",
        states: [(at) => at.getByText("The site's numbers as a table").click()],
      });
      await desk.context().close();
    },
  );
});

/** Invites somebody, and returns the page of the newest member. */
async function memberAt(desk: Page): Promise<string> {
  await desk.request.post("/api/invitations", { data: { email: somebody().email } });
  const [newest] = (await (await desk.request.get("/api/members?limit=1")).json()) as { _id: string }[];
  return `/dashboard/members/${newest?._id}`;
}

/** Creates a report and a request for help; returns how to find the case, and the request's id. */
async function somethingToDecide(page: Page, browser: Browser) {
  await signedIn(page, somebody("Ada Author"));
  const targetId = await sharedTip(page, { title: `Long ${"word".repeat(25)}` });
  const { page: reader } = await another(browser, "Rea Der");
  const report = { kind: "tip", targetId, reason: "other", note: "x".repeat(900) };
  expect((await reader.request.post("/api/reports", { data: report })).status()).toBe(201);
  const help = await askedForHelp(reader, "Wide ".repeat(20).trim());
  await reader.context().close();
  return { case: (desk: Page) => caseOf(desk, targetId), help };
}
