import type { Db } from "#server/db/connect.ts";
import { readCounters, readWeeklyCounters } from "#server/derived/totals.ts";
import { countPublicTips } from "#server/tips/tips.ts";

/** A total and what was added to it in each of some weeks. */
type Series = { total: number; byWeek: number[] };

/** Reads series from the totals that were counted before. `counters`: the name of each series and of its counter. */
export async function readSeries<Name extends string>(
  db: Db,
  weeks: string[],
  counters: Record<Name, string>,
): Promise<Record<Name, Series>> {
  const names = Object.values<string>(counters);
  const [totals, byWeek, tips] = await Promise.all([
    readCounters(db, names),
    readWeeklyCounters(db, names, weeks),
    countPublicTips(db),
  ]);
  return Object.fromEntries(
    Object.entries<string>(counters).map(([name, counter], place) => {
      // The total of public tips is in `tip_total`.
      const total = counter === "tips" ? tips : (totals[place] ?? 0);
      return [name, { total, byWeek: byWeek[counter] ?? [] }];
    }),
  ) as Record<Name, Series>;
}
