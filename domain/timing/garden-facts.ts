import type { Garden } from "#domain/gardens/garden.ts";

/** What is known of a garden when tips are dated and compared with it. It is its owner's alone. */
export type GardenFacts = Pick<
  Garden,
  "frost" | "minimumTemperature" | "sunExposure" | "soilTexture" | "soilReaction" | "growingSpace"
> & {
  /** In degrees, south negative; null if the place is unknown. */
  latitude: number | null;
  /** The date where the garden is, as 2027-04-13. */
  today: string;
  /** The hours of daylight at the solstices; null if the place is unknown. */
  daylight: { longest: number; shortest: number } | null;
};
