import type { Content } from "#domain/content/content.ts";

/** The categories and difficulties that the form for tips suggests. Gardeners can write others. */
export const suggested: Content["suggested"] = {
  categories: ["Composting", "Plant Care", "Vertical Gardening"],
  difficulties: ["Easy", "Medium", "Hard"],
};
