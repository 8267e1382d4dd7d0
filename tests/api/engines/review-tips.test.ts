import { describe, expect, test } from "vitest";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { expectCounted } from "#tests/harness/counted.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  idsOf,
  likeTip,
  shareTip,
  signUp,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import { letterBox, sendAll } from "#tests/harness/mail.ts";
import { caseAbout, readCase, decide, undo } from "#tests/harness/moderation.ts";
import { pathOf, SPAM, tipsOf, useReview, WORD, type Posted } from "#tests/harness/review.ts";

type Problem = { detail: string };

describe.each(engines)("a first tip, on %s (11.22, 11.23, 11.24, 11.25, 11.26, 11.27)", (engine) => {
  const { site, people, common, approve, waitingTotal, pending } = useReview(engine);

  test("waits: its author reads it with a note, moderators read it, and nobody else finds it anywhere", async () => {
    const before = await scan(site.visitor());
    const figures = (await people.old.browser.get("/api/dashboard")).text;
    const input = tipInput({ title: WORD, category: WORD, plantType: WORD, postBody: WORD });
    const posted = await people.newcomer.browser.post<Posted>("/gardenersTips", input);
    expect([posted.status, posted.body.pending]).toEqual([201, true]);
    const id = posted.body.insertedId;
    await expectCounted(site);
    for (const browser of [site.visitor(), people.old.browser, people.moderator.browser])
      expect(await scan(browser), "no list, count, feed or search").toEqual(before);
    expect((await people.old.browser.get("/api/dashboard")).text).toBe(figures);
    for (const browser of [site.visitor(), people.old.browser]) {
      for (const answer of [
        await browser.get(pathOf(id)),
        await browser.get(`${pathOf(id)}/comments`),
        await browser.patch(pathOf(id), { like: 1 }),
        await browser.post(`${pathOf(id)}/comments`, { body: "Hm." }),
      ]) {
        expect([401, 404]).toContain(answer.status);
        expect(answer.text).not.toContain(WORD);
      }
      const profile = (await browser.get<{ tipCount: number }>(`/gardeners/${people.newcomer.id}`)).body;
      expect(profile.tipCount).toBe(0);
    }
    for (const browser of [people.newcomer.browser, people.moderator.browser])
      expect((await browser.get<Tip>(pathOf(id))).body).toMatchObject({
        privacy: "Public",
        pending: true,
      });
    expect(await tipsOf(people.newcomer.browser)).toContain(id);
    for (const wrong of [
      await people.moderator.browser.patch(pathOf(id), { like: 1 }),
      await people.moderator.browser.post(`${pathOf(id)}/comments`, { body: "Hm." }),
    ])
      expect(wrong.status, "a moderator only reads it").toBe(404);
    expect((await people.moderator.browser.patch(pathOf(id), { title: "Mine" })).status).toBe(403);
    expect(await readCase(people.moderator, await caseAbout(people.moderator, id))).toMatchObject({
      kind: "tip",
      status: "open",
      reviewReasons: ["first"],
      reportCount: 0,
      preview: { title: WORD, text: WORD },
    });
    await people.newcomer.browser.delete(pathOf(id));
    await expectCounted(site);
  });

  test("and those after it wait alike, shared one by one or at the same moment (11.23)", async () => {
    const waiting: number[] = [];
    for (const atOnce of [false, true]) {
      const member = await signUp(site);
      for (const body of ["First words said.", "Second words said."])
        await approve(await commented(member, common.tip, body));
      const calls = Array.from(
        { length: 6 },
        () => () => member.browser.post<Posted>("/gardenersTips", tipInput({ title: "Said again" })),
      );
      const answers = atOnce ? await Promise.all(calls.map((call) => call())) : await oneByOne(calls);
      waiting.push(answers.filter(({ body }) => body.pending).length);
    }
    expect(waiting[0]).toBeGreaterThan(0);
    expect(waiting[1], "at the same moment").toBe(waiting[0]);
  });

  test("is approved: it stands where new tips stand, in every number, and its author is told", async () => {
    await shareTip(people.old);
    site.setClock(new Date(Date.now() - 60_000).toISOString());
    const id = await shareTip(people.newcomer, { title: WORD });
    site.setClock();
    await shareTip(people.old, { title: "Shared while it waits" });
    await likeTip(people.newcomer, id);
    await confirmAddress(site, people.newcomer);
    await approve(id);
    await expectCounted(site);
    expect((await tipsOf(site.visitor()))[0]).toBe(id);
    expect(await idsOf(site.visitor(), `/gardenersTips?q=${WORD}`)).toEqual([id]);
    const tip = (await site.visitor().get<Tip>(pathOf(id))).body;
    expect([tip.privacy, tip.pending, tip.like]).toEqual(["Public", undefined, 1]);
    const [notice] = (await people.newcomer.browser.get<Notification[]>("/api/notifications")).body;
    expect(notice).toMatchObject({
      kind: "moderation",
      tipTitle: WORD,
      detail: "Your tip was approved. Others see it from now on.",
    });
    const box = letterBox();
    await sendAll(site, box);
    expect(box.to(people.newcomer.email).at(-1)?.text).toContain("a moderator approved your tip");
    await people.newcomer.browser.delete(pathOf(id));
    await expectCounted(site);
  });

  test("is approved, taken back, and approved again: its place and numbers are true each time", async () => {
    const id = await shareTip(people.newcomer, { title: WORD });
    const found = await approve(id);
    await likeTip(people.old, id);
    await commented(people.old, id, "Well said.");
    expect((await undo(people.moderator, found)).status).toBe(200);
    await expectCounted(site);
    expect((await people.old.browser.get(pathOf(id))).status).toBe(404);
    expect(await pending(id)).toBe(true);
    await approve(id);
    await expectCounted(site);
    expect((await people.old.browser.get<Tip>(pathOf(id))).body).toMatchObject({ like: 1, commentCount: 1 });
  });

  test("is removed with a reason, which is taken back: then it waits again", async () => {
    const id = await shareTip(people.newcomer, { title: WORD });
    const found = await caseAbout(people.moderator, id);
    expect((await decide(people.moderator, found, { action: "remove", reason: "Rude." })).status).toBe(200);
    await expectCounted(site);
    const own = await people.newcomer.browser.get<Problem>(pathOf(id));
    expect([own.status, own.body.detail]).toEqual([410, "A moderator removed this tip: Rude."]);
    expect((await undo(people.moderator, found)).status).toBe(200);
    await expectCounted(site);
    expect(await pending(id)).toBe(true);
    expect((await people.old.browser.get(pathOf(id))).status).toBe(404);
    await approve(id);
    expect((await people.old.browser.get(pathOf(id))).status).toBe(200);
    await expectCounted(site);
  });

  test("is edited while it waits and goes on waiting; made Private it waits no longer", async () => {
    const id = await shareTip(people.newcomer);
    const before = await waitingTotal();
    const edited = await people.newcomer.browser.patch<Posted>(pathOf(id), {
      title: WORD,
      privacy: "Public",
    });
    expect([edited.body.modifiedCount, edited.body.pending]).toEqual([1, true]);
    expect((await readCase(people.moderator, await caseAbout(people.moderator, id))).preview?.title).toBe(
      WORD,
    );
    const hidden = await people.newcomer.browser.patch<Posted>(pathOf(id), { privacy: "Private" });
    expect(hidden.body.pending).toBeUndefined();
    expect(await waitingTotal()).toBe(before - 1);
    expect((await people.newcomer.browser.get<Tip>(pathOf(id))).body).toMatchObject({ privacy: "Private" });
    await expectCounted(site);
    const again = await people.newcomer.browser.patch<Posted>(pathOf(id), { privacy: "Public" });
    expect(again.body.pending, "made public it waits as one that is shared").toBe(true);
    expect((await people.old.browser.get(pathOf(id))).status).toBe(404);
    await expectCounted(site);
  });

  test("that changed since the moderator looked is not approved", async () => {
    const id = await shareTip(people.newcomer);
    const found = await caseAbout(people.moderator, id);
    const seen = (await readCase(people.moderator, found)).preview?.changedAt;
    await people.newcomer.browser.patch(pathOf(id), { postBody: SPAM });
    const refused = await decide(people.moderator, found, { action: "approve", ifUnchangedSince: seen });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "Its author has changed it since you looked. Read it again, then decide.",
    ]);
    expect((await readCase(people.moderator, found)).status).toBe("open");
    const now = (await readCase(people.moderator, found)).preview?.changedAt;
    expect((await decide(people.moderator, found, { action: "approve", ifUnchangedSince: now })).status).toBe(
      200,
    );
    await expectCounted(site);
  });

  test("shared as Private does not wait", async () => {
    const answer = await people.newcomer.browser.post<Posted>(
      "/gardenersTips",
      tipInput({ privacy: "Private" }),
    );
    expect(answer.body.pending).toBeUndefined();
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
      "/api/tipFacets",
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

async function oneByOne<T>(calls: (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  for (const call of calls) answers.push(await call());
  return answers;
}
