import { totals } from "#server/db/counters.ts";
import type { Db } from "#server/db/connect.ts";

/** The total of something, and what came of it in each of some weeks. */
type Series = { total: number; byWeek: number[] };

/** Reads series by one query of counters. `named`: the name of each total, and of what came in a week. */
export async function readSeries<Name extends string>(
  db: Db,
  weeks: string[],
  named: Record<Name, [total: string, ofWeek: (week: string) => string]>,
): Promise<Record<Name, Series>> {
  const asked = Object.entries<[string, (week: string) => string]>(named);
  const names = asked.flatMap(([, [total, ofWeek]]) => [total, ...weeks.map(ofWeek)]);
  const values = await totals(db, names);
  const length = 1 + weeks.length;
  return Object.fromEntries(
    asked.map(([name], place) => {
      const [total = 0, ...byWeek] = values.slice(place * length, (place + 1) * length);
      return [name, { total, byWeek }];
    }),
  ) as Record<Name, Series>;
}
