import { getTimes } from "suncalc";
import type { Position } from "#domain/gardens/frost-estimate.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The hours from sunrise to sunset at a place on a date, such as 2027-06-21: 24 or 0 where the sun does not set or rise. */
export function dayLength({ latitude, longitude }: Position, date: string): number {
  const { sunrise, sunset, alwaysUp } = getTimes(new Date(`${date}T12:00:00Z`), latitude, longitude);
  if (sunrise === null || sunset === null) return alwaysUp ? 24 : 0;
  return (sunset.getTime() - sunrise.getTime()) / HOUR_MS;
}
