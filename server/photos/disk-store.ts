import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, opendir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { syncFolder } from "#server/files.ts";
import type { PhotoStore } from "#server/photos/store.ts";

/** The folder of photos in the data folder. Backups include it. */
export const PHOTOS_FOLDER = "photos";
/** The folder of unfinished uploads and detached photos. Starts with a dot, so that backups leave it out. */
const DRAFTS = ".drafts";

/** The folder of files that the database did not know. Starts with a dot, so that backups leave it out. */
const TRASH = ".trash";
/** The file with the id of the database that the photos belong to. Backups leave it out: a restored site is another one. */
export const SITE_ID_FILE = ".site-id";

/** The folder of marks of hidden photos: empty files named after them. Backups include it. */
export const HIDDEN_FOLDER = "hidden";

/** The prefix of lock files in the data folder, each of one running backup. */
const LOCK_PREFIX = ".backup-";
/** How often a lock is renewed, and how long it is valid after that. */
const LOCK_RENEWAL_MS = 30_000;
const LOCK_LIFETIME_MS = 5 * 60_000;

/** The path of a photo's folder in the folder of photos. */
export const photoFolder = (hash: string): [shard: string, hash: string] => [hash.slice(0, 2), hash];

/** The folder that uploads are written to. */
export const draftsFolder = (dataDir: string): string => join(dataDir, PHOTOS_FOLDER, DRAFTS);

/**
 * Stores photos in the data folder, each in a folder of its own: `ab/ab12…/640.avif`. The folder of a photo appears and
 * disappears by a rename, which is atomic even when several machines share it.
 */
