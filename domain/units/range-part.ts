import { SPACE_PATTERN as SPACE } from "#domain/units/number-pattern.ts";
import { ROUGHLY } from "#domain/units/roughly.ts";

// A number without a unit that a joiner ties to a measure has the unit of that measure: `5 to about 10 cm`, `two to 3 feet`. If one of both
// were converted, the other would change its meaning.

const NUMBER_WORD = [
  "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen",
  "(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|couple|half|quarters?|thirds?",
  "null|ein(?:e[mnrs]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}{0,9}zehn|\\p{L}{0,12}(?:zig|ßig)|hundert|tausend",
  "\\p{L}{0,9}halb(?:e[mnrs]?)?|(?:drei)?viertel|paar",
].join("|");
const NUMBER_END = `(?:[\\d½¼¾⅓⅔⅛⅜⅝⅞][°º˚]?|(?<!\\p{L})(?:${NUMBER_WORD}))`;
/** `(day)` of `20 (day) to 15 °C`. */
const NOTE = `(?:${SPACE}?\\([^()\\n]{1,20}\\))?`;

const SYMBOL = `…|\\.{2,3}|[-–—−/&+*~〜～→>÷·×x]`;
const JOINING_WORDS = [
  "and(?:\\/or)?|but|by|compared (?:to|with)|down to|instead of|not|or|plus|rather than|then|through|thru|till|to|until|versus|vs\\.?",
  "aber|als(?: auch)?|anstatt|auf|beziehungsweise|bis|bzw\\.?|dann|mal|nicht|od(?:er|\\.)|resp\\.?|respektive|sondern|sowie|statt|u(?:nd(?:\\/oder)?|\\.)",
].join("|");
/** Further words that lead from one end of a range to the other. */
const LEADING = `(?:(?:as (?:far|high|long|low|many) as|better|down to|even|ideally|not|occasionally|often|over|preferably|rarely|so|to|well|auf|besser|bis|eher|fast|gar|herunter|hinauf|hinunter|lieber|nicht|oft|runter|über|zu),?${SPACE}+){0,3}`;
const JOINER = `(?:${SPACE}?(?:${SYMBOL})${SPACE}?|,?${SPACE}(?:up |[(\\[])?(?:${JOINING_WORDS}),?${SPACE}+)${LEADING}${ROUGHLY}[~≈<>≤≥]?${SPACE}?`;
const COUNTED = [
  "chapter|day|month|no\\.|number|page|row|stage|step|week|year|zone|pH|Jahr|Monat|Nr\\.|Reihe|Schritt|Stufe|Tag|Woche",
  "Jan(?:uary)?|Feb(?:ruary)?|March|April|May|June|July|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?",
].join("|");
/** `20, ` of `20, 30 cm`; but neither `In 2026, ` nor `In zone 5, `. */
const IN_LIST = `(?<!(?<!\\p{L})(?:${COUNTED}) )(?<![\\d.,])\\d{1,3}(?:[.,]\\d{1,2})?,${SPACE}?`;
/** `(10–)` of `(10–)20 cm`, as botanists write. */
const RARELY_BEFORE = `\\(\\d[\\d.,]*[-–—]\\)${SPACE}?`;
const RARELY_AFTER = `${SPACE}?\\([-–—]?`;
/** `1 500 g`. */
const THOUSANDS = `\\d[ \\u00a0\\u2007\\u2009\\u202f]`;
/** What tells that a number without a unit is a size. */
const DIMENSION = `(?:across|apart|deep|high|long|tall|thick|wide|breit|dick|hoch|lang|tief|in (?:depth|diameter|height|length|width))(?!\\p{L})`;
/** `45 wide, ` of `45 wide, 30 cm tall`. */
const SIZE_BEFORE = `\\d[½¼¾]?${SPACE}${DIMENSION}[^\\d.!?\\n]{0,20}`;
const PART_BEFORE = new RegExp(
  `(?:${NUMBER_END}-?${NOTE}${JOINER}|${IN_LIST}|${RARELY_BEFORE}|${THOUSANDS}|${SIZE_BEFORE})$`,
  "iu",
);

/** What a number without a unit is followed by, while a noun makes it a count: `10 cm to 15.`, `10 cm and 15 plants`. */
const NO_UNIT = `(?=${SPACE}?(?:$|[;:!?()\\[\\]\\n]|[–—](?!${SPACE}?[-–−\\d])|[.,](?!\\d)|(?:across|apart|at|but|by (?:day|night)|deep|during|for|high|if|long|tall|thick|when|wide|am|bei|breit|falls|hoch|im|lang|nachts|tags(?:über)?|tief|wenn)(?!\\p{L})))`;
/** ` at the foot and ` of `45 cm at the foot and 30 at the top`. */
const FURTHER_ON = `[^\\d.;:!?()\\n]{0,40}${SPACE}(?:and|but|or|aber|oder|und)${SPACE}(?:the other |(?:das|der|die) anderen? )?`;
const NUMBER = `[-–−]?\\d{1,5}(?:[.,]\\d{1,2})?[½¼¾⅓⅔⅛⅜⅝⅞°º˚]?`;
const PART_AFTER = new RegExp(
  `^(?:${NOTE}${JOINER}|,${SPACE}?|${RARELY_AFTER}|${FURTHER_ON})${NUMBER}${NO_UNIT}`,
  "iu",
);
/** Up to the end of the sentence, which an abbreviation does not end. */
const SO_FAR = `(?:[^\\d.!?\\n]|(?<=(?:approx|ca|max|min))\\.){0,40}`;
/** ` tall, 45 wide` of `30 cm tall, 45 wide`. */
const SIZE_AFTER = new RegExp(`^${SO_FAR}[\\s(/,;×]${NUMBER}(?:[-–—]\\d[\\d.,]*)?${SPACE}${DIMENSION}`, "iu");
/** `, width 45` of `height 30 cm, width 45`. */
const NAMED_AFTER = new RegExp(
  `^${SO_FAR}(?:depth|diameter|height|length|spread|width|breite|durchmesser|höhe|länge|tiefe):?${SPACE}(?:of |von )?${ROUGHLY}${NUMBER}${NO_UNIT}`,
  "iu",
);

/** Whether a number without a unit beside a measure has the measure's unit. */
export const isPartOfRange = ({ before, after }: { before: string; after: string }): boolean =>
  PART_BEFORE.test(before) || [PART_AFTER, SIZE_AFTER, NAMED_AFTER].some((pattern) => pattern.test(after));
