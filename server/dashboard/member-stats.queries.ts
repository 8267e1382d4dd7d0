import { sql, type RawBuilder } from "kysely";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { visibleTo } from "#server/tips/visibility.ts";

const prepared = preparedQueries();

/** Selects the tips that a member sees of their own: all but removed ones. */
const tipsOf = (db: Db, value: Value) =>
  db
    .selectFrom("tip")
    .where("tip.gardener_id", "=", value<string>("gardenerId"))
    .where((eb) => visibleTo(eb, { id: value<string>("gardenerId"), hasBlocks: false }));

const tipsWithStats = (db: Db, value: Value) =>
  tipsOf(db, value).innerJoin("tip_stats", "tip_stats.tip_id", "tip.id");

// `hasBlocks`: whether a block hides anyone from the member.

/** The number of comments on a tip that the member sees. */
const seenComments = (hasBlocks: boolean, value: Value) =>
  hasBlocks
    ? sql<number>`(tip_stats.comment_count - (select count(*) from comment where comment.tip_id = tip.id
        and comment.status = 'published' and comment.gardener_id in ${blockedIds(value("gardenerId"))}))`
    : sql<number>`tip_stats.comment_count`;

/** Selects the number of a member's tips, and their total likes, comments and views. */
export async function selectTotals(db: Db, gardenerId: string, hasBlocks: boolean) {
  const build = (value: Value) =>
    tipsWithStats(db, value).select((eb) => [
      eb.fn.countAll<number>().as("tips"),
      sum(sql.ref("tip_stats.like_count")).as("likes"),
      sum(seenComments(hasBlocks, value)).as("comments"),
      sum(sql.ref("tip_stats.view_count")).as("views"),
    ]);
  const [totals] = await prepared(db, `totals ${hasBlocks}`, build, { gardenerId });
  return totals ?? { tips: 0, likes: 0, comments: 0, views: 0 };
}

const sum = (number: RawBuilder<unknown>) => sql<number>`cast(coalesce(sum(${number}), 0) as integer)`;

/** Selects the tip with the most likes, then comments, then views, then the newest. */
export async function selectBest(db: Db, gardenerId: string, hasBlocks: boolean) {
  const build = (value: Value) =>
    tipsWithStats(db, value)
      .select(["tip.id", "tip.title", "tip_stats.like_count", "tip_stats.view_count"])
      .select(seenComments(hasBlocks, value).as("comments"))
      .orderBy("tip_stats.like_count", "desc")
      .orderBy("comments", "desc")
      .orderBy("tip_stats.view_count", "desc")
      .orderBy("tip.id", "desc")
      .limit(1);
  const [best] = await prepared(db, `best ${hasBlocks}`, build, { gardenerId });
  return best;
}

const dayOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 10)`;

/** Counts the tips that a member shared on each day from `since`. */
export function selectTipsByDay(db: Db, gardenerId: string, since: string) {
  const build = (value: Value) =>
    tipsOf(db, value)
      .select((eb) => [dayOf("tip.created_at").as("day"), eb.fn.countAll<number>().as("number")])
      .where("tip.created_at", ">=", value<string>("since"))
      .groupBy(dayOf("tip.created_at"));
  return prepared(db, "tips", build, { gardenerId, since });
}

/** Counts the likes that a member's tips got on each day from `since`. */
export function selectLikesByDay(db: Db, gardenerId: string, since: string) {
  const build = (value: Value) =>
    tipsOf(db, value)
      .innerJoin("tip_like", "tip_like.tip_id", "tip.id")
      .select((eb) => [dayOf("tip_like.created_at").as("day"), eb.fn.countAll<number>().as("number")])
      .where("tip_like.status", "=", "active")
      .where("tip_like.created_at", ">=", value<string>("since"))
      .groupBy(dayOf("tip_like.created_at"));
  return prepared(db, "likes", build, { gardenerId, since });
}

/** Counts the comments visible to the member that their tips got on each day from `since`. */
export function selectCommentsByDay(db: Db, gardenerId: string, since: string, hasBlocks: boolean) {
  const build = (value: Value) =>
    tipsOf(db, value)
      .innerJoin("comment", "comment.tip_id", "tip.id")
      .select((eb) => [dayOf("comment.created_at").as("day"), eb.fn.countAll<number>().as("number")])
      .where("comment.status", "=", "published")
      .where("comment.created_at", ">=", value<string>("since"))
      .$if(hasBlocks, (query) =>
        query.where(sql<boolean>`comment.gardener_id not in ${blockedIds(value("gardenerId"))}`),
      )
      .groupBy(dayOf("comment.created_at"));
  return prepared(db, `comments ${hasBlocks}`, build, { gardenerId, since });
}

/** Counts the views of a member's tips in each week from `since`; `day` is its Monday. */
export function selectViewsByWeek(db: Db, gardenerId: string, since: string) {
  const build = (value: Value) =>
    tipsOf(db, value)
      .innerJoin("view_week", "view_week.tip_id", "tip.id")
      .select((eb) => ["view_week.week as day", eb.fn.sum<number>("view_week.views").as("number")])
      .where("view_week.week", ">=", value<string>("since"))
      .groupBy("view_week.week");
  return prepared(db, "views", build, { gardenerId, since });
}
