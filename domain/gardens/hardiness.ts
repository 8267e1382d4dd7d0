import { toFahrenheit } from "#domain/units/conversions.ts";

// What gardeners call the cold of a winter, told from its lowest temperature.

/** The USDA has zones 1a to 13b. */
const USDA_FIRST = 1;
const USDA_LAST = 13;

/**
 * The USDA plant hardiness zone of an average annual minimum in °C, such as `8a`: zones are 10 °F wide from -60 °F, and `a` is the
 * colder half. Colder and warmer than the scale counts as its ends.
 */
export function usdaZone(celsius: number): string {
  // Rounded, because 10 °F steps are no whole numbers of °C.
  const zones = (Math.round(toFahrenheit(celsius) * 1000) / 1000 + 60) / 10;
  const zone = Math.floor(zones) + 1;
  if (zone < USDA_FIRST) return `${USDA_FIRST}a`;
  if (zone > USDA_LAST) return `${USDA_LAST}b`;
  return `${zone}${zones - Math.floor(zones) < 0.5 ? "a" : "b"}`;
}

/** The Royal Horticultural Society's ratings with the lowest temperature of each in °C, warmest first. */
const RHS_RATINGS = [
  { rating: "H1a", from: 15 },
  { rating: "H1b", from: 10 },
  { rating: "H1c", from: 5 },
  { rating: "H2", from: 1 },
  { rating: "H3", from: -5 },
  { rating: "H4", from: -10 },
  { rating: "H5", from: -15 },
  { rating: "H6", from: -20 },
] as const;

/** The RHS hardiness rating that a plant needs for a winter with this minimum in °C, such as `H5`. */
export const rhsRating = (celsius: number): string =>
  RHS_RATINGS.find(({ from }) => celsius >= from)?.rating ?? "H7";
