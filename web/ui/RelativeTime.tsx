import { useState } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";

const SECOND = 1000;
const STEPS: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ["year", 365 * 24 * 3600 * SECOND],
  ["month", 30 * 24 * 3600 * SECOND],
  ["week", 7 * 24 * 3600 * SECOND],
  ["day", 24 * 3600 * SECOND],
  ["hour", 3600 * SECOND],
  ["minute", 60 * SECOND],
];

/** A time relative to now, with the full time as tooltip. Before hydration, and without JavaScript, the date. */
export function RelativeTime({ time }: { time: string }) {
  const hydrated = useHydrated();
  const [now] = useState(Date.now);
  const at = new Date(time);
  return (
    <time dateTime={time} title={hydrated ? fullFormat.format(at) : undefined}>
      {hydrated ? formatRelativeTime(at.getTime(), now) : dateFormat.format(at)}
    </time>
  );
}

/** The date of a time with the month abbreviated. It is the same before and after hydration, so that nothing moves. */
export const ShortDate = ({ time }: { time: string }) => (
  <time dateTime={time}>{shortFormat.format(new Date(time))}</time>
);

/** "3 minutes ago", in the largest unit that fits; "just now" within a minute, and for times in the future. */
export function formatRelativeTime(at: number, now: number): string {
  const elapsed = now - at;
  const step = STEPS.find(([, milliseconds]) => elapsed >= milliseconds);
  return step ? relativeFormat.format(-Math.floor(elapsed / step[1]), step[0]) : "just now";
}

const relativeFormat = new Intl.RelativeTimeFormat("en", { numeric: "always" });
// In UTC, so that server and browser render the same day.
const date = { day: "numeric", year: "numeric", timeZone: "UTC" } as const;
const dateFormat = new Intl.DateTimeFormat("en-GB", { ...date, month: "long" });
const shortFormat = new Intl.DateTimeFormat("en-GB", { ...date, month: "short" });
const fullFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
