import type { Activity } from "#domain/timing/anchors.ts";
import type { Timing } from "#domain/timing/timing.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A timing that is due today and for `days` more, in a garden of the north. */
export function dueNow(activity: Activity, days = 10): Timing {
  const now = new Date();
  const longestDay = Date.UTC(now.getUTCFullYear(), 5, 21);
  const sinceThen = Math.floor((now.getTime() - longestDay) / DAY);
  return { activity, anchor: "longest-day", fromDays: sinceThen - 2, toDays: sinceThen + days };
}

/** The day after so many, as screens write it: `6 December`. */
export const dayAfter = (days: number): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.now() + days * DAY,
  );
