import { SPACE_PATTERN as SPACE } from "#domain/units/number-pattern.ts";
import { ROUGHLY } from "#domain/units/roughly.ts";

// A difference of 5 °C is one of 9 °F, not of 41 °F. Whether degrees are a difference is told by the words around them.

/** Nouns that make a difference of all degrees near them. */
const DIFFERENCE = String.raw`(?:(?<!\p{L})(?:delta|deviation|differen(?:ce|tial)|fluctuation|(?<!full )swing|variation)|abweichung|differenz|schwankung|unterschied(?!lich))\p{L}*`;
const DIFFERENCE_BEFORE = new RegExp(
  String.raw`(?:${DIFFERENCE}(?:[^.,;!?\n]{0,40}|,\s)${ROUGHLY}|ΔT?\s?[=:≈]?\s?)$`,
  "iu",
);
const DIFFERENCE_AFTER = new RegExp(String.raw`^[^.,;:!?()\n]{0,40}${DIFFERENCE}`, "iu");

const CHANGE_NOUN = String.raw`(?:abfall|abkühlung|abnahme|absenkung|anstieg|änderung|erhöhung|erwärmung|gefälle|puffer|rückgang|schritte|senkung|sturz|zunahme)\p{L}*`;
/** `falls 5 °C`, `a drop in temperature of 5 °C`; but `falls to 5 °C`, and `raised beds`. */
const CHANGE = String.raw`(?:(?<!\p{L})(?:buffers?|changes?|(?:cool|warm)(?:s|ed)|(?:cool|heat|warm)(?=\s(?:it|the|them|your)\s)|climb(?:s|ed)|declin(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|dips?|drop(?:s|ped|ping)?|fall(?=\s(?:in|of)\s)|fall(?:en|ing|s)|fell|gaps?|increas(?:e[sd]?|ing)|jump(?:s|ed)|(?:increments?|steps)(?=\sof\s)|(?:lower(?:ed)?|raised?)(?=\s(?:it|the|them|your)\s)|lower(?:ing|s)|margins?|plummet(?:s|ed)|plung(?:e[sd]?|ing)|shifts?|soar(?:s|ed)|rais(?:es|ing)|reduc(?:e[sd]?|ing|tions?)|rises?|risen|rising|(?:cooling|warming)(?=\sof\s))|${CHANGE_NOUN})`;
const TO_OR_AT = String.raw`(?:above|after|and|as|at|before|below|for|from|if|into|near|off|or|over|past|reach\p{L}*|than|to|towards?|under|until|when|where|while|with|ab|auf|bei|bis|mit|oder|über|und|unter|wenn)(?!\p{L})`;
const CHANGE_BEFORE = new RegExp(
  String.raw`${CHANGE}(?:(?:${SPACE}|-)(?!${TO_OR_AT})\p{L}+){0,5}:?${SPACE}+${ROUGHLY}$`,
  "iu",
);

/** `by 5 °C`, `an extra 5 °C`, `within 5 °C`, `every 5 °C`. */
const AMOUNT_BEFORE = new RegExp(
  String.raw`(?:(?<!\p{L})(?:add(?:s|ed|ing)?|additional|another|bring(?:t|en)|buys?|by|extra|fall|further|gain(?:s|ed)?|gives?|give or take|los(?:es?|t)|(?:minus|plus) (?:of|von)|(?:adds|buys?|gives?) (?:me|us|you)|rate of|saves?|within|worth|fallen|fällt|innerhalb von|sink(?:en|t)|steig(?:en|t)|um|weitere[nrs]?|zusätzlich(?:e[nrs]?)?)\s+${ROUGHLY}|(?<!\p{L})(?:every|for each|jede[mnrs]?|per|pro|je)\s+${ROUGHLY})$`,
  "iu",
);

/** `or 10 °C` of `5 °C or 10 °C warmer`. */
const FURTHER = String.raw`(?:,?\s?(?:[-–—]|to|or(?: even)?|bis(?: zu)?|oder(?: sogar)?)\s?${ROUGHLY}\d{1,3}\s?[°º˚]\s?[CF])?`;
const KIND = String.raw`(?:(?:air|average|daily|day(?:time)?|gradual|mean|night(?:time)?|overnight|slow|soil|sudden|temperature|thermal|time)[\s-]+){0,3}`;
/** `5 °C warmer`, `a 5 °C temperature drop`, `5 °C of frost`, `1 °C for every 100 m`. */
const AMOUNT_AFTER = new RegExp(
  String.raw`^${FURTHER}[\s-]+(?:(?:on average|or (?:more|so)|\p{L}+ly|im (?:Mittel|Schnitt))\s)?(?:${KIND}(?:buffer|change|cooling|decrease|dip|drop|fall|gap|increase|increments?|leeway|margin|rise|steps|warming)|\p{L}*${CHANGE_NOUN}|above|apart|away|below|either (?:side|way)|colder|cooler|extra|higher|hotter|less|lower|milder|more|over (?:ambient|outside|the outside)|(?:off|out)(?=$|[.,;:!?)])|(?:of\s)?(?:(?:air|ground|hard|heavy|late|light|night|severe|sharp|slight|leicht\p{L}*|stark\p{L}*|streng\p{L}*)\s)?\p{L}*frosts?|of\s(?:\p{L}+\s)?(?:protection|warmth)|too (?:cold|cool|high|hot|low|much|warm)|warmer|höher|kälter|kühler|mehr|milder|niedriger|tiefer|unter|über|wärmer|weniger|zu (?:heiß|kalt|warm)|(?:for (?:each|every)|per|pro|je(?:de[mnrs]?)?)(?=\s)|(?:each|every)(?=\s(?:\d|hundred|thousand))|auf(?=\s\d[\d.,]*\s?m))(?!\p{L})`,
  "iu",
);

/** `a 20 °F range` is a difference, `a 50–60 °F range` is none. */
const SPAN = String.raw`(?:bandwidth|range|span|\p{L}*spanne)`;
const SPAN_BEFORE = new RegExp(String.raw`(?<!\p{L})${SPAN}\s(?:of|von)\s${ROUGHLY}$`, "iu");
const SPAN_AFTER = new RegExp(String.raw`^[\s-]+${KIND}${SPAN}(?!\p{L})`, "iu");

/** `measure`: the degrees as written; `before` and `after`: some of the text around them. */
type Degrees = { measure: string; before: string; after: string };

/** Whether degrees are, or may be, the difference between two temperatures. */
export function isTemperatureDifference({ measure, before, after }: Degrees): boolean {
  const isSingle = measure.match(/\d+(?:[.,]\d+)?/gu)?.length === 1;
  return (
    DIFFERENCE_BEFORE.test(before) ||
    DIFFERENCE_AFTER.test(after) ||
    CHANGE_BEFORE.test(before) ||
    AMOUNT_BEFORE.test(before) ||
    AMOUNT_AFTER.test(after) ||
    (isSingle && (SPAN_BEFORE.test(before) || SPAN_AFTER.test(after)))
  );
}
