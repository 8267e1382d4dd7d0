import { open } from "node:fs/promises";
import { BucketError } from "#server/bucket/bucket.ts";
import { CommandError } from "#server/command.ts";
import { readArchive, readWhole, type ReadEntry } from "#server/backup/archive.ts";
import { readBytes } from "#server/backup/bytes.ts";
import {
  INFO_ENTRY,
  MANIFEST_ENTRY,
  damaged,
  notABackup,
  readBackupInfo,
  readManifest,
  type BackupInfo,
  type Manifest,
} from "#server/backup/manifest.ts";
import {
  FOLDERS,
  SECRET_PART,
  parseEntryName,
  folderPart,
  tablePart,
  type Entry,
} from "#server/backup/parts.ts";
import { Checksums } from "#server/backup/checksums.ts";
import { portableAfter } from "#server/db/portable.ts";

const JSON_MAX = 1024 * 1024;
const NEWLINE = 10;

/**
 * Checks a whole archive without changing anything: that it is a backup, that this version knows its tables, and that
 * every part is present and unchanged. Throws `CommandError`.
 */
export async function checkArchive(
  archive: AsyncIterable<Uint8Array>,
  onProgress: (part: string) => void = () => undefined,
): Promise<Manifest> {
  const checksums = new Checksums();
  let start: BackupInfo | undefined;
  let end: string | undefined;
  try {
    for await (const entry of readArchive(archive)) {
      if (end !== undefined) throw damaged("it goes on after its end");
      if (!start) {
        if (entry.name !== INFO_ENTRY) throw notABackup();
        start = readBackupInfo((await readWhole(entry, JSON_MAX)).toString());
        await addParts(checksums, start);
      } else if (entry.name === MANIFEST_ENTRY) end = (await readWhole(entry, JSON_MAX)).toString();
      else await addToChecksum(checksums, entry, onProgress);
    }
  } catch (error) {
    throw asCommandError(error, start !== undefined);
  }
  if (!start) throw notABackup();
  if (end === undefined) throw damaged("its end is missing");
  const manifest = readManifest(end, start);
  compare(manifest, checksums);
  return manifest;
}

/** Checks a backup in a file in the same way. */
export async function checkFile(path: string, onProgress?: (part: string) => void): Promise<Manifest> {
  const handle = await open(path, "r");
  try {
    return await checkArchive(readBytes(handle), onProgress);
  } finally {
    await handle.close();
  }
}

/** Identifies an entry. Throws `CommandError` if it does not belong in a backup. */
export function parseEntry({ name, isFile }: ReadEntry): Entry {
  const entry = isFile ? parseEntryName(name) : null;
  if (!entry) throw damaged(`nothing is called ${JSON.stringify(name.slice(0, 100))} in a backup`);
  return entry;
}

async function addParts(checksums: Checksums, { migrations }: BackupInfo): Promise<void> {
  for (const { name } of (await portableAfter(migrations)).tables) checksums.begin(tablePart(name));
  for (const folder of FOLDERS) checksums.begin(folderPart(folder));
}

async function addToChecksum(
  checksums: Checksums,
  entry: ReadEntry,
  onProgress: (part: string) => void,
): Promise<void> {
  const { part, kind } = parseEntry(entry);
  if (kind !== "secret" && !checksums.has(part)) throw damaged(`it has no place for ${part}`);
  onProgress(part);
  let lines = 0;
  for await (const chunk of checksums.over(part, entry, entry.body))
    if (kind === "table") for (const byte of chunk) if (byte === NEWLINE) lines++;
  checksums.count(part, kind === "table" ? lines : 1);
}

/** Compares the parts found with those in the manifest. Throws if one is missing, unlisted or different. */
function compare({ parts }: Manifest, checksums: Checksums): void {
  const found = checksums.finish();
  for (const name of new Set([...Object.keys(parts), ...Object.keys(found)])) {
    const [expected, actual] = [parts[name], found[name]];
    const empty = actual?.count === 0;
    if (!actual) throw damaged(`${name} is missing`);
    if (!expected) throw damaged(empty ? `${name} is missing` : `${name} is not on its list`);
    if (expected.count !== actual.count || expected.sha256 !== actual.sha256)
      throw damaged(empty ? `${name} is missing` : `${name} is not what it was`);
  }
  if ((parts[SECRET_PART]?.count ?? 0) > 1) throw damaged("it has more than one secret");
}

/** Converts errors of the decompression and of the tar checksums. Others come from reading the archive. */
function asCommandError(error: unknown, started: boolean): unknown {
  if (error instanceof CommandError || error instanceof BucketError) return error;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall) return error;
  if (started) return damaged(code === "Z_BUF_ERROR" ? "it is not whole" : "it cannot be unpacked");
  return code === "Z_BUF_ERROR" ? damaged("it is not whole") : notABackup();
}
