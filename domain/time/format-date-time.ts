import { m } from "#messages";

/** Formats an ISO 8601 time in UTC as `16 Nov 2026, 09:30 UTC`. */
export const formatDateTime = (time: string): string =>
  m.datesUtc({ day: formatDate(time), time: time.slice(11, 16) });

/** Formats the day of an ISO 8601 time in UTC as `16 Nov 2026`. */
export function formatDate(time: string): string {
  const [year = "", month = "", rest = ""] = time.split("-", 3);
  const name = m.datesMonths().split(",")[Number(month) - 1]?.slice(0, 3) ?? "";
  return m.datesDay({ day: Number(rest.slice(0, 2)), month: name, year });
}
