import { m } from "#messages";
import { useState } from "react";
import { formatDay, formatLocalTime, formatShortDay } from "#web/ui/dates.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

const SECOND = 1000;
const STEPS: [words: (values: { count: number }) => string, milliseconds: number][] = [
  [m.datesAgoYears, 365 * 24 * 3600 * SECOND],
  [m.datesAgoMonths, 30 * 24 * 3600 * SECOND],
  [m.datesAgoWeeks, 7 * 24 * 3600 * SECOND],
  [m.datesAgoDays, 24 * 3600 * SECOND],
  [m.datesAgoHours, 3600 * SECOND],
  [m.datesAgoMinutes, 60 * SECOND],
];

/** A time relative to now, with the full time as tooltip. Before hydration, and without JavaScript, the date. */
export function RelativeTime({ time }: { time: string }) {
  const hydrated = useHydrated();
  const [now] = useState(Date.now);
  const at = new Date(time);
  return (
    <time dateTime={time} title={hydrated ? formatLocalTime(at) : undefined}>
      {hydrated ? formatRelativeTime(at.getTime(), now) : formatDay(time)}
    </time>
  );
}

/** The date of a time with the month abbreviated. It is the same before and after hydration, so that nothing moves. */
export const ShortDate = ({ time, className }: { time: string; className?: string }) => (
  <time dateTime={time} className={className}>
    {formatShortDay(time)}
  </time>
);

/** "3 minutes ago", in the largest unit that fits; "just now" within a minute, and for times in the future. */
export function formatRelativeTime(at: number, now: number): string {
  const elapsed = now - at;
  const step = STEPS.find(([, milliseconds]) => elapsed >= milliseconds);
  if (!step) return m.datesNow();
  const [words, milliseconds] = step;
  return words({ count: Math.floor(elapsed / milliseconds) });
}
