import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FOLLOWS_MAX, type FollowedTip, type Follows } from "#domain/follows/follow.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, shareTip, signInAgain, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import {
  endFollow,
  FOLLOWED_TIPS,
  followedTitles,
  FOLLOWS,
  pathOf,
  setFollow,
} from "#tests/harness/follows.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { nextPage } from "#tests/harness/pages.ts";
import { planOf } from "#tests/harness/plans.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

const TOMATO = "solanum-lycopersicum";
const ALLIUM = "allium";
const GARLIC = { plantType: "Garlic" };

describe.each(engines)("following and muting on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben, cleo, reader]: [Member, Member, Member, Member] = [] as never;
  let moderator: Member;
  beforeAll(async () => void (moderator = await signUpAs(site, "moderator")));
  beforeEach(async () => {
    [ana, ben, cleo, reader] = [
      await signUp(site, { name: "Ana" }),
      await signUp(site, { name: "Ben" }),
      await signUp(site, { name: "Cleo" }),
      await signUp(site),
    ];
  });
  // Tips of one test are about the plants of the next.
  afterEach(async () => {
    for (const member of [ana, ben, cleo, reader]) await deleteOwnAccount(member);
  });
  const follows = async ({ browser }: Member) => (await browser.get<Follows>(FOLLOWS)).body;
  const followed = async ({ browser }: Member) => (await browser.get<FollowedTip[]>(FOLLOWED_TIPS)).body;
  const followers = async ({ browser }: Member) =>
    (await browser.get<{ total: number }>("/api/account/followers")).body.total;
  const block = (by: Member, { id }: Member) => by.browser.put(`/api/account/blocks/${id}`, {});

  test("tips by and about what a member follows come newest first, each once, saying why (18.31)", async () => {
    await setFollow(reader, ana);
    await setFollow(reader, ALLIUM);
    await shareTip(ana, { title: "One", plantType: "Tomato" });
    await shareTip(ben, { title: "Nobody's" });
    await shareTip(ben, { title: "Two", ...GARLIC });
    await shareTip(ana, { title: "Three", ...GARLIC });
    await shareTip(reader, { title: "My own", ...GARLIC });
    const tips = await followed(reader);
    const plant = { _id: ALLIUM };
    expect(tips).toMatchObject([
      { title: "Three", followed: { gardener: true, plant } },
      { title: "Two", followed: { gardener: false, plant } },
      { title: "One", followed: { gardener: true, plant: null } },
    ]);
    await setFollow(reader, "allium-sativum");
    expect((await followed(reader))[1]?.followed.plant?._id, "the nearest").toBe("allium-sativum");
  });

  test("following, muting and neither exclude each other, and repeats change nothing (18.30, 18.32)", async () => {
    expect(await follows(reader)).toEqual({ gardeners: [], plants: [] });
    const state = async (target: Member | string) =>
      (await reader.browser.get<{ state: string | null }>(pathOf(target))).body.state;
    for (const target of [ana, TOMATO]) {
      expect(await state(target)).toBeNull();
      await setFollow(reader, target);
      await setFollow(reader, target);
      expect(await state(target)).toBe("followed");
      await setFollow(reader, target, "muted");
      expect(await state(target)).toBe("muted");
    }
    expect(await follows(reader)).toMatchObject({
      gardeners: [{ _id: ana.id, name: "Ana", state: "muted" }],
      plants: [{ _id: TOMATO, scientificName: "Solanum lycopersicum", state: "muted" }],
    });
    for (const target of [ana, TOMATO]) {
      await endFollow(reader, target);
      await endFollow(reader, target);
    }
    expect(await follows(reader)).toEqual({ gardeners: [], plants: [] });
  });

  test("one follows neither oneself nor what is not there (18.30)", async () => {
    const put = async (path: string) => (await reader.browser.put(path, { state: "followed" })).status;
    expect(await put(pathOf(reader))).toBe(403);
    expect(await put(pathOf({ id: "nobody" }))).toBe(404);
    expect(await put(pathOf("not-a-plant"))).toBe(404);
    expect(await put(`${FOLLOWS}/tips/${ana.id}`)).toBe(400);
    await block(ana, moderator);
    expect((await moderator.browser.put(pathOf(ana), { state: "followed" })).status).toBe(404);
  });

  test("a muted gardener and a muted plant are in no list of what one follows (18.34)", async () => {
    await setFollow(reader, ana);
    await setFollow(reader, ALLIUM);
    await shareTip(ana, { title: "Ana on tomatoes", plantType: "Tomato" });
    await shareTip(ana, { title: "Ana on garlic", ...GARLIC });
    await shareTip(ben, { title: "Ben on garlic", ...GARLIC });
    await setFollow(reader, TOMATO, "muted");
    expect(await followedTitles(reader)).toEqual(["Ben on garlic", "Ana on garlic"]);
    await setFollow(reader, ben, "muted");
    expect(await followedTitles(reader)).toEqual(["Ana on garlic"]);
    await setFollow(reader, "allium-sativum", "muted");
    expect(await followedTitles(reader), "muting a kind of what is followed").toEqual([]);
    await setFollow(reader, ALLIUM, "muted");
    await endFollow(reader, "allium-sativum");
    expect(await followedTitles(reader), "muting stands for kinds, too").toEqual([]);
  });

  test("a muted gardener's tips are left out of Browse, search and Home, with true totals, not of their profile (18.34)", async () => {
    for (const author of [ana, ben, ana, ben, ana])
      await shareTip(author, { title: "Mulching", category: "Soil", plantType: "Nettle" });
    await shareTip(reader, { title: "Mulching, Private", privacy: "Private" });
    const paths = ["?", "?sort=asc", "?sort=trending", "?category=Soil", "?plant=Nettle", "?q=mulching"];
    paths.push("?category=Soil&plant=Nettle", "?sortByDifficulty=true");
    const seen = async (query: string) => {
      const path = `/gardenersTips${query}&limit=50`;
      const { body } = await reader.browser.get<{ gardenerId: string }[]>(path);
      expect(await totalOf(reader.browser, path), path).toBe(body.length);
      return body.filter(({ gardenerId }) => gardenerId === ana.id).length;
    };
    for (const query of paths) expect(await seen(query), query).toBe(3);
    await setFollow(reader, ana, "muted");
    for (const query of paths) expect(await seen(query), query).toBe(0);
    const { newest } = (await reader.browser.get<{ newest: { gardenerId: string }[] }>("/api/dashboard"))
      .body;
    expect(new Set(newest.map(({ gardenerId }) => gardenerId))).toEqual(new Set([ben.id]));
    expect(await seen(`?gardener=${ana.id}`)).toBe(3);
    await block(reader, ben);
    expect(await seen("?")).toBe(0);
    expect(await totalOf(reader.browser, "/gardenersTips?limit=1"), "muted and blocked").toBe(1);
    await endFollow(reader, ana);
    expect(await seen("?")).toBe(3);
  });

  test("a Private tip is there once it is Public (18.33)", async () => {
    await setFollow(reader, ana);
    const tip = await shareTip(ana, { title: "Hidden", privacy: "Private" });
    expect(await followedTitles(reader)).toEqual([]);
    await ana.browser.patch(`/gardenersTips/${tip}`, { privacy: "Public" });
    expect(await followedTitles(reader)).toEqual(["Hidden"]);
    await ana.browser.patch(`/gardenersTips/${tip}`, { privacy: "Private" });
    expect(await followedTitles(reader)).toEqual([]);
  });

  test("a block in either direction hides both from each other's lists and counts, until it ends (18.33)", async () => {
    await shareTip(ana, { title: "Ana's" });
    await shareTip(ana, { title: "Ana's garlic", ...GARLIC });
    await setFollow(reader, ana);
    await setFollow(reader, ALLIUM);
    for (const [by, whom] of [
      [ana, reader],
      [reader, ana],
    ] as const) {
      expect(await followedTitles(reader)).toEqual(["Ana's garlic", "Ana's"]);
      expect(await followers(ana)).toBe(1);
      await block(by, whom);
      expect(await followedTitles(reader)).toEqual([]);
      expect((await follows(reader)).gardeners).toEqual([]);
      expect(await followers(ana)).toBe(0);
      await by.browser.delete(`/api/account/blocks/${whom.id}`);
    }
  });

  test("banned and removed gardeners vanish from lists and counts, and come back when that is undone (18.33)", async () => {
    await shareTip(ana, { title: "Ana's" });
    const tip = await shareTip(ana, { title: "Ana's garlic", ...GARLIC });
    await setFollow(reader, ana);
    await setFollow(ana, reader);
    await setFollow(reader, ALLIUM);
    for (const action of ["ban", "removeAll"] as const) {
      const reporter = await signUp(site);
      const decided = await moderated({ reporter, moderator }, { targetId: tip }, { action });
      expect(await followedTitles(reader)).toEqual([]);
      expect((await follows(reader)).gardeners).toEqual([]);
      expect(await followers(reader)).toBe(0);
      await undo(moderator, decided);
      expect(await followedTitles(reader)).toEqual(["Ana's garlic", "Ana's"]);
      expect(await followers(reader)).toBe(1);
    }
    await signInAgain(ana);
  });

  test("how many follow one is for oneself alone (18.36)", async () => {
    await setFollow(reader, ana);
    await setFollow(ben, ana);
    await setFollow(cleo, ana, "muted");
    expect(await followers(ana)).toBe(2);
    expect(await followers(ben)).toBe(0);
    await deleteOwnAccount(ben);
    expect(await followers(ana)).toBe(1);
  });

  test("one can follow and mute 500 gardeners, also with several calls at once; hidden ones make room (18.30)", async () => {
    const { db } = site.deps;
    const gardener = await db
      .selectFrom("gardener")
      .selectAll()
      .where("id", "=", ana.id)
      .executeTakeFirstOrThrow();
    const user = await db
      .selectFrom("user")
      .selectAll()
      .where("id", "=", gardener.account_id)
      .executeTakeFirstOrThrow();
    const { tip_count: _, like_count: __, featured_score: ___, ...row } = gardener;
    const created_at = new Date().toISOString();
    const ids = Array.from({ length: FOLLOWS_MAX - 1 }, (_, place) => `${ana.id}-${place}`);
    for (let from = 0; from < ids.length; from += 50) {
      const some = ids.slice(from, from + 50);
      await db
        .insertInto("user")
        .values(some.map((id) => ({ ...user, id, email: `${id}@example.org` })))
        .execute();
      await db
        .insertInto("gardener")
        .values(some.map((id) => ({ ...row, id, account_id: id, email: `${id}@example.org` })))
        .execute();
      await db
        .insertInto("gardener_follow")
        .values(
          some.map(
            (followed_id) => ({ gardener_id: reader.id, followed_id, state: "muted", created_at }) as const,
          ),
        )
        .execute();
    }
    const put = ({ id }: { id: string }) =>
      reader.browser.put<{ detail?: string }>(pathOf({ id }), { state: "followed" });
    const answers = await Promise.all([ana, ben, cleo].map(put));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
      "You follow and mute 500 gardeners. End one of these first.",
    );
    expect((await put({ id: ids[0] ?? "" })).status, "one that is muted").toBe(200);
    const refused = [ana, ben, cleo].filter((_, place) => answers[place]?.status === 409);
    await db
      .updateTable("gardener")
      .set({ status: "deleting" })
      .where("id", "=", ids[1] ?? "")
      .execute();
    expect((await put(refused[0] as Member)).status).toBe(200);
    expect((await put(refused[1] as Member)).status).toBe(409);
  });

  test("pages go on by cursor through all of it, whatever is muted in between, from indexes alone (18.31, 7.37)", async () => {
    const authors = [ana, ben, cleo];
    const plants = ["Courgette", "Tomato", "Nettle", "Garlic"];
    const at = Date.UTC(2026, 0, 1);
    const tips = Array.from({ length: 240 }, (_, place) => ({
      // Runs, so that whole pages of one source are muted.
      author: Math.floor(place / 7) % 3,
      plant: Math.floor(place / 5) % 4,
      // Some at the same moment.
      sharedAt: new Date(at + Math.floor(place / 3) * 1000),
    }));
    await seedTips(
      site,
      tips.map(({ author, plant, sharedAt }, place) => ({
        gardenerId: authors[author]?.id ?? "",
        title: `Seeded ${place}`,
        difficulty: "Easy",
        isPublic: place % 11 !== 0,
        trend: 0,
        plantType: plants[plant] ?? "",
        sharedAt,
      })),
    );
    await setFollow(reader, ana);
    await setFollow(reader, "cucurbita-pepo");
    await setFollow(reader, ALLIUM);
    await setFollow(reader, ben, "muted");
    await setFollow(reader, TOMATO, "muted");
    const rows = await site.deps.db
      .selectFrom("tip")
      .select(["id", "gardener_id", "plant_type"])
      .where("status", "=", "public")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute();
    const expected = rows.filter(
      ({ gardener_id, plant_type }) =>
        plant_type !== "Tomato" &&
        (gardener_id === ana.id || (gardener_id === cleo.id && plant_type !== "Nettle")),
    );
    expect(expected.length).toBeGreaterThan(80);
    for (const limit of [7, 100]) {
      const read: string[] = [];
      for (let path: string | undefined = `${FOLLOWED_TIPS}?limit=${limit}`; path;) {
        const response = await reader.browser.get<{ _id: string }[]>(path);
        read.push(...response.body.map(({ _id }) => _id));
        path = nextPage(response);
      }
      expect(read).toEqual(expected.map(({ id }) => id));
    }
    expect(await idsOf(reader.browser, `${FOLLOWED_TIPS}?limit=5&skip=20`)).toEqual(
      expected.slice(20, 25).map(({ id }) => id),
    );

    const sent = await sentBy(site, async () => void (await followed(reader)));
    const lists = sent.filter(({ sql }) => sql.includes("gardener_follow") && sql.includes("author_status"));
    expect(lists).toHaveLength(1);
    const plan = await planOf(site, lists[0] as (typeof lists)[0]);
    expect(plan).toMatch(/tip_gardener_newest/);
    expect(plan).toMatch(/tip_stats_taxon/);
    expect(plan).not.toMatch(
      /Seq Scan on (tip|tip_stats|gardener)\b|SCAN (tip|stats|older|author|gardener)\b/,
    );
  });

  test("both are in the export, without names, and go with either account (18.38, 7.56)", async () => {
    await setFollow(reader, ana);
    await setFollow(reader, TOMATO, "muted");
    await setFollow(ben, reader);
    const { documents } = await downloadOf<{ follows: unknown }>(reader);
    const since = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(documents.follows).toEqual({
      gardeners: [{ _id: ana.id, state: "followed", since }],
      plants: [{ _id: TOMATO, state: "muted", since }],
    });
    await deleteOwnAccount(ana);
    expect(await follows(reader)).toMatchObject({ gardeners: [], plants: [{ _id: TOMATO }] });
    await deleteOwnAccount(reader);
    const { db } = site.deps;
    expect(
      await db.selectFrom("gardener_follow").selectAll().where("gardener_id", "=", ben.id).execute(),
    ).toEqual([]);
    expect(
      await db.selectFrom("plant_follow").selectAll().where("gardener_id", "=", reader.id).execute(),
    ).toEqual([]);
  });
});
