import type { FrostRegime, FrostStation } from "#domain/gardens/frost-station.ts";
import { dayOfYear, modulo, type MonthDay, monthDayAt, YEAR_DAYS } from "#domain/gardens/month-day.ts";

// Frost dates from the weather stations around. Tried on 5,199 stations in the United States, the estimate missed by 6.1 days on
// average, and 91 % were within 14 days (docs/decisions/gardens.md).

/** How many stations an estimate takes. */
const STATIONS = 5;
/** How far away they may be, in km. */
export const STATION_RANGE_KM = 100;
/** How much longer frost lasts in spring, and how much earlier it comes in autumn, 100 m higher up. */
const DAYS_PER_100_M = 1.5;
/** The estimate of a last or first frost is this close in nine of ten places, in days. */
export const ESTIMATE_WITHIN_DAYS = 14;

const EARTH_RADIUS_KM = 6371;
/** Closer than this all stations count alike: a place is not a point. */
const NEAREST_KM = 1;

export type Position = { latitude: number; longitude: number };

/** Why there is no estimate: the elevation is unknown, fewer than five stations are near enough, or only some of those have frost. */
export type NoEstimate = "no-elevation" | "no-stations" | "frost-varies";

export type FrostEstimate =
  | {
      regime: FrostRegime;
      lastFrost: MonthDay | null;
      firstFrost: MonthDay | null;
      lastFrostSafe: MonthDay | null;
    }
  | { missing: NoEstimate };

type Near = { station: FrostStation; distance: number };

/** Estimates the frost dates of a position. `elevation`: in meters. `stations`: those within 100 km, and perhaps others. */
export function estimateFrost(
  position: Position,
  elevation: number | null,
  stations: readonly FrostStation[],
): FrostEstimate {
  const nearest = nearestStations(position, stations);
  if (nearest.length < STATIONS) return { missing: "no-stations" };
  const free = nearest.filter(({ station }) => station.frostRegime === "never").length;
  if (free === STATIONS) return { regime: "never", lastFrost: null, firstFrost: null, lastFrostSafe: null };
  if (free > 0) return { missing: "frost-varies" };
  if (elevation === null) return { missing: "no-elevation" };
  const estimate = (date: FrostDate, sign: 1 | -1) => {
    const place = weightedDay(nearest, date, elevation, sign);
    return place === null ? null : monthDayAt(place);
  };
  return {
    regime: nearest.every(({ station }) => station.frostRegime === "every-year")
      ? "every-year"
      : "some-years",
    lastFrost: estimate("lastFrost", 1),
    firstFrost: estimate("firstFrost", -1),
    lastFrostSafe: estimate("lastFrostSafe", 1),
  };
}

/** The five nearest stations within 100 km, with their distances in km; fewer if there are not so many. */
export const nearestStations = (position: Position, stations: readonly FrostStation[]): Near[] =>
  stations
    .map((station): Near => ({ station, distance: distanceKm(position, station) }))
    .filter(({ distance }) => distance <= STATION_RANGE_KM)
    .toSorted((a, b) => a.distance - b.distance || (a.station.id < b.station.id ? -1 : 1))
    .slice(0, STATIONS);

type FrostDate = "lastFrost" | "firstFrost" | "lastFrostSafe";

/**
 * The average day of year of a date at stations, each weighted by the inverse of its distance and brought to an elevation in meters:
 * higher up, frost ends later (`sign` 1) and begins earlier (-1). A fraction, which can be outside of 1 to 365 by New Year. Null if a
 * station lacks the date.
 */
export function weightedDay(
  stations: readonly Near[],
  date: FrostDate,
  elevation: number,
  sign: 1 | -1,
): number | null {
  const days = stations.map(({ station }) => (station[date] === null ? null : dayOfYear(station[date])));
  const [first = null] = days;
  if (first === null || days.includes(null)) return null;
  let [sum, weights] = [0, 0];
  for (const [index, { station, distance }] of stations.entries()) {
    const weight = 1 / Math.max(distance, NEAREST_KM);
    const day = first + daysApart(first, days[index] ?? first);
    sum += weight * (day + (sign * DAYS_PER_100_M * (elevation - station.elevation)) / 100);
    weights += weight;
  }
  return sum / weights;
}

/** From one day of the year to another, the shorter way round: -182 to 182. So 31 December and 2 January average to New Year. */
const daysApart = (from: number, to: number) => modulo(to - from + 182, YEAR_DAYS) - 182;

/** The distance along the surface of the earth, in km. */
export function distanceKm(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}
