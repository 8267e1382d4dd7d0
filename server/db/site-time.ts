import type { Database } from "#server/db/connect.ts";

// Machines' clocks may differ, even by a day. Locks, limits, suspensions and the times of what is written must not: with PostgreSQL its
// clock counts for every process (docs/product.md 9.75). On SQLite all processes of a site are on one machine.

/** How much later than another a reading may seem to be only because clocks count whole milliseconds. */
const ROUNDING_MS = 1;

/** A time, and the moment of `performance.now()` when it was. No change of the machine's clock moves that. */
let known: { time: number; at: number } | undefined;

/** The time of the site. */
export const siteTime = (): Date => new Date(known ? known.time + performance.now() - known.at : Date.now());

/**
 * Reads the clock of the database, if it has one of its own, and goes by it from now on. Returns by how many milliseconds the clock of
 * this machine is ahead.
 */
export async function readSiteTime({ readTime }: Pick<Database, "readTime">): Promise<number> {
  if (!readTime) return 0;
  const sent = performance.now();
  const time = await readTime();
  const received = performance.now();
  const own = siteTime().getTime();
  const isInBetween = time <= own + ROUNDING_MS && time >= own - (received - sent) - ROUNDING_MS;
  if (!isInBetween) known = { time, at: (sent + received) / 2 };
  else known ??= { time: own, at: received };
  return Date.now() - siteTime().getTime();
}
