import type { Transaction } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import { count, counters } from "#server/db/counters.ts";
import type { Tables } from "#server/db/tables.ts";
import { addStanding } from "#server/gardeners/gardeners.ts";
import { selectCommentsByDay, selectLikesByDay, selectViewsByWeek } from "#server/tips/tips.likes.queries.ts";

/** What decides in which totals a tip and its likes are counted. */
export type Counted = {
  gardenerId: string;
  public: boolean;
  /** A `facetKey`. */
  difficulty: string;
  /** When it was shared. */
  week: string;
  likes: number;
  comments: number;
  views: number;
  /** When they came; needed only where they come or go with the tip. */
  came: Came;
};

/** In which weeks a tip got its likes, comments and views. */
export type Came = Record<"likes" | "comments" | "views", Record<string, number>>;
export const NOTHING_CAME: Came = { likes: {}, comments: {}, views: {} };

export type CountedRow = {
  id: string;
  gardener_id: string;
  public: number;
  difficulty_key: string;
  like_count: number;
  comment_count: number;
  view_count: number;
  created_at: string;
};

/** A tip shared just now. */
export const newlyCounted = (tip: Pick<Counted, "gardenerId" | "public" | "difficulty">, now: Date) =>
  ({ ...tip, week: weekOf(now), likes: 0, comments: 0, views: 0, came: NOTHING_CAME }) satisfies Counted;

export const counted = (row: CountedRow, came: Came): Counted => ({
  gardenerId: row.gardener_id,
  public: row.public === 1,
  difficulty: row.difficulty_key,
  week: weekOf(row.created_at),
  likes: row.like_count,
  comments: row.comment_count,
  views: row.view_count,
  came,
});

/** In which weeks a tip got its likes, comments and views. */
export async function cameByWeek(
  trx: Transaction<Tables>,
  { id, like_count, comment_count, view_count }: CountedRow,
): Promise<Came> {
  return {
    likes: byWeek(like_count === 0 ? [] : await selectLikesByDay(trx, id)),
    comments: byWeek(comment_count === 0 ? [] : await selectCommentsByDay(trx, id)),
    views: byWeek(view_count === 0 ? [] : await selectViewsByWeek(trx, id)),
  };
}

/** What came in each week, from what came on each day. */
export function byWeek(days: { day: string; number: number }[]): Record<string, number> {
  const weeks: Record<string, number> = {};
  for (const { day, number } of days) weeks[weekOf(day)] = (weeks[weekOf(day)] ?? 0) + Number(number);
  return weeks;
}

/** Counts a new like of a tip that is public. */
export async function countLike(trx: Transaction<Tables>, gardenerId: string, now: Date): Promise<void> {
  await addStanding(trx, gardenerId, { tips: 0, likes: 1 });
  await count(trx, { [counters.likes]: 1, [counters.likesOfWeek(weekOf(now))]: 1 });
}

/** Changes every total a tip is counted in: `by` for the tip, and the opposite for what it `became`. */
export const countTip = (
  trx: Transaction<Tables>,
  tip: Counted,
  by: 1 | -1,
  became?: Counted,
): Promise<void> =>
  countTips(trx, tip.gardenerId, [{ tip, by }, ...(became ? [{ tip: became, by: -by }] : [])]);

/** Changes every total that tips of one gardener are counted in, each `by` 1 or -1. */
export const countTips = async (...args: Parameters<typeof changesOfTips>): Promise<void> =>
  count(args[0], await changesOfTips(...args));

/** As `countTips`, but the totals are only answered, for a caller who has more to do and counts last. */
export async function changesOfTips(
  trx: Transaction<Tables>,
  gardenerId: string,
  tips: { tip: Counted; by: number }[],
): Promise<Record<string, number>> {
  const changes: Record<string, number> = {};
  const standing = { tips: 0, likes: 0 };
  const change = (name: string, value: number) => (changes[name] = (changes[name] ?? 0) + value);
  const add = (one: Counted, sign: number) => {
    const names = one.public
      ? [counters.publicTips, (of?: string) => counters.gardenersPublicTips(one.gardenerId, of)]
      : [(of?: string) => counters.gardenersPrivateTips(one.gardenerId, of)];
    for (const name of names) for (const key of [name(), name(one.difficulty)]) change(key, sign);
    if (!one.public) return;
    change(counters.publicTipsOfWeek(one.week), sign);
    change(counters.likes, sign * one.likes);
    for (const [week, likes] of Object.entries(one.came.likes))
      change(counters.likesOfWeek(week), sign * likes);
    change(counters.comments, sign * one.comments);
    for (const [week, comments] of Object.entries(one.came.comments))
      change(counters.commentsOfWeek(week), sign * comments);
    change(counters.views, sign * one.views);
    for (const [week, views] of Object.entries(one.came.views))
      change(counters.viewsOfWeek(week), sign * views);
    standing.tips += sign;
    standing.likes += sign * one.likes;
  };
  for (const { tip, by } of tips) add(tip, by);
  if (standing.tips !== 0 || standing.likes !== 0) await addStanding(trx, gardenerId, standing);
  return changes;
}
