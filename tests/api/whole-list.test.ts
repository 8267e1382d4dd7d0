import { beforeAll, describe, expect, test } from "vitest";
import { counters } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { sortKey } from "#domain/text/sort-key.ts";
import { difficultyKey, difficultyRank } from "#domain/tips/difficulty.ts";
import { engines } from "#tests/harness/engines.ts";
import { PHOTO, listOf, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

const PUBLIC = 1280;
const PRIVATE = 60;
const LEVELS = ["Easy", "Medium", "Hard", "Fiendish"];
const TITLES = ["Éclair beans", "apple bed", "Zinnia", "mulch", "Mulch"];

describe.each(engines)("the whole list, streamed (docs/product.md 7.33), on %s", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;
  beforeAll(async () => {
    [ana, ben] = (await Promise.all([signUp(site), signUp(site)])) as [Member, Member];
    await plant(site, ana, { count: PUBLIC / 2, isPublic: 1 });
    await plant(site, ben, { count: PUBLIC / 2, isPublic: 1 });
    await plant(site, ana, { count: PRIVATE, isPublic: 0 });
    await plant(site, ben, { count: PRIVATE, isPublic: 0 });
  });

  const orders = ["", "sort=asc", "sortByDifficulty=true", "sortByDifficulty=true&sort=asc", "sort=trending"];

  test.each(orders)("%j has each tip the caller may see exactly once, in the order of its pages", async (order) => {
    for (const [browser, own] of [
      [site.visitor(), 0],
      [ana.browser, order === "sort=trending" ? 0 : PRIVATE],
    ] as const) {
      const all = await listOf<Tip>(browser, `/gardenersTips?${order}`);
      const ids = all.map(({ _id }) => _id);
      expect(ids).toHaveLength(PUBLIC + own);
      expect(new Set(ids).size).toBe(ids.length);
      expect(all.filter(({ privacy }) => privacy === "Private")).toHaveLength(own);

      const pages: string[] = [];
      for (let skip = 0; skip < ids.length; skip += 100)
        pages.push(...(await listOf<Tip>(browser, `/gardenersTips?${order}&limit=100&skip=${skip}`)).map(({ _id }) => _id));
      expect(ids).toEqual(pages);
    }
  });

  test.each(orders)("%j of one gardener too", async (order) => {
    const path = `/gardenersTips?${order}&gardener=${ana.id}`;
    const own = order === "sort=trending" ? 0 : PRIVATE;
    expect(new Set((await listOf<Tip>(ana.browser, path)).map(({ _id }) => _id)).size).toBe(PUBLIC / 2 + own);
    expect(await listOf<Tip>(ben.browser, path)).toHaveLength(PUBLIC / 2);
  });

  test("of one difficulty too", async () => {
    const path = "/gardenersTips?difficulty=EASY&sortByDifficulty=true&sort=asc";
    const tips = await listOf<Tip>(ana.browser, path);
    expect(new Set(tips.map(({ difficultyLevel }) => difficultyLevel))).toEqual(new Set(["Easy"]));
    expect(tips).toHaveLength((PUBLIC + PRIVATE) / LEVELS.length);
  });

  test("is read in batches: what comes first is there before the end is read", async () => {
    let asked = 0;
    const { db } = site.deps;
    const executor = db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    const response = await site.visitor().open("GET", "/gardenersTips");
    executor.executeQuery = ((...args: Parameters<typeof execute>) => (asked++, execute(...args))) as typeof execute;
    try {
      const reader = response.body?.getReader();
      await reader?.read();
      const afterFirst = asked;
      while (!(await reader?.read())?.done);
      expect(afterFirst).toBeLessThan(3);
      expect(asked).toBeGreaterThanOrEqual(2);
    } finally {
      executor.executeQuery = execute;
    }
  });

  test("a tip shared while it is read disturbs nothing", async () => {
    const response = await site.visitor().open("GET", "/gardenersTips");
    await plant(site, ben, { count: 5, isPublic: 1 });
    const ids = ((await response.json()) as Tip[]).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(PUBLIC);
  });

  test("has no total from counting: the header comes from the counters (7.31)", async () => {
    await site.deps.db.insertInto("counter").values({ name: counters.publicTips(), value: 4711 }).execute();
    expect(await totalOf(site.visitor(), "/gardenersTips?limit=1")).toBe(4711);
  });
});

/** Puts tips into the tables directly; many share a title, a difficulty or the moment. */
async function plant({ deps: { db } }: Site, author: Member, { count, isPublic }: { count: number; isPublic: 0 | 1 }) {
  const tips = Array.from({ length: count }, (_, place) => {
    const title = `${TITLES[place % TITLES.length]} ${place % 7}`;
    const difficulty = LEVELS[place % LEVELS.length] ?? "";
    const time = new Date(Date.UTC(2024, 0, 1) + Math.floor(place / 3) * 1000).toISOString();
    return {
      id: newId(),
      gardener_id: author.id,
      byline: author.name,
      title,
      title_key: sortKey(title),
      difficulty,
      difficulty_key: difficultyKey(difficulty),
      difficulty_rank: difficultyRank(difficulty),
      category: "Plant Care",
      public: isPublic,
      plant_type: "Bean",
      body: "Sow two fingers deep.",
      photo: PHOTO,
      like_count: 0,
      trend: place % 11,
      created_at: time,
      updated_at: time,
    };
  });
  for (let from = 0; from < count; from += 200)
    await db.insertInto("tip").values(tips.slice(from, from + 200)).execute();
}
