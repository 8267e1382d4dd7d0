import { describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, likeTip, shareTip, signUp, tipInput } from "#tests/harness/factories.ts";
import { caseAbout, readCase, sendReport } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";
import { pathOf, SPAM, tipsOf, useReview, type Posted } from "#tests/harness/review.ts";

describe.each(engines)("review on %s (11.22, 11.23, 11.27)", (engine) => {
  const { site, people, common, longHere, approve, settle, commentPath, commentsOf } = useReview(engine);

  describe("a post", () => {
    test("is pending until two posts were approved", async () => {
      await settle(people.newcomer);
      const response = await people.newcomer.browser.post<Posted>("/gardenersTips", tipInput());
      expect(response.body.pending).toBeUndefined();
      expect(await tipsOf(site.visitor())).toContain(response.body.insertedId);
    });

    test("is not pending for moderators, or for old accounts without suspicious content", async () => {
      const asModerator = await signUpAs(site, "moderator");
      for (const member of [asModerator, await longHere()])
        expect(
          (await member.browser.post<Posted>("/gardenersTips", tipInput())).body.pending,
        ).toBeUndefined();
      const spam = tipInput({ postBody: `${SPAM} www.a.example www.b.example` });
      expect((await asModerator.browser.post<Posted>("/gardenersTips", spam)).body.pending).toBeUndefined();
    });

    test("is pending for links, repetition or speed while the author has few published posts", async () => {
      await settle(people.newcomer);
      const tip = (body: string) =>
        people.newcomer.browser.post<Posted>("/gardenersTips", tipInput({ title: "One", postBody: body }));
      const reasonsOf = async (response: { body: Posted }) =>
        response.body.pending
          ? (await readCase(people.moderator, await caseAbout(people.moderator, response.body.insertedId)))
              .reviewReasons
          : [];
      const words = "A sentence that is long enough to be compared with others.";
      expect(await reasonsOf(await tip(SPAM))).toEqual(["links"]);
      expect(await reasonsOf(await tip(words))).toEqual([]);
      expect(await reasonsOf(await tip(words.toUpperCase()))).toEqual(["repetition"]);
      expect(await reasonsOf(await tip("Something short."))).toEqual(["speed"]);
      for (let n = 0; n < 7; n++) await approve(await commented(people.newcomer, common.tip, `Said ${n}.`));
      expect(await reasonsOf(await tip(SPAM)), "trusted").toEqual([]);
    });
  });

  describe("a link outside title and text", () => {
    const LINK = "see www.weeds.example";

    test.each(["category", "plantType", "photoAlt", "difficultyLevel"] as const)(
      "as %s is pending, when shared and when changed",
      async (field) => {
        await settle(people.newcomer);
        const { body } = await people.newcomer.browser.post<Posted>(
          "/gardenersTips",
          tipInput({ [field]: LINK }),
        );
        expect(body.pending).toBe(true);
        const found = await caseAbout(people.moderator, body.insertedId);
        expect((await readCase(people.moderator, found)).reviewReasons).toEqual(["links"]);
        const tip = await shareTip(people.newcomer, { title: "Another", postBody: "Of other words." });
        const changed = await people.newcomer.browser.patch<Posted>(pathOf(tip), { [field]: LINK });
        expect(changed.body.pending).toBe(true);
        await expectTotalsMatchRows(site);
      },
    );

    test("as byline is pending", async () => {
      await settle(people.newcomer);
      const tip = await shareTip(people.newcomer);
      const changed = await people.newcomer.browser.patch<Posted>(pathOf(tip), {
        name: "www.weeds.example",
      });
      expect(changed.body.pending).toBe(true);
    });
  });

  describe("changing approved content", () => {
    test("is pending if suspicious, for tips and comments, and returns to its position", async () => {
      await settle(people.newcomer);
      const tip = await shareTip(people.newcomer);
      await likeTip(people.old, tip);
      const comment = await commented(people.newcomer, tip, "Plain words.");
      await commented(people.old, tip, "A reply.", comment);
      const { createdAt } = (await people.old.browser.get<Tip>(pathOf(tip))).body;
      const plain = await people.newcomer.browser.patch<Posted>(pathOf(tip), { postBody: "Other words." });
      expect(plain.body.pending).toBeUndefined();
      const changed = await people.newcomer.browser.patch<Posted>(commentPath(comment, tip), {
        body: SPAM,
      });
      expect(changed.body.pending).toBe(true);
      await expectTotalsMatchRows(site);
      const seen = await commentsOf(people.old.browser, tip);
      expect(seen.map(({ body, deleted }) => [body, deleted])).toEqual([
        ["", true],
        ["A reply.", false],
      ]);
      await approve(comment);
      expect((await commentsOf(people.old.browser, tip))[0]).toMatchObject({
        _id: comment,
        body: SPAM,
        edited: true,
      });
      await expectTotalsMatchRows(site);

      const spam = await people.newcomer.browser.patch<Posted>(pathOf(tip), { postBody: SPAM });
      expect(spam.body.pending).toBe(true);
      await expectTotalsMatchRows(site);
      expect((await people.old.browser.get(pathOf(tip))).status).toBe(404);
      await approve(tip);
      await expectTotalsMatchRows(site);
      expect((await people.old.browser.get<Tip>(pathOf(tip))).body).toMatchObject({
        createdAt,
        like: 1,
        postBody: SPAM,
      });
      const same = await people.newcomer.browser.patch<Posted>(pathOf(tip), { difficultyLevel: "Hard" });
      expect(same.body.pending, "its words are approved").toBeUndefined();
    });

    test("of a reported tip is pending in the same case; made Private it keeps its reports", async () => {
      await settle(people.newcomer);
      const tip = await shareTip(people.newcomer);
      await sendReport(people.old, { targetId: tip });
      await people.newcomer.browser.patch(pathOf(tip), { postBody: SPAM });
      const found = await caseAbout(people.moderator, tip);
      expect(await readCase(people.moderator, found)).toMatchObject({
        reportCount: 1,
        reviewReasons: ["links"],
      });
      await expectTotalsMatchRows(site);
      await people.newcomer.browser.patch(pathOf(tip), { privacy: "Private" });
      expect(await readCase(people.moderator, found)).toMatchObject({
        reportCount: 1,
        reviewReasons: [],
        preview: null,
      });
      await expectTotalsMatchRows(site);
    });
  });
});

describe.each(engines)("with review turned off, on %s (11.22)", (engine) => {
  const site = useSite(engine);

  test("nothing is pending, and sharing and commenting run no extra queries", async () => {
    const member = await signUp(site);
    const queries: string[] = [];
    const { db } = site.deps;
    site.deps.db = db.withPlugin({
      transformQuery: ({ node }) => {
        // The table of each query comes first in it.
        queries.push(/"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node))?.[1] ?? "");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const tip = await member.browser.post<Posted>("/gardenersTips", tipInput({ postBody: SPAM }));
    const comment = await member.browser.post<Posted>(`/gardenersTips/${tip.body.insertedId}/comments`, {
      body: SPAM,
    });
    site.deps.db = db;
    expect([tip.body.pending, comment.body.pending]).toEqual([undefined, undefined]);
    expect(queries).toEqual(expect.arrayContaining(["tip", "comment", "counter"]));
    expect(queries.filter((table) => ["moderation_case", "removal"].includes(table))).toEqual([]);
  });
});
