/** The widest a stored picture is served, and the steps below it, in pixels (docs/product.md 9.41). */
export const PHOTO_WIDTHS = [320, 640, 1280, 1920] as const;
/** The forms a picture is served in, the smaller one first. */
export const PHOTO_FORMATS = ["avif", "webp"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The path of a stored picture in one size. */
export const photoPath = (hash: string, width: number, format: PhotoFormat): string =>
  `/photos/${hash}/${width}.${format}`;

/** The hash in the path of a stored picture; undefined for any other path. */
export const photoHashIn = (path: string): string | undefined =>
  /^\/photos\/([0-9a-f]{32})\/\d{1,4}\.(?:avif|webp)$/.exec(path)?.[1];

/** What is read: pixels in all, in millions, and on the longest side. */
export const PHOTO_MAX_MEGAPIXELS = 50;
export const PHOTO_MAX_SIDE = 16_000;
/** What is served: no size has more pixels, so that a picture as tall as a tower is no wall of them. */
const SERVED_MAX_PIXELS = 5_000_000;

/** The widths a picture is served in: the steps below its own, and its own, never enlarged. */
export const widthsFor = (width: number, height: number): number[] => {
  const widest = Math.max(1, Math.floor(Math.sqrt((SERVED_MAX_PIXELS * width) / height)));
  const own = Math.min(width, widest, PHOTO_WIDTHS.at(-1) ?? width);
  return [...PHOTO_WIDTHS.filter((step) => step < own), own];
};
