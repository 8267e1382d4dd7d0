import type { Transaction } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import { count, counters } from "#server/db/counters.ts";
import type { Tables } from "#server/db/tables.ts";
import { addStanding } from "#server/gardeners/gardeners.ts";
import { selectLikesByDay } from "#server/tips/tips.likes.queries.ts";

/** What decides in which totals a tip and its likes are counted. */
export type Counted = {
  gardenerId: string;
  public: boolean;
  /** A `difficultyKey`. */
  difficulty: string;
  /** When it was shared. */
  week: string;
  likes: number;
  /** When they were given; needed only where the likes come or go with the tip. */
  likesOfWeeks: Record<string, number>;
};

export type CountedRow = {
  id: string;
  gardener_id: string;
  public: number;
  difficulty_key: string;
  like_count: number;
  created_at: string;
};

/** A tip shared just now. */
export const newlyCounted = (tip: Pick<Counted, "gardenerId" | "public" | "difficulty">, now: Date) =>
  ({ ...tip, week: weekOf(now), likes: 0, likesOfWeeks: {} }) satisfies Counted;

export const counted = (row: CountedRow, likesOfWeeks: Record<string, number>): Counted => ({
  gardenerId: row.gardener_id,
  public: row.public === 1,
  difficulty: row.difficulty_key,
  week: weekOf(row.created_at),
  likes: row.like_count,
  likesOfWeeks,
});

/** In which weeks a tip got its likes. */
export async function likesByWeek(
  trx: Transaction<Tables>,
  { id, like_count }: CountedRow,
): Promise<Record<string, number>> {
  const weeks: Record<string, number> = {};
  const days = like_count === 0 ? [] : await selectLikesByDay(trx, id);
  for (const { day, likes } of days) weeks[weekOf(day)] = (weeks[weekOf(day)] ?? 0) + likes;
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
export async function countTips(
  trx: Transaction<Tables>,
  gardenerId: string,
  tips: { tip: Counted; by: number }[],
): Promise<void> {
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
    for (const [week, likes] of Object.entries(one.likesOfWeeks))
      change(counters.likesOfWeek(week), sign * likes);
    standing.tips += sign;
    standing.likes += sign * one.likes;
  };
  for (const { tip, by } of tips) add(tip, by);
  if (standing.tips !== 0 || standing.likes !== 0) await addStanding(trx, gardenerId, standing);
  await count(trx, changes);
}
