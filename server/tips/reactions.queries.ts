import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { LikeStatus } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

const BATCH_SIZE = 500;
const prepared = preparedQueries();

/** Selects how the viewer reacted to `tip`, each as 0 or 1. `viewerId`: undefined for visitors. */
export const viewerReactions = (viewerId: string | undefined) =>
  [
    reacted(
      viewerId,
      sql`select 1 from tip_like where tip_like.tip_id = tip.id
    and tip_like.gardener_id = ${viewerId} and tip_like.status = 'active'`,
    ).as("liked"),
  ] as const;

const reacted = (viewerId: string | undefined, reaction: RawBuilder<unknown>) =>
  viewerId === undefined ? sql<number>`0` : sql<number>`case when exists (${reaction}) then 1 else 0 end`;

/** The fields of a tip that say how the viewer reacted to it. */
export const reactionFields = (row: { liked: number }) => ({ liked: row.liked === 1 });

/** Whether the like is new: one for each member and tip. */
export async function insertLike(
  trx: Trx,
  like: { tipId: string; gardenerId: string; createdAt: string },
): Promise<boolean> {
  const build = (value: Value) =>
    trx
      .insertInto("tip_like")
      .values({ tip_id: value("tipId"), gardener_id: value("gardenerId"), created_at: value("createdAt") })
      .onConflict((conflict) => conflict.columns(["tip_id", "gardener_id"]).doNothing())
      .returning("tip_id");
  return (await prepared(trx, "like", build, like)).length > 0;
}

/** How many likes a tip has. */
export async function selectLikeCount(trx: Trx, tipId: string): Promise<number> {
  const build = (value: Value) =>
    trx.selectFrom("tip_stats").select("like_count").where("tip_id", "=", value<string>("tipId"));
  const [row] = await prepared(trx, "count", build, { tipId });
  return row?.like_count ?? 0;
}

/** Which tips a gardener likes, by their ids: those whose like has this status, or all; at most `limit`. */
export async function selectLikedIds(
  trx: Trx,
  gardenerId: string,
  { status, limit }: { status?: LikeStatus; limit?: number },
): Promise<string[]> {
  let query = trx.selectFrom("tip_like").select("tip_id").where("gardener_id", "=", gardenerId);
  if (status !== undefined) query = query.where("status", "=", status);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.orderBy("tip_id").execute()).map(({ tip_id }) => tip_id);
}

/** Changes the status of those of a gardener's likes of tips that have another one. Returns those. */
export const updateLikes = (trx: Trx, gardenerId: string, tipIds: string[], status: LikeStatus) =>
  trx
    .updateTable("tip_like")
    .set({ status })
    .where("gardener_id", "=", gardenerId)
    .where("tip_id", "in", tipIds)
    .where("status", "<>", status)
    .returning(["tip_id", "created_at"])
    .execute();

/** Deletes a gardener's likes of tips. Returns those that were there. */
export const deleteLikes = (trx: Trx, gardenerId: string, tipIds: string[]) =>
  trx
    .deleteFrom("tip_like")
    .where("gardener_id", "=", gardenerId)
    .where("tip_id", "in", tipIds)
    .returning(["tip_id", "created_at", "status"])
    .execute();

/** Likes that a gardener gave, in batches by the tips' ids. */
export async function* selectLikesGiven(db: Db, gardenerId: string) {
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("tip_like")
      .select(["tip_id", "created_at"])
      .where("gardener_id", "=", gardenerId)
      .where("status", "=", "active")
      .where("tip_id", ">", last)
      .orderBy("tip_id")
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)?.tip_id ?? "";
  }
}
