import { GRAMS_PER_OUNCE, GRAMS_PER_POUND, MM_PER_FOOT, MM_PER_INCH } from "#domain/units/conversions.ts";
import { describeMeasure, type Quantity } from "#domain/units/describe-measure.ts";
import type { Units } from "#domain/units/units.ts";

// A measure is a number, or a range of numbers, followed by its unit: `30 cm`, `8–10 °C`, `1 1/2 inches`. What is ambiguous is left as
// written: `5 pounds` may be money, `3 in pots` is no length, `2 °C warmer` is a difference.

/** A unit: what it measures, how much of the base unit it is (mm, g, °C), and how people write it. */
type Unit = { quantity: Quantity; system: Units; size: number; written: string };

const DIMENSION = String.raw`(?=[ \u00a0](?:apart|tall|high|thick|across)(?!\p{L})|[ \u00a0]deep(?![ \u00a0](?:beds?|containers?|holes?|pots?|rows?|shade|snow|soil|trench|water)))`;

const TABLE: Record<string, Unit> = {
  millimeter: unit("length", "metric", 1, "mm|millimet(?:re|er)s?|Millimetern"),
  centimeter: unit("length", "metric", 10, "cm|[cz]entimet(?:re|er)s?|Zentimetern"),
  meter: unit("length", "metric", 1000, "m|met(?:re|er)s?|Metern"),
  inch: unit("length", "imperial", MM_PER_INCH, `inch(?:es)?|″|Zoll|in${DIMENSION}`),
  foot: unit("length", "imperial", MM_PER_FOOT, "feet|foot|ft|′|Fuß"),
  yard: unit("length", "imperial", 3 * MM_PER_FOOT, "yards?|yd"),
  gram: unit("weight", "metric", 1, "g|gram(?:me)?s?|Gramm"),
  kilogram: unit("weight", "metric", 1000, "kg|kilos?|kilogram(?:me)?s?|Kilogramm"),
  ounce: unit("weight", "imperial", GRAMS_PER_OUNCE, "oz|ounces?|Unzen?"),
  pound: unit("weight", "imperial", GRAMS_PER_POUND, String.raw`lbs?|pounds?(?=[ \u00a0]of(?!\p{L}))`),
  celsius: unit("temperature", "metric", 1, degreesOf("C", "Celsius")),
  fahrenheit: unit("temperature", "imperial", 1, degreesOf("F", "Fahrenheit")),
};

function unit(quantity: Quantity, system: Units, size: number, written: string): Unit {
  return { quantity, system, size, written };
}

function degreesOf(letter: string, name: string): string {
  return `[°º] ?${letter}|${letter === "C" ? "℃" : "℉"}|(?:degrees?|Grad) (?:${letter}(?:${name.slice(1)})?)`;
}

const FRACTIONS: Record<string, number> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};
const FRACTION = `[${Object.keys(FRACTIONS).join("")}]`;
const SPACE = String.raw`[ \u00a0\u202f]`;
/** Three digits after a comma or point may be thousands or decimals, so such numbers are no measures. */
const NUMBER = String.raw`\d{1,4} ?${FRACTION}|\d{1,3} \d\/\d{1,2}|\d\/\d{1,2}(?![\/\d])|\d{1,5}(?:[.,]\d{1,2})?(?![\d.,]*\d)|${FRACTION}`;
const SIGNED = `(?:[-−]|minus )?(?:${NUMBER})`;
const BETWEEN = `${SPACE}?(?:[-–—×x]|to|or|bis|oder)${SPACE}?`;

const anyUnit = Object.entries(TABLE)
  .map(([name, { written }]) => `(?<${name}>${written})`)
  .join("|");
const unnamed = Object.values(TABLE)
  .map(({ written }) => written)
  .join("|");
const MEASURE = new RegExp(
  `(?<![\\p{L}\\d.,/:=&_#?%–−-])(?:(?<article>an?) )?(?<first>${SIGNED})(?:(?:${SPACE}?(?<unit>${unnamed}))?(?<between>${BETWEEN})(?<second>${SIGNED}))?(?:${SPACE}|-)?(?:${anyUnit})(?![\\p{L}\\d²³/])`,
  "giu",
);

const BY = /(?:^|\P{L})(?:by|um)\s+$/iu;
const COMPARED =
  /^\s+(?:above|below|cooler|colder|difference|higher|hotter|lower|warmer|höher|kälter|kühler|niedriger|tiefer|unter|über|wärmer|Unterschied)(?!\p{L})/iu;

/** Replaces the measures of a text that are in other units. What is not surely a measure stays as written (docs/product.md 18.57). */
export function convertMeasures(text: string, units: Units): string {
  return text.replace(MEASURE, (...match) => {
    const groups = match.at(-1) as Record<string, string | undefined>;
    const [written, start] = [match[0] as string, match.at(-3) as number];
    const found = Object.entries(TABLE).find(([name]) => groups[name] !== undefined);
    if (!found) return written;
    const [name, { quantity, system, size, written: spellings }] = found;
    const spelled = groups[name] ?? "";
    if (system === units || (spelled.length === 1 && spelled !== spelled.toLowerCase())) return written;
    if (groups["unit"] !== undefined && !new RegExp(`^(?:${spellings})$`, "iu").test(groups["unit"]))
      return written;
    if (quantity === "temperature" && isDifference(text, start, start + written.length)) return written;
    const values = [groups["first"], groups["second"]]
      .filter((number) => number !== undefined)
      .map((number) => valueOf(number) * size);
    if (quantity !== "temperature" && values.some((value) => value <= 0)) return written;
    const shown = describeMeasure({ quantity, values, units, between: groups["between"] ?? "" });
    return shown === undefined ? written : withArticle(groups["article"], shown);
  });
}

/** `an 18 cm pot` is `a 7 in pot`. */
function withArticle(article: string | undefined, shown: string): string {
  if (article === undefined) return shown;
  const first = article.startsWith("A") ? "A" : "a";
  return `${first}${/^(?:8|11 |18 |⅛)/.test(shown) ? "n" : ""} ${shown}`;
}

const isDifference = (text: string, start: number, end: number) =>
  BY.test(text.slice(Math.max(0, start - 10), start)) || COMPARED.test(text.slice(end, end + 20));

/** The value of a number as people write it: `−5`, `2,5`, `1 1/2`, `1½`. */
function valueOf(written: string): number {
  const isNegative = /^(?:[-−]|minus )/iu.test(written);
  const value = written
    .replace(/^(?:[-−]|minus )/iu, "")
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/u, " $&")
    .trim()
    .split(/\s+/)
    .map(partValue)
    .reduce((sum, part) => sum + part, 0);
  return isNegative ? -value : value;
}

function partValue(part: string): number {
  const fraction = FRACTIONS[part];
  if (fraction !== undefined) return fraction;
  const [above = "", below] = part.split("/");
  return Number(above.replace(",", ".")) / (below === undefined ? 1 : Number(below));
}
