import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { PASSWORD, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { inDays, moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("several suspensions of one account, on %s (11.16)", (engine) => {
  const site = useSite(engine);
  let reporter: Member;
  let moderator: Member;
  let troll: Member;
  let tips: string[];
  beforeAll(async () => {
    reporter = await signUp(site);
    moderator = await signUpAs(site, "moderator");
  });
  beforeEach(async () => {
    troll = await signUp(site);
    tips = [await shareTip(troll), await shareTip(troll), await shareTip(troll)];
  });

  const decided = (place: number, until: string | null, reason: string) =>
    moderated(
      { reporter, moderator },
      { targetId: tips[place] ?? "" },
      until === null ? { action: "ban", reason } : { action: "suspend", suspendedUntil: until, reason },
    );
  /** Returns the message of a sign-in attempt; empty if it succeeds. */
  async function signInError(): Promise<string> {
    const { email } = troll;
    const response = await site
      .visitor()
      .post<{ message?: string }>("/api/auth/sign-in/email", { email, password: PASSWORD });
    return response.status === 200 ? "" : (response.body.message ?? "");
  }
  const BANNED = "This account is banned. The reason: For good.";

  test.each([0, 1])("the longest applies, in either order (%d)", async (first) => {
    const both = [() => decided(0, null, "For good."), () => decided(1, inDays(1), "For a day.")];
    for (const decide of first === 0 ? both : both.toReversed()) await decide();
    expect(await signInError()).toBe(BANNED);
  });

  test("undoing the shorter one changes nothing", async () => {
    await decided(0, null, "For good.");
    const lighter = await decided(1, inDays(1), "For a day.");
    expect((await undo(moderator, lighter)).status).toBe(200);
    expect(await signInError()).toBe(BANNED);
  });

  test("undoing the longest leaves the next one, and undoing the last one leaves none", async () => {
    const week = await decided(0, inDays(7), "For a week.");
    const ban = await decided(1, null, "For good.");
    const day = await decided(2, inDays(1), "For a day.");
    expect(await signInError()).toBe(BANNED);
    expect((await undo(moderator, ban)).status).toBe(200);
    expect(await signInError()).toMatch(/^This account is suspended until .+\. The reason: For a week\.$/);
    expect((await undo(moderator, week)).status).toBe(200);
    expect(await signInError()).toMatch(/^This account is suspended until .+\. The reason: For a day\.$/);
    expect((await undo(moderator, day)).status).toBe(200);
    expect(await signInError()).toBe("");
  });

  test("of two concurrent suspensions the longest applies", async () => {
    const other = await signUpAs(site, "moderator");
    for (let round = 0; round < 3; round++) {
      troll = await signUp(site);
      tips = [await shareTip(troll), await shareTip(troll)];
      await Promise.all([
        decided(0, null, "For good."),
        moderated(
          { reporter: other, moderator: other },
          { targetId: tips[1] ?? "" },
          { action: "suspend", suspendedUntil: inDays(1), reason: "For a day." },
        ),
      ]);
      expect(await signInError()).toBe(BANNED);
    }
  });
});
