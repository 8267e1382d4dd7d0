import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { planOf } from "#tests/harness/plans.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

const TIPS = 2000;
const ORDERS = ["", "&sort=asc", "&sortByDifficulty=true", "&sortByDifficulty=true&sort=asc"];
const ONE_DIFFICULTY = ["&difficulty=hard", "&difficulty=hard&sort=asc"];

describe.each(engines)("searches use indexes on %s (7.37)", (engine) => {
  let site: Site;
  let ana: Member;
  beforeAll(async () => {
    site = await createSite(engine);
    ana = await signUp(site);
    await seedTips(
      site,
      Array.from({ length: TIPS }, (_, place) => ({
        gardenerId: ana.id,
        title: `Sowing ${(place * 7919) % TIPS}`,
        difficulty: ["Easy", "Hard"][place % 2] ?? "",
        category: `Category ${place % 7}`,
        plantType: `Plant ${place % 11}`,
        isPublic: place % 10 !== 0,
        trend: place,
        sharedAt: new Date(Date.UTC(2026, 0, 1) + place * 60_000),
      })),
    );
    await sql.raw(engine === "sqlite" ? "analyze" : "vacuum analyze").execute(site.deps.db);
  });
  afterAll(() => site.close());

  const filtered = ["category=category+3", "plant=plant+5"].flatMap((filter) =>
    [...ORDERS, ...ONE_DIFFICULTY].map((order) => filter + order),
  );
  test.each(filtered)("%s is one run of an index", async (question) => {
    for (const plan of await plansOf(site, `/gardenersTips?${question}&limit=6`)) {
      expect(plan).toMatch(/tip_(category|plant)_/);
      expect(plan).not.toMatch(/Seq Scan|SCAN (tip|tip_stats|tip_total|gardener)\b/);
      if (engine === "sqlite") expect(plan.split("USE TEMP B-TREE").length).toBeLessThanOrEqual(2);
      else expect(plan).not.toMatch(/Bitmap/);
    }
  });

  const searched = [
    "q=sowing",
    "q=1234",
    "q=sowing+plant",
    "q=sowing&category=category+3",
    "category=category+3&plant=plant+5",
  ].flatMap((question) => [...ORDERS, "&sort=trending"].map((order) => question + order));
  test.each(searched)("%s uses the term index and scans no table", async (question) => {
    const plans = await plansOf(site, `/gardenersTips?${question}&limit=6`);
    expect(plans.some((plan) => /VIRTUAL TABLE INDEX|tip_terms_terms|tip_terms_pkey/.test(plan))).toBe(true);
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan|SCAN (tip|tip_stats|tip_terms|gardener)\b(?! VIRTUAL)/);
  });

  test("the categories and plants in use are read in index order", async () => {
    const plans = await plansOf(site, "/api/tipFacets", /from tip_total/);
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(/tip_total_most_used/);
      expect(plan).not.toMatch(/Seq Scan|SCAN (tip|tip_total)\b(?! USING)/);
    }
  });
});

/**
 * Returns the plans of the queries for a visitor's call. On PostgreSQL, tables are scanned only if there is no other
 * way.
 */
async function plansOf(
  site: Site,
  path: string,
  matching = /from tip_terms|"?from "?tip"?\b/,
): Promise<string[]> {
  const sent = await sentBy(site, async () => expect((await site.visitor().get(path)).status).toBe(200));
  const matchingQueries = sent.filter((query) => matching.test(query.sql));
  expect(matchingQueries.length).toBeGreaterThan(0);
  return Promise.all(matchingQueries.map((query) => planOf(site, query)));
}
