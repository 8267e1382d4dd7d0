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
 * Walks the segments, chunks or boxes of a photo before any decoder sees it, in a few milliseconds whatever they contain
 * (docs/product.md 9.64). Data after the photo's end, such as the video of a motion photo, is ignored. Throws `UnusablePhoto` for
 * one whose structure would take a decoder too much time.
 */
export const inspectPhoto = (path: string, kind: PhotoKind): Promise<Inspection> =>
  withFileReader(path, INSPECTORS[kind]);
