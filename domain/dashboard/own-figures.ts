import { z } from "zod";
import { WEEKS } from "#domain/dashboard/weeks.ts";

const series = (what: string) =>
  z.object({
    total: z.int(),
    byWeek: z
      .array(z.int().min(0))
      .length(WEEKS)
      .meta({ description: `${what} in each of \`weeks\`` }),
  });

/** A member's own figures: of all their tips, Private ones too (docs/product.md 12.28). A week is an ISO 8601 week in UTC. */
export const ownFigures = z
  .object({
    weeks: z.array(z.iso.date()).length(WEEKS),
    tips: series("Shared"),
    likes: series("Given to these tips"),
    comments: series("Written on these tips, that can be read"),
    views: series("Counted of these tips"),
    best: z
      .object({
        _id: z.string(),
        title: z.string(),
        like: z.int(),
        commentCount: z.int(),
        viewCount: z.int(),
      })
      .nullable()
      .meta({ description: "The tip with most likes, then comments, then views; null without a tip" }),
  })
  .meta({ id: "OwnFigures" });
export type OwnFigures = z.infer<typeof ownFigures>;
