// Apart from the schemas, so that screens can use these without loading zod.

/** What a tip says to do. */
export const ACTIVITIES = [
  "sow-under-cover",
  "sow-outdoors",
  "plant-out",
  "prune",
  "feed",
  "harvest",
  "protect",
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** What a time is counted from: a day of the garden's year, or a third of a season. */
export const ANCHORS = [
  "last-frost",
  "first-frost",
  "longest-day",
  "shortest-day",
  "rains",
  "early-spring",
  "mid-spring",
  "late-spring",
  "early-summer",
  "mid-summer",
  "late-summer",
  "early-autumn",
  "mid-autumn",
  "late-autumn",
  "early-winter",
  "mid-winter",
  "late-winter",
] as const;
export type Anchor = (typeof ANCHORS)[number];
type DayAnchor = "last-frost" | "first-frost" | "longest-day" | "shortest-day" | "rains";
/** A third of a season: a month long. */
export type SeasonAnchor = Exclude<Anchor, DayAnchor>;

/** Offsets from an anchor, in days. */
export const OFFSET_MAX = 366;
/** How many days a window may last beyond its anchor. */
export const WINDOW_MAX = 180;
export const SIGN_MAX = 120;
/** How many days "now" looks ahead, today included (docs/product.md 15.10). */
export const NOW_DAYS = 14;

/** The months of the seasons in the north, from 1. */
const MONTHS: Record<SeasonAnchor, number> = {
  "early-spring": 3,
  "mid-spring": 4,
  "late-spring": 5,
  "early-summer": 6,
  "mid-summer": 7,
  "late-summer": 8,
  "early-autumn": 9,
  "mid-autumn": 10,
  "late-autumn": 11,
  "early-winter": 12,
  "mid-winter": 1,
  "late-winter": 2,
};

export const isSeason = (anchor: Anchor): anchor is SeasonAnchor => anchor in MONTHS;

/** The month of a third of a season, from 1. In the south it is six months later. */
export const monthOf = (anchor: SeasonAnchor, isSouth: boolean): number =>
  isSouth ? ((MONTHS[anchor] + 5) % 12) + 1 : MONTHS[anchor];
