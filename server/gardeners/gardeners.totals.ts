import type { Transaction } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import { count, counters } from "#server/db/counters.ts";
import type { Tables } from "#server/db/tables.ts";

/** Counts an active gardener who joined at a time, in the transaction of the write: `by` 1 more, 1 less (-1), or 0. */
export const countGardener = (trx: Transaction<Tables>, joined: string, by: number) =>
  count(trx, changesOfGardener(joined, by));

/** As `countGardener`, but the totals are only answered, for a caller who has more to do and counts last. */
export const changesOfGardener = (joined: string, by: number): Record<string, number> => ({
  [counters.gardeners]: by,
  [counters.gardenersOfWeek(weekOf(joined))]: by,
});
