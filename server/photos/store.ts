import { BucketError } from "#server/bucket/bucket.ts";

/** One size of a photo. `name`: the last part of its path, such as `640.avif`. */
export type PhotoFile = { name: string; bytes: Uint8Array };

/** A file that can be sent. `from` and `to` are offsets in bytes, both inclusive. */
export type StoredFile = {
  size: number;
  read(from: number, to: number): Promise<ReadableStream<Uint8Array>>;
};

/** The files of a photo after `detach`. */
export type DetachedPhoto = { restore(): Promise<void>; delete(): Promise<void> };

/**
 * Where the files of photos are stored, perhaps shared by several machines. A photo has all its files or none. Every call may
 * throw a `BucketError`.
 */
export type PhotoStore = {
  /** What messages to the operator call it. */
  readonly place: string;
  /** Stores the files of a photo. Files that exist count as just stored. Throws ENOSPC. */
  put(hash: string, files: PhotoFile[]): Promise<void>;
  has(hash: string): Promise<boolean>;
  open(hash: string, name: string): Promise<StoredFile | undefined>;
  /** Reads all files of a photo. Undefined if it has none. */
  readAll(hash: string): Promise<PhotoFile[] | undefined>;
  /** Marks a photo as hidden, whether it has files or not. */
  hide(hash: string): Promise<void>;
  show(hash: string): Promise<void>;
  isHidden(hash: string): Promise<boolean>;
  /** The hashes of all hidden photos. */
  listHidden(): Promise<string[]>;
  /**
   * Pauses the deletion of photos in all processes that share the store, until the returned function is called: a backup that
   * reads first rows and then files finds all files that the rows name.
   */
  pauseDeletion(): Promise<() => Promise<void>>;
  /** Whether nothing may be deleted now, because a backup is being made. */
  isDeletionPaused(): Promise<boolean>;
  /** Moves the files of a photo out of the way, to be restored or deleted. Undefined if it has none. */
  detach(hash: string): Promise<DetachedPhoto | undefined>;
  /** The hashes of photos that were last stored before a time. */
  listOlderThan(time: Date): AsyncIterable<string>;
  /** Deletes unfinished uploads, detached photos and locks that were last changed before a time. */
  deleteLeftovers(time: Date): Promise<void>;
  /** Moves the files of a photo to the trash. */
  trash(hash: string): Promise<void>;
  /** Moves them back, unless the photo was stored again. */
  restoreTrashed(hash: string): Promise<void>;
  listTrash(): Promise<string[]>;
  /** Deletes what was moved to the trash before a time. */
  emptyTrash(time: Date): Promise<void>;
  /** The hashes of all photos with files. */
  list(): AsyncIterable<string>;
  /** Whether any photo has files. */
  hasPhotos(): Promise<boolean>;
  /** The ids of the databases that the photos belong to: none if it was not set, two during a restore. */
  readSiteIds(): Promise<string[]>;
  writeSiteIds(ids: string[]): Promise<void>;
};

/** Whether the store is only away for now. */
export const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof BucketError && !error.isPermanent;
