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

/** A picture as it came, in a file. */
export type Work = { path: string; kind: PhotoKind };

/**
 * What the site asks of a process that reads pictures, and what that answers: whether a picture's header says that it can be
 * used, which is answered with nothing, or the picture's sizes.
 */
export type Task = Work & { task: "judge" | "make" };
export type Done<Answer = Processed | null> =
  | "ready"
  | { answer: Answer }
  | { refused: keyof typeof PHOTO_MESSAGES };

/** Why the process ended itself: a picture took too much memory, or too much work. */
export const OUT_OF_MEMORY = 70;
export const OUT_OF_TIME = 71;
