const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday; the Monday before it is day -3. */
const FIRST_MONDAY = -3 * DAY;

/**
 * The ISO 8601 week of a moment, identified by its Monday, such as `2026-11-16`. Weeks begin on Monday at 00:00 UTC.
 * `moment` is an ISO 8601 date or time in UTC. The results sort chronologically.
 */
export function weekOf(moment: string | Date): string {
  const time = new Date(moment).getTime();
  return dateOf(FIRST_MONDAY + Math.floor((time - FIRST_MONDAY) / WEEK) * WEEK);
}

/** The last `count` weeks up to and including that of `moment`, oldest first. */
export function weeksUpTo(moment: Date, count: number): string[] {
  const last = new Date(weekOf(moment)).getTime();
  return Array.from({ length: count }, (_, place) => dateOf(last - (count - 1 - place) * WEEK));
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, "2026-11-16".length);
