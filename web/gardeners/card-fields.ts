import type { Gardener } from "#domain/gardeners/gardener.ts";

/** The fields of a gardener that their card shows. */
const CARD_FIELDS = [
  "_id",
  "name",
  "email",
  "photourl",
  "photoVariants",
  "bio",
] as const satisfies readonly (keyof Gardener)[];

export type CardGardener = Pick<Gardener, (typeof CARD_FIELDS)[number]>;

/** Picks the fields that the card needs, to keep the page data small. */
export const cardFields = (gardener: Gardener): CardGardener =>
  Object.fromEntries(CARD_FIELDS.map((name) => [name, gardener[name]])) as CardGardener;
