import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { Trx } from "#server/db/transaction.ts";

/** The values of counters over all weeks, in the order of `names`; 0 for a counter that does not exist. */
export async function readCounters(db: Db | Trx, names: string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("counter")
    .select(["name", "value"])
    .where("week", "=", "")
    .where("name", "in", names)
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return names.map((name) => values.get(name) ?? 0);
}

/** One counter over all weeks. */
export const readCounter = async (db: Db | Trx, name: string): Promise<number> =>
  (await readCounters(db, [name]))[0] ?? 0;

/** Counters for each of these weeks (Mondays, or "" for all weeks), by name, in the order of the weeks. */
export async function readWeeklyCounters(
  db: Db | Trx,
  names: string[],
  weeks: string[],
): Promise<Record<string, number[]>> {
  const build = (value: Value) =>
    db
      .selectFrom("counter")
      .selectAll()
      .where(
        "name",
        "in",
        names.map((_, index) => value<string>(`name ${index}`)),
      )
      .where(
        "week",
        "in",
        weeks.map((_, index) => value<string>(`week ${index}`)),
      );
  const rows = await prepared(db, `${names.length} in ${weeks.length} weeks`, build, {
    ...numbered("name", names),
    ...numbered("week", weeks),
  });
  const values = new Map(rows.map(({ name, week, value }) => [`${name} ${week}`, value]));
  return Object.fromEntries(
    names.map((name) => [name, weeks.map((week) => values.get(`${name} ${week}`) ?? 0)]),
  );
}

const prepared = preparedQueries();

const numbered = (name: string, values: string[]) =>
  Object.fromEntries(values.map((value, index) => [`${name} ${index}`, value]));
