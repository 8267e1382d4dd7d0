import { facetKey } from "#domain/tips/facets.ts";
import { createHash } from "node:crypto";
import { type Token, tokenize } from "#domain/text/tokens.ts";
import type { TipTable } from "#server/db/tables.ts";
import type { Selectable } from "kysely";

/** A condition on the terms of a tip. */
export type SearchQuery = string | { all: SearchQuery[]; not?: string[] } | { any: SearchQuery[] };

/** The columns of a tip that its terms are derived from. */
export type IndexedTip = Pick<
  Selectable<TipTable>,
  | "gardener_id"
  | "status"
  | "title"
  | "byline"
  | "plant_type"
  | "plant_key"
  | "category"
  | "category_key"
  | "body"
  | "difficulty_key"
>;

// A term is lowercase ASCII letters and digits, perhaps followed by a word. Terms of words start with the scope of their
// tip, so that no query of one person can match the words of another's Private tips.

/** The term of public tips, or of tips that only one gardener sees. */
export const scopeTerm = (isPublic: boolean, gardenerId: string) =>
  isPublic ? "p" : `u${plainId(gardenerId)}`;
export const authorTerm = (gardenerId: string) => `a${plainId(gardenerId)}`;
export const categoryTerm = (category: string) => `c${digest(facetKey(category))}`;
export const plantTerm = (plant: string) => `f${digest(facetKey(plant))}`;
/** Takes a `facetKey`. */
export const difficultyTerm = (key: string) => `d${digest(key)}`;

/** An invalid id becomes one that matches nothing. */
const plainId = (id: string) => (/^[\da-f-]{36}$/.test(id) ? id.replaceAll("-", "") : "none");
const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);

/** The places of a word by rank: title, plant type, byline and category, body. */
const PLACES = [1, 2, 3, 4];
/** Prefixes are indexed in the first three places. */
const PREFIX_PLACES = PLACES.slice(0, 3);

const wordTerm = (scope: string, place: number, word: string) => `${scope}w${place}${word}`;
const prefixTerm = (scope: string, place: number, word: string) => `${scope}b${place}${word}`;
/** The term of a plant. It starts with the scope, because it also stands for words. */
const taxonTerm = (scope: string, id: string) => `${scope}t${digest(id)}`;
const fuzzyTerm = (scope: string, word: string) => `${scope}n${word}`;

/** The distinct terms of a tip about a plant, or of one whose plant is not certain. A word is indexed with its best place. */
export function indexTerms(tip: IndexedTip, taxonId: string | null): string[] {
  const scope = scopeTerm(tip.status === "public", tip.gardener_id);
  const [title, plant] = [tokenize(tip.title), tokenize(tip.plant_type)];
  const texts = [title, plant, tokenize(`${tip.byline} ${tip.category}`), tokenize(tip.body)];
  const [words, prefixes] = [new Map<string, number>(), new Map<string, number>()];
  for (const place of PLACES)
    for (const word of texts[place - 1] ?? []) {
      if (!words.has(word.stem)) words.set(word.stem, place);
      if (!PREFIX_PLACES.includes(place)) continue;
      for (const prefix of prefixesOf(word.typed)) if (!prefixes.has(prefix)) prefixes.set(prefix, place);
    }
  const fuzzy = new Set([...title, ...plant].flatMap((word) => deletionNeighbours(word.stem)));
  return [
    scope,
    authorTerm(tip.gardener_id),
    `c${digest(tip.category_key)}`,
    `f${digest(tip.plant_key)}`,
    difficultyTerm(tip.difficulty_key),
    ...(taxonId === null ? [] : [taxonTerm(scope, taxonId)]),
    ...[...words].map(([word, place]) => wordTerm(scope, place, word)),
    ...[...prefixes].map(([prefix, place]) => prefixTerm(scope, place, prefix)),
    ...[...fuzzy].map((word) => fuzzyTerm(scope, word)),
  ];
}

function prefixesOf(word: string): string[] {
  const letters = [...word];
  return letters.map((_, place) => letters.slice(0, place + 1).join(""));
}

const FUZZY_MIN = 4;
const FUZZY_MAX = 24;

/**
 * SymSpell deletions: a word, and the word without each of its letters. Two words that have one in common differ by at most one
 * letter, or by two swapped letters.
 */
function deletionNeighbours(word: string): string[] {
  const letters = [...word];
  if (letters.length < FUZZY_MIN || letters.length > FUZZY_MAX) return [];
  return [...new Set([word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(""))])];
}

