import { beforeEach, describe, expect, test } from "vitest";
import type { BlockedMember } from "#domain/blocks/block.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { expectTotalsMatchRows, storedTotals } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  idsOf,
  likeTip,
  shareTip,
  signInAgain,
  signUp,
  signUpMany,
  tipInput,
  type Member,
} from "#tests/harness/factories.ts";
import { caseAbout, decide, moderated, sendReport, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { clear, useSite } from "#tests/harness/site.ts";

const DAY = 24 * 60 * 60 * 1000;

describe.each(engines)("removing a spammer's activity on %s (11.30)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let reader: Member;
  let spammer: Member;
  let moderator: Member;
  beforeEach(async () => {
    await clear(site);
    [author, reader, spammer] = await Promise.all([
      signUp(site, { name: "Ada Author" }),
      signUp(site, { name: "Rea Der" }),
      signUp(site, { name: "Spam Mer" }),
    ]);
    moderator = await signUpAs(site, "moderator", "Mo Derator");
  });

  const removeAll = () =>
    moderated(
      { reporter: reader, moderator },
      { kind: "gardener", targetId: spammer.id },
      { action: "removeAll" },
    );
  const tipOf = async (id: string, { browser } = reader) =>
    (await browser.get<Tip>(`/gardenersTips/${id}`)).body;
  const notificationsOf = async ({ browser }: Member) =>
    (await browser.get<Notification[]>("/api/notifications")).body;
  const trendOf = async (id: string) =>
    (
      await site.deps.db
        .selectFrom("tip_stats")
        .select("trending_score")
        .where("tip_id", "=", id)
        .executeTakeFirstOrThrow()
    ).trending_score;
  const ago = (days: number) => site.setClock(new Date(Date.now() - days * DAY).toISOString());

  test("removes their likes from all counts and orders; undo restores them with their times", async () => {
    ago(20);
    const [first, second] = [await shareTip(author), await shareTip(author)];
    const hidden = await shareTip(author);
    const own = await shareTip(spammer);
    for (const tip of [first, hidden, own]) await likeTip(spammer, tip);
    await author.browser.patch(`/gardenersTips/${hidden}`, { privacy: "Private" });
    ago(9);
    await likeTip(reader, first);
    await likeTip(reader, second);
    site.setClock();
    const trending = () => idsOf(site.visitor(), `/gardenersTips?sort=trending&gardener=${author.id}`);
    const [before, trend] = [await storedTotals(site), await trendOf(first)];
    const likedAt = () =>
      site.deps.db
        .selectFrom("tip_like")
        .selectAll()
        .where("status", "=", "active")
        .orderBy("tip_id")
        .orderBy("gardener_id")
        .execute();
    const likes = await likedAt();

    const id = await removeAll();
    await expectTotalsMatchRows(site);
    expect((await tipOf(first)).like).toBe(1);
    expect((await tipOf(hidden, author)).like).toBe(0);
    expect((await likedAt()).filter((like) => like.gardener_id === spammer.id)).toEqual([]);
    expect(await trendOf(first), "as if the like had never been").toBeCloseTo(await trendOf(second), 9);
    expect(await trending()).toHaveLength(2);

    expect((await undo(moderator, id)).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect((await storedTotals(site)).gardeners).toEqual(before.gardeners);
    expect(await likedAt()).toEqual(likes);
    expect(await trendOf(first)).toBeCloseTo(trend, 9);
    expect(await trending()).toEqual([first, second]);
    await signInAgain(spammer);
    expect(await tipOf(first, spammer)).toMatchObject({ like: 2, liked: true });
    expect(
      await site.deps.db.selectFrom("tip_like").selectAll().where("status", "=", "removed").execute(),
    ).toEqual([]);
  });

  test("copes with likes of tips that were deleted or removed meanwhile", async () => {
    const [stays, goes, removed] = [await shareTip(author), await shareTip(author), await shareTip(author)];
    for (const tip of [stays, goes, removed]) await likeTip(spammer, tip);
    const other = await moderated(
      { reporter: reader, moderator },
      { targetId: removed },
      { action: "remove" },
    );
    const id = await removeAll();
    await expectTotalsMatchRows(site);
    expect((await author.browser.delete(`/gardenersTips/${goes}`)).status).toBe(200);
    expect((await undo(moderator, id)).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect((await undo(moderator, other)).status).toBe(200);
    await expectTotalsMatchRows(site);
    expect([(await tipOf(stays)).like, (await tipOf(removed)).like]).toEqual([1, 1]);
  });

  test("updates others' notifications of their likes: deletes single ones, and reduces grouped ones", async () => {
    const [alone, last, among, read] = [
      await shareTip(author),
      await shareTip(author),
      await shareTip(author),
      await shareTip(author),
    ];
    let now = Date.now() - DAY;
    const likes = async (member: Member, tip: string) => {
      site.setClock(new Date((now += 1000)).toISOString());
      await likeTip(member, tip);
    };
    await likes(spammer, alone);
    for (const member of [reader, spammer]) await likes(member, last);
    for (const member of [spammer, moderator, reader]) await likes(member, among);
    for (const member of [reader, spammer]) await likes(member, read);
    await author.browser.put("/api/notifications/read", {
      ids: (await notificationsOf(author)).filter(({ tipId }) => tipId === read).map(({ _id }) => _id),
    });
    await likes(moderator, read);
    site.setClock();
    await commented(spammer, alone, "Buy this");
    const thread = await commented(reader, alone, "Hm.");
    await commented(spammer, alone, "Buy it here", thread);
    expect((await notificationsOf(author)).filter(({ name }) => name === "Spam Mer").length).toBeGreaterThan(
      3,
    );

    await removeAll();
    const shown = (await notificationsOf(author)).map(({ kind, tipId, name, count, read: seen }) => [
      kind,
      tipId,
      name,
      count,
      seen,
    ]);
    expect(shown.toSorted()).toEqual(
      [
        ["comment", alone, "Rea Der", 1, false],
        ["like", last, "Rea Der", 1, false],
        ["like", among, "Rea Der", 2, false],
        ["like", read, "Rea Der", 1, true],
        ["like", read, "Mo Derator", 1, false],
      ].toSorted(),
    );
    expect((await notificationsOf(reader)).filter(({ kind }) => kind === "reply")).toEqual([]);
    expect((await author.browser.get<{ unread: number }>("/api/notifications/unread")).body.unread).toBe(4);
    const left = await site.deps.db
      .selectFrom("notification")
      .select("id")
      .where("actor_id", "=", spammer.id)
      .where("kind", "=", "like")
      .execute();
    expect(
      left,
      "likes of theirs are in no stored notification; comments are hidden by their status",
    ).toEqual([]);
  });

  test("hides them from the block lists of others until it is undone", async () => {
    const blocked = async () =>
      (await reader.browser.get<BlockedMember[]>("/api/account/blocks")).body.map(({ _id }) => _id);
    expect((await reader.browser.put(`/api/account/blocks/${author.id}`, {})).status).toBe(200);
    await sendReport(author, { kind: "gardener", targetId: spammer.id });
    expect((await reader.browser.put(`/api/account/blocks/${spammer.id}`, {})).status).toBe(200);
    const id = await caseAbout(moderator, spammer.id);
    expect((await decide(moderator, id, { action: "removeAll" })).status).toBe(200);
    expect(await blocked()).toEqual([author.id]);
    expect((await undo(moderator, id)).status).toBe(200);
    expect((await blocked()).toSorted()).toEqual([author.id, spammer.id].toSorted());
  });

  test("keeps counts exact while others like, comment and share", async () => {
    const crowd = await signUpMany(site, 4);
    const tips: string[] = [];
    for (const member of [...crowd, author, spammer]) tips.push(await shareTip(member));
    for (const tip of tips) {
      await likeTip(spammer, tip);
      await commented(spammer, tip, `Buy this ${tip}`);
    }
    const busy = () =>
      crowd.flatMap(({ browser }) =>
        tips.flatMap((tip) => [
          browser.patch(`/gardenersTips/${tip}`, { like: 1 }),
          browser.post(`/gardenersTips/${tip}/comments`, { body: "Oh." }),
          browser.post("/gardenersTips", tipInput()),
        ]),
      );
    await sendReport(reader, { kind: "gardener", targetId: spammer.id });
    const id = await caseAbout(moderator, spammer.id);
    const removing = await Promise.all([decide(moderator, id, { action: "removeAll" }), ...busy()]);
    expect(removing.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(removing[0]?.status).toBe(200);
    await expectTotalsMatchRows(site);
    const back = await Promise.all([undo(moderator, id), ...busy()]);
    expect(back.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(back[0]?.status).toBe(200);
    await expectTotalsMatchRows(site);
  });
});
