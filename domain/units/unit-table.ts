import { GRAMS_PER_OUNCE, GRAMS_PER_POUND, MM_PER_FOOT, MM_PER_INCH } from "#domain/units/conversions.ts";
import type { Quantity } from "#domain/units/describe-measure.ts";
import { NUMBER_PATTERN, SPACE_PATTERN } from "#domain/units/number-pattern.ts";
import type { Units } from "#domain/units/units.ts";

/**
 * A unit: what it measures, how much of the base unit it is (mm, g, °C), and how people write it. `inside`: how they write it where
 * another number of the same measure follows. `minor`: the smaller unit of `5 ft 6 in`.
 */
export type Unit = {
  quantity: Quantity;
  system: Units;
  size: number;
  written: string;
  inside: string;
  minor?: { name: string; written: string };
};

type Further = Partial<Pick<Unit, "inside" | "minor">>;

/** `in` is a word too. It is a unit before a dimension that ends its phrase: `3 in deep.`, not `3 in deep beds`. */
const PHRASE_END = String.raw`(?=$|[.;:!?)\]\n]|,?[ \u00a0](?:\d|(?:and|around|as|at|before|but|by|cover(?:ed|ing)?|each|for|from|if|in|into|is|on|or|over|so|spaced?|then|to|under|until|when|with)(?!\p{L})))`;
const DIMENSION = String.raw`(?=[ \u00a0](?:apart(?!\p{L})|across(?!\p{L}|[ \u00a0](?:a|my|our|the|your)[ \u00a0])|(?:deep|high|tall|thick)${PHRASE_END}))`;
/** The quote of `12" pots` closes no speech. */
const SIZED = String.raw`(?=[ \u00a0](?:above|across|apart|beds?|below|deep|diameter|high|layers?|long|of|pots?|spacing|tall|thick|wide)(?!\p{L}))`;
/** Ounces of these are of volume. */
const NOT_FLUID = String.raw`(?!\.?[ \u00a0-](?:of )?(?:bottles?|cans?|cups?|glass(?:es)?|juice|liquid|milk|oil|vinegar|water)(?!\p{L}))`;
const INCHES_FOLLOW = String.raw`(?=${SPACE_PATTERN}?\d{1,2}(?:\.\d|[ -]?(?:\d\/\d|[½¼¾]))?(?:["\u201d\u2033]|''))`;

export const UNITS_BY_NAME: Record<string, Unit> = {
  millimeter: unit("length", "metric", 1, "mm|millimet(?:re|er)s?|Millimetern"),
  centimeter: unit("length", "metric", 10, "cms?|[cz]entimet(?:re|er)s?|Zentimetern"),
  meter: unit("length", "metric", 1000, "m|met(?:re|er)s?|Metern", {
    minor: { name: "centimeter", written: "cm" },
  }),
  inch: unit(
    "length",
    "imperial",
    MM_PER_INCH,
    `inch(?:es)?|″|Zoll|["”]${SIZED}|in\\.${SIZED}|in${DIMENSION}`,
    { inside: `inch(?:es)?|[″"”]|Zoll|in\\.?` },
  ),
  foot: unit("length", "imperial", MM_PER_FOOT, `feet|foot|ft|′|['’](?:${INCHES_FOLLOW}|${SIZED})|Fuß`, {
    inside: "feet|foot|ft|[′'’]|Fuß",
    minor: { name: "inch", written: `inch(?:es)?|in\\.${SIZED}|in|[″"”]|''` },
  }),
  yard: unit("length", "imperial", 3 * MM_PER_FOOT, `(?:yards?|yd)(?!${SPACE_PATTERN}of(?!\\p{L}))`),
  gram: unit("weight", "metric", 1, "g|gram(?:me)?s?|Gramm"),
  kilogram: unit("weight", "metric", 1000, "kgs?|kilos?|kilogram(?:me)?s?|Kilogramm", {
    minor: { name: "gram", written: "g|grams?|Gramm" },
  }),
  ounce: unit("weight", "imperial", GRAMS_PER_OUNCE, `(?:oz|ounces?)${NOT_FLUID}|Unzen?`),
  pound: unit("weight", "imperial", GRAMS_PER_POUND, `lbs?|pounds?(?=${SPACE_PATTERN}of(?!\\p{L}))`, {
    inside: "lbs?|pounds?",
    minor: { name: "ounce", written: "oz|ounces?" },
  }),
  celsius: unit("temperature", "metric", 1, degreesOf("C", "Celsius"), {
    inside: `${degreesOf("C", "Celsius")}|[°º˚]`,
  }),
  fahrenheit: unit("temperature", "imperial", 1, degreesOf("F", "Fahrenheit"), {
    inside: `${degreesOf("F", "Fahrenheit")}|[°º˚]`,
  }),
};

function unit(quantity: Quantity, system: Units, size: number, written: string, further: Further = {}): Unit {
  return { quantity, system, size, written, inside: written, ...further };
}

function degreesOf(letter: string, name: string): string {
  return `[°º˚] ?${letter}|${letter === "C" ? "℃" : "℉"}|(?:degrees?|Grad) (?:${letter}(?:${name.slice(1)})?)`;
}

/** How the second number of `5 ft 6 in` follows. */
export const minorUnitPattern = ({ written }: { written: string }) =>
  new RegExp(
    `^\\.?${SPACE_PATTERN}?(?:and )?(${NUMBER_PATTERN})${SPACE_PATTERN}?(?:${written})(?![\\p{L}\\d²³])`,
    "iu",
  );
