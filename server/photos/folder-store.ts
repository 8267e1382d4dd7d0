import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, opendir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { PhotoStore } from "#server/photos/store.ts";

/** The folder of the data folder that pictures are in; `server/backup` carries it. */
export const PHOTOS_FOLDER = "photos";
/** What is not a picture yet, or no more. Hidden, so that no backup takes it. */
const DRAFTS = ".drafts";

/** Where pictures are written as they come. */
export const draftsIn = (dataDir: string): string => join(dataDir, PHOTOS_FOLDER, DRAFTS);

/**
 * Pictures in a folder of the data folder, each in one of its own: `ab/ab12…/640.avif`. A picture's folder is made
 * beside and appears by one rename, and goes by one, also where several machines share it.
 */
export function folderStore(dataDir: string): PhotoStore {
  const root = join(dataDir, PHOTOS_FOLDER);
  const drafts = draftsIn(dataDir);
  const placeOf = (hash: string) => join(root, hash.slice(0, 2), hash);

  const store: PhotoStore = {
    async put(hash, files) {
      const draft = join(drafts, randomUUID());
      try {
        await mkdir(draft, { recursive: true });
        for (const { name, bytes } of files) await writeFile(join(draft, name), bytes, { flush: true });
        const place = placeOf(hash);
        for (;;) {
          await mkdir(dirname(place), { recursive: true });
          if (await moved(draft, place)) return;
          if (await touched(place)) return;
        }
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    has: async (hash) => (await stat(placeOf(hash)).catch(ifMissing)) !== undefined,

    async open(hash, name) {
      const path = join(placeOf(hash), name);
      const found = await stat(path).catch(ifMissing);
      if (!found?.isFile()) return undefined;
      const read = (start: number, end: number) =>
        Readable.toWeb(createReadStream(path, { start, end })) as unknown as ReadableStream<Uint8Array>;
      return { size: found.size, read };
    },

    async takeAway(hash) {
      const away = join(drafts, randomUUID());
      await mkdir(drafts, { recursive: true });
      if (!(await moved(placeOf(hash), away))) return undefined;
      return {
        // Whoever put it there again meanwhile put the same.
        putBack: async () =>
          void ((await moved(away, placeOf(hash))) || (await rm(away, { recursive: true, force: true }))),
        destroy: () => rm(away, { recursive: true, force: true }),
      };
    },

    async *untouchedSince(time) {
      for (const shard of (await readdir(root).catch(ifMissing)) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(shard)) continue;
        const pictures = await opendir(join(root, shard)).catch(ifMissing);
        if (!pictures) continue;
        for await (const { name } of pictures) {
          const found = await stat(join(root, shard, name)).catch(ifMissing);
          if (found && found.mtime < time) yield name;
        }
      }
    },

    async clearDrafts(time) {
      for (const name of (await readdir(drafts).catch(ifMissing)) ?? []) {
        const path = join(drafts, name);
        const found = await stat(path).catch(ifMissing);
        if (found && found.mtime < time) await rm(path, { recursive: true, force: true });
      }
    },
  };
  return store;
}

/** Whether a folder could be renamed: not when it is gone, and not over one that is there. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (["ENOENT", "ENOTEMPTY", "EEXIST", "EPERM"].includes(code)) return false;
    throw error;
  }
}

async function touched(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    (error: unknown) => ifMissing(error) ?? false,
  );
}

function ifMissing(error: unknown): undefined {
  const { code = "" } = error as { code?: string };
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  throw error;
}
