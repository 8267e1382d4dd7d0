import { SPACE_PATTERN as SPACE } from "#domain/units/number-pattern.ts";
import { ROUGHLY } from "#domain/units/roughly.ts";
import { TEMPERATURE_CHANGE_PATTERN, GERMAN_CHANGE_NOUN_PATTERN } from "#domain/units/temperature-change.ts";

// A difference of 5 °C is one of 9 °F, not of 41 °F. Whether degrees are a difference is told by the words around them.

/** `measure`: the degrees as written; `before` and `after`: some of the text around them. */
type Degrees = { measure: string; before: string; after: string };

/** Nouns that make a difference of all degrees near them. */
const DIFFERENCE = String.raw`(?:(?<!\p{L})(?:delta|deviation|differen(?:ce|tial)|fluctuation|(?<!full )swing|variation)|abweichung|differenz|schwankung|unterschied(?!lich))\p{L}*`;
const DIFFERENCE_BEFORE = new RegExp(
  String.raw`(?:${DIFFERENCE}(?:[^.,;!?\n]{0,40}|,\s)${ROUGHLY}|\u0394T?\s?[=:\u2248]?\s?)$`,
  "iu",
);
const DIFFERENCE_AFTER = new RegExp(String.raw`^[^.,;:!?()\n]{0,40}${DIFFERENCE}`, "iu");

const TO_OR_AT = String.raw`(?:above|after|and|as|at|before|below|for|from|hold\p{L}*|if|into|keep\p{L}*|maintain\p{L}*|near|off|or|over|past|reach\p{L}*|than|to|towards?|under|until|when|where|while|with|ab|als|an|auf|bei|bis|erreich\p{L}*|gegen|halt\p{L}*|hält|mit|oder|über|und|unter|vor|wenn)(?!\p{L})`;
const CHANGE_BEFORE = new RegExp(
  String.raw`${TEMPERATURE_CHANGE_PATTERN}(?:(?:${SPACE}|-)(?!${TO_OR_AT})\p{L}+){0,5}:?${SPACE}+${ROUGHLY}$`,
  "iu",
);

