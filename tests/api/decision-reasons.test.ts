import { beforeAll, describe, expect, test } from "vitest";
import type { ModerationLogEntry, ModerationCase } from "#domain/moderation/moderation.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { CASES, caseAbout, decide, sendReport } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("reasons of decisions on %s (5.3, 11.13)", (engine) => {
  const site = useSite(engine, { reviewFirstPosts: 2 });
  let moderator: Member;
  let reporter: Member;
  beforeAll(async () => {
    moderator = await signUpAs(site, "moderator");
    reporter = await signUp(site);
  });

  /** A reported or pending case that allows the decision. */
  async function caseFor(action: "dismiss" | "approve"): Promise<string> {
    if (action === "dismiss") site.setClock("2020-01-01T12:00:00.000Z");
    const author = await signUp(site);
    site.setClock();
    const targetId = await shareTip(author);
    if (action === "dismiss") expect((await sendReport(reporter, { targetId })).status).toBe(201);
    return caseAbout(moderator, targetId);
  }

  describe.each(["dismiss", "approve"] as const)("to %s", (action) => {
    test.each([
      ["a NUL", "It is\0fine."],
      ["half a character", "It is \ud83c fine."],
      ["too much", "x".repeat(1001)],
    ])("%s is rejected, and nothing is decided", async (_, reason) => {
      const id = await caseFor(action);
      const refused = await decide(moderator, id, { action, reason });
      expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([400, ["reason"]]);
      const log = (await moderator.browser.get<ModerationLogEntry[]>("/api/moderation/log")).body;
      expect(log.map(({ caseId }) => caseId)).not.toContain(id);
    });

    test.each([undefined, " \r\n ", "It is\r\nfine. "])("a reason is optional: %j", async (reason) => {
      const id = await caseFor(action);
      const done = await decide(moderator, id, { action, reason });
      expect(done.status, done.text).toBe(200);
      const { body } = await moderator.browser.get<ModerationCase>(`${CASES}/${id}`);
      expect(body.decision).toMatchObject({ action, reason: reason?.trim() ? "It is\nfine." : "" });
    });
  });
});
