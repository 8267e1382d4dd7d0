import { z } from "zod";
import { weekDates, weeklySeries } from "#domain/dashboard/dashboard-stats.ts";

/** A member's own numbers, over all their tips, private ones included (docs/product.md 12.28). */
export const memberStats = z
  .object({
    weeks: weekDates,
    tips: weeklySeries("Shared"),
    likes: weeklySeries("Likes of these tips"),
    comments: weeklySeries("Readable comments on these tips"),
    views: weeklySeries("Views of these tips"),
    best: z
      .object({
        _id: z.string(),
        title: z.string(),
        like: z.int(),
        commentCount: z.int(),
        viewCount: z.int(),
      })
      .nullable()
      .meta({ description: "The tip with the most likes, then comments, then views; null without a tip" }),
  })
  .meta({ id: "MemberStats" });
export type MemberStats = z.infer<typeof memberStats>;