const GIVES = String.raw`(?:adds|buys?|gives?|offers?|provides?|saves?)(?: (?:it|me|them|us|you|(?:the |your )?(?:bed|crop|plant|seedling)s?))?`;
const ADDS = [
  String.raw`add(?:ed|ing)?|additional|another|by|extra|fall|(?:can|may|might|to|will) (?:climb|cool|heat|warm)|further|gain(?:s|ed)?|give or take|los(?:es?|t)|nearest|rate of|rose|within|worth`,
  String.raw`(?:accurate|exact|precise)(?:ly)? to|down|(?:minus|plus) (?:of|von)|up`,
  String.raw`biete[nt]|bring(?:t|en)|fallen|gewinn(?:en|t)(?: (?:man|du|wir))?|gibt|innerhalb von|schenkt|spart|um|verliert|weicht|weitere[nrs]?|zusätzlich(?:e[nrs]?)?`,
].join("|");
/** `by 5 °C`, `an extra 5 °C`, `within 5 °C`, `up 5 °C`, `every 5 °C`. */
const AMOUNT_BEFORE = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${GIVES}|${ADDS})\s+${ROUGHLY}|(?<!\p{L})(?:every|for each|jede[mnrs]?|per|pro|je)\s+(?:\d[\d.,]*\s?(?:feet|ft|m|met(?:er|re)s?)(?:\s(?!${TO_OR_AT})\p{L}+){0,5}\s)?${ROUGHLY})$`,
  "iu",
);

/** `5 °C absenken`, but `auf 5 °C absenken`. */
const CHANGED_AFTER =
  /^\s(?:abgekühlt|abgesenkt|abkühlen|absenken|anheben|erhöhen|erhöht|erwärmen|erwärmt|gefallen|gesenkt|gestiegen|gesunken|senken)(?!\p{L})/iu;
const TO_OR_AT_BEFORE = new RegExp(String.raw`(?<!\p{L})${TO_OR_AT}\s+${ROUGHLY}$`, "iu");

/** A plus after other words adds: `at +3 °C`, but `outside temperature +3 °C` and `fleece: +3 °C`. */
const SIGN_BEFORE = new RegExp(
  String.raw`(?:(?:^|[.,;!?\u2013\u2014-])\s?|\n|(?<!\p{L})(?:${TO_OR_AT}|are|between|by (?:day|night)|is|nachts|of|only|sind|tags(?:über)?|von|war|was|zwischen|ist)\s${ROUGHLY})$`,
  "iu",
);
const isAdded = ({ measure, before }: Omit<Degrees, "after">) =>
  /^(?:\+|plus )/iu.test(measure) && !SIGN_BEFORE.test(before);

/** `or 10 °C` of `5 °C or 10 °C warmer`. */
const FURTHER = String.raw`(?:,?\s?(?:[-\u2013\u2014]|to|or(?: even)?|bis(?: zu)?|oder(?: sogar)?)\s?${ROUGHLY}\d{1,3}\s?[°º\u02da]\s?[CF])?`;
const KIND = String.raw`(?:(?:air|average|daily|day(?:time)?|gradual|mean|night(?:time)?|overnight|slow|soil|sudden|temperature|thermal|time)[\s-]+){0,3}`;
/** `5 °C warmer`, `a 5 °C temperature drop`, `5 °C of frost`, `1 °C for every 100 m`. */
const AMOUNT_AFTER = new RegExp(
  String.raw`^${FURTHER}[\s-]+(?:(?:on average|or (?:more|so)|\p{L}+ly|im (?:Mittel|Schnitt))\s)?(?:${KIND}(?:accuracy|advantage|boost|buffer|bump|change|cooling|decrease|dip|drop|fall|gain|gap|increase|increments?|jump|leeway|lift|margin|precision|resolution|rise|spike|steps|tolerance|warming)|\p{L}*${GERMAN_CHANGE_NOUN_PATTERN}|above|apart|away|below|either (?:side|way)|colder|cooler|extra|greater|higher|hotter|less(?:er)?|lower|milder|more|(?:over|under) (?:ambient|outside|the (?:average|mean|minimum|outside))|plus or minus|(?:down|off|out|plus|up)(?=$|[.,;:!?)])|(?:of\s)?(?:(?:air|ground|hard|heavy|late|light|night|severe|sharp|slight|leicht\p{L}*|stark\p{L}*|streng\p{L}*)\s)?\p{L}*frosts?|of\s(?:\p{L}+\s)?(?:protection|warming|warmth)|(?:(?:frost|winter)\s)?protection|too (?:cold|cool|high|hot|low|much|warm)|warmer|daneben|darüber|darunter|dazu|genau(?!\srichtig)|gewinn|mehr|(?:geringer|größer|heißer|höher|kälter|kühler|milder|niedriger|tiefer|wärmer)\p{L}*|(?:frost|kälte)?schutz|toleranz|unter|über|vorteil|weniger|zu (?:heiß|hoch|hoh|kalt|kühl|niedrig|tief|viel|warm|wenig)\p{L}*|(?:for (?:each|every)|per|pro|je(?:de[mnrs]?)?)(?=\s)|(?:each|every)(?=\s(?:\d|hundred|thousand))|auf(?=\s\d[\d.,]*\s?m))(?!\p{L})`,
  "iu",
);

/** `a 20 °F range` is a difference, `a 50–60 °F range` is none. */
const SPAN = String.raw`(?:bandwidth|range|span|\p{L}*spanne)`;
const SPAN_BEFORE = new RegExp(String.raw`(?<!\p{L})${SPAN}\s(?:of|von)\s${ROUGHLY}$`, "iu");
const SPAN_AFTER = new RegExp(String.raw`^[\s-]+${KIND}${SPAN}(?!\p{L})`, "iu");

/** Whether degrees are, or may be, the difference between two temperatures. */
export function isTemperatureDifference({ measure, before, after }: Degrees): boolean {
  const isSingle = measure.match(/\d+(?:[.,]\d+)?/gu)?.length === 1;
  return (
    DIFFERENCE_BEFORE.test(before) ||
    DIFFERENCE_AFTER.test(after) ||
    CHANGE_BEFORE.test(before) ||
    AMOUNT_BEFORE.test(before) ||
    AMOUNT_AFTER.test(after) ||
    (CHANGED_AFTER.test(after) && !TO_OR_AT_BEFORE.test(before)) ||
    isAdded({ measure, before }) ||
    (isSingle && (SPAN_BEFORE.test(before) || SPAN_AFTER.test(after)))
  );
}
