import { NUMBER_PATTERN, SPACE_PATTERN } from "#domain/units/number-pattern.ts";
import { isByDayAndNight } from "#domain/units/part-of-day.ts";
import { isPartOfRange } from "#domain/units/range-part.ts";
import { ROUGHLY } from "#domain/units/roughly.ts";
import { isTemperatureDifference } from "#domain/units/temperature-difference.ts";
import { UNITS_BY_NAME, type Unit } from "#domain/units/unit-table.ts";
import type { Units } from "#domain/units/units.ts";

// What stands before or after a measure and makes it something else, so that it stays as written.

/** So much of the text around a measure tells what it is. */
const AROUND = 60;

/** The minus of `- 20 °C` may be a dash, and the plus of `+ 3 °C` adds a difference. */
const DASH_BEFORE = /(?:^|\s)(?:[-–−+] |— ?)$/u;
const EVERY_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:auf|each|every|jede|je|per|pro) ${ROUGHLY}$`, "iu");
const DEGREES_BEFORE = /[°º˚] ?[CF](?: \p{L}+){1,4} $/iu;
const DEGREES_AFTER = /^(?: \p{L}+){0,5} \d[\d.,]* ?[°º˚] ?[CF]/iu;
/** `100 m` of `1 °C for every 100 m` stays as its degrees do. */
const isRate = (before: string, after: string) =>
  EVERY_BEFORE.test(before) && (DEGREES_BEFORE.test(before) || DEGREES_AFTER.test(after));

/** `2000, ` of `2000, 3000 or 4000 m`. */
const LIST_BEFORE = /\d,[ \u00a0]?$/u;
const LIST_JOINER = /\d\s?(?:and|or|oder|und|[x×])\s?\d/iu;
/** `by 6 in` of a product of which only a part would be converted. */
const PRODUCT_AFTER = /^\s?(?:[x×]|by(?=\s))\s?\d/iu;
/** A quote that closes speech is no inch. */
const SPEECH_BEFORE = /(?<!\d)(?:"[^"]*|“[^”]*|(?<!\p{L})['‘][^'’]*)$/u;
/** `1 lb ` before `2 oz`, where it was left. */
const MAJOR_BEFORE = /\d[ \u00a0]?(?:feet|foot|ft|kg|lbs?|m|pounds?|[′'’])\.?[ \u00a0]?$/iu;
const TOLERANCE_BEFORE = /(?:±|\+\s?\/?\s?[-−–]|plus(?:\/| or | oder )(?:minus)?)\s?$/iu;
const TOLERANCE_AFTER = /^\s?(?:±|\+\/[-−])/u;
/** `50 g per m²`: neither areas nor volumes are converted. */
const RATE_AFTER =
  /^\.?(?:\s\p{L}+){0,3}\s?(?:\/|(?:je|per|pro)\s)\s?(?:\d[\d.,]*\s?)?(?:a?cre|bucket|cu(?:bic)?(?!\p{L})|cup|Eimer|gal|ha(?!\p{L})|Hektar|Kubik|lit(?:er|re)|l(?!\p{L})|m(?:²|³|2|3)|ml(?!\p{L})|pint|Quadrat|quart|sq)/iu;

const writtenIn = (units: Units) =>
  Object.values(UNITS_BY_NAME)
    .filter(({ system }) => system === units)
    .map(({ inside }) => inside)
    .join("|");
const LIST = String.raw`(?:${NUMBER_PATTERN})(?:(?:${SPACE_PATTERN}?(?:[-\u2013\u2014x×/]|to|bis)${SPACE_PATTERN}?)(?:[-\u2212]?(?:${NUMBER_PATTERN})))?`;
/** `(12 in)` after `30 cm` or `30 cm apart`, and `12 in (` before it: the author gave both. */
const giving = (units: Units) => ({
  after: new RegExp(
    String.raw`^\.?(?:(?: \p{L}+){0,3}\s?[(\[]|\s?[=\u2248/|]|,?\s(?:i\.e\.|or|oder)\s)\s?${ROUGHLY}[~\u2248]?[-\u2212]?${LIST}(?:${SPACE_PATTERN}|-)?(?:${writtenIn(units)})(?!\p{L})`,
    "iu",
  ),
  before: new RegExp(
    String.raw`\d(?:${SPACE_PATTERN}|-)?(?:${writtenIn(units)})\.?(?:(?: \p{L}+){0,3}\s?[(\[]|\s?[=\u2248/|]|,?\s(?:i\.e\.|or|oder)\s)\s?${ROUGHLY}[~\u2248]?$`,
    "iu",
  ),
});
const GIVEN = { metric: giving("metric"), imperial: giving("imperial") };

/** Where a measure stands in its text. */
type Place = { text: string; start: number; end: number };

/** Whether what looks like a measure may be something else, or is given in the reader's units beside it. */
export function isAmbiguousMeasure({ text, start, end }: Place, { quantity }: Unit, units: Units): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(end, end + AROUND);
  return (
    isInAddress(text, start) ||
    (LIST_BEFORE.test(before) && LIST_JOINER.test(text.slice(start, end))) ||
    isPartOfRange({ before, after }) ||
    PRODUCT_AFTER.test(after) ||
    MAJOR_BEFORE.test(before) ||
    (/["”'’]$/u.test(text.slice(start, end)) && SPEECH_BEFORE.test(before)) ||
    TOLERANCE_BEFORE.test(before) ||
    TOLERANCE_AFTER.test(after) ||
    (quantity === "length" && isRate(before, after)) ||
    RATE_AFTER.test(after) ||
    GIVEN[units].after.test(after) ||
    GIVEN[units].before.test(before) ||
    (quantity === "temperature" &&
      (isTemperatureDifference({ measure: text.slice(start, end), before, after }) ||
        DASH_BEFORE.test(before) ||
        isByDayAndNight({ before, after })))
  );
}

const ADDRESS_MAX = 300;

/** Whether what surrounds a place without spaces is the address of a page or mailbox. */
function isInAddress(text: string, start: number): boolean {
  const word = /\S*$/.exec(text.slice(Math.max(0, start - ADDRESS_MAX), start))?.[0] ?? "";
  return /:\/\/|@|^\W*www\./iu.test(word);
}
