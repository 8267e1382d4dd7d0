import { beforeAll, describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { writable } from "#server/derived/writable.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, listOf, signUp, totalOf, type Member } from "#tests/harness/factories.ts";
import { seedTips, type SeedTip } from "#tests/harness/seed-tips.ts";
import { useSite } from "#tests/harness/site.ts";

const PUBLIC = 1280;
const PRIVATE = 60;
const LEVELS = ["Easy", "Medium", "Hard", "Fiendish"];
const TITLES = ["Éclair beans", "apple bed", "Zinnia", "mulch", "Mulch"];

describe.each(engines)("streaming the whole list on %s (7.33)", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;
  beforeAll(async () => {
    [ana, ben] = (await Promise.all([signUp(site), signUp(site)])) as [Member, Member];
    await seedTips(site, tipsOf(ana, { count: PUBLIC / 2, isPublic: true }));
    await seedTips(site, tipsOf(ben, { count: PUBLIC / 2, isPublic: true }));
    await seedTips(site, tipsOf(ana, { count: PRIVATE, isPublic: false }));
    await seedTips(site, tipsOf(ben, { count: PRIVATE, isPublic: false }));
  });

  const orders = ["", "sort=asc", "sortByDifficulty=true", "sortByDifficulty=true&sort=asc", "sort=trending"];

  test.each(orders)("%j has each visible tip exactly once, in the order of its pages", async (order) => {
    for (const [browser, own] of [
      [site.visitor(), 0],
      [ana.browser, order === "sort=trending" ? 0 : PRIVATE],
    ] as const) {
      const all = await listOf<Tip>(browser, `/gardenersTips?${order}`);
      const ids = all.map(({ _id }) => _id);
      expect(ids).toHaveLength(PUBLIC + own);
      expect(new Set(ids).size).toBe(ids.length);
      expect(all.filter(({ privacy }) => privacy === "Private")).toHaveLength(own);

      expect(ids).toEqual(await inPages(browser, `/gardenersTips?${order}`));
    }
  });

  test.each(orders)("%j of one gardener, too", async (order) => {
    const path = `/gardenersTips?${order}&gardener=${ana.id}`;
    const own = order === "sort=trending" ? 0 : PRIVATE;
    const ids = await idsOf(ana.browser, path);
    expect(new Set(ids).size).toBe(PUBLIC / 2 + own);
    expect(ids).toEqual(await inPages(ana.browser, path));
    expect(await listOf<Tip>(ben.browser, path)).toHaveLength(PUBLIC / 2);
  });

  test("of one difficulty, too", async () => {
    const path = "/gardenersTips?difficulty=EASY&sortByDifficulty=true&sort=asc";
    const tips = await listOf<Tip>(ana.browser, path);
    expect(new Set(tips.map(({ difficultyLevel }) => difficultyLevel))).toEqual(new Set(["Easy"]));
    expect(tips).toHaveLength((PUBLIC + PRIVATE) / LEVELS.length);
  });

  test("reads batches: the first tips arrive before the last are read (9.31)", async () => {
    let batches = 0;
    const { db } = site.deps;
    const executor = db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    const response = await site.visitor().open("GET", "/gardenersTips");
    executor.executeQuery = ((...args: Parameters<typeof execute>) => (
      batches++,
      execute(...args)
    )) as typeof execute;
    try {
      const reader = response.body?.getReader();
      await reader?.read();
      const afterFirst = batches;
      while (!(await reader?.read())?.done);
      expect(afterFirst).toBeLessThan(3);
      expect(batches).toBeGreaterThanOrEqual(2);
    } finally {
      executor.executeQuery = execute;
    }
  });

  test("a tip shared meanwhile does not disturb it", async () => {
    const response = await site.visitor().open("GET", "/gardenersTips");
    await seedTips(site, tipsOf(ben, { count: 5, isPublic: true }));
    const ids = ((await response.json()) as Tip[]).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(PUBLIC);
  });

  test("does not count rows: the total header comes from stored totals (7.31)", async () => {
    await inTransaction(site.deps.db, async (trx) => {
      await writable(trx)
        .updateTable("tip_total")
        .set({ total: 4711 })
        .where("gardener_id", "=", "")
        .where("facet", "=", "")
        .where("difficulty_key", "=", "")
        .execute();
    });
    expect(await totalOf(site.visitor(), "/gardenersTips?limit=1")).toBe(4711);
  });
});

/** Returns the ids of a list, read in pages. */
async function inPages(browser: Browser, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let skip = 0; ; skip += 100) {
    const page = await idsOf(browser, `${path}&limit=100&skip=${skip}`);
    ids.push(...page);
    if (page.length < 100) return ids;
  }
}

/** Shares tips by one author, many with the same title, difficulty or time. */
const tipsOf = ({ id }: Member, { count, isPublic }: { count: number; isPublic: boolean }): SeedTip[] =>
  Array.from({ length: count }, (_, place) => ({
    gardenerId: id,
    title: `${TITLES[place % TITLES.length]} ${place % 7}`,
    difficulty: LEVELS[place % LEVELS.length] ?? "",
    isPublic,
    trend: place % 11,
    sharedAt: new Date(Date.UTC(2024, 0, 1) + Math.floor(place / 3) * 1000),
  }));
