import { describe, expect, test } from "vitest";
import type { ModerationCase } from "#domain/moderation/moderation.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, listOf, PASSWORD, shareTip, signInAgain, signUp } from "#tests/harness/factories.ts";
import { CASES, caseAbout, expectNoCasesOf, decide, sendReport, undo } from "#tests/harness/moderation.ts";
import { pathOf, useReview, WORD } from "#tests/harness/review.ts";

describe.each(engines)("the review queue and its decisions on %s (11.25, 11.26)", (engine) => {
  const { site, people, common, approve, pendingTotal, pending, commentPath, commentsOf } = useReview(engine);

  test("pending content has its own filter, and can only be approved or removed", async () => {
    const id = await shareTip(people.newcomer, { title: WORD });
    const found = await caseAbout(people.moderator, id);
    const cases = await listOf<ModerationCase>(people.moderator.browser, `${CASES}?kind=pending&limit=100`);
    expect(cases.map(({ targetId }) => targetId)).toContain(id);
    expect(cases.every((one) => one.reviewReasons.length > 0)).toBe(true);
    expect(await pendingTotal()).toBe(cases.length);
    for (const action of ["dismiss", "warn", "suspend", "ban"] as const)
      expect((await decide(people.moderator, found, { action })).status, action).toBe(400);
    await sendReport(people.other, { targetId: common.tip });
    const reported = await caseAbout(people.moderator, common.tip);
    expect((await decide(people.moderator, reported, { action: "approve" })).status).toBe(400);
    await decide(people.moderator, reported, { action: "dismiss" });
    expect((await decide(people.newcomer, found, { action: "approve" })).status).toBe(403);
  });

  test("of two concurrent decisions one succeeds; the other gets an error, and the log has one entry", async () => {
    for (let round = 0; round < 3; round++) {
      const id = await shareTip(await signUp(site));
      const found = await caseAbout(people.moderator, id);
      const both = await Promise.all([
        decide(people.moderator, found, { action: "approve" }),
        decide(people.other, found, { action: "remove" }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const loser = both.find(({ status }) => status === 409);
      expect(loser?.body.detail).toMatch(/^(Mo Derator approved it|Otto Mod removed it), /);
      await expectTotalsMatchRows(site);
      const [line] = (
        await people.moderator.browser.get<{ caseId: string; action: string }[]>("/api/moderation/log")
      ).body;
      expect(line?.caseId).toBe(found);
    }
  });

  test("decisions concurrent with changes or deletions by the author keep all counts correct", async () => {
    for (let round = 0; round < 4; round++) {
      const author = await signUp(site);
      const id = await shareTip(author);
      const comment = await commented(author, common.tip, `Round ${round}`);
      const [tipCase, commentCase] = [
        await caseAbout(people.moderator, id),
        await caseAbout(people.moderator, comment),
      ];
      const answers = await Promise.all([
        decide(people.moderator, tipCase, { action: "approve" }),
        author.browser.delete(pathOf(id)),
        decide(people.other, commentCase, { action: round % 2 ? "remove" : "approve" }),
        round < 2
          ? author.browser.delete(commentPath(comment))
          : author.browser.patch(commentPath(comment), { body: "Other words." }),
      ]);
      for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
      await expectTotalsMatchRows(site);
    }
  });

  test("one action also removes all pending content of a spammer, and can be undone", async () => {
    const tips = [await shareTip(people.newcomer, { title: WORD }), await shareTip(people.newcomer)];
    const comment = await commented(people.newcomer, common.tip, WORD);
    const before = await pendingTotal();
    const found = await caseAbout(people.moderator, tips[0] ?? "");
    const others = [
      await caseAbout(people.moderator, tips[1] ?? ""),
      await caseAbout(people.moderator, comment),
    ];
    expect((await decide(people.moderator, found, { action: "removeAll" })).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect(await pendingTotal()).toBe(before - 3);
    expect((await undo(people.moderator, others[0] ?? "")).status, "only with the whole").toBe(409);
    expect((await undo(people.moderator, found)).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect(await pendingTotal()).toBe(before);
    await signInAgain(people.newcomer);
    for (const id of tips) expect(await pending(id)).toBe(true);
    expect((await commentsOf(people.newcomer.browser))[0]).toMatchObject({
      _id: comment,
      pending: true,
    });
    expect(JSON.stringify(await commentsOf(people.old.browser))).not.toContain(WORD);
    await approve(comment);
    await expectTotalsMatchRows(site);
  });

  test("content that was removed or approved by itself is pending again only after everything of its author is restored", async () => {
    const [tip, approved] = [await shareTip(people.newcomer), await shareTip(people.newcomer)];
    const comment = await commented(people.newcomer, common.tip, WORD);
    const cases = [await approve(approved)];
    for (const id of [tip, comment]) {
      const one = await caseAbout(people.moderator, id);
      expect((await decide(people.moderator, one, { action: "remove" })).status).toBe(200);
      cases.push(one);
    }
    const before = await pendingTotal();
    await sendReport(people.other, { kind: "gardener", targetId: people.newcomer.id });
    const all = await caseAbout(people.moderator, people.newcomer.id);
    expect((await decide(people.moderator, all, { action: "removeAll" })).status).toBe(200);
    for (const one of cases) {
      const response = await undo(people.moderator, one);
      expect([response.status, response.body.detail]).toEqual([
        409,
        "Everything of its author is removed by another decision. Take that one back first.",
      ]);
    }
    await expectTotalsMatchRows(site);
    expect(await pendingTotal()).toBe(before);
    for (const one of [all, ...cases]) expect((await undo(people.moderator, one)).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect(await pendingTotal()).toBe(before + 3);
    for (const path of [pathOf(tip), pathOf(approved), commentPath(comment)])
      expect((await people.old.browser.get(path)).status, path).toBe(404);
  });

  test("deleting an account deletes its pending content", async () => {
    await shareTip(people.newcomer);
    await commented(people.newcomer, common.tip, WORD);
    const done = await people.newcomer.browser.post("/api/account/deletion", { password: PASSWORD });
    expect(done.status, done.text).toBe(200);
    await expectNoCasesOf(site, people.newcomer);
    await expectTotalsMatchRows(site);
  });
});
