import { beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, shareTip, signIn, signInAgain, signUp, type Member } from "#tests/harness/factories.ts";
import { inDays, moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";
import { recoveringAt, signedInElsewhere } from "#tests/harness/recovery.ts";

describe.each(engines)("suspended and banned members on %s (11.16)", (engine) => {
  const site = useSite(engine);
  let people: { reporter: Member; moderator: Member };
  beforeAll(async () => {
    people = { reporter: await signUp(site), moderator: await signUpAs(site, "moderator", "Mo Derator") };
  });
  const { sessionOf } = recoveringAt(site);
  /** Signs them in with a new browser. */
  const arrives = (member: Member, password = PASSWORD) =>
    signIn({ ...member, browser: site.visitor() }, password);

  test.each([
    ["suspend", /^This account is suspended until \d+ \w{3} \d{4}, 00:00 UTC\. The reason: Rows\.$/],
    ["ban", /^This account is banned\. The reason: Rows\.$/],
  ] as const)("%s: all sessions end immediately, and no new ones are created", async (action, words) => {
    const troll = await signUp(site);
    const second = { ...troll, browser: await signedInElsewhere(site, troll) };
    const tip = await shareTip(troll);
    const id = await moderated(people, { kind: "gardener", targetId: troll.id }, { action, reason: "Rows." });
    for (const one of [troll, second]) {
      expect(await sessionOf(one.browser)).toBeNull();
      expect((await one.browser.post("/gardenersTips", {})).status).toBe(401);
      expect((await one.browser.post(`/gardenersTips/${tip}/comments`, { body: "Ha." })).status).toBe(401);
    }
    const refused = await arrives(troll);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(words)]);
    expect(
      refused.headers
        .getSetCookie()
        .filter((line) => line.includes("session_token=") && !/max-age=0/i.test(line)),
    ).toEqual([]);
    expect((await site.visitor().get(`/gardenersTips/${tip}`)).status, "what they wrote stays").toBe(200);
    const wrong = await arrives(troll, "Not-theirs-1");
    expect(wrong.body.message, "the reason requires the password").not.toContain("Rows.");
    expect((await undo(people.moderator, id)).status).toBe(200);
    expect((await arrives(troll)).status).toBe(200);
  });

  test("a suspension ends by itself", async () => {
    const troll = await signUp(site);
    await moderated(
      people,
      { kind: "gardener", targetId: troll.id },
      { action: "suspend", suspendedUntil: inDays(3) },
    );
    expect((await arrives(troll)).status).toBe(403);
    await site.deps.db
      .updateTable("moderation_case")
      .set({ suspended_until: new Date(Date.now() - 1000).toISOString() })
      .where("suspended_until", "is not", null)
      .execute();
    await signInAgain(troll);
    expect(await sessionOf(troll.browser)).not.toBeNull();
  });

  test("a session created during the decision is rejected", async () => {
    const troll = await signUp(site);
    const row = await site.deps.db
      .selectFrom("session")
      .selectAll()
      .innerJoin("gardener", "gardener.account_id", "session.userId")
      .selectAll("session")
      .where("gardener.id", "=", troll.id)
      .executeTakeFirstOrThrow();
    await moderated(people, { kind: "gardener", targetId: troll.id }, { action: "ban" });
    const { id, token, userId, expiresAt, createdAt, updatedAt } = row as typeof row & { id: string };
    await site.deps.db
      .insertInto("session")
      .values({ id, token, userId, expiresAt, createdAt, updatedAt, ipAddress: null, userAgent: null })
      .execute();
    expect(await sessionOf(troll.browser)).toBeNull();
  });
});
