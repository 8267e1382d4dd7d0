import type { CollectionVisibility } from "#domain/collections/collection.ts";

/** Who can open a collection, in words. */
export const VISIBILITY_WORDS: Record<CollectionVisibility, string> = {
  private: "Only you",
  link: "Everybody with the link",
};

/** How many tips a collection has, and how many of them the reader cannot see. */
export function tipsInWords({ tipCount, hiddenCount }: { tipCount: number; hiddenCount: number }): string {
  const seen = tipCount === 1 ? "1 tip" : `${tipCount} tips`;
  if (hiddenCount === 0) return seen;
  return `${seen}, and ${hiddenCount} that ${hiddenCount === 1 ? "is" : "are"} not shown`;
}
