import { formatDate } from "#domain/time/format-date-time.ts";

/** The day of a time (ISO 8601, UTC) as `16 Nov 2026`. */
export const dayOf = (time: string): string => formatDate(time);
