import { sql } from "kysely";
import { likeWeight, trendWithoutLike } from "#domain/tips/trend.ts";
import { numbersByKey } from "#server/db/text-values.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { Trx } from "#server/db/transaction.ts";
import { type TipFacts, trendingScore, visibleTo } from "#server/derived/definitions.ts";
import { NO_OUTCOMES } from "#server/derived/outcomes.ts";
import { plantsOfTips } from "#server/derived/plant-of-tip.ts";
import type { RowChange } from "#server/derived/projector.ts";
import { writable } from "#server/derived/writable.ts";

// The row of `tip_stats` of each tip, which lists are sorted by. The caller holds the lock of the tip.

const prepared = preparedQueries();

/** The plants of tips by their ids, as they are stored and as they are now. */
type TaxonChanges = Record<"stored" | "current", ReadonlyMap<string, string | null>>;

/** Reads the plants of tips that are new or have changed. */
export async function readTaxa(trx: Trx, changes: RowChange<TipFacts>[]): Promise<TaxonChanges> {
  const kept = changes.flatMap(({ before, after }) => (before && after ? [before.id] : []));
  const rows =
    kept.length === 0
      ? []
      : await trx
          .selectFrom("tip_stats")
          .select(["tip_id", "taxon_id"])
          .where("tip_id", "in", kept)
          .execute();
  return {
    stored: new Map(rows.map(({ tip_id, taxon_id }) => [tip_id, taxon_id])),
    current: await plantsOfTips(
      trx,
      changes.flatMap(({ after }) => after ?? []),
    ),
  };
}

/** Updates the stats of a tip that is new or has changed. */
export async function updateStats(
  trx: Trx,
  before: TipFacts | undefined,
  after: TipFacts,
  { stored, current }: TaxonChanges,
): Promise<void> {
  const visible_to = visibleTo(after);
  const taxon_id = current.get(after.id) ?? null;
  if (!before) {
    const build = (value: Value) =>
      writable(trx)
        .insertInto("tip_stats")
        .values({
          tip_id: value("id"),
          visible_to: value("visibleTo"),
          created_at: value("createdAt"),
          taxon_id: value("taxon"),
          like_count: 0,
          comment_count: 0,
          placeholder_count: 0,
          view_count: 0,
          trending_score: value("score"),
          ...NO_OUTCOMES,
        });
    const score = trendingScore(after.created_at, []);
    await prepared.deferred(trx, "new stats", build, {
      id: after.id,
      visibleTo: visible_to,
      createdAt: after.created_at,
      taxon: taxon_id,
      score,
    });
    return;
  }
  const replaced = before.created_at !== after.created_at;
  const isSamePlant = (stored.get(after.id) ?? null) === taxon_id;
  if (!replaced && isSamePlant && visibleTo(before) === visible_to) return;
  await writable(trx)
    .updateTable("tip_stats")
    .set({
      visible_to,
      taxon_id,
      ...(replaced && {
        created_at: after.created_at,
        trending_score: trendingScore(after.created_at, await likeTimes(trx, after.id)),
      }),
    })
    .where("tip_id", "=", after.id)
    .execute();
}

/** Counts a like. The score grows as `trendWithLike` of `domain/tips/trend.ts` computes it. */
export async function addLikeToStats(trx: Trx, tipId: string, at: string): Promise<void> {
  const build = (value: Value) => {
    const weight = sql`cast(${value<number>("weight")} as double precision)`;
    return writable(trx)
      .updateTable("tip_stats")
      .set((eb) => ({
        like_count: eb("like_count", "+", 1),
        trending_score: sql<number>`case when trending_score > ${weight}
          then trending_score + ln(1 + exp(${weight} - trending_score))
          else ${weight} + ln(1 + exp(trending_score - ${weight})) end`,
      }))
      .where("tip_id", "=", value<string>("tipId"));
  };
  await prepared.deferred(trx, "like", build, { tipId, weight: likeWeight(Date.parse(at)) });
}

/** Counts a like no longer. */
export async function subtractLikeFromStats(
  trx: Trx,
  { id, created_at }: TipFacts,
  at: string,
): Promise<void> {
  const stats = await trx
    .selectFrom("tip_stats")
    .select("trending_score")
    .where("tip_id", "=", id)
    .executeTakeFirst();
  if (!stats) return;
  const trending_score =
    trendWithoutLike(stats.trending_score, Date.parse(at)) ??
    trendingScore(created_at, await likeTimes(trx, id));
  await writable(trx)
    .updateTable("tip_stats")
    .set((eb) => ({ like_count: eb("like_count", "-", 1), trending_score }))
    .where("tip_id", "=", id)
    .execute();
}

async function likeTimes(trx: Trx, tipId: string): Promise<string[]> {
  const likes = await trx
    .selectFrom("tip_like")
    .select("created_at")
    .where("tip_id", "=", tipId)
    .where("status", "=", "active")
    .execute();
  return likes.map(({ created_at }) => created_at);
}

/** Counts views of tips, by their ids. */
export async function addViewsToStats(trx: Trx, views: ReadonlyMap<string, number>): Promise<void> {
  await sql`update tip_stats set view_count = view_count + given.number
    from ${numbersByKey(trx, views)} where tip_id = given.key`.execute(trx);
}
