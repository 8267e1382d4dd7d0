import { beforeAll, describe, expect, test } from "vitest";
import type { Notification } from "#domain/notifications/notification.ts";
import { expectTotalsMatchRows, storedTotals } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  idsOf,
  likeTip,
  listOf,
  PASSWORD,
  shareTip,
  signIn,
  signInAgain,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import {
  caseAbout,
  expectNoCasesOf,
  readCase,
  moderated,
  sendReport,
  undo,
} from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

type Problem = { detail: string; errors?: { path: string; message: string }[] };

describe.each(engines)("removed content on %s (11.14, 11.15, 11.16, 11.17)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let reporter: Member;
  let moderator: Member;
  beforeAll(async () => {
    [author, reporter] = await Promise.all([signUp(site, { name: "Ada Author" }), signUp(site)]);
    moderator = await signUpAs(site, "moderator", "Mo Derator");
  });
  const people = () => ({ reporter, moderator });

  describe("removed content", () => {
    test("is a 410 with the reason for its author, a 404 for others, and absent everywhere else", async () => {
      const words = "Zanzibarweed";
      const tip = await shareTip(author, { title: words, plantType: words, category: words });
      await likeTip(reporter, tip);
      const comment = await commented(reporter, tip, "Fine.");
      const before = await storedTotals(site);
      const id = await moderated(people(), { targetId: tip }, { action: "remove", reason: "Not a plant." });
      await expectTotalsMatchRows(site);
      for (const browser of [site.visitor(), reporter.browser, moderator.browser]) {
        for (const path of ["", "/comments"])
          expect((await browser.get(`/gardenersTips/${tip}${path}`)).status).toBe(404);
        expect(await everywhere(browser, words)).toEqual([]);
      }
      const own = await author.browser.get<Problem>(`/gardenersTips/${tip}`);
      expect([own.status, own.body.detail]).toEqual([410, "A moderator removed this tip: Not a plant."]);
      expect(await everywhere(author.browser, words), "nor among the author's own").toEqual([]);
      expect((await author.browser.patch(`/gardenersTips/${tip}`, { title: "New" })).status).toBe(410);
      expect((await author.browser.delete(`/gardenersTips/${tip}`)).status).toBe(410);
      expect((await reporter.browser.patch(`/gardenersTips/${tip}`, { like: 1 })).status).toBe(404);
      for (const [{ browser }, status] of [
        [reporter, 404],
        [author, 410],
      ] as const) {
        const posted = await browser.post(`/gardenersTips/${tip}/comments`, { body: "Too late." });
        const replied = await browser.post(`/gardenersTips/${tip}/comments`, {
          body: "Me, too.",
          parentId: comment,
        });
        expect([posted.status, replied.status]).toEqual([status, status]);
      }
      expect((await sendReport(reporter, { targetId: tip })).status).toBe(404);

      expect((await undo(moderator, id)).status).toBe(200);
      await expectTotalsMatchRows(site);
      const after = await storedTotals(site);
      const { totals: _, ...same } = before;
      expect(after).toMatchObject(same);
      const found = await reporter.browser.get<{ like: number }>(`/gardenersTips/${tip}`);
      expect([found.status, found.body.like]).toEqual([200, 1]);
      expect(await idsOf(site.visitor(), `/gardenersTips?q=${words}`)).toEqual([tip]);
      expect(await idsOf(site.visitor(), `/gardenersTips?plant=${words}`)).toEqual([tip]);
    });

    test("is named in its author's notification, which links to it, and in no one else's (12.22)", async () => {
      const title = "Salt on slugs";
      const tip = await shareTip(author, { title });
      const comment = await commented(reporter, tip, "Does it work?");
      const reply = await commented(author, tip, "It does.", comment);
      const notificationsOf = async ({ browser }: Member) =>
        (await listOf<Notification>(browser, "/api/notifications")).map(
          ({ kind, tipId, tipTitle, detail }) => ({
            kind,
            tip: [tipId, tipTitle],
            detail,
          }),
        );
      const [named, gone] = [
        [tip, title],
        [null, null],
      ];
      const rude = { action: "remove", reason: "Rude." } as const;
      await moderated(people(), { kind: "comment", targetId: reply, tipId: tip }, rude);
      const about = { kind: "moderation", tip: named, detail: "Rude." };
      expect((await notificationsOf(author)).slice(0, 2), "a comment by its tip").toMatchObject([
        about,
        { kind: "comment", tip: named },
      ]);

      const wrong = { action: "remove", reason: "It harms the soil." } as const;
      await commented(author, tip, "It really does.", comment);
      const id = await moderated(people(), { targetId: tip }, wrong);
      expect((await notificationsOf(author)).slice(0, 3)).toMatchObject([
        { kind: "moderation", tip: named, detail: "It harms the soil." },
        about,
        { kind: "comment", tip: gone },
      ]);
      expect((await author.browser.get(`/gardenersTips/${tip}`)).status).toBe(410);
      expect((await notificationsOf(reporter))[0]).toMatchObject({ kind: "reply", tip: gone });
      await undo(moderator, id);
      expect((await notificationsOf(reporter))[0]).toMatchObject({ kind: "reply", tip: named });
    });

    test("returns to its old position when restored", async () => {
      const word = "Quincunx";
      const tips: string[] = [];
      for (let n = 0; n < 3; n++) tips.unshift(await shareTip(author, { title: `${word} ${n}` }));
      const search = () => idsOf(site.visitor(), `/gardenersTips?q=${word}`);
      expect(await search()).toEqual(tips);
      const id = await moderated(people(), { targetId: tips[1] ?? "" }, { action: "remove" });
      expect(await search()).toEqual([tips[0], tips[2]]);
      await undo(moderator, id);
      expect(await search()).toEqual(tips);
      expect(await idsOf(site.visitor(), `/gardenersTips?gardener=${author.id}&limit=3`)).toEqual(tips);
    });

    test("of a comment with replies leaves a placeholder, and returns to its thread", async () => {
      const tip = await shareTip(author);
      const first = await commented(author, tip, "First words");
      const reply = await commented(reporter, tip, "A reply", first);
      const alone = await commented(author, tip, "Alone words");
      const comments = (browser = reporter.browser) =>
        listOf<{ _id: string; body: string; deleted: boolean }>(browser, `/gardenersTips/${tip}/comments`);
      const before = await comments();
      const cases: string[] = [];
      for (const targetId of [first, alone])
        cases.push(
          await moderated(
            people(),
            { kind: "comment", targetId, tipId: tip },
            { action: "remove", reason: "Rude." },
          ),
        );
      await expectTotalsMatchRows(site);
      expect((await comments()).map(({ _id, body, deleted }) => [_id, body, deleted])).toEqual([
        [first, "", true],
        [reply, "A reply", false],
      ]);
      const own = await author.browser.get<Problem>(`/gardenersTips/${tip}/comments/${alone}`);
      expect([own.status, own.body.detail]).toEqual([410, "A moderator removed this comment: Rude."]);
      expect((await reporter.browser.get(`/gardenersTips/${tip}/comments/${alone}`)).status).toBe(404);
      // The reply is removed, and with it the placeholder; the first comment is restored all the same.
      expect((await reporter.browser.delete(`/gardenersTips/${tip}/comments/${reply}`)).status).toBe(200);
      for (const id of cases) expect((await undo(moderator, id)).status).toBe(200);
      await expectTotalsMatchRows(site);
      expect(await comments()).toEqual(before.filter(({ _id }) => _id !== reply));
    });

    test("a removed reply is restored even if its thread is gone", async () => {
      const tip = await shareTip(author);
      const first = await commented(reporter, tip, "Thread");
      const reply = await commented(author, tip, "Reply words", first);
      const id = await moderated(
        people(),
        { kind: "comment", targetId: reply, tipId: tip },
        { action: "remove" },
      );
      expect((await reporter.browser.delete(`/gardenersTips/${tip}/comments/${first}`)).status).toBe(200);
      await undo(moderator, id);
      await expectTotalsMatchRows(site);
      expect(await idsOf(reporter.browser, `/gardenersTips/${tip}/comments`)).toEqual([first, reply]);
    });
  });

  test("one action removes everything of a spammer, and can be undone", async () => {
    const word = "Spamword";
    const spammer = await signUp(site, { name: `${word} Person` });
    const tip = await shareTip(author);
    const tips = [];
    for (let n = 0; n < 4; n++)
      tips.push(await shareTip(spammer, { title: `${word} ${n}`, privacy: n === 0 ? "Private" : "Public" }));
    for (const id of tips.slice(1)) await likeTip(reporter, id);
    await commented(spammer, tip, `${word} in a comment`);
    const first = await commented(spammer, tip, `${word} with a reply`);
    await commented(reporter, tip, "Stop it.", first);
    const before = await storedTotals(site);
    const id = await moderated(people(), { kind: "gardener", targetId: spammer.id }, { action: "removeAll" });
    await expectTotalsMatchRows(site);
    for (const browser of [site.visitor(), reporter.browser]) {
      expect(await everywhere(browser, word)).toEqual([]);
      expect((await browser.get(`/gardeners/${spammer.id}`)).status).toBe(404);
      expect((await browser.get(`/gardenersTips/${tip}/comments`)).text).not.toContain(word);
      for (const one of tips) expect((await browser.get(`/gardenersTips/${one}`)).status).toBe(404);
    }
    expect((await signIn(spammer)).status).toBe(403);
    expect((await undo(moderator, id)).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect((await storedTotals(site)).gardeners).toEqual(before.gardeners);
    expect((await reporter.browser.get(`/gardenersTips/${tip}/comments`)).text).toContain(word);
    await signInAgain(spammer);
    expect((await idsOf(spammer.browser, `/gardenersTips?gardener=${spammer.id}`)).toSorted()).toEqual(
      tips.toSorted(),
    );
  });

  test("deleting an account deletes its cases and removed content", async () => {
    const leaving = await signUp(site);
    const other = await shareTip(author);
    const tip = await shareTip(leaving);
    const comment = await commented(leaving, other, "Leaving words");
    await moderated(people(), { targetId: tip }, { action: "remove" });
    await moderated(people(), { kind: "comment", targetId: comment, tipId: other }, { action: "remove" });
    await sendReport(leaving, { targetId: other });
    const done = await leaving.browser.post("/api/account/deletion", { password: PASSWORD });
    expect(done.status, done.text).toBe(200);
    const { db } = site.deps;
    for (const table of ["tip", "comment"] as const)
      expect(await db.selectFrom(table).selectAll().where("gardener_id", "=", leaving.id).execute()).toEqual(
        [],
      );
    await expectNoCasesOf(site, leaving);
    expect((await readCase(moderator, await caseAbout(moderator, other))).reports).toMatchObject([
      { name: "a former member" },
    ]);
    await expectTotalsMatchRows(site);
  });

  /** Returns the places in which a member finds a word. */
  async function everywhere(browser: { get: Member["browser"]["get"] }, word: string): Promise<string[]> {
    const places = [
      "/gardenersTips",
      "/gardenersTips?limit=100",
      "/gardenersTips?sort=asc&limit=100",
      "/gardenersTips?sort=trending&limit=100",
      `/gardenersTips?gardener=${author.id}`,
      `/gardenersTips?q=${word}`,
      `/gardenersTips?category=${word}`,
      `/gardenersTips?plant=${word}`,
      "/api/tipFacets",
      "/api/dashboard",
      "/gardeners",
      "/users?sort=featured",
      "/feed.xml",
      "/sitemap-pages.xml",
      "/sitemap-tips.xml?file=1",
    ];
    const found = [];
    for (const place of places) {
      const { text, headers } = await browser.get(place);
      const total = place.includes(`=${word}`) ? Number(headers.get("x-total-count")) : 0;
      if (text.includes(word) || total !== 0) found.push(place);
    }
    return found;
  }
});
