import { randomUUID } from "node:crypto";
import {
  BucketError,
  createNotS3Error,
  openBucket,
  type BucketOptions,
  type BucketSettings,
} from "#server/bucket/bucket.ts";
import { INDEX_BYTES, packPhoto, readIndex, unpackPhoto } from "#server/photos/packed-photo.ts";
import type { PhotoStore } from "#server/photos/store.ts";

// The keys in the bucket start with one of these.
const PHOTOS_PREFIX = "photos/";
const HIDDEN_PREFIX = "hidden/";
const TRASH_PREFIX = "trash/";
const DRAFTS_PREFIX = "drafts/";
const LOCKS_PREFIX = "backups/";
const SITE_ID = "site-id";

/** How often the lock of a backup is renewed, and how long it is valid after that: clocks may differ. */
const LOCK_RENEWAL_MS = 30_000;
const LOCK_LIFETIME_MS = 15 * 60_000;

/** Some services refuse empty objects. */
const MARK = Buffer.from("\n");

/** Stores photos in an S3-compatible bucket, each as one object. */
export function bucketStore(settings: BucketSettings, options?: BucketOptions): PhotoStore {
  const bucket = openBucket(settings, options);
  /** Photos whose marks could not be stored yet. This process treats them as hidden. */
  const hiding = new Set<string>();
  const names = async (prefix: string) => {
    const found: string[] = [];
    for await (const { name } of bucket.list(prefix)) found.push(name);
    return found;
  };
  async function* namesBefore(prefix: string, time: Date): AsyncGenerator<string> {
    for await (const { name, modified } of bucket.list(prefix)) if (modified < time) yield name;
  }
  const deleteBefore = async (prefix: string, time: Date) => {
    for await (const name of namesBefore(prefix, time)) await bucket.delete(prefix + name);
  };
  /** Throws a `BucketError` if what was read is no photo: a server other than S3 may answer with a page. */
  const asPhoto = <T>(read: () => T): T => {
    try {
      return read();
    } catch (error) {
      throw createNotS3Error(settings, "it sent something other than a photo", error);
    }
  };
  const moveUnlessThere = async (from: string, to: string) => {
    if (await bucket.exists(to)) await bucket.delete(from);
    else await bucket.move(from, to);
  };

  return {
    place: bucket.place,
    put: (hash, files) => bucket.put(PHOTOS_PREFIX + hash, packPhoto(files)),
    has: (hash) => bucket.exists(PHOTOS_PREFIX + hash),
    async open(hash, name) {
      const key = PHOTOS_PREFIX + hash;
      const index = await bucket.readPart(key, { from: 0, to: INDEX_BYTES - 1 });
      if (!index) return undefined;
      const { etag } = index;
      const file = asPhoto(() => readIndex(index.bytes)).find((each) => each.name === name);
      if (!file) return undefined;
      const { start, size } = file;
      return {
        size,
        async read(from, to) {
          const part = await bucket.open(key, { from: start + from, to: start + to, etag });
          if (!part) throw new BucketError(`A photo was deleted from ${bucket.place} while it was read`);
          return part.body;
        },
      };
    },
    async readAll(hash) {
      const packed = await bucket.read(PHOTOS_PREFIX + hash);
      return packed && asPhoto(() => unpackPhoto(packed));
    },

    async hide(hash) {
      hiding.add(hash);
      await bucket.put(HIDDEN_PREFIX + hash, MARK);
      hiding.delete(hash);
    },
    async show(hash) {
      hiding.delete(hash);
      await bucket.delete(HIDDEN_PREFIX + hash);
    },
    isHidden: async (hash) => hiding.has(hash) || (await bucket.exists(HIDDEN_PREFIX + hash)),
    listHidden: () => names(HIDDEN_PREFIX),

    async pauseDeletion() {
      const lock = LOCKS_PREFIX + randomUUID();
      await bucket.put(lock, MARK);
      let renewed = Promise.resolve();
      const renew = () => (renewed = bucket.put(lock, MARK).catch(() => undefined));
      const renewal = setInterval(renew, LOCK_RENEWAL_MS).unref();
      return async () => {
        clearInterval(renewal);
        // A late renewal would bring the lock back.
        await renewed;
        await bucket.delete(lock);
      };
    },
    async isDeletionPaused() {
      const oldest = new Date(Date.now() - LOCK_LIFETIME_MS);
      for await (const { modified } of bucket.list(LOCKS_PREFIX)) if (modified > oldest) return true;
      return false;
    },

    async detach(hash) {
      const detached = DRAFTS_PREFIX + randomUUID();
      try {
        if (!(await bucket.move(PHOTOS_PREFIX + hash, detached))) return undefined;
      } catch (error) {
        if (!(error instanceof BucketError && error.isPermanent)) throw error;
        // A full bucket refuses copies but still deletes.
        return { restore: async () => undefined, delete: () => bucket.delete(PHOTOS_PREFIX + hash) };
      }
      return {
        // If the photo was stored again, its files are the same.
        restore: () => moveUnlessThere(detached, PHOTOS_PREFIX + hash),
        delete: () => bucket.delete(detached),
      };
    },

    listOlderThan: (time) => namesBefore(PHOTOS_PREFIX, time),
    async deleteLeftovers(time) {
      await deleteBefore(DRAFTS_PREFIX, time);
      await deleteBefore(LOCKS_PREFIX, time);
    },

    trash: async (hash) => void (await bucket.move(PHOTOS_PREFIX + hash, TRASH_PREFIX + hash)),
    restoreTrashed: (hash) => moveUnlessThere(TRASH_PREFIX + hash, PHOTOS_PREFIX + hash),
    listTrash: () => names(TRASH_PREFIX),
    emptyTrash: (time) => deleteBefore(TRASH_PREFIX, time),

    async *list() {
      for await (const { name } of bucket.list(PHOTOS_PREFIX)) yield name;
    },
    async hasPhotos() {
      for await (const _ of bucket.list(PHOTOS_PREFIX)) return true;
      return false;
    },
    readSiteIds: async () => (await bucket.read(SITE_ID))?.toString().trim().split("\n") ?? [],
    writeSiteIds: (ids) => bucket.put(SITE_ID, Buffer.from(`${ids.join("\n")}\n`)),
  };
}
