import { NUMBER_PATTERN, SPACE_PATTERN } from "#domain/units/number-pattern.ts";
import { isPartOfRange } from "#domain/units/range-part.ts";
import { ROUGHLY } from "#domain/units/roughly.ts";
import { UNITS_BY_NAME, type Unit } from "#domain/units/unit-table.ts";
import type { Units } from "#domain/units/units.ts";

// What stands before or after a measure and makes it something else, so that it stays as written.

/** So much of the text around a measure tells what it is. */
const AROUND = 60;

/** `by about 5 °C`, `a drop of 5 °C`. */
const DIFFERENCE_BEFORE = new RegExp(
  String.raw`(?:(?:^|\P{L})(?:add(?:s|ed|ing)?|bring(?:t|en)|by|gain(?:s|ed)?|gives?|um|(?:changes?|decreases?|differences?|drops?|falls?|gap|increases?|rises?|swings?|Abfall|Anstieg|Differenz|Unterschied|Schwankung(?:en)?)\s+(?:of|von))\s+${ROUGHLY}|\+\/[-−]\s?)$`,
  "iu",
);
/** `5 °C warmer`, `a 5 °C drop`. */
const DIFFERENCE_AFTER =
  /^[\s-]+(?:above|below|change|colder|cooler|decrease|difference|drop|fall|higher|hotter|increase|less|lower|more|of (?:frost|protection|warmth)|rise|swing|too|warmer|höher|kälter|kühler|mehr|niedriger|tiefer|unter|über|wärmer|weniger|zu (?:heiß|kalt|warm)|Unterschied)(?!\p{L})/iu;
const PART_OF_DAY = String.raw`(?:(?:at|by|during|in|am|bei|in der) (?:the )?)?(?:day(?:s|time)?|evenings?|mornings?|nights?|night-?time|abends|morgens|Nacht|nachts|Tag|tags(?:über)?)`;
/** The minus of `- 20 °C` may be a dash. `day 20, night 10 °C` and `20 by day and 10 °C at night` would have one temperature converted. */
const OTHER_DEGREES_BEFORE = new RegExp(
  String.raw`(?:(?:^|\s)(?:[-–−] |— ?)|\d[°º˚]?,? (?:(?:and|und) )?${PART_OF_DAY}(?: at| bei)? |\d[°º˚]? ${PART_OF_DAY},? (?:and|or|to|bis|oder|und) ${ROUGHLY})$`,
  "iu",
);
/** `2000, ` of `2000, 3000 or 4000 m`. */
const LIST_BEFORE = /\d,[ \u00a0]?$/u;
const LIST_JOINER = /\d\s?(?:and|or|oder|und|[x×])\s?\d/iu;
/** `by 6 in` of a product of which only a part would be converted. */
const PRODUCT_AFTER = /^\s?(?:[x×]|by(?=\s))\s?\d/iu;
/** A quote that closes speech is no inch. */
const SPEECH_BEFORE = /(?<!\d)(?:"[^"]*|“[^”]*|(?<!\p{L})['‘][^'’]*)$/u;
/** `1 lb ` before `2 oz`, where it was left. */
const MAJOR_BEFORE = /\d[ \u00a0]?(?:feet|foot|ft|kg|lbs?|m|pounds?|[′'’])\.?[ \u00a0]?$/iu;
const TOLERANCE_AFTER = /^\s?(?:±|\+\/[-−])/u;
/** `50 g per m²`: neither areas nor volumes are converted. */
const RATE_AFTER =
  /^\.?(?:\s\p{L}+){0,3}\s?(?:\/|(?:je|per|pro)\s)\s?(?:\d[\d.,]*\s?)?(?:a?cre|bucket|cu(?:bic)?(?!\p{L})|cup|Eimer|gal|ha(?!\p{L})|Hektar|Kubik|lit(?:er|re)|l(?!\p{L})|m(?:²|³|2|3)|ml(?!\p{L})|pint|Quadrat|quart|sq)/iu;

const writtenIn = (units: Units) =>
  Object.values(UNITS_BY_NAME)
    .filter(({ system }) => system === units)
    .map(({ inside }) => inside)
    .join("|");
const LIST = String.raw`(?:${NUMBER_PATTERN})(?:(?:${SPACE_PATTERN}?(?:[-–—x×/]|to|bis)${SPACE_PATTERN}?)(?:[-−]?(?:${NUMBER_PATTERN})))?`;
/** `(12 in)` after `30 cm`, and `12 in (` before it: the author gave both. */
const giving = (units: Units) => ({
  after: new RegExp(
    String.raw`^\.?(?:\s?[(\[=≈]|,?\s(?:i\.e\.|or|oder)\s)\s?${ROUGHLY}[~≈]?[-−]?${LIST}(?:${SPACE_PATTERN}|-)?(?:${writtenIn(units)})(?!\p{L})`,
    "iu",
  ),
  before: new RegExp(
    String.raw`\d(?:${SPACE_PATTERN}|-)?(?:${writtenIn(units)})\.?(?:\s?[(\[=≈]|,?\s(?:i\.e\.|or|oder)\s)\s?${ROUGHLY}[~≈]?$`,
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
    TOLERANCE_AFTER.test(after) ||
    RATE_AFTER.test(after) ||
    GIVEN[units].after.test(after) ||
    GIVEN[units].before.test(before) ||
    (quantity === "temperature" &&
      (DIFFERENCE_BEFORE.test(before) || DIFFERENCE_AFTER.test(after) || OTHER_DEGREES_BEFORE.test(before)))
  );
}

const ADDRESS_MAX = 300;

/** Whether what surrounds a place without spaces is the address of a page or mailbox. */
function isInAddress(text: string, start: number): boolean {
  const word = /\S*$/.exec(text.slice(Math.max(0, start - ADDRESS_MAX), start))?.[0] ?? "";
  return /:\/\/|@|^\W*www\./iu.test(word);
}
