import type { Tip } from "#domain/tips/tip.ts";

/** The fields of a tip that its card does not show. */
const DETAIL_FIELDS = [
  "email",
  "plantType",
  "postBody",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof Tip)[];

export type CardTip = Omit<Tip, (typeof DETAIL_FIELDS)[number]>;

/** Leaves out what the card does not show, to keep the page data small. */
export function cardFields(tip: Tip): CardTip {
  const card: Partial<Tip> = { ...tip };
  for (const field of DETAIL_FIELDS) delete card[field];
  return card as CardTip;
}
