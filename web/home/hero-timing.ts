/** Each slide is shown for this long (docs/product.md 9.11); `.slide` in the style sheet fades it. */
export const SLIDE_MS = 4500;

/** The typewriter: time per typed and per deleted character, and the minimum time for the whole headline (docs/product.md 9.12). */
export const TYPE_MS = 75;
export const DELETE_MS = 25;
export const DELAY_MS = 1000;

/**
 * The number of characters of a headline that are shown `elapsed` milliseconds after its slide appeared. It is deleted just
 * before the next slide, but not before the delay has passed. `typed`: it was shown in full from the start.
 */
export function charactersShown(length: number, elapsed: number, typed = false): number {
  const typedAt = typed ? 0 : length * TYPE_MS;
  if (elapsed < typedAt) return Math.floor(elapsed / TYPE_MS);
  const deleting = elapsed - Math.max(typedAt + DELAY_MS, SLIDE_MS - length * DELETE_MS);
  if (deleting < 0) return length;
  return Math.max(0, length - 1 - Math.floor(deleting / DELETE_MS));
}
