import { sql } from "kysely";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { isSuspended } from "#server/db/suspended.ts";
import type { Trx } from "#server/db/transaction.ts";

const prepared = preparedQueries();

/** Notes that a tip is public, unless it was before. */
export async function insertAnnouncement(trx: Trx, tipId: string): Promise<void> {
  const build = (value: Value) =>
    trx
      .insertInto("tip_announcement")
      .values({ tip_id: value("tipId"), told_until: "" })
      .onConflict((conflict) => conflict.column("tip_id").doNothing());
  await prepared.deferred(trx, "announcement", build, { tipId });
}

/** The ids of tips whose followers are not all notified, in any order. */
export const selectOpen = async (db: Db, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom("tip_announcement")
      .select("tip_id")
      .where("told_until", "is not", null)
      .limit(limit)
      .execute()
  ).map(({ tip_id }) => tip_id);

/** The tip of an open announcement, both locked until the transaction ends, and how far its followers are notified. */
export async function lockOpen(trx: Trx, tipId: string, now: string) {
  // The tip first, as those do who delete it.
  const tip = await trx
    .selectFrom("tip")
    .innerJoin("gardener as author", "author.id", "tip.gardener_id")
    .select(["tip.status", "tip.gardener_id as authorId", "author.status as authorStatus"])
    .select(isSuspended("author.id", now).as("suspended"))
    .where("tip.id", "=", tipId)
    .forKeyShare(["tip"])
    .executeTakeFirst();
  const announcement = await trx
    .selectFrom("tip_announcement")
    .select("told_until")
    .where("tip_id", "=", tipId)
    .where("told_until", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const toldUntil = announcement?.told_until ?? undefined;
  return tip && toldUntil !== undefined ? { ...tip, toldUntil } : undefined;
}

/** Stores how far followers are notified; null: all are. */
export const updateToldUntil = (trx: Trx, tipId: string, told_until: string | null) =>
  trx.updateTable("tip_announcement").set({ told_until }).where("tip_id", "=", tipId).execute();

/** Forgets that a tip was public, as if it were not shared yet. */
export const deleteAnnouncement = (trx: Trx, tipId: string) =>
  trx.deleteFrom("tip_announcement").where("tip_id", "=", tipId).execute();

/**
 * The next members to notify of a tip, by their ids: those who follow its author or its plant, or what this is a kind of, chose to be
 * notified, and neither mute any of these nor are blocked.
 */
export async function selectFollowers(
  trx: Trx,
  tip: { tipId: string; authorId: string; after: string; limit: number },
): Promise<string[]> {
  const plants = sql`(select taxon_id from tip_stats where tip_id = ${tip.tipId}
    union select taxon.parent_id from tip_stats inner join taxon on taxon.id = tip_stats.taxon_id where tip_id = ${tip.tipId}
    union select middle.parent_id from tip_stats inner join taxon on taxon.id = tip_stats.taxon_id
      inner join taxon as middle on middle.id = taxon.parent_id where tip_id = ${tip.tipId})`;
  const { rows } = await sql<{ id: string }>`select follower.gardener_id as id from (
      select gardener_id from gardener_follow where followed_id = ${tip.authorId} and state = 'followed'
      union select gardener_id from plant_follow where taxon_id in ${plants} and state = 'followed'
    ) as follower
    inner join notification_setting as chosen on chosen.gardener_id = follower.gardener_id
      and chosen.kind = 'followedTip' and chosen.channel <> 'off'
    where follower.gardener_id > ${tip.after} and follower.gardener_id <> ${tip.authorId}
      and follower.gardener_id not in ${blockedIds(tip.authorId)}
      and not exists (select 1 from gardener_follow as muted where muted.gardener_id = follower.gardener_id
        and muted.followed_id = ${tip.authorId} and muted.state = 'muted')
      and not exists (select 1 from plant_follow as muted where muted.gardener_id = follower.gardener_id
        and muted.taxon_id in ${plants} and muted.state = 'muted')
    order by follower.gardener_id limit cast(${tip.limit} as integer)`.execute(trx);
  return rows.map(({ id }) => id);
}
