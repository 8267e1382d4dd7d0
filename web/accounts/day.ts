import { dayAndMonth } from "#web/dashboard/day.ts";

/** The day of a time (ISO 8601, UTC) as `16 Nov 2026`. */
export const dayOf = (time: string): string => {
  const [day = ""] = time.split("T");
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`;
};
