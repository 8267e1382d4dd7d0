const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 30 * MINUTE;
/** Mail that could not be sent for so long is given up. */
const TIMEOUT_MS = 72 * HOUR;

/**
 * How long to wait after a number of tries that failed, in milliseconds: 5 s, then twice as long each time, up to half
 * an hour, and up to a fifth more by chance, so that what failed together is not tried together. Undefined: the mail is
 * too old, it is given up.
 */
export function retryAfter(tries: number, age: number, chance = Math.random()): number | undefined {
  if (age >= TIMEOUT_MS) return undefined;
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, tries - 1));
  return Math.round(wait * (1 + chance / 5));
}
