import type { PhotoKind } from "#server/photos/kind.ts";
import { inspectAvif } from "#server/photos/inspection/avif.ts";
import { type FileReader, withFileReader } from "#server/photos/inspection/file-reader.ts";
import type { Inspection } from "#server/photos/inspection/inspection.ts";
import { inspectJpeg } from "#server/photos/inspection/jpeg.ts";
import { inspectPng } from "#server/photos/inspection/png.ts";
import { inspectWebp } from "#server/photos/inspection/webp.ts";

const INSPECTORS: Record<PhotoKind, (file: FileReader) => Promise<Inspection>> = {
  jpeg: inspectJpeg,
  png: inspectPng,
  webp: inspectWebp,
  avif: inspectAvif,
};

/**
 * Reads the structure of a photo (its segments, chunks or boxes) before any decoder sees it, in a few milliseconds whatever it
 * contains (docs/product.md 9.64). Ignores data after the photo's end, such as the video of a motion photo. Throws `UnusablePhoto`
 * if the structure would take a decoder too much time.
 */
export const inspectPhoto = (path: string, kind: PhotoKind): Promise<Inspection> =>
  withFileReader(path, INSPECTORS[kind]);
