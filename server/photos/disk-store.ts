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

/** Signs of what nobody may see: empty files, each with the name of a picture. Not hidden themselves: a backup takes them. */
const HIDDEN = "hidden";

/** How a file of the data folder begins by which a backup says that it is being made. Hidden, so that no backup takes it. */
const BACKUP_SIGN = ".backup-";
/** It is touched so often, in milliseconds, and believed for so long after. */
const SIGN_EVERY = 30_000;
const SIGN_LIFETIME = 5 * 60_000;

/**
 * Has every picture stay where it is, in all processes that share the folder, until what it answers is called: so whoever
 * reads rows first and files afterwards finds the files that the rows name. Where there is no data folder there are none.
 */
export async function keepInPlace(dataDir: string): Promise<() => Promise<void>> {
  const sign = join(dataDir, `${BACKUP_SIGN}${randomUUID()}`);
  await writeFile(sign, "").catch(ifMissing);
  const lasting = setInterval(() => void touched(sign).catch(() => false), SIGN_EVERY).unref();
  return async () => {
    clearInterval(lasting);
    await rm(sign, { force: true });
  };
}

/** Where pictures are written as they come. */
export const draftsIn = (dataDir: string): string => join(dataDir, PHOTOS_FOLDER, DRAFTS);

/**
 * Pictures in a folder of the data folder, each in one of its own: `ab/ab12…/640.avif`. A picture's folder is made
 * beside and appears by one rename, and goes by one, also where several machines share it.
 */
export function diskStore(dataDir: string): PhotoStore {
  const root = join(dataDir, PHOTOS_FOLDER);
  const drafts = draftsIn(dataDir);
  const placeOf = (hash: string) => join(root, hash.slice(0, 2), hash);
  const hiddenSign = (hash: string) => join(root, HIDDEN, hash);
  const signs = async () =>
    ((await readdir(dataDir).catch(ifMissing)) ?? [])
      .filter((name) => name.startsWith(BACKUP_SIGN))
      .map((name) => join(dataDir, name));

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

    async hide(hash) {
      await mkdir(join(root, HIDDEN), { recursive: true });
      await writeFile(hiddenSign(hash), "", { flush: true });
    },
    show: (hash) => rm(hiddenSign(hash), { force: true }),
    isHidden: async (hash) => (await stat(hiddenSign(hash)).catch(ifMissing)) !== undefined,
    hidden: async () => (await readdir(join(root, HIDDEN)).catch(ifMissing)) ?? [],

    async mustStay() {
      const since = new Date(Date.now() - SIGN_LIFETIME);
      for (const sign of await signs())
        if (((await stat(sign).catch(ifMissing))?.mtime ?? since) > since) return true;
      return false;
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
      const begun = ((await readdir(drafts).catch(ifMissing)) ?? []).map((name) => join(drafts, name));
      for (const path of [...begun, ...(await signs())]) {
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
