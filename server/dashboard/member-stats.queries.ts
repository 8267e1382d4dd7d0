import { sql, type RawBuilder } from "kysely";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { visibleTo } from "#server/tips/visibility.ts";

/** Selects the tips that a member sees of their own: all but removed ones. */
const tipsOf = (db: Db, gardenerId: string) =>
  db
    .selectFrom("tip")
    .where("tip.gardener_id", "=", gardenerId)
    .where((eb) => visibleTo(eb, { id: gardenerId, hasBlocks: false }));

const tipsWithStats = (db: Db, gardenerId: string) =>
  tipsOf(db, gardenerId).innerJoin("tip_stats", "tip_stats.tip_id", "tip.id");

// `blockingViewer`: the member's id, if a block hides anyone from them.

/** The number of comments on a tip that the member sees. */
const seenComments = (blockingViewer: string | undefined) =>
  blockingViewer === undefined
    ? sql<number>`tip_stats.comment_count`
    : sql<number>`(tip_stats.comment_count - (select count(*) from comment where comment.tip_id = tip.id
        and comment.status = 'published' and comment.gardener_id in ${blockedIds(blockingViewer)}))`;

/** Selects the number of a member's tips, and their total likes, comments and views. */
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

/** Selects the tip with the most likes, then comments, then views, then the newest. */
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

/** Counts the tips that a member shared on each day from `since`. */
export const selectTipsByDay = (db: Db, gardenerId: string, since: string) =>
  tipsOf(db, gardenerId)
    .select((eb) => [dayOf("tip.created_at").as("day"), eb.fn.countAll<number>().as("number")])
    .where("tip.created_at", ">=", since)
    .groupBy(dayOf("tip.created_at"))
    .execute();

/** Counts the likes that a member's tips got on each day from `since`. */
export const selectLikesByDay = (db: Db, gardenerId: string, since: string) =>
  tipsOf(db, gardenerId)
    .innerJoin("tip_like", "tip_like.tip_id", "tip.id")
    .select((eb) => [dayOf("tip_like.created_at").as("day"), eb.fn.countAll<number>().as("number")])
    .where("tip_like.status", "=", "active")
    .where("tip_like.created_at", ">=", since)
    .groupBy(dayOf("tip_like.created_at"))
    .execute();

/** Counts the comments visible to the member that their tips got on each day from `since`. */
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

/** Counts the views of a member's tips in each week from `since`; `day` is its Monday. */
export const selectViewsByWeek = (db: Db, gardenerId: string, since: string) =>
  tipsOf(db, gardenerId)
    .innerJoin("view_week", "view_week.tip_id", "tip.id")
    .select((eb) => ["view_week.week as day", eb.fn.sum<number>("view_week.views").as("number")])
    .where("view_week.week", ">=", since)
    .groupBy("view_week.week")
    .execute();
