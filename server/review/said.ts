import type { PostText } from "#domain/moderation/review.ts";
import type { TipTable } from "#server/db/tables.ts";

type Texts = "title" | "body" | "byline" | "category" | "plant_type" | "difficulty" | "photo_alt";

/** What of a tip is looked at: every text of it (docs/product.md 11.23). */
export const tipText = (tip: Pick<TipTable, Texts>): PostText => ({
  text: `${tip.title}\n${tip.body}`,
  details: [tip.photo_alt, tip.plant_type, tip.category, tip.difficulty, tip.byline].join("\n"),
});
