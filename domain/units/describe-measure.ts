import { m } from "#messages";
import {
  MM_PER_FOOT,
  MM_PER_INCH,
  GRAMS_PER_OUNCE,
  GRAMS_PER_POUND,
  toCelsius,
  toFahrenheit,
} from "#domain/units/conversions.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import type { Units } from "#domain/units/units.ts";

export type Quantity = "length" | "weight" | "temperature";

/** Values below `below` are in this unit, rounded to a multiple of `step`. `size` and both bounds are in mm or g. */
type Step = { below: number; size: number; step: number; label: (given: { value: string }) => string };

const TENTH = 0.1;

/** How gardeners give lengths and weights: short ones in small units, long ones in few digits. */
const STEPS: Record<"length" | "weight", Record<Units, Step[]>> = {
  length: {
    metric: [
      { below: 20, size: 1, step: 1, label: m.unitsMillimeters },
      { below: 50, size: 10, step: 0.5, label: m.unitsCentimeters },
      { below: 300, size: 10, step: 1, label: m.unitsCentimeters },
      { below: 1000, size: 10, step: 5, label: m.unitsCentimeters },
      { below: 10_000, size: 1000, step: TENTH, label: m.unitsMeters },
      { below: 100_000, size: 1000, step: 1, label: m.unitsMeters },
      { below: 1_000_000, size: 1000, step: 5, label: m.unitsMeters },
      { below: Infinity, size: 1000, step: 50, label: m.unitsMeters },
    ],
    imperial: [
      { below: MM_PER_INCH, size: MM_PER_INCH, step: 1 / 8, label: m.unitsInches },
      { below: 3 * MM_PER_INCH, size: MM_PER_INCH, step: 1 / 4, label: m.unitsInches },
      { below: 6 * MM_PER_INCH, size: MM_PER_INCH, step: 1 / 2, label: m.unitsInches },
      { below: 23 * MM_PER_INCH, size: MM_PER_INCH, step: 1, label: m.unitsInches },
      { below: 4 * MM_PER_FOOT, size: MM_PER_FOOT, step: 1 / 4, label: m.unitsFeet },
      { below: 10 * MM_PER_FOOT, size: MM_PER_FOOT, step: 1 / 2, label: m.unitsFeet },
      { below: 100 * MM_PER_FOOT, size: MM_PER_FOOT, step: 1, label: m.unitsFeet },
      { below: 1000 * MM_PER_FOOT, size: MM_PER_FOOT, step: 10, label: m.unitsFeet },
      { below: Infinity, size: MM_PER_FOOT, step: 50, label: m.unitsFeet },
    ],
  },
  weight: {
    metric: [
      { below: 20, size: 1, step: 1, label: m.unitsGrams },
      { below: 100, size: 1, step: 5, label: m.unitsGrams },
      { below: 1000, size: 1, step: 10, label: m.unitsGrams },
      { below: 10_000, size: 1000, step: TENTH, label: m.unitsKilograms },
      { below: 100_000, size: 1000, step: 1, label: m.unitsKilograms },
      { below: Infinity, size: 1000, step: 5, label: m.unitsKilograms },
    ],
    imperial: [
      { below: GRAMS_PER_OUNCE, size: GRAMS_PER_OUNCE, step: 1 / 8, label: m.unitsOunces },
      { below: 4 * GRAMS_PER_OUNCE, size: GRAMS_PER_OUNCE, step: 1 / 4, label: m.unitsOunces },
      { below: GRAMS_PER_POUND, size: GRAMS_PER_OUNCE, step: 1, label: m.unitsOunces },
      { below: 10 * GRAMS_PER_POUND, size: GRAMS_PER_POUND, step: TENTH, label: m.unitsPounds },
      { below: 100 * GRAMS_PER_POUND, size: GRAMS_PER_POUND, step: 1, label: m.unitsPounds },
      { below: 1000 * GRAMS_PER_POUND, size: GRAMS_PER_POUND, step: 5, label: m.unitsPounds },
      { below: Infinity, size: GRAMS_PER_POUND, step: 50, label: m.unitsPounds },
    ],
  },
};

/** Beyond that a rounded value would say something else. */
const ERROR_MAX = 0.1;

/** `values`: one, or those of a range or product with what is written `between` them, in mm, g, or degrees of the other system. */
type Measure = { quantity: Quantity; values: number[]; units: Units; between: string[] };

/** A measure in words, in units of a system. Undefined if rounding would change it by more than a tenth. */
export function describeMeasure({ quantity, values, units, between }: Measure): string | undefined {
  if (quantity === "temperature") {
    const shown = values.map((degrees) =>
      signed(Math.round(units === "imperial" ? toFahrenheit(degrees) : toCelsius(degrees))),
    );
    return `${together(shown, shown.some((each) => each.startsWith("−")) ? between.map(spaced) : between)} ${units === "imperial" ? "°F" : "°C"}`;
  }
  const steps = STEPS[quantity][units];
  // All are in the unit of the smallest that is not 0.
  const least = Math.min(...values.filter((value) => value !== 0));
  const label = steps.find(({ below }) => least < below)?.label;
  const inUnit = steps.filter((step) => step.label === label);
  const rounded = values.map((value) => {
    const { size = 1, step = 1 } = inUnit.find(({ below }) => value < below) ?? inUnit.at(-1) ?? {};
    const count = Math.round(value / size / step) * step;
    return {
      shown:
        units === "imperial" && step !== TENTH
          ? withFraction(count)
          : formatNumber(Math.round(count * 10) / 10),
      isClose: Math.abs(count * size - value) <= ERROR_MAX * value,
    };
  });
  if (!label || rounded.some(({ isClose }) => !isClose)) return undefined;
  const shown = rounded.map((each) => each.shown);
  return label({ value: together(shown, between) });
}

const FRACTIONS = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"];

/** `1½`, as rulers and kitchen scales have it. */
function withFraction(count: number): string {
  const whole = Math.floor(count);
  const fraction = FRACTIONS[(count - whole) * FRACTIONS.length] ?? "";
  return whole === 0 && fraction !== "" ? fraction : `${formatNumber(whole)}${fraction}`;
}

/** A dash before a minus needs spaces. */
const spaced = (between: string) => (/^[-–—]$/u.test(between) ? " – " : between);

const signed = (number: number) => formatNumber(number).replace("-", "−");

/** Ends of a range that are rounded to the same number are one. Both sides of `6 x 6 ft` stay. */
function together(shown: string[], between: string[]): string {
  if (new Set(shown).size === 1 && !between.some((word) => /[x×]|by/iu.test(word))) return shown[0] ?? "";
  return shown
    .map((number, index) => number + (shown.length - 1 > index ? (between[index] ?? "") : ""))
    .join("");
}
