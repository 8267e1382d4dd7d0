import { describe, expect, test } from "vitest";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
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
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { caseAbout, readCase, decide, undo } from "#tests/harness/moderation.ts";
import { pathOf, SPAM, tipsOf, useReview, WORD, type Posted } from "#tests/harness/review.ts";

type Problem = { detail: string };

describe.each(engines)("a first tip on %s (11.22, 11.23, 11.24, 11.25, 11.26, 11.27)", (engine) => {
  const { site, people, common, approve, pendingTotal, pending } = useReview(engine);

  test("is pending: only its author, who sees a note, and moderators can read it", async () => {
    const before = await scan(site.visitor());
    const stats = (await people.old.browser.get("/api/dashboard")).text;
    const input = tipInput({ title: WORD, category: WORD, plantType: WORD, postBody: WORD });
    const posted = await people.newcomer.browser.post<Posted>("/gardenersTips", input);
    expect([posted.status, posted.body.pending]).toEqual([201, true]);
    const id = posted.body.insertedId;
    await expectTotalsMatchRows(site);
    for (const browser of [site.visitor(), people.old.browser, people.moderator.browser])
      expect(await scan(browser), "no list, count, feed or search").toEqual(before);
    expect((await people.old.browser.get("/api/dashboard")).text).toBe(stats);
    for (const browser of [site.visitor(), people.old.browser]) {
      for (const response of [
        await browser.get(pathOf(id)),
        await browser.get(`${pathOf(id)}/comments`),
        await browser.patch(pathOf(id), { like: 1 }),
        await browser.post(`${pathOf(id)}/comments`, { body: "Hm." }),
      ]) {
        expect([401, 404]).toContain(response.status);
        expect(response.text).not.toContain(WORD);
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
    await expectTotalsMatchRows(site);
  });

  test("subsequent ones are pending, too, whether shared one by one or concurrently (11.23)", async () => {
    const pendingCounts: number[] = [];
    for (const atOnce of [false, true]) {
      const member = await signUp(site);
      for (const body of ["First words said.", "Second words said."])
        await approve(await commented(member, common.tip, body));
      const calls = Array.from(
        { length: 6 },
        () => () => member.browser.post<Posted>("/gardenersTips", tipInput({ title: "Said again" })),
      );
      const answers = atOnce ? await Promise.all(calls.map((call) => call())) : await oneByOne(calls);
      pendingCounts.push(answers.filter(({ body }) => body.pending).length);
    }
    expect(pendingCounts[0]).toBeGreaterThan(0);
    expect(pendingCounts[1], "at the same moment").toBe(pendingCounts[0]);
  });

  test("once approved appears among new tips and in every count, and its author is notified", async () => {
    await shareTip(people.old);
    site.setClock(new Date(Date.now() - 60_000).toISOString());
    const id = await shareTip(people.newcomer, { title: WORD });
    site.setClock();
    await shareTip(people.old, { title: "Shared while it waits" });
    await likeTip(people.newcomer, id);
    await confirmAddress(site, people.newcomer);
    await approve(id);
    await expectTotalsMatchRows(site);
    expect((await tipsOf(site.visitor()))[0]).toBe(id);
    expect(await idsOf(site.visitor(), `/gardenersTips?q=${WORD}`)).toEqual([id]);
    const tip = (await site.visitor().get<Tip>(pathOf(id))).body;
    expect([tip.privacy, tip.pending, tip.like]).toEqual(["Public", undefined, 1]);
    const [notification] = (await people.newcomer.browser.get<Notification[]>("/api/notifications")).body;
    expect(notification).toMatchObject({
      kind: "moderation",
      tipTitle: WORD,
      detail: "Your tip was approved. Others see it from now on.",
    });
    const box = createMailbox();
    await sendAll(site, box);
    expect(box.to(people.newcomer.email).at(-1)?.text).toContain("a moderator approved your tip");
    await people.newcomer.browser.delete(pathOf(id));
    await expectTotalsMatchRows(site);
  });

  test("approved, undone and approved again has a correct place and correct counts each time", async () => {
    const id = await shareTip(people.newcomer, { title: WORD });
    const found = await approve(id);
    await likeTip(people.old, id);
    await commented(people.old, id, "Well said.");
    expect((await undo(people.moderator, found)).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect((await people.old.browser.get(pathOf(id))).status).toBe(404);
    expect(await pending(id)).toBe(true);
    await approve(id);
    await expectTotalsMatchRows(site);
    expect((await people.old.browser.get<Tip>(pathOf(id))).body).toMatchObject({ like: 1, commentCount: 1 });
  });

  test("removed with a reason is pending again after undo", async () => {
    const id = await shareTip(people.newcomer, { title: WORD });
    const found = await caseAbout(people.moderator, id);
    expect((await decide(people.moderator, found, { action: "remove", reason: "Rude." })).status).toBe(200);
    await expectTotalsMatchRows(site);
    const own = await people.newcomer.browser.get<Problem>(pathOf(id));
    expect([own.status, own.body.detail]).toEqual([410, "A moderator removed this tip: Rude."]);
    expect((await undo(people.moderator, found)).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect(await pending(id)).toBe(true);
    expect((await people.old.browser.get(pathOf(id))).status).toBe(404);
    await approve(id);
    expect((await people.old.browser.get(pathOf(id))).status).toBe(200);
    await expectTotalsMatchRows(site);
  });

  test("stays pending when edited, and is no longer pending when made Private", async () => {
    const id = await shareTip(people.newcomer);
    const before = await pendingTotal();
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
    expect(await pendingTotal()).toBe(before - 1);
    expect((await people.newcomer.browser.get<Tip>(pathOf(id))).body).toMatchObject({ privacy: "Private" });
    await expectTotalsMatchRows(site);
    const again = await people.newcomer.browser.patch<Posted>(pathOf(id), { privacy: "Public" });
    expect(again.body.pending, "made public, it is pending like a new one").toBe(true);
    expect((await people.old.browser.get(pathOf(id))).status).toBe(404);
    await expectTotalsMatchRows(site);
  });

  test("cannot be approved if it changed after the moderator loaded it", async () => {
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
    await expectTotalsMatchRows(site);
  });

  test("is not pending if shared as Private", async () => {
    const response = await people.newcomer.browser.post<Posted>(
      "/gardenersTips",
      tipInput({ privacy: "Private" }),
    );
    expect(response.body.pending).toBeUndefined();
  });

  /** Returns for each list, count, feed and search whether it has the word of the pending tip, and its total. */
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
      "/sitemap-tips.xml?file=1",
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
