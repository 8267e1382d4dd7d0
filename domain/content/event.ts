import { m } from "#messages";
import { z } from "zod";
import { isOver } from "#domain/content/event-over.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { intlLocale } from "#domain/languages/languages.ts";
import { text } from "#domain/content/text.ts";

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;
const time = z.string().refine((value) => TIME.test(value) && !Number.isNaN(Date.parse(value)), {
  error: m.contentTime,
});

const shortText = text(80);

/** The community event as the operator enters it: local times with their UTC offset. */
export const siteEvent = z
  .strictObject({ name: shortText, starts: time, ends: time, location: shortText, host: shortText })
  .refine(({ starts, ends }) => Date.parse(ends) > Date.parse(starts), {
    error: m.contentEnds,
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
    weekday: formatted(starts, WEEKDAY),
    day: formatted(starts, DAY),
    month: formatted(starts, sameYear ? MONTH : MONTH_AND_YEAR),
    hours: m.contentHours({ from: formatted(starts, HOUR), to: formatted(ends, sameDay ? HOUR : WHOLE_DAY) }),
  };
}

type Format = Intl.DateTimeFormatOptions;
const WEEKDAY: Format = { weekday: "long" };
const DAY: Format = { day: "numeric" };
const MONTH: Format = { month: "short" };
const MONTH_AND_YEAR: Format = { month: "short", year: "numeric" };
const HOUR: Format = { hour: "2-digit", minute: "2-digit" };
const WHOLE_DAY: Format = { weekday: "long", day: "numeric", month: "long" };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A local time in the current language; English as it is written in Britain. */
function formatted(time: Date, format: Format): string {
  const locale = intlLocale(currentLanguage());
  const key = `${locale} ${JSON.stringify(format)}`;
  const british = locale === "en" ? "en-GB" : locale;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(british, { ...format, timeZone: "UTC" });
  formatters.set(key, formatter);
  return formatter.format(time);
}

/** The local time as if it were UTC, so that the UTC formatters print it unchanged. */
const localTime = (time: string) => new Date(`${time.slice(0, 16)}Z`);
