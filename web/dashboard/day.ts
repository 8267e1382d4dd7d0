import { m } from "#messages";

/** The letters of an abbreviated month. */
const ABBREVIATION = "Jan".length;

/** A date as `16 Nov`. */
export function dayAndMonth(date: string): string {
  const [, month, day] = date.split("-").map(Number);
  const name = m.datesMonths().split(",")[(month ?? 1) - 1] ?? "";
  return m.dashboardDay({ day: day ?? 1, month: name.slice(0, ABBREVIATION) });
}
