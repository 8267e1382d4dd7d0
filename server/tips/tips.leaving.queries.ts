import { sql, type Transaction } from "kysely";
import { HIDDEN, REMOVED, type Tables } from "#server/db/tables.ts";

/** What all tips of a gardener that are not hidden are counted by, without their texts. Locks them, in the order of their ids. */
export const lockSeenTips = (trx: Transaction<Tables>, gardenerId: string) =>
  trx
    .selectFrom("tip")
    .select(["id", "gardener_id", "public", "difficulty_key", "created_at", "category", "plant_type"])
    .select(["like_count", "comment_count", "view_count"])
    .where("gardener_id", "=", gardenerId)
    .where("public", "in", [0, 1])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** How many likes the public tips of a gardener got on each day. */
export const selectLikesOfGardenerByDay = (trx: Transaction<Tables>, gardenerId: string) =>
  trx
    .selectFrom("tip_like")
    .innerJoin("tip", "tip.id", "tip_like.tip_id")
    .select((eb) => [
      sql<string>`substr(tip_like.created_at, 1, 10)`.as("day"),
      eb.fn.countAll<number>().as("number"),
    ])
    .where("tip.gardener_id", "=", gardenerId)
    .where("tip.public", "=", 1)
    .groupBy(sql`substr(tip_like.created_at, 1, 10)`)
    .execute();

/** How many comments that can be read the public tips of a gardener got on each day. */
export const selectCommentsOfGardenerByDay = (trx: Transaction<Tables>, gardenerId: string) =>
  trx
    .selectFrom("comment")
    .innerJoin("tip", "tip.id", "comment.tip_id")
    .select((eb) => [
      sql<string>`substr(comment.created_at, 1, 10)`.as("day"),
      eb.fn.countAll<number>().as("number"),
    ])
    .where("tip.gardener_id", "=", gardenerId)
    .where("tip.public", "=", 1)
    .where("comment.deleted", "=", 0)
    .groupBy(sql`substr(comment.created_at, 1, 10)`)
    .execute();

/** How often the public tips of a gardener were looked at in each week; `day` is its Monday. */
export const selectViewsOfGardenerByWeek = (trx: Transaction<Tables>, gardenerId: string) =>
  trx
    .selectFrom("view_week")
    .innerJoin("tip", "tip.id", "view_week.tip_id")
    .select((eb) => ["view_week.week as day", eb.fn.sum<number>("view_week.views").as("number")])
    .where("tip.gardener_id", "=", gardenerId)
    .where("tip.public", "=", 1)
    .groupBy("view_week.week")
    .execute();

/** So many ids go into one statement. */
const IDS_AT_ONCE = 500;

/** Hides these tips and no other: one that was shared since they were looked up is not counted out yet. */
export async function hideTips(trx: Transaction<Tables>, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
    await trx
      .updateTable("tip")
      .set({ public: HIDDEN })
      .where("id", "in", ids.slice(from, from + IDS_AT_ONCE))
      .execute();
}

/** Hides what moderators removed of a gardener; it is in no number. */
export async function hideRemoved(trx: Transaction<Tables>, gardenerId: string): Promise<void> {
  await trx
    .updateTable("tip")
    .set({ public: HIDDEN })
    .where("gardener_id", "=", gardenerId)
    .where("public", "=", REMOVED)
    .execute();
}

/** The ids of hidden tips, `most` of them. */
export async function selectHidden(
  trx: Transaction<Tables>,
  gardenerId: string,
  most: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("tip")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("public", "=", HIDDEN)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes tips with their likes and comments. Answers those that were still there. */
export const deleteTips = (trx: Transaction<Tables>, ids: string[]) =>
  trx.deleteFrom("tip").where("id", "in", ids).returning(["id", "photo_hash"]).execute();

/** Some tips that a gardener likes. Locks them, in the order of their ids. */
export async function lockLikedTips(trx: Transaction<Tables>, gardenerId: string, most: number) {
  const likes = await trx
    .selectFrom("tip_like")
    .select("tip_id")
    .where("gardener_id", "=", gardenerId)
    .limit(most)
    .execute();
  if (likes.length === 0) return [];
  const ids = likes.map(({ tip_id }) => tip_id);
  return trx
    .selectFrom("tip")
    .select(["id", "gardener_id", "public", "trend", "created_at"])
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Deletes a gardener's likes, of these tips or of all. Answers those that were still there. */
export const deleteLikes = (trx: Transaction<Tables>, gardenerId: string, tipIds?: string[]) =>
  trx
    .deleteFrom("tip_like")
    .where("gardener_id", "=", gardenerId)
    .$if(tipIds !== undefined, (query) => query.where("tip_id", "in", tipIds ?? []))
    .returningAll()
    .execute();

/** When a tip got its likes. */
export const selectLikeTimes = (trx: Transaction<Tables>, tipId: string) =>
  trx.selectFrom("tip_like").select("created_at").where("tip_id", "=", tipId).execute();

/** One like less on a tip, and its new trend. */
export async function takeLike(trx: Transaction<Tables>, tipId: string, trend: number): Promise<void> {
  await trx
    .updateTable("tip")
    .set((eb) => ({ like_count: eb("like_count", "-", 1), trend }))
    .where("id", "=", tipId)
    .execute();
}

/** Whether a gardener has a tip, gave a like or wrote a comment. */
export async function hasLeft(trx: Transaction<Tables>, gardenerId: string): Promise<boolean> {
  const tip = trx.selectFrom("tip").select("id").where("gardener_id", "=", gardenerId).limit(1);
  const like = trx.selectFrom("tip_like").select("tip_id").where("gardener_id", "=", gardenerId).limit(1);
  const comment = trx.selectFrom("comment").select("id").where("gardener_id", "=", gardenerId).limit(1);
  for (const some of [tip, like, comment]) if (await some.executeTakeFirst()) return false;
  return true;
}
