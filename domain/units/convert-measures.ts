import { isAmbiguousMeasure } from "#domain/units/ambiguity.ts";
import { describeMeasure } from "#domain/units/describe-measure.ts";
import { hasSign, SIGNED_NUMBER_PATTERN, SPACE_PATTERN, parseNumber } from "#domain/units/number-pattern.ts";
import { minorUnitPattern, UNITS_BY_NAME, type Unit } from "#domain/units/unit-table.ts";
import type { Units } from "#domain/units/units.ts";

// A measure is a number, or up to four in a range or product, followed by its unit: `30 cm`, `8–10 °C`, `2 x 4 ft`, `1 1/2 inches`. What
// is ambiguous is left as written: `5 pounds` may be money, `3 in pots` is no length, `2 °C warmer` is a difference.

const BETWEEN = `(?:-?${SPACE_PATTERN}?(?:(?:up |down )?to|or|and|by|bis(?: zu)?|oder|und)${SPACE_PATTERN}|${SPACE_PATTERN}?[-–—×x]${SPACE_PATTERN}?)`;
const INSIDE = [...new Set(Object.values(UNITS_BY_NAME).map(({ inside }) => inside))].join("|");
const NUMBERS = `${SIGNED_NUMBER_PATTERN}(?:(?:(?:${SPACE_PATTERN}|-)?(?:${INSIDE}))?${BETWEEN}${SIGNED_NUMBER_PATTERN}){0,3}`;
const ANY_UNIT = Object.entries(UNITS_BY_NAME)
  .map(([name, { written }]) => `(?<${name}>${written})`)
  .join("|");
