import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { hiddenFrom } from "#server/db/hidden.ts";

/** A member's tips that they can see, which is all but those that were removed or are being deleted. */
const tipsOf = (db: Db, gardenerId: string) =>
  db.selectFrom("tip").where("tip.gardener_id", "=", gardenerId).where("tip.public", "in", [0, 1]);

// `hides`: the member, when somebody is hidden from them by a block.

/** How many comments that the member sees a tip has. */
const seenComments = (hides: string | undefined) =>
  hides === undefined
    ? sql<number>`tip.comment_count`
    : sql<number>`(tip.comment_count - (select count(*) from comment where comment.tip_id = tip.id and comment.deleted = 0 and comment.gardener_id in ${hiddenFrom(hides)}))`;

/** How many tips a member has, and what they got, in all. */
export const selectTotals = (db: Db, gardenerId: string, hides: string | undefined) =>
  tipsOf(db, gardenerId)
    .select((eb) => [
      eb.fn.countAll<number>().as("tips"),
      summed(sql.ref("like_count")).as("likes"),
      summed(seenComments(hides)).as("comments"),
      summed(sql.ref("view_count")).as("views"),
    ])
    .executeTakeFirstOrThrow();

const summed = (number: RawBuilder<unknown>) => sql<number>`cast(coalesce(sum(${number}), 0) as integer)`;

/** The tip with most likes, then comments, then views; the newest of equals. */
export const selectBest = (db: Db, gardenerId: string, hides: string | undefined) =>
  tipsOf(db, gardenerId)
    .select(["id", "title", "like_count", "view_count"])
    .select(seenComments(hides).as("comments"))
    .orderBy("like_count", "desc")
    .orderBy("comments", "desc")
    .orderBy("view_count", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

const dayOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 10)`;

/** How many tips a member shared on each day since one. */
export const selectTipsByDay = (db: Db, gardenerId: string, since: string) =>
  tipsOf(db, gardenerId)
    .select((eb) => [dayOf("tip.created_at").as("day"), eb.fn.countAll<number>().as("number")])
    .where("tip.created_at", ">=", since)
    .groupBy(dayOf("tip.created_at"))
    .execute();

/** How many likes a member's tips got on each day since one. */
export const selectLikesByDay = (db: Db, gardenerId: string, since: string) =>
  tipsOf(db, gardenerId)
    .innerJoin("tip_like", "tip_like.tip_id", "tip.id")
    .select((eb) => [dayOf("tip_like.created_at").as("day"), eb.fn.countAll<number>().as("number")])
    .where("tip_like.created_at", ">=", since)
    .groupBy(dayOf("tip_like.created_at"))
    .execute();

/** How many comments that the member can read their tips got on each day since one. */
export const selectCommentsByDay = (db: Db, gardenerId: string, since: string, hides: string | undefined) =>
  tipsOf(db, gardenerId)
    .innerJoin("comment", "comment.tip_id", "tip.id")
    .select((eb) => [dayOf("comment.created_at").as("day"), eb.fn.countAll<number>().as("number")])
    .where("comment.created_at", ">=", since)
    .where("comment.deleted", "=", 0)
    .$if(hides !== undefined, (query) =>
      query.where(sql<boolean>`comment.gardener_id not in ${hiddenFrom(hides)}`),
    )
    .groupBy(dayOf("comment.created_at"))
    .execute();

/** How often a member's tips were looked at in each week since one; `day` is its Monday. */
export const selectViewsByWeek = (db: Db, gardenerId: string, since: string) =>
  tipsOf(db, gardenerId)
    .innerJoin("view_week", "view_week.tip_id", "tip.id")
    .select((eb) => ["view_week.week as day", eb.fn.sum<number>("view_week.views").as("number")])
    .where("view_week.week", ">=", since)
    .groupBy("view_week.week")
    .execute();
