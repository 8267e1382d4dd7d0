import type { FileHandle } from "node:fs/promises";
import { CommandError } from "#server/command.ts";
import { readArchive, fullText, type ReadEntry } from "#server/backup/archive.ts";
import {
  ABOUT_ENTRY,
  MANIFEST_ENTRY,
  damaged,
  foreign,
  readAbout,
  readManifest,
  type About,
  type Manifest,
} from "#server/backup/manifest.ts";
import { FOLDERS, SECRET_PART, entryOf, folderPart, tablePart, type Entry } from "#server/backup/parts.ts";
import { Sums } from "#server/backup/sums.ts";
import { portableAfter } from "#server/db/portable.ts";

const JSON_MAX = 1024 * 1024;
const NEWLINE = 10;

/**
 * Reads an archive from its beginning to its end and changes nothing: that it is one, that this version knows its
 * tables, that every part is there and is what it was. Throws `CommandError`.
 */
export async function checkArchive(handle: FileHandle, tell: (part: string) => void): Promise<Manifest> {
  const sums = new Sums();
  let start: About | undefined;
  let end: string | undefined;
  try {
    for await (const entry of readArchive(handle)) {
      if (end !== undefined) throw damaged("it goes on after its end");
      if (!start) {
        if (entry.name !== ABOUT_ENTRY) throw foreign();
        start = readAbout((await fullText(entry, JSON_MAX)).toString());
        await beginParts(sums, start);
      } else if (entry.name === MANIFEST_ENTRY) end = (await fullText(entry, JSON_MAX)).toString();
      else await sumUp(sums, entry, tell);
    }
  } catch (error) {
    throw asCommandError(error, start !== undefined);
  }
  if (!start) throw foreign();
  if (end === undefined) throw damaged("its end is missing");
  const manifest = readManifest(end, start);
  compare(manifest, sums);
  return manifest;
}

/** What an entry is. Throws `CommandError` when it has no place in a backup. */
export function knownEntry({ name, isFile }: ReadEntry): Entry {
  const entry = isFile ? entryOf(name) : null;
  if (!entry) throw damaged(`nothing is called ${JSON.stringify(name.slice(0, 100))} in a backup`);
  return entry;
}

async function beginParts(sums: Sums, { migrations }: About): Promise<void> {
  for (const { name } of (await portableAfter(migrations)).tables) sums.begin(tablePart(name));
  for (const folder of FOLDERS) sums.begin(folderPart(folder));
}

async function sumUp(sums: Sums, entry: ReadEntry, tell: (part: string) => void): Promise<void> {
  const { part, kind } = knownEntry(entry);
  if (kind !== "secret" && !sums.has(part)) throw damaged(`it has no place for ${part}`);
  tell(part);
  let lines = 0;
  for await (const chunk of sums.over(part, entry, entry.body))
    if (kind === "table") for (const byte of chunk) if (byte === NEWLINE) lines++;
  sums.count(part, kind === "table" ? lines : 1);
}

/** Every part that is told of is there, and every part that is there is told of, and they are the same. */
function compare({ parts }: Manifest, sums: Sums): void {
  const found = sums.finish();
  for (const name of new Set([...Object.keys(parts), ...Object.keys(found)])) {
    const [told, is] = [parts[name], found[name]];
    const empty = is?.count === 0;
    if (!is) throw damaged(`${name} is missing`);
    if (!told) throw damaged(empty ? `${name} is missing` : `${name} is not on its list`);
    if (told.count !== is.count || told.sha256 !== is.sha256)
      throw damaged(empty ? `${name} is missing` : `${name} is not what it was`);
  }
  if ((parts[SECRET_PART]?.count ?? 0) > 1) throw damaged("it has more than one secret");
}

/** What the decompression or the archive's own sums found wrong. */
function asCommandError(error: unknown, started: boolean): unknown {
  if (error instanceof CommandError) return error;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall) return error;
  if (started) return damaged(code === "Z_BUF_ERROR" ? "it is not whole" : "it cannot be unpacked");
  return code === "Z_BUF_ERROR" ? damaged("it is not whole") : foreign();
}