/** The term of a scope, with other terms that its tips must have, or must not have. */
export type SearchScope = { scope: string; must: string[]; mustNot: string[] };
/** Words from the one at `from` up to, without, the one at `to`, that are the name of plants. */
export type NamedPlants = { from: number; to: number; taxa: string[] };
/**
 * What to search for: `words` in any of `scopes`, and the terms in `must` in all of them. Instead of the words of `named`, a tip can
 * be about one of the plants. `taxa`: only tips about one of these.
 */
export type TermQuery = {
  scopes: SearchScope[];
  words: Token[];
  must: string[];
  named?: NamedPlants[];
  taxa?: string[] | undefined;
};

/**
 * Queries from the strictest to the widest. Each matches all that the previous one matches, and more; matches of earlier queries
 * rank higher (docs/product.md 7.45). With `fuzzy` the last query also matches words of titles and plant types that differ by a
 * typo.
 */
export function rankedQueries(query: TermQuery, { fuzzy }: { fuzzy: boolean }): SearchQuery[] {
  if (query.words.length === 0) return [inScopes(query, () => [])];
  const ranks: { places: number; prefixPlaces: number; fuzzy: boolean }[] = [
    ...PLACES.map((places) => ({ places, prefixPlaces: 0, fuzzy: false })),
    ...PREFIX_PLACES.map((prefixPlaces) => ({ places: PLACES.length, prefixPlaces, fuzzy: false })),
    ...(fuzzy ? [{ places: PLACES.length, prefixPlaces: PREFIX_PLACES.length, fuzzy: true }] : []),
  ];
  return ranks.map((rank) =>
    inScopes(query, (scope) =>
      orNamed(
        query,
        scope,
        rank,
        query.words.map((word) => ({
          any: [...termsAsTyped(query, word, scope, rank), ...(rank.fuzzy ? fuzzyTerms(scope, word) : [])],
        })),
      ),
    ),
  );
}

/** The place of the plant type. A tip about a plant ranks as if its plant type had the plant's other names too. */
const PLANT_PLACE = 2;

/** Conditions on words, where those of a plant's name can be met by being about the plant. */
function orNamed(
  { named = [] }: TermQuery,
  scope: string,
  { places }: { places: number },
  words: { any: SearchQuery[] }[],
): SearchQuery[] {
  if (places < PLANT_PLACE) return words;
  const conditions: SearchQuery[] = [];
  for (let place = 0; place < words.length;) {
    const name = named.find(({ from }) => from === place);
    const { from, to } = name ?? { from: place, to: place + 1 };
    const own = words.slice(from, to);
    conditions.push(
      ...(name ? [{ any: [{ all: own }, ...name.taxa.map((id) => taxonTerm(scope, id))] }] : own),
    );
    place = to;
  }
  return conditions;
}

/**
 * The widest query, for when nothing matches the words as typed. A single word is then known not to occur, so only its typo
 * terms are searched.
 */
export function fuzzyOnly(query: TermQuery): SearchQuery {
  const [word, ...others] = query.words;
  if (!word || others.length > 0) return rankedQueries(query, { fuzzy: true }).at(-1) as SearchQuery;
  return inScopes(query, (scope) => [{ any: fuzzyTerms(scope, word) }]);
}

/** Whether a query with typo terms could match more. */
export const hasFuzzyTerms = ({ words }: TermQuery) =>
  words.some((word) => deletionNeighbours(word.stem).length > 0);

const fuzzyTerms = (scope: string, word: Token) =>
  deletionNeighbours(word.stem).map((neighbour) => fuzzyTerm(scope, neighbour));

/** The terms of a word itself: the whole word in the first `places`, and as a prefix if it is the last word typed. */
const termsAsTyped = (
  { words }: TermQuery,
  word: Token,
  scope: string,
  { places, prefixPlaces }: { places: number; prefixPlaces: number },
) => [
  ...PLACES.slice(0, places).map((place) => wordTerm(scope, place, word.stem)),
  ...(word === words.at(-1)
    ? PREFIX_PLACES.slice(0, prefixPlaces).map((place) => prefixTerm(scope, place, word.typed))
    : []),
];

const inScopes = (
  { scopes, must, taxa }: TermQuery,
  conditions: (scope: string) => SearchQuery[],
): SearchQuery => ({
  any: scopes.map(({ scope, ...terms }) => {
    const about = taxa ? [{ any: taxa.map((id) => taxonTerm(scope, id)) }] : [];
    const own = [...conditions(scope), ...about];
    return { all: [...(own.length === 0 ? [scope] : own), ...terms.must, ...must], not: terms.mustNot };
  }),
});
