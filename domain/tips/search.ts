import { type Token, tokenize } from "#domain/text/tokens.ts";

/** How many characters and words of a search count; the rest is ignored (docs/product.md 9.36). */
export const SEARCH_MAX = 200;
export const SEARCH_WORDS_MAX = 8;
/** The most tips a search returns (docs/product.md 7.46). */
export const SEARCH_LIMIT = 1000;
/** With fewer results than this, a search also allows typos (docs/product.md 7.45). */
export const FUZZY_BELOW = 6;
/** How many categories and plant types are offered as filters (docs/product.md 7.47). */
export const CATEGORY_CHOICES = 12;
export const PLANT_CHOICES = 100;

/** Normalizes a search: one line without control characters, truncated to `SEARCH_MAX`. Accepts any string. */
export function searchText(text: string): string {
  const line = text
    .slice(0, SEARCH_MAX * 10)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]+/gu, " ")
    .trimStart();
  return line
    .slice(0, SEARCH_MAX)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

/** Common English words, ignored unless the search has no others. */
const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or so that the to what when with you your".split(
    " ",
  ),
);

/** The distinct words to search for, in order. */
export function searchWords(text: string): Token[] {
  const all = [...new Map(tokenize(searchText(text)).map((word) => [word.stem, word])).values()];
  const significant = all.filter(({ typed }) => !STOP_WORDS.has(typed));
  return (significant.length > 0 ? significant : all).slice(0, SEARCH_WORDS_MAX);
}
