/** Which half of the year a garden grows in. */
export type Hemisphere = "north" | "south";

/** The first month of a season in the south, from 0. */
const JULY = 6;

/** A year, or in the south two: `2026`, `2026-27`. */
export const SEASON_PATTERN = /^\d{4}(-\d{2})?$/;

/**
 * The growing season at a time (docs/product.md 17.2): the calendar year in the north and where no garden says otherwise, July to June
 * in the south. By the date in UTC. Later seasons compare as later text.
 */
export function seasonAt(time: Date, hemisphere: Hemisphere): string {
  const year = time.getUTCFullYear();
  if (hemisphere === "north") return String(year);
  const first = time.getUTCMonth() < JULY ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** A season as people read it: `2026`, `2026–27`. */
export const seasonInWords = (season: string): string => season.replace("-", "–");
