// Apart from photo.ts, so that screens that only show pictures do not load zod.

/** The widths in which photos are served, in pixels (docs/product.md 9.41). */
export const PHOTO_WIDTHS = [320, 640, 1280, 1920] as const;
/** The formats in which photos are served, smaller files first. */
export const PHOTO_FORMATS = ["avif", "webp"] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** The largest width that most phones load. */
export const PHONE_PHOTO_WIDTH = 640;

/** The widths that a photo has in one format. Few browsers load WebP, so it has only two; older photos have more. */
export const widthsIn = (format: PhotoFormat, widths: number[]): number[] =>
  format === "avif"
    ? widths
    : widths.filter((width) => width === PHONE_PHOTO_WIDTH || width === widths.at(-1));

/** The URL path of a stored photo in one size and format. */
export const photoPath = (hash: string, width: number, format: PhotoFormat): string =>
  `/photos/${hash}/${width}.${format}`;

const PATH = /^\/photos\/([0-9a-f]{32})\/(\d{1,4})\.(?:avif|webp)$/;

/** The hash in the URL path of a stored photo; undefined for any other path. */
export const photoHashFromPath = (path: string): string | undefined => PATH.exec(path)?.[1];

/**
 * The sizes of a stored photo in one format, as a `srcset`, from the path of its largest one. Undefined for any other path, such as the
 * name of a picture.
 */
export function photoSrcSet(path: string, format: PhotoFormat): string | undefined {
  const [, hash, width] = PATH.exec(path) ?? [];
  if (hash === undefined) return undefined;
  return widthsIn(format, widthsUpTo(Number(width)))
    .map((each) => `${photoPath(hash, each, format)} ${each}w`)
    .join(", ");
}

/** The sizes of the icons that are made of a logo, in pixels. */
export const ICON_SIZES = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** The path of the icon that is made of a logo, by the logo's path. */
export const iconPath = (logo: string, size: IconSize): string =>
  `/icons/${photoHashFromPath(logo)}/${size}.png`;

/** The largest picture that is accepted: megapixels, and pixels on the longest side. */
export const PHOTO_MAX_MEGAPIXELS = 50;
export const PHOTO_MAX_SIDE = 16_000;
/** The largest AVIF. Less than for other formats, because it can be decoded only as a whole. */
export const AVIF_MAX_MEGAPIXELS = 6;
/** The most pixels of any served size, which limits very tall pictures. */
const SERVED_MAX_PIXELS = 3_000_000;

/** The widths in which a picture is served: the standard widths below its own, and its own; never enlarged. */
export const widthsFor = (width: number, height: number): number[] => {
  const widest = Math.max(1, Math.floor(Math.sqrt((SERVED_MAX_PIXELS * width) / height)));
  return widthsUpTo(Math.min(width, widest, PHOTO_WIDTHS.at(-1) ?? width));
};

/** The standard widths below a width, and that width. */
const widthsUpTo = (own: number): number[] => [...PHOTO_WIDTHS.filter((standard) => standard < own), own];
