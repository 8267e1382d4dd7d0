import { m } from "#messages";

// Written out: to create the browser's first formatter takes a phone longer than to hydrate all cards of a page, and servers and
// browsers abbreviate months differently.
const ABBREVIATION = "Jan".length;

/** The day of a time in UTC, so that server and browser render the same: `16 November 2026`. */
export const formatDay = (time: string): string => dayWith(time, (month) => month);

/** The same with the month abbreviated: `16 Nov 2026`. */
export const formatShortDay = (time: string): string =>
  dayWith(time, (month) => month.slice(0, ABBREVIATION));

/** A time where the reader is: `16 November 2026 at 09:30`. */
export function formatLocalTime(at: Date): string {
  const [hours, minutes] = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0"));
  const month = monthName(at.getMonth());
  const day = m.datesDay({ day: at.getDate(), month, year: at.getFullYear() });
  return m.datesAt({ day, time: `${hours}:${minutes}` });
}

/** A date without its year: `3 May`. */
export const formatDayAndMonth = (date: string): string => formatDay(date).replace(/ \d+$/, "");

/** From one date to another, which may be the same: `from 3 May to 20 May`. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  to === from
    ? m.datesFrom({ from: formatDayAndMonth(from) })
    : m.datesFromTo({ from: formatDayAndMonth(from), to: formatDayAndMonth(to) });

function dayWith(time: string, nameOf: (month: string) => string): string {
  const at = new Date(time);
  const month = nameOf(monthName(at.getUTCMonth()));
  return m.datesDay({ day: at.getUTCDate(), month, year: at.getUTCFullYear() });
}

const monthName = (month: number): string => m.datesMonths().split(",")[month] ?? "";