const MEASURE = new RegExp(
  `(?<![\\p{L}\\d.,/:=&_#?%@+±°º⁄$£€¥–−-])(?:(?<article>an?) )?(?<numbers>${NUMBERS})(?:${SPACE_PATTERN}|-)?(?:${ANY_UNIT})(?![\\p{L}²³/^@]|(?<!['’′])\\d|\\.\\p{L}|-(?:lb|pound))`,
  "giu",
);
const PART = new RegExp(
  `(${SIGNED_NUMBER_PATTERN})(?:(?:${SPACE_PATTERN}|-)?(${INSIDE}))?(${BETWEEN}|$)`,
  "iuy",
);
/** These abbreviations end with a point that ends no sentence if the next word has a small letter. */
const POINTED = /^(?:ft|lbs?|oz|yd)$/iu;
const SENTENCE_GOES_ON = /^\. ?[\p{Ll}\d(]/u;
const SENTENCE_STARTS = /^ \p{Lu}/u;
const DASH = /[-–—]/u;
const PRODUCT = /[x×]|by/iu;

type Part = { number: string; between: string };
/** Numbers with the unit that follows the last, as written: `20 cm to ` and `1 m` of `20 cm to 1 m`. */
type Measure = { unit: Unit; parts: Part[]; written: string };
type Found = { measures: Measure[]; article: string | undefined };

/** Replaces the measures of a text that are in other units. What is not surely a measure stays as written (docs/product.md 18.57). */
export function convertMeasures(text: string, units: Units): string {
  let shown = "";
  let done = 0;
  for (const match of text.matchAll(MEASURE)) {
    // The minor unit of the one before.
    if (match.index < done) continue;
    const found = read(match);
    const place = { text, start: match.index, end: match.index + match[0].length };
    if (!found || found.measures.every(({ unit }) => unit.system === units)) continue;
    if (isGivenTwice(found) || found.measures.some(({ unit }) => isAmbiguousMeasure(place, unit, units)))
      continue;
    const { less, end } = withMinor(text, place.end, found);
    const inWords = found.measures.map((measure) => inWordsOf(measure, less, units));
    if (inWords.includes(undefined)) continue;
    shown += text.slice(done, place.start) + withArticle(found.article, inWords.join(""));
    done = end;
  }
  return shown + text.slice(done);
}

/** `6 inches or 15 cm`. */
const isGivenTwice = ({ measures }: Found) =>
  measures.some(
    ({ unit }) => unit.quantity === measures[0]?.unit.quantity && unit.system !== measures[0].unit.system,
  );

function read(match: RegExpExecArray): Found | undefined {
  const groups = match.groups ?? {};
  const named = Object.entries(UNITS_BY_NAME).find(([name]) => groups[name] !== undefined);
  if (!named) return undefined;
  const [name, unit] = named;
  const spelled = groups[name] ?? "";
  if (spelled.length === 1 && spelled !== spelled.toLowerCase()) return undefined;
  const after = match.input.slice(match.index + match[0].length, match.index + match[0].length + 2);
  if (spelled.endsWith(".") && SENTENCE_STARTS.test(after)) return undefined;
  const article = groups["article"] === undefined ? 0 : groups["article"].length + 1;
  const measures = measuresOf(match[0].slice(article), groups["numbers"] ?? "", unit);
  return measures && { measures, article: groups["article"] };
}

/** The numbers of a range or product, by their units. Undefined for what is neither. */
function measuresOf(written: string, numbers: string, last: Unit): Measure[] | undefined {
  const measures: Measure[] = [];
  let parts: Part[] = [];
  let [count, start] = [0, 0];
  PART.lastIndex = 0;
  while (PART.lastIndex < numbers.length) {
    const [, number, spelled, between] = PART.exec(numbers) ?? [];
    if (number === undefined || between === undefined) return undefined;
    parts.push({ number, between });
    count += 1;
    const unit = spelled === undefined || isSpelled(last, spelled) ? last : unitOf(spelled);
    if (!unit) return undefined;
    if (unit === last) continue;
    measures.push({ unit, parts: parts.splice(0), written: written.slice(start, PART.lastIndex) });
    start = PART.lastIndex;
  }
  measures.push({ unit: last, parts, written: written.slice(start) });
  const all = measures.flatMap((measure) => measure.parts);
  // `5-10-10` is no range.
  const isRange = !(count > 2 && all.some((part) => DASH.test(part.between)));
  return isRange &&
    !hasUnsureSign(all) &&
    measures.every(({ unit }) => unit.quantity === last.quantity || !DASH.test(numbers))
    ? measures
    : undefined;
}

/** Whether a number without a sign may be below zero: `–5 –10 °C`, `-15–20 °C`, `minus 5 to 10 °C`, `5 -2 °C`. */
const hasUnsureSign = (parts: Part[]) =>
  parts.some(({ number, between }, place) => {
    const next = parts[place + 1]?.number;
    if (next === undefined || hasSign(next) || parseNumber(next) === 0) return false;
    const mayBeMinus =
      / [-–—]$/u.test(between) && (hasSign(number) || parseNumber(number) > parseNumber(next));
    const isBelowZero = parseNumber(number) < 0 && (DASH.test(between) || /^m/iu.test(number));
    return mayBeMinus || isBelowZero;
  });

const isSpelled = ({ inside }: Unit, spelled: string) => new RegExp(`^(?:${inside})$`, "iu").test(spelled);
const unitOf = (spelled: string) => Object.values(UNITS_BY_NAME).find((unit) => isSpelled(unit, spelled));

/** `5 ft 6 in` is one measure, of which `less` is `6 in`. Also says where the text goes on. */
function withMinor(text: string, end: number, { measures }: Found): { less: number; end: number } {
  const rest = text.slice(end, end + 40);
  const [measure] = measures;
  const isOne = measures.length === 1 && measure?.parts.length === 1;
  const minor = isOne && measure.unit.minor;
  const found = minor ? minorUnitPattern(minor).exec(rest) : null;
  const less = minor ? parseNumber(found?.[1] ?? "0") * (UNITS_BY_NAME[minor.name]?.size ?? 0) : 0;
  if (found && measure && less < measure.unit.size) return { less, end: end + found[0].length };
  const spelled = /\p{L}+$/u.exec(text.slice(Math.max(0, end - 5), end))?.[0] ?? "";
  return { less: 0, end: POINTED.test(spelled) && SENTENCE_GOES_ON.test(rest) ? end + 1 : end };
}

/** A measure in words with what joins it to the next; undefined where it stays as written. */
function inWordsOf({ unit, parts, written }: Measure, less: number, units: Units): string | undefined {
  if (unit.system === units) return written;
  const { quantity } = unit;
  const values = parts.map(({ number }) => parseNumber(number) * unit.size + less);
  const between = parts.map((part) => part.between);
  // `2 x 500 g` is twice.
  if (quantity !== "length" && between.some((joiner) => PRODUCT.test(joiner))) return undefined;
  if (quantity !== "temperature" && !areSizes(parts)) return undefined;
  const shown = describeMeasure({ quantity, values, units, between });
  return shown === undefined ? undefined : shown + (between.at(-1) ?? "");
}

/** Whether these are lengths or weights: what has a sign is a difference, and 0 only begins a range. */
const areSizes = (parts: Part[]) =>
  parts.every(({ number, between }, place) => {
    const beginsRange = place === 0 && parts.length === 2 && !PRODUCT.test(between);
    return !hasSign(number) && (beginsRange || parseNumber(number) !== 0);
  });

/** `an 18 cm pot` is `a 7 in pot`. */
function withArticle(article: string | undefined, shown: string): string {
  if (article === undefined) return shown;
  const first = article.startsWith("A") ? "A" : "a";
  return `${first}${/^(?:8|1[18](?!\d)|⅛)/.test(shown) ? "n" : ""} ${shown}`;
}
