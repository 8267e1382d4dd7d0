import { randomUUID } from "node:crypto";
import { open, mkdir, opendir, readdir, rename, rm, writeFile, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { NewEntry } from "#server/backup/archive.ts";
import { readBytes } from "#server/backup/bytes.ts";
import { FOLDERS, folderPart, isPlain } from "#server/backup/parts.ts";

/** Lists the files in a folder of the data folder recursively, as paths with slashes. Hidden files are temporary: skipped. */
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

/** Calls `use` with a file as an archive entry; does nothing if the file no longer exists. */
export async function withFile(
  dataDir: string,
  path: string,
  use: (entry: NewEntry) => Promise<void>,
): Promise<void> {
  const handle = await open(join(dataDir, path)).catch(ifMissing);
  if (!handle) return;
  try {
    const { size, mode } = await handle.stat();
    await use({ name: folderPart(path), size, mode: mode & 0o777, body: readExactly(handle, size, path) });
  } finally {
    await handle.close();
  }
}

async function* readExactly(handle: FileHandle, size: number, path: string): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of readBytes(handle, size)) {
    read += chunk.length;
    yield chunk;
  }
  if (read !== size) throw new Error(`${path} became shorter while it was read`);
}

/** Whether any of the folders in a backup contains a file. */
export async function hasFiles(dataDir: string): Promise<boolean> {
  for (const folder of FOLDERS) for await (const _ of filesIn(dataDir, folder)) return true;
  return false;
}

/** A staging area for files that will replace those in the data folder. */
export type Stage = {
  /** Stages a file. `path`: its path in the data folder. */
  add(path: string[], mode: number, body: AsyncIterable<Uint8Array>): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  /** Moves all staged files into place. Returns a function that undoes it. */
  moveIn(): Promise<() => Promise<void>>;
  /** Deletes the staging area. */
  clear(): Promise<void>;
};

/** Opens a staging area in a data folder. */
export function openStage(dataDir: string): Stage {
  const root = join(dataDir, `.restore-${randomUUID()}`);
  const [newRoot, oldRoot] = [join(root, "new"), join(root, "old")];
  return {
    async add(path, mode, body) {
      const file = join(newRoot, ...path);
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, "wx", mode);
      try {
        for await (const chunk of body) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async addText(name, text) {
      await mkdir(newRoot, { recursive: true });
      await writeFile(join(newRoot, name), text, { flag: "wx", mode: 0o600, flush: true });
    },
    async moveIn() {
      const undo: (() => Promise<void>)[] = [];
      const move = async (from: string, to: string) => {
        await rename(from, to);
        undo.unshift(() => rename(to, from));
      };
      const moveBack = async () => {
        for (const step of undo.splice(0)) await step();
      };
      try {
        await mkdir(oldRoot, { recursive: true });
        const staged = (await readdir(newRoot).catch(ifMissing)) ?? [];
        const existing = await readdir(dataDir);
        for (const name of existing)
          if (FOLDERS.includes(name) || staged.includes(name))
            await move(join(dataDir, name), join(oldRoot, name));
        for (const name of staged) await move(join(newRoot, name), join(dataDir, name));
        return moveBack;
      } catch (error) {
        await moveBack();
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
