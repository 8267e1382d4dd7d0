import { UnusablePhoto } from "#server/photos/inspection/unusable-photo.ts";

/** What the structure of a file reveals without decoding a pixel. */
export type Inspection = {
  /** The file ends before its photo does. */
  truncated: boolean;
  /** How many bytes encode its pixels. */
  pixelBytes: number;
  /** The fewest bytes that can encode as many pixels as its header claims. */
  minPixelBytes: number;
};

/** The most pixels in a byte beyond the first million pixels. Only empty pictures have more. */
const PIXELS_PER_BYTE_MAX = 4000;
const FREE_PIXELS = 1_000_000;

/** Throws `UnusablePhoto` for a truncated photo, or one with far fewer bytes than its pixels need. */
export function requirePixels({ truncated, pixelBytes, minPixelBytes }: Inspection, pixels: number): void {
  if (truncated || pixelBytes < minPixelBytes) throw new UnusablePhoto("damaged");
  if (pixels > FREE_PIXELS + pixelBytes * PIXELS_PER_BYTE_MAX) throw new UnusablePhoto("tooHard");
}
