import type { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import type { PhotoKind } from "#server/photos/kind.ts";
import type { PhotoFile } from "#server/photos/store.ts";

/** What a picture becomes. */
export type Processed = {
  width: number;
  height: number;
  widths: number[];
  color: string;
  placeholder: string;
  files: PhotoFile[];
};

/** What the site asks of the process that reads pictures, and what that answers. */
export type Work = { path: string; kind: PhotoKind };
export type Done = "ready" | { processed: Processed } | { refused: keyof typeof PHOTO_MESSAGES };

/** Why the process ended itself: a picture took too much memory, or too much work. */
export const OUT_OF_MEMORY = 70;
export const OUT_OF_TIME = 71;
