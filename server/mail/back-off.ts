const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const INITIAL_DELAY = 5 * SECOND;
const MAX_DELAY = 30 * MINUTE;
/** Mail older than this is given up. */
const MAX_AGE = 72 * HOUR;

/**
 * Returns the delay before the next attempt, in milliseconds: 5 s after the first failure, doubling up to half an hour,
 * plus up to 20% random jitter so that mails that failed together are not retried together. `age` is in milliseconds.
 * Returns undefined when the mail is too old and should be given up.
 */
export function retryDelay(attempts: number, age: number, random = Math.random()): number | undefined {
  if (age >= MAX_AGE) return undefined;
  const delay = Math.min(MAX_DELAY, INITIAL_DELAY * 2 ** Math.max(0, attempts - 1));
  return Math.round(delay * (1 + random / 5));
}
