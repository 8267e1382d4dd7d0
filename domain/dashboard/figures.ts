import { z } from "zod";
import { WEEKS } from "#domain/dashboard/weeks.ts";
import { variantsOrNone } from "#domain/photos/photo.ts";
import { tip } from "#domain/tips/tip.ts";

/** How many of the newest tips it lists. */
export const NEWEST_COUNT = 3;

const byWeek = (what: string) =>
  z
    .array(z.int().min(0))
    .length(WEEKS)
    .meta({ description: `${what} in each of \`weeks\`` });

/**
 * The figures of the dashboard (docs/product.md 2.76, 2.77, 9.32). Private tips, their likes and comments are in none of them, and
 * of gardeners only active ones are. A week is an ISO 8601 week in UTC.
 */
export const figures = z
  .object({
    weeks: z.array(z.iso.date()).length(WEEKS).meta({
      description: "The Mondays of the last twelve weeks, oldest first; the last is this week's",
    }),
    tips: z.object({ total: z.int(), byWeek: byWeek("Shared") }),
    users: z.object({ total: z.int(), byWeek: byWeek("Joined") }),
    likes: z.object({ total: z.int(), byWeek: byWeek("Given") }),
    comments: z.object({ total: z.int(), byWeek: byWeek("Written") }),
    topContributor: z
      .object({
        _id: z.string(),
        name: z.string(),
        photo: z.string(),
        photoVariants: variantsOrNone,
        tipCount: z.int(),
      })
      .nullable()
      .meta({ description: "Who has shared most, then got most likes; null when nobody has shared a tip" }),
    newest: z.array(tip).max(NEWEST_COUNT),
  })
  .meta({ id: "Figures" });
export type Figures = z.infer<typeof figures>;
