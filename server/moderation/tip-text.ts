import type { PostText } from "#domain/moderation/review.ts";
import type { TipTable } from "#server/db/tables.ts";

type Texts = "title" | "body" | "byline" | "category" | "plant_type" | "difficulty" | "photo_alt";

/** The texts of a tip that are reviewed: all of them (docs/product.md 11.23). */
export const tipText = (tip: Pick<TipTable, Texts>): PostText => ({
  text: `${tip.title}\n${tip.body}`,
  details: [tip.photo_alt, tip.plant_type, tip.category, tip.difficulty, tip.byline].join("\n"),
});
