import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Mismatch } from "#server/derived/compare.ts";

type Found = { row: string; column: string; stored: string | null; expected: string | null };

/** Finds contradicting statuses, except in rows of accounts that are being deleted. */
export async function* brokenInvariants(db: Db | Trx): AsyncGenerator<Mismatch> {
  for (const query of [...removals, ...reviews, photos, visibility]) {
    const { rows } = await query.execute(db);
    for (const row of rows) yield { ...row, isDerived: false };
  }
}

/** A row is removed if and only if a standing decision covers it. `covers` is a condition on that case. */
const wronglyRemoved = (
  { table, key, author }: { table: string; key: string; author: string },
  covers: RawBuilder<boolean>,
) => {
  const [row, status] = [sql.table(table), sql.ref(`${table}.status`)];
  const isCovered = sql`exists (select 1 from moderation_case as decision
    where decision.author_id = author.id and decision.status = 'decided' and decision.decided_with_id is null
      and (decision.action = 'removeAll' or ${covers}))`;
  return sql<Found>`
    select ${sql.lit(`${table} `)} || ${sql.raw(key)} as "row", 'status' as "column", ${status} as stored,
      case when ${isCovered} then 'removed' else 'not removed' end as expected
    from ${row} inner join gardener as author on author.id = ${sql.ref(author)}
    where author.status <> 'deleting' and ${status} not in ('deleting', 'deleted')
      and (${status} = 'removed') <> ${isCovered}`;
};

const isRemovalOf = (kind: string) => sql<boolean>`
  decision.action = 'remove' and decision.kind = ${sql.lit(kind)} and decision.target_id = ${sql.ref(`${kind}.id`)}`;

const removals = [
  wronglyRemoved({ table: "tip", key: "tip.id", author: "tip.gardener_id" }, isRemovalOf("tip")),
  wronglyRemoved(
    { table: "comment", key: "comment.id", author: "comment.gardener_id" },
    isRemovalOf("comment"),
  ),
  wronglyRemoved(
    { table: "gardener", key: "gardener.id", author: "gardener.id" },
    sql`decision.action = 'ban' or ${isRemovalOf("gardener")}`,
  ),
  wronglyRemoved(
    {
      table: "tip_like",
      key: "tip_like.tip_id || ' of ' || tip_like.gardener_id",
      author: "tip_like.gardener_id",
    },
    sql`1 = 0`,
  ),
];

/** A tip or comment is pending if and only if an open case asks for its review. */
const reviews = ["tip", "comment"].map((kind) => {
  const [row, status] = [sql.table(kind), sql.ref(`${kind}.status`)];
  const isReviewed = sql`exists (select 1 from moderation_case as review
    where review.kind = ${sql.lit(kind)} and review.target_id = ${sql.ref(`${kind}.id`)}
      and review.status = 'open' and review.review_reasons <> '')`;
  return sql<Found>`
    select ${sql.lit(`${kind} `)} || ${sql.ref(`${kind}.id`)} as "row", 'status' as "column", ${status} as stored,
      case when ${isReviewed} then 'pending' else 'not pending' end as expected
    from ${row} inner join gardener as author on author.id = ${sql.ref(`${kind}.gardener_id`)}
    where author.status <> 'deleting' and ${status} not in ('deleting', 'deleted')
      and (${status} = 'pending') <> ${isReviewed}`;
});

/** A photo is visible while something visible or the settings use it, and hidden while only removed content does. */
const usedBy = (tips: string, gardeners: string) => sql`(
  exists (select 1 from tip where tip.photo_hash = photo.hash and tip.status in (${sql.raw(tips)}))
  or exists (select 1 from gardener where gardener.photo_hash = photo.hash and gardener.status in (${sql.raw(gardeners)}))
  or exists (select 1 from gardener
    where gardener.cover_photo_hash = photo.hash and gardener.status in (${sql.raw(gardeners)})))`;
const photos = sql<Found>`
  select * from (
    select 'photo ' || hash as "row", 'status' as "column", status as stored,
      case when exists (select 1 from settings_photo where settings_photo.hash = photo.hash)
          or ${usedBy("'public', 'private', 'pending'", "'active', 'inactive'")} then 'visible'
        when ${usedBy("'removed'", "'removed'")} then 'hidden'
        when status = 'hidden' and not ${usedBy("'deleting'", "'deleting'")}
          and not exists (select 1 from tip_draft where tip_draft.photo_hash = photo.hash) then 'deleting'
        else status end as expected
    from photo
  ) as used where stored <> expected`;

/** `tip_stats` has the generated `visible_to` of its tip. */
const visibility = sql<Found>`
  select 'tip_stats ' || tip_id as "row", 'visible_to' as "column", tip_stats.visible_to as stored,
    tip.visible_to as expected
  from tip_stats inner join tip on tip.id = tip_stats.tip_id
  where tip_stats.visible_to is distinct from tip.visible_to`;
