import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { Tables } from "#server/db/tables.ts";

/** The names of the totals. A difficulty is a `facetKey`. */
export const counters = {
  gardeners: "gardeners",
  likes: "likes",
  comments: "comments",
  views: "views",
  /** Requests for help that stand so (`domain/help/help-desk.ts`). */
  helpRequests: (status: string) => named("help", status),
  /** Cases of moderation that stand so (`domain/moderation/moderation.ts`), all of them or of a kind. */
  cases: (status: string, kind?: string) => named("cases", status, kind),
  /** What moderators have done. */
  moderationLog: "moderation log",
  publicTips: (difficulty?: string) => named("tips", "public", difficulty),
  gardenersPublicTips: (gardenerId: string, difficulty?: string) =>
    named("gardener", gardenerId, "public", difficulty),
  gardenersPrivateTips: (gardenerId: string, difficulty?: string) =>
    named("gardener", gardenerId, "private", difficulty),
  /** Tips of a category or a plant on a shelf of `server/db/search`. */
  filtered: (kind: "category" | "plant", shelf: string, difficulty?: string) =>
    named(kind, shelf, difficulty),
  /** Of the totals `gardeners`, `likes`, `comments`, `views` and `publicTips` what came in a week (`domain/time/week.ts`). */
  gardenersOfWeek: (week: string) => named("week", week, "gardeners"),
  likesOfWeek: (week: string) => named("week", week, "likes"),
  commentsOfWeek: (week: string) => named("week", week, "comments"),
  viewsOfWeek: (week: string) => named("week", week, "views"),
  publicTipsOfWeek: (week: string) => named("week", week, "tips"),
};

/** Parts are encoded, so that no text a caller asks with can spell the name of another total. */
const named = (...parts: (string | undefined)[]) =>
  parts
    .filter((part) => part !== undefined)
    .map(encodeURIComponent)
    .join("/");

/** So many totals go into one statement. */
const TOTALS_AT_ONCE = 500;

/**
 * Changes totals as part of the write they count, in one statement but for very many. In a fixed order, so that no two
 * writers wait for each other. What comes down to 0 is forgotten: names tell of gardeners, categories and plants that are gone.
 */
export async function count(trx: Transaction<Tables>, changes: Record<string, number>): Promise<void> {
  const values = Object.entries(changes)
    .filter(([, value]) => value !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, value }));
  for (let from = 0; from < values.length; from += TOTALS_AT_ONCE)
    await add(trx, values.slice(from, from + TOTALS_AT_ONCE));
  const lessened = values.filter(({ value }) => value < 0).map(({ name }) => name);
  for (let from = 0; from < lessened.length; from += TOTALS_AT_ONCE)
    await trx
      .deleteFrom("counter")
      .where("name", "in", lessened.slice(from, from + TOTALS_AT_ONCE))
      .where("value", "=", 0)
      .execute();
}

async function add(trx: Transaction<Tables>, values: { name: string; value: number }[]): Promise<void> {
  const build = (value: Value) =>
    trx
      .insertInto("counter")
      .values(values.map((_, place) => ({ name: value(`name${place}`), value: value(`value${place}`) })))
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet((eb) => ({ value: eb("counter.value", "+", eb.ref("excluded.value")) })),
      );
  const put = values.flatMap(({ name, value }, place) => [
    [`name${place}`, name],
    [`value${place}`, value],
  ]);
  await prepared(trx, String(values.length), build, Object.fromEntries(put));
}

const prepared = preparedQueries();

/** Changes of totals taken together. */
export function together(...all: Record<string, number>[]): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const [name, value] of all.flatMap(Object.entries<number>))
    changes[name] = (changes[name] ?? 0) + value;
  return changes;
}

/** Totals, in the order of their names; one that was never counted is 0. */
export async function totals(db: Db, names: string[]): Promise<number[]> {
  const rows = await db.selectFrom("counter").selectAll().where("name", "in", names).execute();
  return names.map((name) => rows.find((row) => row.name === name)?.value ?? 0);
}

/** The sum of totals. */
export const total = async (db: Db, names: string[]): Promise<number> => sum(await totals(db, names));

export const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
