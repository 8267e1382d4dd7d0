import { existsSync } from "node:fs";
import {
  open,
  mkdir,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
  type FileHandle,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { NewEntry } from "#server/backup/archive.ts";
import { readBytes } from "#server/backup/bytes.ts";
import { FOLDERS, folderPart, isPlain } from "#server/backup/parts.ts";
import { syncFolder } from "#server/files.ts";

/** Lists the files in a folder of the data folder recursively, as paths with slashes. Hidden files are temporary: skipped. */
async function* filesIn(dataDir: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(dataDir, folder)).catch(ifMissing);
  if (!entries) return;
  for await (const entry of entries) {
    if (!isPlain(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}

/** The files in a folder of the data folder as archive entries, without those that vanish meanwhile. */
export async function* fileEntries(dataDir: string, folder: string): AsyncGenerator<NewEntry> {
  for await (const path of filesIn(dataDir, folder)) {
    const handle = await open(join(dataDir, path)).catch(ifMissing);
    if (!handle) continue;
    try {
      const { size, mode } = await handle.stat();
      yield { name: folderPart(path), size, mode: mode & 0o777, body: readExactly(handle, size, path) };
    } finally {
      await handle.close();
    }
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
  addText(path: string[], text: string): Promise<void>;
  /** Moves all staged files into place. After a failure nothing has moved. */
  moveIn(): Promise<void>;
  /** Moves the files back, and the ones they replaced. */
  moveBack(): Promise<void>;
  /** Deletes the staging area. */
  clear(): Promise<void>;
};

const STAGE_PREFIX = ".restore-";
/** Lists what is being moved, so that an interrupted restore can be undone: names in the data folder. */
const MOVES = "moves.json";
type Moves = { staged: string[]; replaced: string[] };

/** Opens the staging area of a restore in a data folder. `id` is the id of the site that is being restored. */
export function openStage(dataDir: string, id: string): Stage {
  const root = join(dataDir, `${STAGE_PREFIX}${id}`);
  const [newRoot, oldRoot, moves] = [join(root, "new"), join(root, "old"), join(root, MOVES)];
  const stage: Stage = {
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
    async addText(path, text) {
      const file = join(newRoot, ...path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text, { flag: "wx", mode: 0o600, flush: true });
    },
    async moveIn() {
      await mkdir(oldRoot, { recursive: true });
      const staged = (await readdir(newRoot).catch(ifMissing)) ?? [];
      const existing = await readdir(dataDir);
      const replaced = existing.filter((name) => FOLDERS.includes(name) || staged.includes(name));
      await writeFile(moves, JSON.stringify({ staged, replaced } satisfies Moves), { flush: true });
      for (const folder of [root, newRoot]) if (existsSync(folder)) await syncFolder(folder);
      await syncFolder(dataDir);
      try {
        for (const name of replaced) await rename(join(dataDir, name), join(oldRoot, name));
        for (const name of staged) await rename(join(newRoot, name), join(dataDir, name));
      } catch (error) {
        await stage.moveBack();
        throw error;
      }
      // Before the commit, so that it never stands without the files.
      for (const folder of [oldRoot, dataDir]) await syncFolder(folder);
    },
    async moveBack() {
      const text = await readFile(moves, "utf8").catch(ifMissing);
      if (text === undefined) return;
      const { staged, replaced } = JSON.parse(text) as Moves;
      // Each step may have been done before an interruption, of the restore or of this.
      for (const name of staged)
        if (!existsSync(join(newRoot, name)) && existsSync(join(dataDir, name)))
          await rename(join(dataDir, name), join(newRoot, name));
      for (const name of replaced)
        if (existsSync(join(oldRoot, name))) await rename(join(oldRoot, name), join(dataDir, name));
      await syncFolder(dataDir);
      await rm(moves);
      await syncFolder(root);
    },
    async clear() {
      // First, so that an interruption leaves nothing to move back.
      await rm(moves, { force: true });
      await rm(root, { recursive: true, force: true });
    },
  };
  return stage;
}

/** Whether an interrupted restore, or a running one, has left a staging area. */
export const hasStages = async (dataDir: string): Promise<boolean> => (await listStages(dataDir)).length > 0;

/**
 * Ends interrupted restores: moves their files back unless their rows were committed, and deletes their staging areas.
 * `siteId`: the id in the database.
 */
export async function endStages(dataDir: string, siteId: string | null): Promise<void> {
  for (const id of await listStages(dataDir)) {
    const stage = openStage(dataDir, id);
    if (id !== siteId) await stage.moveBack();
    await stage.clear();
  }
}

const listStages = async (dataDir: string): Promise<string[]> =>
  ((await readdir(dataDir).catch(ifMissing)) ?? [])
    .filter((name) => name.startsWith(STAGE_PREFIX))
    .map((name) => name.slice(STAGE_PREFIX.length));

function ifMissing(error: unknown): undefined {
  if ((error as { code?: string }).code === "ENOENT") return undefined;
  throw error;
}
