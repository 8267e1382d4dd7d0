import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { padList, preparedQueries, type Value } from "#server/db/prepared.ts";
import { after, desc, type Order, type Slice } from "#server/db/keyset.ts";
import type { LikeStatus } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { type QueryViewer, visibleTo } from "#server/tips/visibility.ts";

const BATCH_SIZE = 500;
const prepared = preparedQueries();

/** Selects how the viewer reacted to `tip`, each as 0 or 1. `viewerId`: undefined for visitors, who get null. */
export const viewerReactions = (viewerId: string | undefined) =>
  [
    reacted(
      viewerId,
      sql`select 1 from tip_like where tip_like.tip_id = tip.id
    and tip_like.gardener_id = ${viewerId} and tip_like.status = 'active'`,
    ).as("liked"),
    // Moderators can read the pending tips of others, but not save them.
    reacted(
      viewerId,
      sql`select 1 from tip_save where tip_save.tip_id = tip.id and tip_save.gardener_id = ${viewerId}`,
      sql`when tip.status = 'pending' and tip.gardener_id <> ${viewerId} then null`,
    ).as("saved"),
  ] as const;

const reacted = (viewerId: string | undefined, reaction: RawBuilder<unknown>, before = sql``) =>
  viewerId === undefined
    ? sql<number | null>`null`
    : sql<number | null>`case ${before} when exists (${reaction}) then 1 else 0 end`;

/** How a member reacted to public tips, by their ids. */
export async function selectReactions(
  db: Db,
  viewerId: string,
  tipIds: readonly string[],
): Promise<Map<string, { liked: number; saved: number }>> {
  const ids = padList(tipIds);
  const build = (value: Value) => {
    const tips = ids.map((_, place) => sql`select ${value(`id${place}`)} as id`);
    const viewer = value("viewer");
    const exists = (table: string, condition = sql``) =>
      sql<number>`case when exists (select 1 from ${sql.table(table)} as reaction where reaction.tip_id = tip.id
        and reaction.gardener_id = ${viewer}${condition}) then 1 else 0 end`;
    return db
      .selectFrom(sql<{ id: string }>`(${sql.join(tips, sql` union all `)})`.as("tip"))
      .select([
        "tip.id",
        exists("tip_like", sql` and reaction.status = 'active'`).as("liked"),
        exists("tip_save").as("saved"),
      ]);
  };
  const values = Object.fromEntries(ids.map((id, place) => [`id${place}`, id]));
  const rows = await prepared(db, `reactions to ${ids.length}`, build, { ...values, viewer: viewerId });
  return new Map(rows.map(({ id, ...reactions }) => [id, reactions]));
}

/** The fields of a tip that say how the viewer reacted to it. `saved` is absent if they cannot save it. */
export const reactionFields = ({ liked, saved }: { liked: number | null; saved: number | null }) => ({
  liked: liked === 1,
  ...(saved === null ? {} : { saved: saved === 1 }),
});

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

/** Whether a gardener saved a tip. */
export async function hasSavedTip(trx: Trx, tipId: string, gardenerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("tip_save")
    .select("tip_id")
    .where("gardener_id", "=", gardenerId)
    .where("tip_id", "=", tipId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many tips a gardener saved, also of those they no longer see. */
export async function countAllSavedTips(trx: Trx, gardenerId: string): Promise<number> {
  const { total } = await trx
    .selectFrom("tip_save")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertSavedTip(
  trx: Trx,
  { tipId, gardenerId, createdAt }: { tipId: string; gardenerId: string; createdAt: string },
): Promise<void> {
  await trx
    .insertInto("tip_save")
    .values({ tip_id: tipId, gardener_id: gardenerId, created_at: createdAt })
    .execute();
}

/** Deletes the oldest of a member's saved tips that they no longer see. Returns whether there was one. */
export async function deleteOldestHiddenSavedTip(trx: Trx, viewer: QueryViewer): Promise<boolean> {
  const gardenerId = viewer.id ?? "";
  const hidden = await trx
    .selectFrom("tip_save")
    .innerJoin("tip", "tip.id", "tip_save.tip_id")
    .select("tip.id")
    .where("tip_save.gardener_id", "=", gardenerId)
    .where((eb) => eb.or([eb("tip.visible_to", "is", null), eb.not(visibleTo(eb, viewer))]))
    .orderBy("tip_save.created_at")
    .limit(1)
    .executeTakeFirst();
  return hidden !== undefined && (await deleteSavedTip(trx, hidden.id, gardenerId));
}

/** Whether the tip was saved. */
export async function deleteSavedTip(trx: Trx, tipId: string, gardenerId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("tip_save")
    .where("gardener_id", "=", gardenerId)
    .where("tip_id", "=", tipId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All that a gardener saved, newest first, also what they no longer see. */
export const selectAllSavedTips = (db: Db, gardenerId: string) =>
  db
    .selectFrom("tip_save")
    .select(["tip_id", "created_at"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("created_at", "desc")
    .orderBy("tip_id", "desc")
    .execute();

/** How many saved tips the viewer sees. */
export async function countVisibleSavedTips(db: Db, viewer: QueryViewer): Promise<number> {
  const { total } = await db
    .selectFrom("tip_save")
    .innerJoin("tip", "tip.id", "tip_save.tip_id")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("tip_save.gardener_id", "=", viewer.id ?? "")
    .where((eb) => visibleTo(eb, viewer))
    .executeTakeFirstOrThrow();
  return total;
}

export const SAVED_TIPS_ORDER: Order = [desc("saved_at"), desc("id")];
export const SAVED_AT = sql.ref<string>("page.saved_at").as("saved_at");

/**
 * Selects the ids of a slice of the saved tips that the viewer sees, newest saved first.
 */
export function savedIds(db: Db, viewer: QueryViewer, { limit, skip, after: position }: Slice) {
  const column = (name: string) => sql.ref(name === "id" ? "tip_save.tip_id" : "tip_save.created_at");
  const saved = db
    .selectFrom("tip_save")
    .innerJoin("tip", "tip.id", "tip_save.tip_id")
    .select(["tip_save.tip_id as id", "tip_save.created_at as saved_at"])
    .where("tip_save.gardener_id", "=", viewer.id ?? "")
    .where((eb) => visibleTo(eb, viewer))
    .orderBy("tip_save.created_at", "desc")
    .orderBy("tip_save.tip_id", "desc")
    .limit(limit)
    .offset(skip);
  return position ? saved.where(after(SAVED_TIPS_ORDER, position, column)) : saved;
}
