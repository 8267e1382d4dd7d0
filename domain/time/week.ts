const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday; the Monday before it is day -3. */
const FIRST_MONDAY = -3 * DAY;

/**
 * The week a moment lies in, named by its Monday as in `2026-11-16`: an ISO 8601 week, which begins on Monday at 00:00
 * UTC. `moment` is a date or a time in ISO 8601 (UTC). Names sort as the weeks follow each other.
 */
export function weekOf(moment: string | Date): string {
  const time = new Date(moment).getTime();
  return dateOf(FIRST_MONDAY + Math.floor((time - FIRST_MONDAY) / WEEK) * WEEK);
}

/** The weeks that lead up to a moment, oldest first; the last one is the week it lies in. */
export function weeksUpTo(moment: Date, count: number): string[] {
  const last = new Date(weekOf(moment)).getTime();
  return Array.from({ length: count }, (_, place) => dateOf(last - (count - 1 - place) * WEEK));
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, "2026-11-16".length);
