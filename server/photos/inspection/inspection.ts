import { UnusablePhoto } from "#server/photos/inspection/unusable-photo.ts";

/** What the structure of a file tells, without decoding any pixel. */
export type Inspection = {
  /** The file ends before its photo does. */
  truncated: boolean;
  /** The bytes that its pixels are encoded in. */
  pixelBytes: number;
  /** The fewest bytes in which its format can encode as many pixels as its header claims. */
  leastPixelBytes: number;
};

/** Beyond the first million pixels, a byte may hold no more of them: only empty pictures need so few. */
const PIXELS_PER_BYTE_MAX = 4000;
const FREE_PIXELS = 1_000_000;

/** Throws `UnusablePhoto` for a photo that is cut off, or has far fewer bytes than its number of pixels needs. */
export function requirePixels({ truncated, pixelBytes, leastPixelBytes }: Inspection, pixels: number): void {
  if (truncated || pixelBytes < leastPixelBytes) throw new UnusablePhoto("damaged");
  if (pixels > FREE_PIXELS + pixelBytes * PIXELS_PER_BYTE_MAX) throw new UnusablePhoto("tooHard");
}
