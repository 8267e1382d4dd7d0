import { describe, expect, test } from "vitest";
import type { PublicContent } from "#domain/content/content.ts";
import { signUp, tipInput } from "#tests/harness/factories.ts";
import { createSite } from "#tests/harness/site.ts";

const SMTP = "smtp://mail.example.org";

describe("whether the site can send mail (10.60)", () => {
  test.each([
    ["without a mail server", {}, false],
    ["with one", { smtpUrl: SMTP }, true],
    ["in the demo", { demo: true }, true],
  ])("is told to the screens %s", async (_, settings, sendsMail) => {
    const site = await createSite("sqlite", settings);
    const response = await site.visitor().open("GET", "/api/content");
    expect(((await response.json()) as PublicContent).sendsMail).toBe(sendsMail);
    await site.close();
  });
});

test("sharing without a confirmed address says whom to ask for the link, if none can be mailed (10.60, 6.22)", async () => {
  const site = await createSite("sqlite", { requireConfirmedEmail: true });
  const { browser } = await signUp(site);
  const response = await browser.post("/gardenersTips", tipInput());
  expect(response.status).toBe(403);
  expect(response.body).toMatchObject({
    detail:
      "Confirm your e-mail address first: ask the people who run this site for the link, since it cannot send mail yet.",
  });
  await site.close();
});
