import { z } from "zod";
import { datesFor } from "#domain/timing/dates.ts";
import { FITS, fitFor } from "#domain/timing/fit.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Needs } from "#domain/timing/needs.ts";
import type { Timing } from "#domain/timing/timing.ts";

/** When to act next in a garden. */
export const gardenDates = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .nullable()
  .meta({ description: "When to act next; null if that cannot be dated" });

/** A tip in the viewer's own garden (docs/product.md 15.9). Nobody else gets it. */
export const forMyGarden = z
  .object({
    dates: gardenDates,
    fit: z.enum(FITS),
    reasons: z.array(z.string()).meta({ description: "Why, in words" }),
  })
  .meta({ id: "ForMyGarden" });
export type ForMyGarden = z.infer<typeof forMyGarden>;

/** When a tip is to be followed in a garden, and whether it fits. */
export function inGarden(timing: Timing | null, needs: Needs | null, garden: GardenFacts): ForMyGarden {
  const { dates, reasons } = datesFor(timing, needs, garden);
  const { fit, reasons: why } = fitFor(needs, garden);
  return { dates, fit, reasons: [...reasons, ...why] };
}
