import { z } from "zod";
import { isOver } from "#domain/content/event-over.ts";
import { text } from "#domain/content/text.ts";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;
const time = z.string().refine((value) => TIME.test(value) && !Number.isNaN(Date.parse(value)), {
  error: "must be a time with its UTC offset, such as 2027-06-12T10:00+01:00",
});

const shortText = text(80);

/** The community event as the operator enters it: local times with their UTC offset. */
export const siteEvent = z
  .strictObject({ name: shortText, starts: time, ends: time, location: shortText, host: shortText })
  .refine(({ starts, ends }) => Date.parse(ends) > Date.parse(starts), {
    error: "must be later than starts",
    path: ["ends"],
  });
export type SiteEvent = z.infer<typeof siteEvent>;

/** The event as screens show it, in its local time. */
export const publicEvent = z.object({
  name: z.string(),
  location: z.string(),
  host: z.string(),
  starts: z.string(),
  ends: z.string(),
  weekday: z.string(),
  day: z.string(),
  /** With the year unless it is the current one. */
  month: z.string(),
  hours: z.string(),
});
export type PublicEvent = z.infer<typeof publicEvent>;

/** Formats the event for display; null when it has ended (docs/product.md 2.41). */
export function presentEvent(event: SiteEvent | null, now: Date): PublicEvent | null {
  if (event === null || isOver(event, now)) return null;
  const starts = localTime(event.starts);
  const ends = localTime(event.ends);
  const sameDay = starts.toISOString().slice(0, 10) === ends.toISOString().slice(0, 10);
  const sameYear = starts.getUTCFullYear() === now.getUTCFullYear();
  return {
    ...event,
    weekday: WEEKDAY.format(starts),
    day: DAY.format(starts),
    month: (sameYear ? MONTH : MONTH_AND_YEAR).format(starts),
    hours: `${HOUR.format(starts)} to ${(sameDay ? HOUR : WHOLE_DAY).format(ends)}`,
  };
}

const formatted = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
const WEEKDAY = formatted({ weekday: "long" });
const DAY = formatted({ day: "numeric" });
const MONTH = formatted({ month: "short" });
const MONTH_AND_YEAR = formatted({ month: "short", year: "numeric" });
const HOUR = formatted({ hour: "2-digit", minute: "2-digit" });
const WHOLE_DAY = formatted({ weekday: "long", day: "numeric", month: "long" });

/** The local time as if it were UTC, so that the UTC formatters print it unchanged. */
const localTime = (time: string) => new Date(`${time.slice(0, 16)}Z`);
