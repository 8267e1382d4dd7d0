import { MONTHS } from "#domain/time/format-date-time.ts";

/** A date as `16 Nov`. */
export function dayAndMonth(date: string): string {
  const [, month, day] = date.split("-").map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]}`;
}
