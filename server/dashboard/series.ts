import type { Db } from "#server/db/connect.ts";
import { readCounters, readWeeklyCounters } from "#server/derived/totals.ts";
import { countPublicTips } from "#server/tips/tips.ts";

/** A total, and the change in each week. */
type Series = { total: number; byWeek: number[] };

/** Reads series from stored counters. `counters` maps the name of each series to the name of its counter. */
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
    Object.entries<string>(counters).map(([name, counter], index) => {
      // The total of public tips is in `tip_total`.
      const total = counter === "tips" ? tips : (totals[index] ?? 0);
      return [name, { total, byWeek: byWeek[counter] ?? [] }];
    }),
  ) as Record<Name, Series>;
}
