import { m } from "#messages";
import type { CollectionVisibility } from "#domain/collections/collection.ts";

/** Who can open a collection, in words. */
export const VISIBILITY_WORDS: Record<CollectionVisibility, () => string> = {
  private: m.collectionsPrivate,
  link: m.collectionsLink,
};

/** How many tips a collection has, and how many of them the reader cannot see. */
export function tipsInWords({ tipCount, hiddenCount }: { tipCount: number; hiddenCount: number }): string {
  return hiddenCount === 0
    ? m.collectionsTips({ count: tipCount })
    : m.collectionsTipsHidden({ count: tipCount, hidden: hiddenCount });
}
