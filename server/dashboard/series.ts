import type { Db } from "#server/db/connect.ts";
import { readWeeklyCounters } from "#server/derived/totals.ts";
import { countPublicTips } from "#server/tips/tips.ts";

/** The week of a counter that holds its total. */
const ALL_WEEKS = "";

/** A total and what was added to it in each of some weeks. */
type Series = { total: number; byWeek: number[] };

/** Reads series from the totals that were counted before. `counters`: the name of each series and of its counter. */
export async function readSeries<Name extends string>(
  db: Db,
  weeks: string[],
  counters: Record<Name, string>,
): Promise<Record<Name, Series>> {
  const names = Object.values<string>(counters);
  const [values, tips] = await Promise.all([
    readWeeklyCounters(db, names, [ALL_WEEKS, ...weeks]),
    countPublicTips(db),
  ]);
  return Object.fromEntries(
    Object.entries<string>(counters).map(([name, counter]) => {
      const [total = 0, ...byWeek] = values[counter] ?? [];
      // The total of public tips is in `tip_total`.
      return [name, { total: counter === "tips" ? tips : total, byWeek }];
    }),
  ) as Record<Name, Series>;
}
