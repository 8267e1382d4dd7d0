import { facetKey } from "#domain/tips/facets.ts";
import { createHash } from "node:crypto";
import { type Token, tokenize } from "#domain/text/tokens.ts";
import type { TipTable } from "#server/db/tables.ts";

/** A condition on the terms of an entry. */
export type Question = string | { all: Question[]; not?: string[] } | { any: Question[] };

/** What the index of tips is made from. */
export type Indexed = Pick<
  TipTable,
  | "id"
  | "gardener_id"
  | "public"
  | "title"
  | "title_key"
  | "byline"
  | "plant_type"
  | "category"
  | "body"
  | "difficulty_key"
  | "difficulty_rank"
  | "created_at"
>;

// A term is lowercase letters and digits of ASCII, then perhaps a word. Those of words start with whose tips they are
// about, so that no question of one person can meet the words of another's Private tips.

/** Public tips, or the Private ones of one gardener. */
export const scopeTerm = (isPublic: boolean, gardenerId: string) =>
  isPublic ? "p" : `u${plainId(gardenerId)}`;
export const authorTerm = (gardenerId: string) => `a${plainId(gardenerId)}`;
export const categoryTerm = (category: string) => `c${digest(facetKey(category))}`;
export const plantTerm = (plant: string) => `f${digest(facetKey(plant))}`;
/** Of a `facetKey`. */
export const difficultyTerm = (key: string) => `d${digest(key)}`;

/** An id that is none of ours becomes one that nothing has. */
const plainId = (id: string) => (/^[\da-f-]{36}$/.test(id) ? id.replaceAll("-", "") : "none");
const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);

/** Title, plant type, byline and category, body: where a word counts most to least. */
const PLACES = [1, 2, 3, 4];
/** Beginnings of words are kept of the first three. */
const BEGINNING_PLACES = PLACES.slice(0, 3);

const whole = (scope: string, place: number, word: string) => `${scope}w${place}${word}`;
const beginning = (scope: string, place: number, word: string) => `${scope}b${place}${word}`;
const nearly = (scope: string, word: string) => `${scope}n${word}`;

/** Every term of a tip, each once. A word is kept with the best place it stands in. */
export function termsOf(tip: Indexed): string[] {
  const scope = scopeTerm(tip.public === 1, tip.gardener_id);
  const [title, plant] = [tokenize(tip.title), tokenize(tip.plant_type)];
  const texts = [title, plant, tokenize(`${tip.byline} ${tip.category}`), tokenize(tip.body)];
  const [wholes, beginnings] = [new Map<string, number>(), new Map<string, number>()];
  for (const place of PLACES)
    for (const word of texts[place - 1] ?? []) {
      if (!wholes.has(word.stem)) wholes.set(word.stem, place);
      if (!BEGINNING_PLACES.includes(place)) continue;
      for (const start of startsOf(word.typed)) if (!beginnings.has(start)) beginnings.set(start, place);
    }
  return [
    scope,
    authorTerm(tip.gardener_id),
    categoryTerm(tip.category),
    plantTerm(tip.plant_type),
    difficultyTerm(tip.difficulty_key),
    ...[...wholes].map(([word, place]) => whole(scope, place, word)),
    ...[...beginnings].map(([word, place]) => beginning(scope, place, word)),
    ...new Set(
      [...title, ...plant].flatMap((word) => nearlyOf(word.stem)).map((word) => nearly(scope, word)),
    ),
  ];
}

function startsOf(word: string): string[] {
  const letters = [...word];
  return letters.map((_, place) => letters.slice(0, place + 1).join(""));
}

const NEARLY_MIN = 4;
const NEARLY_MAX = 24;

/** A word and what is left of it without one of its letters. Two words with one of these in common are nearly the same. */
function nearlyOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < NEARLY_MIN || letters.length > NEARLY_MAX) return [];
  return [...new Set([word, ...letters.map((_, place) => letters.toSpliced(place, 1).join(""))])];
}

/** Whose tips are asked for, by scope term, and terms that each of them must have besides, or must not. */
export type Circle = { scope: string; must: string[]; mustNot: string[] };
export type Asked = { circles: Circle[]; words: Token[]; must: string[] };

/**
 * Questions from the strictest to the widest: each finds what the one before finds, and more. What a question finds
 * first stands before what only later ones find (docs/product.md 7.45). `near`: the last one also takes words of titles and
 * plant types that are nearly what was typed.
 */
export function ladderOf(asked: Asked, { near }: { near: boolean }): Question[] {
  if (asked.words.length === 0) return [within(asked, () => [])];
  const rungs: [place: number, beginnings: number, near: boolean][] = [
    ...PLACES.map((place): [number, number, boolean] => [place, 0, false]),
    ...BEGINNING_PLACES.map((place): [number, number, boolean] => [PLACES.length, place, false]),
    ...(near ? [[PLACES.length, BEGINNING_PLACES.length, true] as [number, number, boolean]] : []),
  ];
  return rungs.map(([places, beginnings, nearToo]) =>
    within(asked, (scope) =>
      asked.words.map((word) => ({
        any: [
          ...asTyped(asked, word, scope, places, beginnings),
          ...(nearToo ? nearlyOf(word.stem).map((start) => nearly(scope, start)) : []),
        ],
      })),
    ),
  );
}

/**
 * The widest question, for when nothing fits the words as they were typed. A word that stands alone is then known to be
 * nowhere, and looking for each of its terms again would cost as much as looking for those nearly the same.
 */
export function widestOf(asked: Asked): Question {
  const [word, ...others] = asked.words;
  if (!word || others.length > 0) return ladderOf(asked, { near: true }).at(-1) as Question;
  return within(asked, (scope) => [{ any: nearlyOf(word.stem).map((start) => nearly(scope, start)) }]);
}

/** The terms of a word itself, whole in the first so many places, and beginning so when it is the last one typed. */
const asTyped = ({ words }: Asked, word: Token, scope: string, places: number, beginnings: number) => [
  ...PLACES.slice(0, places).map((place) => whole(scope, place, word.stem)),
  ...(word === words.at(-1)
    ? BEGINNING_PLACES.slice(0, beginnings).map((place) => beginning(scope, place, word.typed))
    : []),
];

/** Whether a question with `near` could find more. */
export const couldBeNear = ({ words }: Asked) => words.some((word) => nearlyOf(word.stem).length > 0);

const within = ({ circles, must }: Asked, questions: (scope: string) => Question[]): Question => ({
  any: circles.map((circle) => ({
    all: [
      ...(questions(circle.scope).length === 0 ? [circle.scope] : questions(circle.scope)),
      ...circle.must,
      ...must,
    ],
    not: circle.mustNot,
  })),
});
