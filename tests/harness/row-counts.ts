import { expect } from "vitest";
import type { ConditionCount } from "#domain/outcomes/counts.ts";
import { weekOf } from "#domain/time/week.ts";
import type { Selectable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { TipOutcomeTable, TipStatsTable, TipTable } from "#server/db/tables.ts";

type Stored = { deps: { db: Db } };

/** Reads the stored totals; none is zero. */
export async function storedTotals({ deps: { db } }: Stored) {
  const counters = await db.selectFrom("counter").selectAll().execute();
  const tipTotals = await db.selectFrom("tip_total").selectAll().execute();
  const gardeners = await db
    .selectFrom("gardener")
    .select(["id", "tip_count", "like_count", "featured_score"])
    .execute();
  return {
    totals: Object.fromEntries(counters.map(({ name, week, value }) => [`${name} ${week}`, value])),
    used: Object.fromEntries(
      tipTotals.map(({ total, ...key }) => [
        [key.visible_to, key.gardener_id, key.facet, key.facet_key, key.difficulty_key].join("|"),
        total,
      ]),
    ),
    gardeners: Object.fromEntries(gardeners.map(({ id, ...rest }) => [id, rest])),
  };
}

/** Expects the stored totals to equal a count of the rows. */
export const expectTotalsMatchRows = async (site: Stored): Promise<void> =>
  expect(await storedTotals(site)).toEqual(await countedTotals(site));

/** Counts the same totals row by row, without the code that maintains them. */
export async function countedTotals({ deps: { db } }: Stored) {
  const tips = await db.selectFrom("tip").selectAll().execute();
  const stats = await db.selectFrom("tip_stats").selectAll().execute();
  const likes = await db.selectFrom("tip_like").selectAll().where("status", "=", "active").execute();
  const outcomes = await db.selectFrom("tip_outcome").selectAll().where("status", "=", "active").execute();
  const comments = await db.selectFrom("comment").selectAll().execute();
  const weeks = await db.selectFrom("view_week").selectAll().execute();
  const cases = await db.selectFrom("moderation_case").select(["status", "kind", "review_reasons"]).execute();
  const log = await db.selectFrom("moderation_log").select("id").execute();
  const requests = await db.selectFrom("help_request").select("status").execute();
  const people = await db.selectFrom("gardener").selectAll().execute();
  const totals: Record<string, number> = {};
  const used: Record<string, number> = {};
  const add = (name: string, by = 1) => by !== 0 && (totals[name] = (totals[name] ?? 0) + by);
  const addBoth = (name: string, week: string, by = 1) => {
    add(`${name} `, by);
    add(`${name} ${week}`, by);
  };
  for (const { status, kind, review_reasons } of cases) {
    add(`cases/${status} `);
    add(`cases/${status}/${kind} `);
    if (review_reasons !== "") add(`cases/${status}/pending `);
  }
  add("moderation log ", log.length);
  for (const { status } of requests) add(`help/${status} `);
  for (const { status, created_at } of people)
    if (status === "active") addBoth("gardeners", weekOf(created_at));
  const gardeners = Object.fromEntries(
    people.map(({ id }) => [id, { tip_count: 0, like_count: 0, featured_score: 0 }]),
  );
  const published = comments.filter(({ status }) => status === "published");
  for (const head of comments)
    expect(head.reply_count, "the replies of a comment").toBe(
      published.filter(({ id, thread_id }) => thread_id === head.id && id !== head.id).length,
    );
  for (const tip of tips) {
    const own = stats.find(({ tip_id }) => tip_id === tip.id);
    const activeLikes = likes.filter(({ tip_id }) => tip_id === tip.id);
    const publishedHere = published.filter(({ tip_id }) => tip_id === tip.id);
    const places = comments.filter(
      ({ tip_id, status, reply_count }) => tip_id === tip.id && status !== "published" && reply_count > 0,
    );
    const viewed = weeks.filter(({ tip_id }) => tip_id === tip.id);
    expect([own?.visible_to, own?.like_count, own?.comment_count, own?.placeholder_count], tip.title).toEqual(
      [tip.visible_to, activeLikes.length, publishedHere.length, places.length],
    );
    expect(own?.view_count).toBe(viewed.reduce((sum, { views }) => sum + views, 0));
    expectOutcomesMatch(tip, own, outcomes);
    if (tip.visible_to === null) continue;
    const facets = ["|", `category|${tip.category.toLowerCase()}`, `plant|${tip.plant_type.toLowerCase()}`];
    for (const facet of facets) {
      const keys = [`${tip.visible_to}|${tip.gardener_id}|${facet}|${tip.difficulty_key}`];
      if (tip.status === "public") keys.push(`||${facet}|`, `||${facet}|${tip.difficulty_key}`);
      for (const key of keys) used[key] = (used[key] ?? 0) + 1;
    }
    if (tip.status !== "public") continue;
    add(`tips ${weekOf(tip.created_at)}`);
    for (const { created_at } of activeLikes) addBoth("likes", weekOf(created_at));
    for (const { created_at } of publishedHere) addBoth("comments", weekOf(created_at));
    for (const { week, views } of viewed) addBoth("views", week, views);
    const gardener = gardeners[tip.gardener_id];
    if (!gardener) throw new Error("A tip has an author");
    gardener.tip_count++;
    gardener.like_count += activeLikes.length;
    gardener.featured_score += 3 + activeLikes.length;
  }
  return { totals, used, gardeners };
}

/** Expects the counts of a tip's outcomes to be those of each gardener's latest, without its author's. */
function expectOutcomesMatch(
  tip: Selectable<TipTable>,
  stats: Selectable<TipStatsTable> | undefined,
  outcomes: Selectable<TipOutcomeTable>[],
): void {
  const latest = new Map<string, Selectable<TipOutcomeTable>>();
  for (const one of outcomes) {
    const known = latest.get(one.gardener_id);
    if (one.tip_id === tip.id && !(known && known.season > one.season)) latest.set(one.gardener_id, one);
  }
  const own = latest.get(tip.gardener_id);
  expect(stats?.author_outcome, tip.title).toBe(own ? `${own.result} ${own.season}` : "");
  latest.delete(tip.gardener_id);
  const counted = [...latest.values()];
  const of = (result: string) => counted.filter((one) => one.result === result).length;
  expect([stats?.outcome_worked, stats?.outcome_partly, stats?.outcome_failed], tip.title).toEqual([
    of("worked"),
    of("partly"),
    of("failed"),
  ]);
  const conditions = JSON.parse(stats?.outcome_conditions ?? "") as ConditionCount[];
  const clay = counted.filter((one) => one.soil_texture === "clay");
  expect(conditions.find(({ value }) => value === "clay")?.total).toBe(
    clay.length < 5 ? undefined : clay.length,
  );
}
