/** Each slide is shown for this long (docs/product.md 9.11); `.slide` in the style sheet fades it. */
export const SLIDE_MS = 4500;

/** The typewriter: a letter typed, a letter deleted, and how long a headline stands at least (docs/product.md 9.12). */
export const TYPE_MS = 75;
export const DELETE_MS = 25;
export const DELAY_MS = 1000;

/**
 * How many letters of a headline stand there `elapsed` milliseconds after its slide came. It is deleted just before the
 * next slide, yet never before it stood for the delay. `typed`: it stood there whole from the start.
 */
export function lettersShown(length: number, elapsed: number, typed = false): number {
  const whole = typed ? 0 : length * TYPE_MS;
  if (elapsed < whole) return Math.floor(elapsed / TYPE_MS);
  const deleting = elapsed - Math.max(whole + DELAY_MS, SLIDE_MS - length * DELETE_MS);
  if (deleting < 0) return length;
  return Math.max(0, length - 1 - Math.floor(deleting / DELETE_MS));
}
