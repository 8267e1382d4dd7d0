import { type Token, tokenize } from "#domain/text/tokens.ts";

/** Of what is searched for, this many characters and words count; the rest is ignored (docs/product.md 9.36). */
export const SEARCH_MAX = 200;
export const SEARCH_WORDS_MAX = 8;
/** A list that is searched for holds at most this many tips (docs/product.md 7.46). */
export const FOUND_MAX = 1000;
/** When fewer tips are found, those are looked for that have nearly the words (docs/product.md 7.45). */
export const FEW = 6;
/** How many categories and plants in use are told (docs/product.md 7.47). */
export const CATEGORIES_TOLD = 12;
export const PLANTS_TOLD = 100;

/** What somebody searches for as it is read: one line without control characters, cut to its bound. Any string will do. */
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

/** Words of English that tell nothing about a plant. Beside other words they do not count. */
const SMALL = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or so that the to what when with you your".split(
    " ",
  ),
);

/** The words to search for, each once, in their order. */
export function searchWords(text: string): Token[] {
  const all = [...new Map(tokenize(searchText(text)).map((word) => [word.stem, word])).values()];
  const telling = all.filter(({ typed }) => !SMALL.has(typed));
  return (telling.length > 0 ? telling : all).slice(0, SEARCH_WORDS_MAX);
}

/** A category or plant type as filters compare it: case does not matter (docs/product.md 7.43). */
export const filterKey = (text: string) => text.normalize("NFKC").trim().toLowerCase();
