import { z } from "zod";
import { WEEKS } from "#domain/dashboard/limits.ts";
import { nullablePhotoVariants } from "#domain/photos/photo.ts";
import { tip } from "#domain/tips/tip.ts";

/** How many of the newest tips the dashboard lists. */
export const NEWEST_COUNT = 3;

/** The Mondays of the ISO 8601 weeks (UTC) that a series counts by. */
export const weekDates = z.array(z.iso.date()).length(WEEKS).meta({
  description: "The Mondays of the last twelve weeks, oldest first; the last is this week's",
});

/** A total, and how many of it fall into each of `weeks`. `what` completes the sentence "… in each of `weeks`". */
export const weeklySeries = (what: string) =>
  z.object({
    total: z.int(),
    byWeek: z
      .array(z.int().min(0))
      .length(WEEKS)
      .meta({ description: `${what} in each of \`weeks\`` }),
  });

/**
 * The community numbers on the dashboard (docs/product.md 2.76, 2.77, 9.32). They leave out private tips, with their likes
 * and comments, and inactive gardeners.
 */
export const dashboardStats = z
  .object({
    weeks: weekDates,
    tips: weeklySeries("Shared"),
    users: weeklySeries("Joined"),
    likes: weeklySeries("Given"),
    comments: weeklySeries("Written"),
    topContributor: z
      .object({
        _id: z.string(),
        name: z.string(),
        photo: z.string(),
        photoVariants: nullablePhotoVariants,
        tipCount: z.int(),
      })
      .nullable()
      .meta({
        description: "The gardener with the most tips, then the most likes; null when there are no tips",
      }),
    newest: z.array(tip).max(NEWEST_COUNT),
  })
  .meta({ id: "DashboardStats" });
export type DashboardStats = z.infer<typeof dashboardStats>;
