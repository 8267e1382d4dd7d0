import { sql, type RawBuilder } from "kysely";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";

/** A member's tips that they can see: all but removed ones. */
const tipsOf = (db: Db, gardenerId: string) =>
  db
    .selectFrom("tip")
    .where("tip.gardener_id", "=", gardenerId)
    .where("tip.visible_to", "in", ["", gardenerId]);

const tipsWithStats = (db: Db, gardenerId: string) =>
  tipsOf(db, gardenerId).innerJoin("tip_stats", "tip_stats.tip_id", "tip.id");

// `blockingViewer`: the member, if a block hides somebody from them.

/** How many comments on a tip the member sees. */
const seenComments = (blockingViewer: string | undefined) =>
  blockingViewer === undefined
    ? sql<number>`tip_stats.comment_count`
    : sql<number>`(tip_stats.comment_count - (select count(*) from comment where comment.tip_id = tip.id
        and comment.status = 'published' and comment.gardener_id in ${blockedIds(blockingViewer)}))`;

/** How many tips a member has, and the likes, comments and views of all of them. */
export const selectTotals = (db: Db, gardenerId: string, blockingViewer: string | undefined) =>
  tipsWithStats(db, gardenerId)
    .select((eb) => [
      eb.fn.countAll<number>().as("tips"),
      sum(sql.ref("tip_stats.like_count")).as("likes"),
      sum(seenComments(blockingViewer)).as("comments"),
      sum(sql.ref("tip_stats.view_count")).as("views"),
    ])
    .executeTakeFirstOrThrow();

const sum = (number: RawBuilder<unknown>) => sql<number>`cast(coalesce(sum(${number}), 0) as integer)`;

/** The tip with most likes, then comments, then views; the newest of equals. */
export const selectBest = (db: Db, gardenerId: string, blockingViewer: string | undefined) =>
  tipsWithStats(db, gardenerId)
    .select(["tip.id", "tip.title", "tip_stats.like_count", "tip_stats.view_count"])
    .select(seenComments(blockingViewer).as("comments"))
    .orderBy("tip_stats.like_count", "desc")
    .orderBy("comments", "desc")
    .orderBy("tip_stats.view_count", "desc")
    .orderBy("tip.id", "desc")
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
    .where("tip_like.status", "=", "active")
    .where("tip_like.created_at", ">=", since)
    .groupBy(dayOf("tip_like.created_at"))
    .execute();

/** How many comments that the member sees their tips got on each day since one. */
export const selectCommentsByDay = (
  db: Db,
  gardenerId: string,
  since: string,
  blockingViewer: string | undefined,
) =>
  tipsOf(db, gardenerId)
    .innerJoin("comment", "comment.tip_id", "tip.id")
    .select((eb) => [dayOf("comment.created_at").as("day"), eb.fn.countAll<number>().as("number")])
    .where("comment.status", "=", "published")
    .where("comment.created_at", ">=", since)
    .$if(blockingViewer !== undefined, (query) =>
      query.where(sql<boolean>`comment.gardener_id not in ${blockedIds(blockingViewer)}`),
    )
    .groupBy(dayOf("comment.created_at"))
    .execute();

/** How often a member's tips were viewed in each week since one; `day` is its Monday. */
export const selectViewsByWeek = (db: Db, gardenerId: string, since: string) =>
  tipsOf(db, gardenerId)
    .innerJoin("view_week", "view_week.tip_id", "tip.id")
    .select((eb) => ["view_week.week as day", eb.fn.sum<number>("view_week.views").as("number")])
    .where("view_week.week", ">=", since)
    .groupBy("view_week.week")
    .execute();