export function diskStore(dataDir: string): PhotoStore {
  const root = join(dataDir, PHOTOS_FOLDER);
  const drafts = draftsFolder(dataDir);
  const folderOf = (hash: string) => join(root, ...photoFolder(hash));
  const hiddenMark = (hash: string) => join(root, HIDDEN_FOLDER, hash);
  const listLocks = async () =>
    ((await readdir(dataDir).catch(undefinedIfMissing)) ?? [])
      .filter((name) => name.startsWith(LOCK_PREFIX))
      .map((name) => join(dataDir, name));

  const store: PhotoStore = {
    place: dataDir,
    async put(hash, files) {
      const draft = join(drafts, randomUUID());
      try {
        await mkdir(draft, { recursive: true });
        for (const { name, bytes } of files) await writeFile(join(draft, name), bytes, { flush: true });
        await syncFolder(draft);
        const folder = folderOf(hash);
        for (;;) {
          await mkdir(dirname(folder), { recursive: true });
          if ((await move(draft, folder)) || (await touch(folder))) break;
        }
        await syncFolder(dirname(folder));
        await syncFolder(root);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    has: async (hash) => (await stat(folderOf(hash)).catch(undefinedIfMissing)) !== undefined,

    async open(hash, name) {
      const path = join(folderOf(hash), name);
      const found = await stat(path).catch(undefinedIfMissing);
      if (!found?.isFile()) return undefined;
      const read = async (start: number, end: number) =>
        Readable.toWeb(createReadStream(path, { start, end })) as unknown as ReadableStream<Uint8Array>;
      return { size: found.size, read };
    },
    async readAll(hash) {
      const folder = folderOf(hash);
      const names = await readdir(folder).catch(undefinedIfMissing);
      const read = async (name: string) => ({ name, bytes: await readFile(join(folder, name)) });
      return names && Promise.all(names.map(read)).catch(undefinedIfMissing);
    },

    async hide(hash) {
      await mkdir(join(root, HIDDEN_FOLDER), { recursive: true });
      await writeFile(hiddenMark(hash), "", { flush: true });
    },
    show: (hash) => rm(hiddenMark(hash), { force: true }),
    isHidden: async (hash) => (await stat(hiddenMark(hash)).catch(undefinedIfMissing)) !== undefined,
    listHidden: async () => (await readdir(join(root, HIDDEN_FOLDER)).catch(undefinedIfMissing)) ?? [],

    async pauseDeletion() {
      const lock = join(dataDir, `${LOCK_PREFIX}${randomUUID()}`);
      await writeFile(lock, "").catch(undefinedIfMissing);
      const renewal = setInterval(() => void touch(lock).catch(() => false), LOCK_RENEWAL_MS).unref();
      return async () => {
        clearInterval(renewal);
        await rm(lock, { force: true });
      };
    },
    async isDeletionPaused() {
      const oldest = new Date(Date.now() - LOCK_LIFETIME_MS);
      for (const lock of await listLocks())
        if (((await stat(lock).catch(undefinedIfMissing))?.mtime ?? oldest) > oldest) return true;
      return false;
    },

    async detach(hash) {
      const detached = join(drafts, randomUUID());
      await mkdir(drafts, { recursive: true });
      if (!(await move(folderOf(hash), detached))) return undefined;
      return {
        // If the photo was stored again, its files are the same.
        restore: async () =>
          void (
            (await move(detached, folderOf(hash))) || (await rm(detached, { recursive: true, force: true }))
          ),
        delete: () => rm(detached, { recursive: true, force: true }),
      };
    },

    async *listOlderThan(time) {
      for await (const hash of store.list()) {
        const found = await stat(folderOf(hash)).catch(undefinedIfMissing);
        if (found && found.mtime < time) yield hash;
      }
    },

    async deleteLeftovers(time) {
      await deleteFilesBefore(drafts, time);
      for (const lock of await listLocks()) await deleteIfOlder(lock, time);
    },

    async trash(hash) {
      await mkdir(join(root, TRASH), { recursive: true });
      const trashed = join(root, TRASH, hash);
      // The same photo, trashed before.
      await rm(trashed, { recursive: true, force: true });
      if (await move(folderOf(hash), trashed)) await touch(trashed);
    },
    async restoreTrashed(hash) {
      await mkdir(dirname(folderOf(hash)), { recursive: true });
      await move(join(root, TRASH, hash), folderOf(hash));
    },
    listTrash: async () => (await readdir(join(root, TRASH)).catch(undefinedIfMissing)) ?? [],
    emptyTrash: (time) => deleteFilesBefore(join(root, TRASH), time),

    async *list() {
      for (const shard of (await readdir(root).catch(undefinedIfMissing)) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(shard)) continue;
        const photos = await opendir(join(root, shard)).catch(undefinedIfMissing);
        if (photos) for await (const { name } of photos) yield name;
      }
    },
    async hasPhotos() {
      for await (const _ of store.list()) return true;
      return false;
    },
    async readSiteIds() {
      const text = await readFile(join(root, SITE_ID_FILE), "utf8").catch(undefinedIfMissing);
      return text?.trim().split("\n") ?? [];
    },
    async writeSiteIds(ids) {
      await mkdir(root, { recursive: true });
      const draft = join(root, `${SITE_ID_FILE}.${randomUUID()}`);
      await writeFile(draft, `${ids.join("\n")}\n`, { flush: true });
      await rename(draft, join(root, SITE_ID_FILE));
      await syncFolder(root);
    },
  };
  return store;
}

/** Deletes the files and folders in a folder that were last changed before a time. */
export async function deleteFilesBefore(folder: string, time: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? [])
    await deleteIfOlder(join(folder, name), time);
}

async function deleteIfOlder(path: string, time: Date): Promise<void> {
  const found = await stat(path).catch(undefinedIfMissing);
  if (found && found.mtime < time) await rm(path, { recursive: true, force: true });
}

/** Renames a folder. Returns false if it does not exist, or the new one does. */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (["ENOENT", "ENOTEMPTY", "EEXIST", "EPERM"].includes(code)) return false;
    throw error;
  }
}

/** Updates the modification time. Returns false if the path does not exist. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    (error: unknown) => undefinedIfMissing(error) ?? false,
  );
}

function undefinedIfMissing(error: unknown): undefined {
  const { code = "" } = error as { code?: string };
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  throw error;
}
