import { describe, expect, test } from "vitest";
import type { Comment } from "#domain/comments/comment.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { commentsBy } from "#server/comments/comments.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, totalOf } from "#tests/harness/factories.ts";
import { CASES, caseAbout, readCase, decide, undo } from "#tests/harness/moderation.ts";
import { notificationsOf, pathOf, useReview, WORD, type Posted } from "#tests/harness/review.ts";

type Problem = { detail: string };

describe.each(engines)("a first comment on %s (11.22, 11.23, 11.24, 11.25, 11.26, 11.27)", (engine) => {
  const { site, people, common, longHere, approve, commentPath, commentsOf } = useReview(engine);

  test("is pending: its writer sees it first in the list with a note; nobody else sees or counts it", async () => {
    const before = (await people.old.browser.get<Tip>(pathOf(common.tip))).body.commentCount;
    const notified = await notificationsOf(people.old);
    const posted = await people.newcomer.browser.post<Posted>(`${pathOf(common.tip)}/comments`, {
      body: WORD,
    });
    expect([posted.status, posted.body.pending]).toEqual([201, true]);
    const id = posted.body.insertedId;
    await expectTotalsMatchRows(site);
    for (const browser of [site.visitor(), people.old.browser, people.moderator.browser]) {
      expect(JSON.stringify(await commentsOf(browser))).not.toContain(WORD);
      expect(await totalOf(browser, `${pathOf(common.tip)}/comments`)).toBe(before);
      expect((await browser.get<Tip>(pathOf(common.tip))).body.commentCount).toBe(before);
    }
    for (const browser of [site.visitor(), people.old.browser])
      expect((await browser.get(commentPath(id))).status).toBe(404);
    expect((await people.moderator.browser.get<Comment>(commentPath(id))).body).toMatchObject({
      body: WORD,
      pending: true,
    });
    expect((await commentsOf(people.newcomer.browser))[0]).toMatchObject({
      _id: id,
      body: WORD,
      mine: true,
      pending: true,
    });
    expect(await totalOf(people.newcomer.browser, `${pathOf(common.tip)}/comments`)).toBe(before + 1);
    expect(await notificationsOf(people.old)).toEqual(notified);
    for (const browser of [people.old.browser, people.newcomer.browser])
      expect(
        (await browser.post(`${pathOf(common.tip)}/comments`, { body: "Hm.", parentId: id })).status,
        "no one can reply to it",
      ).toBe(404);
    const again = await people.newcomer.browser.post<Posted>(`${pathOf(common.tip)}/comments`, {
      body: WORD,
    });
    expect(again.body, "pressed twice").toMatchObject({ insertedId: id, pending: true });
    await people.newcomer.browser.delete(commentPath(id));
    expect((await people.newcomer.browser.get(commentPath(id))).status).toBe(404);
    await expectTotalsMatchRows(site);
  });

  test("approved on a tip that became Private notifies only the tip's author (12.22)", async () => {
    const reader = await longHere("Rea Der");
    const tip = await shareTip(people.old);
    const [own, question] = [
      await commented(people.old, tip, "I use sand."),
      await commented(reader, tip, "Clay?"),
    ];
    const replies = [
      await commented(people.newcomer, tip, "Me, too.", own),
      await commented(people.newcomer, tip, "Not clay.", question),
    ];
    await people.old.browser.patch(pathOf(tip), { privacy: "Private" });
    for (const reply of replies) await approve(reply);
    expect(await notificationsOf(reader)).toEqual([]);
    expect((await notificationsOf(people.old)).slice(0, 2)).toEqual([
      ["comment", replies[1]],
      ["reply", replies[0]],
    ]);
  });

  test("once approved is visible to all, and only then notifies the tip's author and the parent's writer", async () => {
    const reader = await longHere("Rea Der");
    const first = await commented(reader, common.tip, "What about clay?");
    const reply = await commented(people.newcomer, common.tip, "Sand helps.", first);
    expect((await notificationsOf(reader)).length).toBe(0);
    const found = await approve(reply);
    expect(await notificationsOf(reader)).toEqual([["reply", reply]]);
    expect((await notificationsOf(people.old))[0]).toEqual(["comment", reply]);
    expect((await notificationsOf(people.newcomer)).map(([kind]) => kind)).toEqual(["moderation"]);
    const shown = await commentsOf(site.visitor());
    expect(shown.find(({ _id }) => _id === reply)).toMatchObject({ body: "Sand helps.", parentId: first });
    expect((await undo(people.moderator, found)).status).toBe(200);
    expect((await commentsOf(site.visitor())).map(({ _id }) => _id)).not.toContain(reply);
    expect(await notificationsOf(reader)).toEqual([]);
    expect((await commentsOf(people.newcomer.browser))[0]).toMatchObject({ _id: reply, pending: true });
    await approve(reply);
    expect((await commentsOf(site.visitor())).map(({ _id }) => _id)).toContain(reply);
  });

  test("can be edited and deleted while pending, and removed with a reason for its writer", async () => {
    const id = await commented(people.newcomer, common.tip, "Words.");
    const edited = await people.newcomer.browser.patch<Posted>(commentPath(id), { body: WORD });
    expect([edited.body.modifiedCount, edited.body.pending]).toEqual([1, true]);
    expect((await people.old.browser.patch(commentPath(id), { body: "Mine." })).status).toBe(404);
    expect((await people.moderator.browser.delete(commentPath(id))).status).toBe(404);
    const found = await caseAbout(people.moderator, id);
    expect((await readCase(people.moderator, found)).preview).toMatchObject({
      title: "Common ground",
      text: WORD,
    });
    await decide(people.moderator, found, { action: "remove", reason: "Rude." });
    await expectTotalsMatchRows(site);
    const own = await people.newcomer.browser.get<Problem>(commentPath(id));
    expect([own.status, own.body.detail]).toEqual([410, "A moderator removed this comment: Rude."]);
    expect(JSON.stringify(await commentsOf(people.newcomer.browser))).not.toContain(WORD);
    await undo(people.moderator, found);
    expect((await commentsOf(people.newcomer.browser))[0]).toMatchObject({ _id: id, pending: true });
    expect((await people.newcomer.browser.delete(commentPath(id))).status).toBe(200);
    expect((await people.moderator.browser.get(`${CASES}/${found}`)).status).toBe(404);
    await expectTotalsMatchRows(site);
  });

  test("is deleted with its tip", async () => {
    const tip = await shareTip(people.old);
    const id = await commented(people.newcomer, tip, "Words.");
    const found = await caseAbout(people.moderator, id);
    await people.old.browser.delete(pathOf(tip));
    expect((await people.moderator.browser.get(`${CASES}/${found}`)).status).toBe(404);
    await expectTotalsMatchRows(site);
  });

  test("appears in addition to the pages that everyone sees, of any size", async () => {
    const tip = await shareTip(people.old);
    for (let n = 0; n < 3; n++) await commented(people.old, tip, `Said ${n}`);
    for (let n = 0; n < 3; n++) await commented(people.newcomer, tip, `Waits ${n}`);
    const all = (await commentsOf(people.newcomer.browser, tip)).map(({ body }) => body);
    expect(all).toEqual(["Waits 2", "Waits 1", "Waits 0", "Said 2", "Said 1", "Said 0"]);
    for (const limit of [1, 2, 4, 5]) {
      const paged: string[] = [];
      for (let skip = 0; skip < 7; skip += limit) {
        const page = await people.newcomer.browser.get<Comment[]>(
          `${pathOf(tip)}/comments?limit=${limit}&skip=${skip}`,
        );
        paged.push(...page.body.map(({ body }) => body));
        expect(page.headers.get("link") !== null, `${limit} from ${skip}`).toBe(skip + limit < 6);
        expect(page.headers.get("x-total-count")).toBe("6");
      }
      expect(paged).toEqual(all);
    }
  });

  test("is in its writer's export", async () => {
    await commented(people.newcomer, common.tip, WORD);
    const exported = [];
    for await (const some of commentsBy(site.deps, people.newcomer.id)) exported.push(...some);
    expect(exported.map(({ body }) => body)).toEqual([WORD]);
  });
});
