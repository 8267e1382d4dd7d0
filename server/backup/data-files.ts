import { randomUUID } from "node:crypto";
import { open, mkdir, opendir, readdir, rename, rm, writeFile, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { NewEntry } from "#server/backup/archive.ts";
import { bytesOf } from "#server/backup/bytes.ts";
import { FOLDERS, folderPart, isPlain } from "#server/backup/parts.ts";

/** The files below a folder of the data folder, as paths with slashes. Hidden ones are drafts, and not the site's. */
export async function* filesIn(dataDir: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(dataDir, folder)).catch(ifMissing);
  if (!entries) return;
  for await (const entry of entries) {
    if (!isPlain(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}

/** A file as an entry of an archive, for as long as `use` runs; nothing when it is gone by now. */
export async function withFile(
  dataDir: string,
  path: string,
  use: (entry: NewEntry) => Promise<void>,
): Promise<void> {
  const handle = await open(join(dataDir, path)).catch(ifMissing);
  if (!handle) return;
  try {
    const { size, mode } = await handle.stat();
    await use({ name: folderPart(path), size, mode: mode & 0o777, body: exactly(handle, size, path) });
  } finally {
    await handle.close();
  }
}

async function* exactly(handle: FileHandle, size: number, path: string): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of bytesOf(handle, size)) {
    read += chunk.length;
    yield chunk;
  }
  if (read !== size) throw new Error(`${path} became shorter while it was read`);
}

/** Whether one of the folders that a backup carries has a file. */
export async function hasFiles(dataDir: string): Promise<boolean> {
  for (const folder of FOLDERS) for await (const _ of filesIn(dataDir, folder)) return true;
  return false;
}

/** Files that are to take the place of those in the data folder, kept beside them until everything else is ready. */
export type Stage = {
  /** Keeps a file of a folder, or of the data folder itself. */
  keep(path: string[], mode: number, body: AsyncIterable<Uint8Array>): Promise<void>;
  keepText(name: string, text: string): Promise<void>;
  /** Puts everything in its place. Answers how to take it back. */
  moveIn(): Promise<() => Promise<void>>;
  /** Takes away what is left beside the data. */
  clear(): Promise<void>;
};

/** Opens a stage in a data folder. */
export function openStage(dataDir: string): Stage {
  const root = join(dataDir, `.restore-${randomUUID()}`);
  const [coming, going] = [join(root, "new"), join(root, "old")];
  return {
    async keep(path, mode, body) {
      const file = join(coming, ...path);
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, "wx", mode);
      try {
        for await (const chunk of body) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async keepText(name, text) {
      await mkdir(coming, { recursive: true });
      await writeFile(join(coming, name), text, { flag: "wx", mode: 0o600, flush: true });
    },
    async moveIn() {
      const undo: (() => Promise<void>)[] = [];
      const move = async (from: string, to: string) => {
        await rename(from, to);
        undo.unshift(() => rename(to, from));
      };
      const back = async () => {
        for (const step of undo.splice(0)) await step();
      };
      try {
        await mkdir(going, { recursive: true });
        const arriving = (await readdir(coming).catch(ifMissing)) ?? [];
        const there = await readdir(dataDir);
        for (const name of there)
          if (FOLDERS.includes(name) || arriving.includes(name))
            await move(join(dataDir, name), join(going, name));
        for (const name of arriving) await move(join(coming, name), join(dataDir, name));
        return back;
      } catch (error) {
        await back();
        throw error;
      }
    },
    clear: () => rm(root, { recursive: true, force: true }),
  };
}

function ifMissing(error: unknown): undefined {
  if ((error as { code?: string }).code === "ENOENT") return undefined;
  throw error;
}
