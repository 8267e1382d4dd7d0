import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { Tables } from "#server/db/tables.ts";

/** How many likes a tip got on each day. */
export const selectLikesByDay = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom("tip_like")
    .select((eb) => [sql<string>`substr(created_at, 1, 10)`.as("day"), eb.fn.countAll<number>().as("number")])
    .where("tip_id", "=", id)
    .groupBy(sql`substr(created_at, 1, 10)`)
    .execute();

/** How many comments that can be read a tip got on each day. */
export const selectCommentsByDay = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom("comment")
    .select((eb) => [sql<string>`substr(created_at, 1, 10)`.as("day"), eb.fn.countAll<number>().as("number")])
    .where("tip_id", "=", id)
    .where("deleted", "=", 0)
    .groupBy(sql`substr(created_at, 1, 10)`)
    .execute();

/** How often a tip was looked at in each week; `day` is its Monday. */
export const selectViewsByWeek = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom("view_week").select(["week as day", "views as number"]).where("tip_id", "=", id).execute();

/** Whether the like is new: one for each member and tip. */
export async function insertLike(
  trx: Transaction<Tables>,
  like: { tipId: string; gardenerId: string; createdAt: string },
): Promise<boolean> {
  const build = (value: Value) =>
    trx
      .insertInto("tip_like")
      .values({ tip_id: value("tipId"), gardener_id: value("gardenerId"), created_at: value("createdAt") })
      .onConflict((conflict) => conflict.columns(["tip_id", "gardener_id"]).doNothing())
      .returning("tip_id");
  const added = await prepared(trx, "like", build, like);
  return added.length > 0;
}

/** One like more on a tip; its trend grows as `trendWithLike` computes it. */
export async function addLike(trx: Transaction<Tables>, id: string, weight: number): Promise<void> {
  const build = (value: Value) => {
    const weight = sql`cast(${value<number>("weight")} as double precision)`;
    return trx
      .updateTable("tip")
      .set((eb) => ({
        like_count: eb("like_count", "+", 1),
        trend: sql`case when trend > ${weight} then trend + ln(1 + exp(${weight} - trend)) else ${weight} + ln(1 + exp(trend - ${weight})) end`,
      }))
      .where("id", "=", value<string>("id"));
  };
  await prepared(trx, "a like more", build, { id, weight });
}

/** Likes that a gardener gave, in the order of the tips' ids, from after `previous`. */
export const selectLikesGiven = (db: Db, gardenerId: string, previous: string, limit: number) =>
  db
    .selectFrom("tip_like")
    .select(["tip_id", "created_at"])
    .where("gardener_id", "=", gardenerId)
    .where("tip_id", ">", previous)
    .orderBy("tip_id")
    .limit(limit)
    .execute();

export const countLikesGiven = (db: Db, gardenerId: string) =>
  db
    .selectFrom("tip_like")
    .select((eb) => eb.fn.countAll<number>().as("likes"))
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();

const prepared = preparedQueries();
