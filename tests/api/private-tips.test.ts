import { beforeAll, describe, expect, test } from "vitest";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, likeTip, shareTip, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

const SECRET = "Where the morels grow";
const LISTS = [
  "/gardenersTips",
  "/gardenersTips?limit=100",
  "/gardenersTips?limit=100&skip=0",
  "/gardenersTips?sort=asc&limit=100",
  "/gardenersTips?sortByDifficulty=true&limit=100",
  "/gardenersTips?sortByDifficulty=true&sort=asc&limit=100",
  "/gardenersTips?difficulty=hard&limit=100",
  "/gardenersTips?difficulty=hard&sort=asc",
  "/gardenersTips?sort=trending&limit=100",
  "/gardenersTips?sort=trending",
];

describe.each(engines)("Private tips on %s (6.12)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let member: Member;
  let open: string;
  let hidden: string;
  beforeAll(async () => {
    [author, member] = (await Promise.all([signUp(site), signUp(site)])) as [Member, Member];
    open = await shareTip(author, { difficultyLevel: "Hard" });
    hidden = await shareTip(author, { title: SECRET, privacy: "Private", difficultyLevel: "Hard" });
    await likeTip(author, hidden);
  });
  const others = () => [site.visitor(), member.browser];
  const byAuthor = () => LISTS.map((list) => `${list}${list.includes("?") ? "&" : "?"}gardener=${author.id}`);

  test("are in no list or total for others", async () => {
    for (const browser of others())
      for (const list of [...LISTS, ...byAuthor()]) {
        expect(await idsOf(browser, list), list).toEqual([open]);
        expect(await totalOf(browser, list), list).toBe(1);
      }
    expect(await idsOf(member.browser, `/gardenersTips?email=${author.email}`)).toEqual([open]);
    expect(await totalOf(member.browser, `/gardenersTips?email=${author.email}`)).toBe(1);
  });

  test("are in every list except the ranking, and in the totals, for their author", async () => {
    for (const list of [...LISTS, ...byAuthor(), `/gardenersTips?email=${author.email}`]) {
      const shown = list.includes("trending") ? [open] : [open, hidden];
      expect((await idsOf(author.browser, list)).toSorted(), list).toEqual(shown.toSorted());
      expect(await totalOf(author.browser, list), list).toBe(shown.length);
    }
  });

  test("do not create a next page for others", async () => {
    for (const browser of others())
      expect((await browser.get("/gardenersTips?limit=1")).headers.get("link")).toBeNull();
    expect((await author.browser.get("/gardenersTips?limit=1")).headers.get("link")).not.toBeNull();
  });

  test("have ids that others cannot tell from unknown ones", async () => {
    const nothing = "01a1f8a6-0000-7000-8000-000000000000";
    for (const call of [
      (id: string) => site.visitor().get(`/gardenersTips/${id}`),
      (id: string) => member.browser.get(`/gardenersTips/${id}`),
      (id: string) => member.browser.patch(`/gardenersTips/${id}`, { like: 1 }),
      (id: string) => member.browser.patch(`/gardenersTips/${id}`, { title: "Mine" }),
      (id: string) => member.browser.delete(`/gardenersTips/${id}`),
    ]) {
      const [there, absent] = [await call(hidden), await call(nothing)];
      expect(there.status).toBe(404);
      expect(there.body).toEqual(absent.body);
    }
  });

  test("count in nobody's tip count or rank (9.32)", async () => {
    const before = await idsOf(site.visitor(), "/users?sort=featured");
    const [rival] = await Promise.all([signUp(site), shareTip(author, { privacy: "Private" })]);
    await shareTip(rival);
    const later = await idsOf(site.visitor(), "/users?sort=featured");
    expect(before.indexOf(author.id)).toBe(0);
    expect(later.slice(0, 2).toSorted()).toEqual([author.id, rival.id].toSorted());
    const { tip_count, like_count } = await site.deps.db
      .selectFrom("gardener")
      .select(["tip_count", "like_count"])
      .where("id", "=", author.id)
      .executeTakeFirstOrThrow();
    expect({ tip_count, like_count }).toEqual({ tip_count: 1, like_count: 0 });
    expect((await member.browser.get<Gardener>(`/gardeners/${author.id}`)).body.tipCount).toBe(1);
  });

  test("disappear for others when made Private, and reappear with their likes when made Public (4.22)", async () => {
    const id = await shareTip(author);
    await likeTip(member, id);
    await author.browser.patch(`/gardenersTips/${id}`, { privacy: "Private" });
    expect(await idsOf(member.browser, "/gardenersTips")).not.toContain(id);
    expect((await member.browser.get(`/gardenersTips/${id}`)).status).toBe(404);
    expect(await totalOf(member.browser, "/gardenersTips?limit=1")).toBe(
      (await idsOf(member.browser, "/gardenersTips")).length,
    );

    await author.browser.patch(`/gardenersTips/${id}`, { privacy: "Public" });
    expect((await member.browser.get(`/gardenersTips/${id}`)).body).toMatchObject({ like: 1, liked: true });
  });
});
