import type { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import type { PhotoKind } from "#server/photos/kind.ts";
import type { PhotoFile } from "#server/photos/store.ts";

// The messages between the site and its image worker processes.

/** A processed photo: its sizes, and what pages show until they are loaded. */
export type ProcessedPhoto = {
  width: number;
  height: number;
  widths: number[];
  color: string;
  placeholder: string;
  files: PhotoFile[];
};

/** An uploaded photo in a file. */
export type PhotoSource = { path: string; kind: PhotoKind };

/** The texts beside the photo of a share picture, each perhaps "", and the color behind them, as `#rrggbb`. */
export type ShareTexts = { title: string; author: string; site: string; color: string };

/**
 * `check` reads only the header and results in null, `process` makes all sizes, `icon` a square PNG with `size` pixels, `share` a JPEG
 * with texts beside the photo.
 */
export type ImageTask = PhotoSource &
  ({ task: "check" | "process" } | { task: "icon"; size: number } | { task: "share"; texts: ShareTexts });
/** `cpuMs`: the processor time that the task took, in milliseconds. */
export type WorkerMessage<Result = ProcessedPhoto | Uint8Array | null> =
  | "ready"
  | (({ result: Result } | { rejected: keyof typeof PHOTO_MESSAGES }) & { cpuMs: number });

/** The exit codes of a process that ended itself because a photo took too much memory or processor time. */
export const OUT_OF_MEMORY = 70;
export const OUT_OF_TIME = 71;
