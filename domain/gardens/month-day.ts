import { m } from "#messages";
import { z } from "zod";
import { type Label, labelText } from "#domain/text/text.ts";

/**
 * A day of every year, as `04-27`. There is no 29 February, and every year has 365 days: averages over thirty years are not more exact.
 */
export type MonthDay = string;

/** How many days each month has. */
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** The months by their numbers, `01` to `12`, with their names. */
export const monthNames = (): { month: string; name: string }[] =>
  m
    .datesMonths()
    .split(",")
    .map((name, place) => ({ month: twoDigits(place + 1), name }));

export const YEAR_DAYS = 365;

const FORM = /^(\d\d)-(\d\d)$/;

/** A `MonthDay`. `label` names the field in messages ("Last frost"). */
export const monthDay = (label: Label) =>
  z
    .string({ error: () => m.gardensDateText({ date: labelText(label) }) })
    .refine((text) => text !== "02-29", {
      error: () => m.gardensLeapDay({ date: labelText(label) }),
      abort: true,
    })
    .refine((text) => FORM.test(text) && isDay(text), {
      error: () => m.gardensDateForm({ date: labelText(label) }),
    })
    .meta({ description: "A day of every year, as MM-DD", example: "04-27" });

/** The place of a day in a year of 365 days, from 1. */
export function dayOfYear(day: MonthDay): number {
  const { month, date } = partsOf(day);
  return MONTHS.slice(0, month - 1).reduce((sum, days) => sum + days, date);
}

/** The day at a place in the year; places before 1 and after 365 are in the years before and after. Fractions are rounded. */
export function monthDayAt(place: number): MonthDay {
  let left = modulo(Math.round(place) - 1, YEAR_DAYS) + 1;
  for (const [index, days] of MONTHS.entries()) {
    if (left <= days) return `${twoDigits(index + 1)}-${twoDigits(left)}`;
    left -= days;
  }
  throw new Error("A year has 365 days");
}

/** The day so many days later; a negative number goes back. */
export const addDays = (day: MonthDay, days: number): MonthDay => monthDayAt(dayOfYear(day) + days);

/** How many days it is from one day to the next time that it is the other: 0 to 364, across New Year if need be. */
export const daysUntil = (from: MonthDay, to: MonthDay): number =>
  modulo(dayOfYear(to) - dayOfYear(from), YEAR_DAYS);

/** As people say it: `27 April`. */
export function formatMonthDay(day: MonthDay): string {
  const { month, date } = partsOf(day);
  return m.gardensMonthDay({ day: date, month: monthNames()[month - 1]?.name ?? "" });
}

/** The remainder with the sign of the divisor. */
export const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;

function partsOf(day: MonthDay): { month: number; date: number } {
  const [month = 0, date = 0] = day.split("-").map(Number);
  return { month, date };
}

function isDay(text: string): boolean {
  const { month, date } = partsOf(text);
  return date >= 1 && date <= (MONTHS[month - 1] ?? 0);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
