// The letters that collect notifications (docs/product.md 11.53 to 11.56).

/** How often a member gets one. */
export const DIGEST_CHANNELS = ["daily", "weekly"] as const;
export type DigestFrequency = (typeof DIGEST_CHANNELS)[number];

/** The hour at which they are made, in UTC; weekly ones on Mondays. */
export const DIGEST_HOUR = 7;
const DAY = 24 * 60 * 60 * 1000;

/** The last time at which letters were due, at or before `now`. */
export function lastDigestTime(frequency: DigestFrequency, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR);
  const daily = new Date(today <= now.getTime() ? today : today - DAY);
  if (frequency === "daily") return daily;
  const sinceMonday = (daily.getUTCDay() + 6) % 7;
  return new Date(daily.getTime() - sinceMonday * DAY);
}
