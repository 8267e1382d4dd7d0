/** One size of a picture, by the last part of its path: `640.avif`. */
export type PhotoFile = { name: string; bytes: Uint8Array };

/** A file that can be sent, whole or a part of it (`from` and `to` both count). */
export type StoredFile = { size: number; read(from: number, to: number): ReadableStream<Uint8Array> };

/** A picture's files, out of the way: nobody finds them any more. */
export type TakenAway = { putBack(): Promise<void>; destroy(): Promise<void> };

/**
 * Where the files of pictures are: a folder, or something that several machines reach. A picture is there whole or not
 * at all.
 */
export type PhotoStore = {
  /** Keeps a picture's files. One that is there already stays, and counts as just touched. Throws ENOSPC. */
  put(hash: string, files: PhotoFile[]): Promise<void>;
  has(hash: string): Promise<boolean>;
  open(hash: string, name: string): Promise<StoredFile | undefined>;
  /** Notes for whoever delivers pictures that nobody may see this one, whether it is there or not. */
  hide(hash: string): Promise<void>;
  show(hash: string): Promise<void>;
  isHidden(hash: string): Promise<boolean>;
  /** All that nobody may see. */
  hidden(): Promise<string[]>;
  /** Whether nothing may be taken away now, because a backup is being made. */
  mustStay(): Promise<boolean>;
  /** Takes a picture away, so that it can be put back or destroyed; undefined when it is not there. */
  takeAway(hash: string): Promise<TakenAway | undefined>;
  /** The pictures not touched since a time. */
  untouchedSince(time: Date): AsyncIterable<string>;
  /** Forgets what was begun before a time and never finished. */
  clearDrafts(time: Date): Promise<void>;
};
