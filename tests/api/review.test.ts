import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Comment } from "#domain/comments/comment.ts";
import type { ModerationCase, ModerationCaseInFull } from "#domain/moderation/moderation.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { commentsBy } from "#server/comments/comments.ts";
import { counted, kept } from "#tests/harness/counted.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  idsOf,
  likeTip,
  listOf,
  PASSWORD,
  shareTip,
  signUp,
  tipInput,
  totalOf,
  type Member,
} from "#tests/harness/factories.ts";
import { letterBox, sendAll } from "#tests/harness/mail.ts";
import { CASES, caseAbout, decide, sendReport, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const WORD = "Zanzibarweed";
const SPAM = `${WORD} for sale at https://weeds.example, cheaper than anywhere else.`;
type Posted = { insertedId: string; waits?: boolean; modifiedCount?: number };
type Problem = { detail: string };

describe.each(engines)("what waits for a moderator, on %s (docs/product.md 11.22 to 11.27)", (engine) => {
  const site = useSite(engine, { reviewFirstPosts: 2 });
  let old: Member;
  let moderator: Member;
  let other: Member;
  let newcomer: Member;
  let open: string;

  /** Somebody who signed up long ago. */
  async function longHere(name = "Ida Longhere"): Promise<Member> {
    site.setClock("2020-01-01T12:00:00.000Z");
    const member = await signUp(site, { name });
    site.setClock();
    return member;
  }
  beforeAll(async () => {
    moderator = await signUpAs(site, "moderator", "Mo Derator");
    other = await signUpAs(site, "moderator", "Otto Mod");
    old = await longHere();
    // Trusted: what was shared long ago and is kept.
    for (let month = 1; month <= 11; month++) {
      site.setClock(`2021-${String(month).padStart(2, "0")}-01T12:00:00.000Z`);
      open = await shareTip(old, { title: "Common ground" });
    }
    site.setClock();
  });
  beforeEach(async () => void (newcomer = await signUp(site)));

  const expectCounted = async () => expect(await kept(site)).toEqual(await counted(site));
  const read = async (id: string) =>
    (await moderator.browser.get<ModerationCaseInFull>(`${CASES}/${id}`)).body;
  const pathOf = (id: string) => `/gardenersTips/${id}`;
  const commentPath = (id: string, tip = open) => `/gardenersTips/${tip}/comments/${id}`;
  const approve = async (targetId: string) => {
    const id = await caseAbout(moderator, targetId);
    const done = await decide(moderator, id, { action: "approve", reason: undefined });
    expect(done.status, done.text).toBe(200);
    return id;
  };
  const tipsOf = (browser: Member["browser"]) => idsOf(browser, "/gardenersTips?limit=100");
  const commentsOf = (browser: Member["browser"], tip = open) =>
    listOf<Comment>(browser, `/gardenersTips/${tip}/comments?limit=100`);
  const noticesOf = async ({ browser }: Member) =>
    (await browser.get<Notice[]>("/api/notices")).body.map(({ kind, commentId }) => [kind, commentId]);
  const waitingTotal = () => totalOf(moderator.browser, `${CASES}?kind=waiting`);
  /** What a new member needs to have nothing wait any more. */
  async function settle(member: Member): Promise<void> {
    for (const body of ["First words said.", "Second words said."])
      await approve(await commented(member, open, body));
  }
  const waits = async (id: string) => (await newcomer.browser.get<Tip>(pathOf(id))).body.waits;

  describe("a first tip", () => {
    test("waits: its author reads it with a note, moderators read it, and nobody else finds it anywhere", async () => {
      const before = await scan(site.visitor());
      const figures = (await old.browser.get("/api/dashboard")).text;
      const input = tipInput({ title: WORD, category: WORD, plantType: WORD, postBody: WORD });
      const posted = await newcomer.browser.post<Posted>("/gardenersTips", input);
      expect([posted.status, posted.body.waits]).toEqual([201, true]);
      const id = posted.body.insertedId;
      await expectCounted();
      for (const browser of [site.visitor(), old.browser, moderator.browser])
        expect(await scan(browser), "no list, count, feed or search").toEqual(before);
      expect((await old.browser.get("/api/dashboard")).text).toBe(figures);
      for (const browser of [site.visitor(), old.browser]) {
        for (const answer of [
          await browser.get(pathOf(id)),
          await browser.get(`${pathOf(id)}/comments`),
          await browser.patch(pathOf(id), { like: 1 }),
          await browser.post(`${pathOf(id)}/comments`, { body: "Hm." }),
        ]) {
          expect([401, 404]).toContain(answer.status);
          expect(answer.text).not.toContain(WORD);
        }
        const profile = (await browser.get<{ tipCount: number }>(`/gardeners/${newcomer.id}`)).body;
        expect(profile.tipCount).toBe(0);
      }
      for (const browser of [newcomer.browser, moderator.browser])
        expect((await browser.get<Tip>(pathOf(id))).body).toMatchObject({ privacy: "Public", waits: true });
      expect(await tipsOf(newcomer.browser)).toContain(id);
      for (const wrong of [
        await moderator.browser.patch(pathOf(id), { like: 1 }),
        await moderator.browser.post(`${pathOf(id)}/comments`, { body: "Hm." }),
      ])
        expect(wrong.status, "a moderator only reads it").toBe(404);
      expect((await moderator.browser.patch(pathOf(id), { title: "Mine" })).status).toBe(403);
      expect(await read(await caseAbout(moderator, id))).toMatchObject({
        kind: "tip",
        status: "open",
        waits: ["first"],
        reports: 0,
        preview: { title: WORD, text: WORD },
      });
      await newcomer.browser.delete(pathOf(id));
      await expectCounted();
    });

    test("is approved: it stands where new tips stand, in every number, and its author is told", async () => {
      await shareTip(old);
      site.setClock(new Date(Date.now() - 60_000).toISOString());
      const id = await shareTip(newcomer, { title: WORD });
      site.setClock();
      await shareTip(old, { title: "Shared while it waits" });
      await likeTip(newcomer, id);
      await approve(id);
      await expectCounted();
      expect((await tipsOf(site.visitor()))[0]).toBe(id);
      expect(await idsOf(site.visitor(), `/gardenersTips?q=${WORD}`)).toEqual([id]);
      const tip = (await site.visitor().get<Tip>(pathOf(id))).body;
      expect([tip.privacy, tip.waits, tip.like]).toEqual(["Public", undefined, 1]);
      const [notice] = (await newcomer.browser.get<Notice[]>("/api/notices")).body;
      expect(notice).toMatchObject({
        kind: "moderation",
        tipTitle: WORD,
        detail: "Your tip was approved. Others see it from now on.",
      });
      const box = letterBox();
      await sendAll(site, box);
      expect(box.to(newcomer.email).at(-1)?.text).toContain("a moderator approved your tip");
      await newcomer.browser.delete(pathOf(id));
      await expectCounted();
    });

    test("is approved, taken back, and approved again: its place and numbers are true each time", async () => {
      const id = await shareTip(newcomer, { title: WORD });
      const found = await approve(id);
      await likeTip(old, id);
      await commented(old, id, "Well said.");
      expect((await undo(moderator, found)).status).toBe(200);
      await expectCounted();
      expect((await old.browser.get(pathOf(id))).status).toBe(404);
      expect(await waits(id)).toBe(true);
      await approve(id);
      await expectCounted();
      expect((await old.browser.get<Tip>(pathOf(id))).body).toMatchObject({ like: 1, commentCount: 1 });
    });

    test("is removed with a reason, which is taken back: then it waits again", async () => {
      const id = await shareTip(newcomer, { title: WORD });
      const found = await caseAbout(moderator, id);
      expect((await decide(moderator, found, { action: "remove", reason: "Rude." })).status).toBe(200);
      await expectCounted();
      const own = await newcomer.browser.get<Problem>(pathOf(id));
      expect([own.status, own.body.detail]).toEqual([410, "A moderator removed this tip: Rude."]);
      expect((await undo(moderator, found)).status).toBe(200);
      await expectCounted();
      expect(await waits(id)).toBe(true);
      expect((await old.browser.get(pathOf(id))).status).toBe(404);
      await approve(id);
      expect((await old.browser.get(pathOf(id))).status).toBe(200);
      await expectCounted();
    });

    test("is edited while it waits and goes on waiting; made Private it waits no longer", async () => {
      const id = await shareTip(newcomer);
      const before = await waitingTotal();
      const edited = await newcomer.browser.patch<Posted>(pathOf(id), { title: WORD, privacy: "Public" });
      expect([edited.body.modifiedCount, edited.body.waits]).toEqual([1, true]);
      expect((await read(await caseAbout(moderator, id))).preview?.title).toBe(WORD);
      const hidden = await newcomer.browser.patch<Posted>(pathOf(id), { privacy: "Private" });
      expect(hidden.body.waits).toBeUndefined();
      expect(await waitingTotal()).toBe(before - 1);
      expect((await newcomer.browser.get<Tip>(pathOf(id))).body).toMatchObject({ privacy: "Private" });
      await expectCounted();
      const again = await newcomer.browser.patch<Posted>(pathOf(id), { privacy: "Public" });
      expect(again.body.waits, "made public it waits as one that is shared").toBe(true);
      expect((await old.browser.get(pathOf(id))).status).toBe(404);
      await expectCounted();
    });

    test("that changed since the moderator looked is not approved", async () => {
      const id = await shareTip(newcomer);
      const found = await caseAbout(moderator, id);
      const seen = (await read(found)).preview?.changedAt;
      await newcomer.browser.patch(pathOf(id), { postBody: SPAM });
      const refused = await decide(moderator, found, { action: "approve", seen });
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        "Its author has changed it since you looked. Read it again, then decide.",
      ]);
      expect((await read(found)).status).toBe("open");
      const now = (await read(found)).preview?.changedAt;
      expect((await decide(moderator, found, { action: "approve", seen: now })).status).toBe(200);
      await expectCounted();
    });

    test("shared as Private does not wait", async () => {
      const answer = await newcomer.browser.post<Posted>("/gardenersTips", tipInput({ privacy: "Private" }));
      expect(answer.body.waits).toBeUndefined();
    });
  });

  describe("a first comment", () => {
    test("waits: its writer sees it before all others with a note, and nobody else sees or counts it", async () => {
      const before = (await old.browser.get<Tip>(pathOf(open))).body.commentCount;
      const told = await noticesOf(old);
      const posted = await newcomer.browser.post<Posted>(`${pathOf(open)}/comments`, { body: WORD });
      expect([posted.status, posted.body.waits]).toEqual([201, true]);
      const id = posted.body.insertedId;
      await expectCounted();
      for (const browser of [site.visitor(), old.browser, moderator.browser]) {
        expect(JSON.stringify(await commentsOf(browser))).not.toContain(WORD);
        expect(await totalOf(browser, `${pathOf(open)}/comments`)).toBe(before);
        expect((await browser.get<Tip>(pathOf(open))).body.commentCount).toBe(before);
      }
      for (const browser of [site.visitor(), old.browser])
        expect((await browser.get(commentPath(id))).status).toBe(404);
      expect((await moderator.browser.get<Comment>(commentPath(id))).body).toMatchObject({
        body: WORD,
        waits: true,
      });
      expect((await commentsOf(newcomer.browser))[0]).toMatchObject({
        _id: id,
        body: WORD,
        mine: true,
        waits: true,
      });
      expect(await totalOf(newcomer.browser, `${pathOf(open)}/comments`)).toBe(before + 1);
      expect(await noticesOf(old)).toEqual(told);
      for (const browser of [old.browser, newcomer.browser])
        expect(
          (await browser.post(`${pathOf(open)}/comments`, { body: "Hm.", parentId: id })).status,
          "nobody replies to it",
        ).toBe(404);
      const again = await newcomer.browser.post<Posted>(`${pathOf(open)}/comments`, { body: WORD });
      expect(again.body, "pressed twice").toMatchObject({ insertedId: id, waits: true });
      await newcomer.browser.delete(commentPath(id));
      expect((await newcomer.browser.get(commentPath(id))).status).toBe(404);
      await expectCounted();
    });

    test("is approved: everybody sees it, and only now are the tip's author and who is answered told", async () => {
      const reader = await longHere("Rea Der");
      const first = await commented(reader, open, "What about clay?");
      const reply = await commented(newcomer, open, "Sand helps.", first);
      expect((await noticesOf(reader)).length).toBe(0);
      const found = await approve(reply);
      expect(await noticesOf(reader)).toEqual([["reply", reply]]);
      expect((await noticesOf(old))[0]).toEqual(["comment", reply]);
      expect((await noticesOf(newcomer)).map(([kind]) => kind)).toEqual(["moderation"]);
      const shown = await commentsOf(site.visitor());
      expect(shown.find(({ _id }) => _id === reply)).toMatchObject({ body: "Sand helps.", parentId: first });
      expect((await undo(moderator, found)).status).toBe(200);
      expect((await commentsOf(site.visitor())).map(({ _id }) => _id)).not.toContain(reply);
      expect(await noticesOf(reader)).toEqual([]);
      expect((await commentsOf(newcomer.browser))[0]).toMatchObject({ _id: reply, waits: true });
      await approve(reply);
      expect((await commentsOf(site.visitor())).map(({ _id }) => _id)).toContain(reply);
    });

    test("is changed and deleted while it waits, and removed with a reason its writer reads", async () => {
      const id = await commented(newcomer, open, "Words.");
      const edited = await newcomer.browser.patch<Posted>(commentPath(id), { body: WORD });
      expect([edited.body.modifiedCount, edited.body.waits]).toEqual([1, true]);
      expect((await old.browser.patch(commentPath(id), { body: "Mine." })).status).toBe(404);
      expect((await moderator.browser.delete(commentPath(id))).status).toBe(404);
      const found = await caseAbout(moderator, id);
      expect((await read(found)).preview).toMatchObject({ title: "Common ground", text: WORD });
      await decide(moderator, found, { action: "remove", reason: "Rude." });
      await expectCounted();
      const own = await newcomer.browser.get<Problem>(commentPath(id));
      expect([own.status, own.body.detail]).toEqual([410, "A moderator removed this comment: Rude."]);
      expect(JSON.stringify(await commentsOf(newcomer.browser))).not.toContain(WORD);
      await undo(moderator, found);
      expect((await commentsOf(newcomer.browser))[0]).toMatchObject({ _id: id, waits: true });
      expect((await newcomer.browser.delete(commentPath(id))).status).toBe(200);
      expect((await moderator.browser.get(`${CASES}/${found}`)).status).toBe(404);
      await expectCounted();
    });

    test("goes with its tip", async () => {
      const tip = await shareTip(old);
      const id = await commented(newcomer, tip, "Words.");
      const found = await caseAbout(moderator, id);
      await old.browser.delete(pathOf(tip));
      expect((await moderator.browser.get(`${CASES}/${found}`)).status).toBe(404);
      await expectCounted();
    });

    test("has pages with those that everybody sees, whatever their size", async () => {
      const tip = await shareTip(old);
      for (let n = 0; n < 3; n++) await commented(old, tip, `Said ${n}`);
      for (let n = 0; n < 3; n++) await commented(newcomer, tip, `Waits ${n}`);
      const all = (await commentsOf(newcomer.browser, tip)).map(({ body }) => body);
      expect(all).toEqual(["Waits 2", "Waits 1", "Waits 0", "Said 2", "Said 1", "Said 0"]);
      for (const limit of [1, 2, 4, 5]) {
        const paged: string[] = [];
        for (let skip = 0; skip < 7; skip += limit) {
          const page = await newcomer.browser.get<Comment[]>(
            `${pathOf(tip)}/comments?limit=${limit}&skip=${skip}`,
          );
          paged.push(...page.body.map(({ body }) => body));
          expect(page.headers.get("link") !== null, `${limit} from ${skip}`).toBe(skip + limit < 6);
          expect(page.headers.get("x-total-count")).toBe("6");
        }
        expect(paged).toEqual(all);
      }
    });
  });

  describe("who posts", () => {
    test("waits until two posts were approved", async () => {
      await settle(newcomer);
      const answer = await newcomer.browser.post<Posted>("/gardenersTips", tipInput());
      expect(answer.body.waits).toBeUndefined();
      expect(await tipsOf(site.visitor())).toContain(answer.body.insertedId);
    });

    test("does not wait as a moderator, or when the account is old and nothing is suspicious", async () => {
      const asModerator = await signUpAs(site, "moderator");
      for (const member of [asModerator, await longHere()])
        expect((await member.browser.post<Posted>("/gardenersTips", tipInput())).body.waits).toBeUndefined();
      const spam = tipInput({ postBody: `${SPAM} www.a.example www.b.example` });
      expect((await asModerator.browser.post<Posted>("/gardenersTips", spam)).body.waits).toBeUndefined();
    });

    test("waits for links, the same again, and many at once, for as long as little is kept", async () => {
      await settle(newcomer);
      const tip = (body: string) =>
        newcomer.browser.post<Posted>("/gardenersTips", tipInput({ title: "One", postBody: body }));
      const reasonsOf = async (answer: { body: Posted }) =>
        answer.body.waits ? (await read(await caseAbout(moderator, answer.body.insertedId))).waits : [];
      const words = "A sentence that is long enough to be compared with others.";
      expect(await reasonsOf(await tip(SPAM))).toEqual(["links"]);
      expect(await reasonsOf(await tip(words))).toEqual([]);
      expect(await reasonsOf(await tip(words.toUpperCase()))).toEqual(["repetition"]);
      expect(await reasonsOf(await tip("Something short."))).toEqual(["speed"]);
      for (let n = 0; n < 7; n++) await approve(await commented(newcomer, open, `Said ${n}.`));
      expect(await reasonsOf(await tip(SPAM)), "trusted").toEqual([]);
    });
  });

  describe("a change of what was approved", () => {
    test("waits when it is suspicious, a tip and a comment, and comes back where it stood", async () => {
      await settle(newcomer);
      const tip = await shareTip(newcomer);
      await likeTip(old, tip);
      const comment = await commented(newcomer, tip, "Plain words.");
      await commented(old, tip, "A reply.", comment);
      const { createdAt } = (await old.browser.get<Tip>(pathOf(tip))).body;
      const plain = await newcomer.browser.patch<Posted>(pathOf(tip), { postBody: "Other words." });
      expect(plain.body.waits).toBeUndefined();
      const changed = await newcomer.browser.patch<Posted>(commentPath(comment, tip), { body: SPAM });
      expect(changed.body.waits).toBe(true);
      await expectCounted();
      const seen = await commentsOf(old.browser, tip);
      expect(seen.map(({ body, deleted }) => [body, deleted])).toEqual([
        ["", true],
        ["A reply.", false],
      ]);
      await approve(comment);
      expect((await commentsOf(old.browser, tip))[0]).toMatchObject({
        _id: comment,
        body: SPAM,
        edited: true,
      });
      await expectCounted();

      const spam = await newcomer.browser.patch<Posted>(pathOf(tip), { postBody: SPAM });
      expect(spam.body.waits).toBe(true);
      await expectCounted();
      expect((await old.browser.get(pathOf(tip))).status).toBe(404);
      await approve(tip);
      await expectCounted();
      expect((await old.browser.get<Tip>(pathOf(tip))).body).toMatchObject({
        createdAt,
        like: 1,
        postBody: SPAM,
      });
      const same = await newcomer.browser.patch<Posted>(pathOf(tip), { difficultyLevel: "Hard" });
      expect(same.body.waits, "its words are approved").toBeUndefined();
    });

    test("of what was reported waits in the same case, and Private keeps its reports", async () => {
      await settle(newcomer);
      const tip = await shareTip(newcomer);
      await sendReport(old, { targetId: tip });
      await newcomer.browser.patch(pathOf(tip), { postBody: SPAM });
      const found = await caseAbout(moderator, tip);
      expect(await read(found)).toMatchObject({ reports: 1, waits: ["links"] });
      await expectCounted();
      await newcomer.browser.patch(pathOf(tip), { privacy: "Private" });
      expect(await read(found)).toMatchObject({ reports: 1, waits: [], preview: null });
      await expectCounted();
    });
  });

  describe("the queue and its decisions", () => {
    test("what waits has a filter of its own, and is approved, removed, or goes with everything", async () => {
      const id = await shareTip(newcomer, { title: WORD });
      const found = await caseAbout(moderator, id);
      const cases = await listOf<ModerationCase>(moderator.browser, `${CASES}?kind=waiting&limit=100`);
      expect(cases.map(({ targetId }) => targetId)).toContain(id);
      expect(cases.every((one) => one.waits.length > 0)).toBe(true);
      expect(await waitingTotal()).toBe(cases.length);
      for (const action of ["dismiss", "warn", "suspend", "ban"] as const)
        expect((await decide(moderator, found, { action })).status, action).toBe(400);
      await sendReport(other, { targetId: open });
      const reported = await caseAbout(moderator, open);
      expect((await decide(moderator, reported, { action: "approve" })).status).toBe(400);
      await decide(moderator, reported, { action: "dismiss" });
      expect((await decide(newcomer, found, { action: "approve" })).status).toBe(403);
    });

    test("of two moderators at once one wins and the other is told, in the log as well", async () => {
      for (let round = 0; round < 3; round++) {
        const id = await shareTip(await signUp(site));
        const found = await caseAbout(moderator, id);
        const both = await Promise.all([
          decide(moderator, found, { action: "approve" }),
          decide(other, found, { action: "remove" }),
        ]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const loser = both.find(({ status }) => status === 409);
        expect(loser?.body.detail).toMatch(/^(Mo Derator approved it|Otto Mod removed it), /);
        await expectCounted();
        const [line] = (
          await moderator.browser.get<{ caseId: string; action: string }[]>("/api/moderation/log")
        ).body;
        expect(line?.caseId).toBe(found);
      }
    });

    test("a decision races its author's change and deletion: the numbers stay true", async () => {
      for (let round = 0; round < 4; round++) {
        const author = await signUp(site);
        const id = await shareTip(author);
        const comment = await commented(author, open, `Round ${round}`);
        const [tipCase, commentCase] = [await caseAbout(moderator, id), await caseAbout(moderator, comment)];
        const answers = await Promise.all([
          decide(moderator, tipCase, { action: "approve" }),
          author.browser.delete(pathOf(id)),
          decide(other, commentCase, { action: round % 2 ? "remove" : "approve" }),
          round < 2
            ? author.browser.delete(commentPath(comment))
            : author.browser.patch(commentPath(comment), { body: "Other words." }),
        ]);
        for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
        await expectCounted();
      }
    });

    test("one action removes everything that waits of a spammer, too, and is taken back", async () => {
      const tips = [await shareTip(newcomer, { title: WORD }), await shareTip(newcomer)];
      const comment = await commented(newcomer, open, WORD);
      const before = await waitingTotal();
      const found = await caseAbout(moderator, tips[0] ?? "");
      const others = [await caseAbout(moderator, tips[1] ?? ""), await caseAbout(moderator, comment)];
      expect((await decide(moderator, found, { action: "removeAll" })).status).toBe(200);
      await expectCounted();
      expect(await waitingTotal()).toBe(before - 3);
      expect((await undo(moderator, others[0] ?? "")).status, "only with the whole").toBe(409);
      expect((await undo(moderator, found)).status).toBe(200);
      await expectCounted();
      expect(await waitingTotal()).toBe(before);
      const signedIn = await newcomer.browser.post("/api/auth/sign-in/email", {
        email: newcomer.email,
        password: PASSWORD,
      });
      expect(signedIn.status).toBe(200);
      for (const id of tips) expect(await waits(id)).toBe(true);
      expect((await commentsOf(newcomer.browser))[0]).toMatchObject({ _id: comment, waits: true });
      expect(JSON.stringify(await commentsOf(old.browser))).not.toContain(WORD);
      await approve(comment);
      await expectCounted();
    });

    test("an account that is deleted takes what waits with it", async () => {
      await shareTip(newcomer);
      await commented(newcomer, open, WORD);
      const done = await newcomer.browser.post("/api/account/deletion", { password: PASSWORD });
      expect(done.status, done.text).toBe(200);
      const { db } = site.deps;
      for (const table of ["removal", "moderation_case"] as const)
        expect(await db.selectFrom(table).selectAll().where("author_id", "=", newcomer.id).execute()).toEqual(
          [],
        );
      await expectCounted();
    });
  });

  test("what waits is in its author's own download", async () => {
    await commented(newcomer, open, WORD);
    const told = [];
    for await (const some of commentsBy(site.deps, newcomer.id)) told.push(...some);
    expect(told.map(({ body }) => body)).toEqual([WORD]);
  });

  /** What every list, count, feed and search tells somebody about a word that only what waits has, and all tips there are. */
  async function scan(browser: Member["browser"]): Promise<string[]> {
    const places = [
      "/gardenersTips",
      "/gardenersTips?limit=100",
      "/gardenersTips?sort=asc&limit=100",
      "/gardenersTips?sortByDifficulty=true&limit=100",
      "/gardenersTips?sort=trending&limit=100",
      `/gardenersTips?q=${WORD}`,
      `/gardenersTips?category=${WORD}`,
      `/gardenersTips?plant=${WORD}`,
      "/api/tipFilters",
      "/users?sort=featured",
      "/feed.xml",
      "/sitemap.xml",
    ];
    const told = [];
    for (const place of places) {
      const { text, headers } = await browser.get(place);
      told.push(`${place} ${text.includes(WORD)} ${headers.get("x-total-count")}`);
    }
    return told;
  }
});

describe.each(engines)("where the operator has not turned it on, on %s (docs/product.md 11.22)", (engine) => {
  const site = useSite(engine);

  test("nothing waits, and nothing is asked when somebody shares or comments", async () => {
    const member = await signUp(site);
    const asked: string[] = [];
    const { db } = site.deps;
    site.deps.db = db.withPlugin({
      transformQuery: ({ node }) => {
        // The table a query is about stands first in it.
        asked.push(/"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node))?.[1] ?? "");
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const tip = await member.browser.post<Posted>("/gardenersTips", tipInput({ postBody: SPAM }));
    const comment = await member.browser.post<Posted>(`/gardenersTips/${tip.body.insertedId}/comments`, {
      body: SPAM,
    });
    site.deps.db = db;
    expect([tip.body.waits, comment.body.waits]).toEqual([undefined, undefined]);
    expect(asked).toEqual(expect.arrayContaining(["tip", "comment", "counter"]));
    expect(asked.filter((table) => ["moderation_case", "removal"].includes(table))).toEqual([]);
  });
});
