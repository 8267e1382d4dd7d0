import { slugOf } from "#domain/text/slug.ts";
import { foldLetters } from "#domain/text/sort-key.ts";
import { tokenize } from "#domain/text/tokens.ts";

const KEY_MAX = 160;
/** The Arabic article, written with its word. */
const ARTICLE = /^ال(?=\p{L}{3})/u;

const wordsOf = (text: string): string[] => tokenize(text).map(({ stem }) => stem.replace(ARTICLE, ""));

/** The form in which names of plants are compared: without case, accents, punctuation, and simple plurals (docs/product.md 14.3). */
export const nameKey = (name: string): string => wordsOf(name).join(" ").slice(0, KEY_MAX);

/** The most words of a name that is found within a text. */
const SPAN_MAX = 5;

/** The id of a plant, which its page's path ends with: `cucurbita-pepo`. */
export const taxonId = (scientificName: string): string =>
  slugOf(
    foldLetters(
      scientificName
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase(),
    ),
  );

/** A run of words, from the one at `from` up to, without, the one at `to`. */
export type Span = { from: number; to: number; key: string };

/** All runs of words that could be a name. */
export function spansOf(words: readonly string[]): Span[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(SPAN_MAX, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      return { from, to, key: words.slice(from, to).join(" ").slice(0, KEY_MAX) };
    }),
  );
}

/** A plant that a name means. `scientific`: the name is its scientific name or a synonym. */
export type Meaning = { taxon: string; scientific: boolean };
/** What names mean, by `nameKey`. */
export type Meanings = ReadonlyMap<string, readonly Meaning[]>;

/** The longest spans that are names, from the left, without overlaps. */
export function namedSpans(words: readonly string[], meanings: Meanings): Span[] {
  const found: Span[] = [];
  const longestFirst = spansOf(words).toSorted((a, b) => a.from - b.from || b.to - a.to);
  for (const span of longestFirst)
    if (meanings.has(span.key) && span.from >= (found.at(-1)?.to ?? 0)) found.push(span);
  return found;
}

/** The most plants that are offered for one plant type. */
const CANDIDATES_MAX = 8;

/** Cultivars in quotes. A closing quote is followed by no letter, as the apostrophe of "Gardener's" is. */
const QUOTED = /(?<=^|[\s(])(['‘’‚"“”„«「『])\p{L}.*?['‘’"“”»」』](?!\p{L})/gu;
const IN_PARENTHESES = /[(（]([^()（）]*)[)）]/gu;
/** What joins two plants. */
const JOINING_SIGNS = /[,;&+/、，؛،]/u;
const JOINING_WORDS = new Set(
  "and with or plus und mit oder et avec ou y con o e com och og med en и с или και με ή ו עם או و مع أو और या 和 與 与 及".split(
    " ",
  ),
);

/** What the author of a tip wrote about its plant, taken apart. */
export type PlantReading = {
  /** The key of what comes before a cultivar or parentheses. */
  head: string;
  /** The keys of what is in parentheses. */
  asides: string[];
  /** The words after the head, without cultivars. */
  rest: string[];
  /** All words, without cultivars. */
  words: string[];
  /** Whether something after the head may be another plant. */
  isJoined: boolean;
};

/** Takes a plant type apart: "Tomato 'Sungold' (Solanum lycopersicum), in pots". */
export function readPlantType(text: string): PlantReading {
  const plain = text.normalize("NFKC").replace(QUOTED, "\0");
  const asides = [...plain.matchAll(IN_PARENTHESES)].map(([, aside = ""]) => nameKey(aside));
  const start = plain.replace(IN_PARENTHESES, "\0").split("\0", 1)[0] ?? "";
  const after = plain.slice(start.length).replaceAll("\0", " ");
  const rest = wordsOf(after);
  return {
    head: nameKey(start),
    asides: asides.filter((key) => key !== ""),
    rest,
    words: wordsOf(plain),
    isJoined:
      JOINING_SIGNS.test(start) || JOINING_SIGNS.test(after) || rest.some((word) => JOINING_WORDS.has(word)),
  };
}

/** The keys to look up for a plant type. */
export const keysOf = ({ head, asides, words }: PlantReading): string[] => [
  ...new Set([head, ...asides, ...spansOf(words).map(({ key }) => key)].filter((key) => key !== "")),
];

/** Which plant a plant type means for sure, or else which it may mean. */
export type PlantMatch = { certain: string | null; candidates: string[] };

/**
 * Which plant a plant type means (docs/product.md 14.4). It is certain if the text is a name of one plant alone, perhaps with a cultivar,
 * or has its scientific name in parentheses, and names no other plant besides. Otherwise the author is asked.
 */
export function matchPlant(reading: PlantReading, meanings: Meanings): PlantMatch {
  const meant = (key: string) => (meanings.get(key) ?? []).map(({ taxon }) => taxon);
  const heads = meant(reading.head);
  const asides = reading.asides.flatMap((key) =>
    (meanings.get(key) ?? []).flatMap(({ taxon, scientific }) => (scientific ? [taxon] : [])),
  );
  const others = namedSpans(reading.rest, meanings).flatMap(({ key }) => meant(key));
  const narrowed = asides.length === 0 || heads.length === 0 ? [] : heads.filter((id) => asides.includes(id));
  const likely = [...new Set(asides.length === 0 ? heads : heads.length === 0 ? asides : narrowed)];
  const [only] = likely;
  if (only && likely.length === 1 && !reading.isJoined && others.every((id) => id === only))
    return { certain: only, candidates: [] };
  if (likely.length > 1 && !reading.isJoined)
    return { certain: null, candidates: likely.slice(0, CANDIDATES_MAX) };
  const named = namedSpans(reading.words, meanings).flatMap(({ key }) => meant(key));
  return { certain: null, candidates: [...new Set([...likely, ...named])].slice(0, CANDIDATES_MAX) };
}

/** The plant of a tip: the one that is certain, or the one its author chose among those it may mean. */
export const plantOfTip = ({ certain, candidates }: PlantMatch, choice: string): string | null =>
  certain ?? (candidates.includes(choice) ? choice : null);
