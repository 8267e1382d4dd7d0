import { z } from "zod";
import { gardenDates } from "#domain/timing/for-my-garden.ts";
import { timing } from "#domain/timing/timing.ts";

/** How many tips the calendar of a plant has. */
export const PLANT_TIMINGS_MAX = 50;

/** When a tip about a plant says to act (docs/product.md 14.14, 14.15). */
export const plantTiming = z
  .object({
    _id: z.string(),
    title: z.string(),
    timing,
    dates: gardenDates.optional().meta({
      description: "In the garden that the viewer chose: null if it cannot be dated; absent without one",
    }),
  })
  .meta({ id: "PlantTiming" });
export type PlantTiming = z.infer<typeof plantTiming>;
