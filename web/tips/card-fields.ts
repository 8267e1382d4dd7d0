import type { Tip } from "#domain/tips/tip.ts";

/** The fields of a tip that its card shows. */
const CARD_FIELDS = [
  "_id",
  "title",
  "name",
  "category",
  "privacy",
  "pending",
  "difficultyLevel",
  "photo",
  "photoAlt",
  "photoVariants",
  "photoProblem",
  "like",
  "liked",
  "commentCount",
  "viewCount",
  "gardenerId",
  "authorPhoto",
  "authorPhotoVariants",
] as const satisfies readonly (keyof Tip)[];

export type CardTip = Pick<Tip, (typeof CARD_FIELDS)[number]>;

/** Picks the fields that the card needs, to keep the page data small. */
export const cardFields = (tip: Tip): CardTip =>
  Object.fromEntries(CARD_FIELDS.flatMap((name) => (name in tip ? [[name, tip[name]]] : []))) as CardTip;
