import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ModerationAction } from "#domain/moderation/moderation.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { expectTotalsMatchRows, storedTotals } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  idsOf,
  likeTip,
  shareTip,
  signIn,
  signInAgain,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import { caseAbout, decide, moderated, readCase, sendReport, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("undoing several decisions about one author, on %s (11.17)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let reporter: Member;
  let moderator: Member;
  beforeAll(async () => {
    [author, reporter] = await Promise.all([signUp(site), signUp(site)]);
    moderator = await signUpAs(site, "moderator");
  });
  const people = () => ({ reporter, moderator });
  let member: Member;
  let [tip, other, theirs, commentId] = ["", "", "", ""];
  let before: Awaited<ReturnType<typeof storedTotals>>;
  beforeEach(async () => {
    member = await signUp(site);
    [tip, other] = [await shareTip(member), await shareTip(member)];
    theirs = await shareTip(author);
    commentId = await commented(member, theirs, "Mine.");
    await likeTip(member, theirs);
    before = await storedTotals(site);
  });
  const removeAll = () =>
    moderated(people(), { kind: "gardener", targetId: member.id }, { action: "removeAll" });
  /** Returns what of the member's content is publicly visible. */
  const seen = async () => {
    const found: string[] = [];
    for (const [name, path] of Object.entries({
      tip: `/gardenersTips/${tip}`,
      other: `/gardenersTips/${other}`,
      comment: `/gardenersTips/${theirs}/comments/${commentId}`,
      profile: `/gardeners/${member.id}`,
    }))
      if ((await reporter.browser.get(path)).status === 200) found.push(name);
    const listed = await idsOf(reporter.browser, "/gardenersTips?limit=100");
    expect(listed.filter((id) => id === tip || id === other).length, "lists say the same").toBe(
      found.filter((name) => name === "tip" || name === "other").length,
    );
    await expectTotalsMatchRows(site);
    return found;
  };
  const undoCase = async (id: string) => {
    const response = await undo(moderator, id);
    expect(response.status, response.text).toBe(200);
  };
  const EVERYTHING = ["tip", "other", "comment", "profile"];

  test("undoing a single removal restores nothing while everything of the author is removed", async () => {
    const first = await moderated(people(), { targetId: tip }, { action: "remove" });
    const comment = { kind: "comment", targetId: commentId, tipId: theirs } as const;
    const second = await moderated(people(), comment, { action: "remove" });
    const all = await removeAll();
    await undoCase(first);
    expect(await seen()).toEqual([]);
    await undoCase(second);
    expect(await seen()).toEqual([]);
    expect((await readCase(moderator, first)).status).toBe("open");
    await undoCase(all);
    expect(await seen()).toEqual(EVERYTHING);
    expect((await storedTotals(site)).gardeners).toEqual(before.gardeners);
    expect(await leftOf(member)).toEqual([]);
  });

  test("undoing the removal of everything leaves an earlier single removal in force", async () => {
    const first = await moderated(people(), { targetId: tip }, { action: "remove" });
    await undoCase(await removeAll());
    expect(await seen()).toEqual(["other", "comment", "profile"]);
    await undoCase(first);
    expect(await seen()).toEqual(EVERYTHING);
  });

  test("content removed individually after everything was removed stays removed when everything is restored", async () => {
    await sendReport(reporter, { targetId: tip });
    const single = await caseAbout(moderator, tip);
    const all = await removeAll();
    expect((await decide(moderator, single, { action: "remove" })).status).toBe(200);
    await undoCase(all);
    expect(await seen()).toEqual(["other", "comment", "profile"]);
    await undoCase(single);
    expect(await seen()).toEqual(EVERYTHING);
    expect(await leftOf(member)).toEqual([]);
  });

  test("everything removed by two decisions is restored when the second is undone", async () => {
    await sendReport(reporter, { targetId: tip });
    const again = await caseAbout(moderator, tip);
    const all = await removeAll();
    expect((await decide(moderator, again, { action: "removeAll" })).status).toBe(200);
    await undoCase(all);
    expect(await seen()).toEqual([]);
    expect((await signIn(member)).status, "and they are still banned").toBe(403);
    await undoCase(again);
    expect(await seen()).toEqual(EVERYTHING);
    expect((await reporter.browser.get<Tip>(`/gardenersTips/${theirs}`)).body.like).toBe(1);
    expect(await leftOf(member)).toEqual([]);
  });

  describe("profiles", () => {
    const gardener = () => ({ kind: "gardener", targetId: member.id }) as const;
    const REST = ["tip", "other", "comment"];
    /** Decides about the profile and about a tip, both reported before either decision. */
    async function both(first: ModerationAction, second: ModerationAction): Promise<[string, string]> {
      await sendReport(reporter, gardener());
      await sendReport(reporter, { targetId: tip });
      const [profile, other] = [await caseAbout(moderator, member.id), await caseAbout(moderator, tip)];
      for (const [id, action] of [
        [profile, first],
        [other, second],
      ] as const)
        expect((await decide(moderator, id, { action })).status).toBe(200);
      return [profile, other];
    }

    test("a profile removed by itself and with everything is restored when both decisions are undone", async () => {
      for (const order of ["first", "last"] as const) {
        const [profile, all] = await both("remove", "removeAll");
        expect(await seen()).toEqual([]);
        await undoCase(order === "first" ? profile : all);
        expect(await seen()).toEqual(order === "first" ? [] : REST);
        await undoCase(order === "first" ? all : profile);
        expect(await seen()).toEqual(EVERYTHING);
        expect(await leftOf(member)).toEqual([]);
        for (const id of [profile, all]) await decide(moderator, id, { action: "dismiss" });
      }
    });

    test.each([
      ["remove", "ban"],
      ["ban", "ban"],
    ] as const)(
      "removed by two decisions, %s and %s, is restored when both are undone",
      async (one, other) => {
        for (const turned of [false, true]) {
          const cases = await both(one, other);
          expect(await seen()).toEqual(REST);
          const [first, second] = turned ? cases.toReversed() : cases;
          await undoCase(first ?? "");
          expect(await seen()).toEqual(REST);
          await undoCase(second ?? "");
          expect(await seen()).toEqual(EVERYTHING);
          expect(await leftOf(member)).toEqual([]);
          for (const id of cases) await decide(moderator, id, { action: "dismiss" });
        }
      },
    );

    test("the owner sees the reason that still applies", async () => {
      await sendReport(reporter, gardener());
      await sendReport(reporter, { targetId: tip });
      const [profile, banned] = [await caseAbout(moderator, member.id), await caseAbout(moderator, tip)];
      await decide(moderator, banned, { action: "ban", reason: "A robot." });
      await decide(moderator, profile, { action: "remove", reason: "A rude name." });
      await undoCase(banned);
      await signInAgain(member);
      const own = await member.browser.get<{ detail: string }>(`/gardeners/${member.id}`);
      expect([own.status, own.body.detail]).toEqual([410, "A moderator removed your profile: A rude name."]);
    });
  });

  const leftOf = ({ id }: Member) =>
    site.deps.db
      .selectFrom("tip")
      .select("id")
      .where("gardener_id", "=", id)
      .where("status", "=", "removed")
      .execute();
});
