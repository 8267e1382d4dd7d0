import { resolve } from "node:path";
import { SECRET_SETTING, secretInUse } from "#server/auth/secret.ts";
import {
  bytesEntry,
  textEntry,
  writeArchive,
  type NewEntry,
  type WriteEntries,
} from "#server/backup/archive.ts";
import { fileEntries } from "#server/backup/data-files.ts";
import {
  INFO_ENTRY,
  BACKUP_FORMAT,
  BACKUP_LAYOUT,
  MANIFEST_ENTRY,
  type BackupInfo,
  type Manifest,
} from "#server/backup/manifest.ts";
import { SCHEDULE_SETTING } from "#server/backup/schedule.queries.ts";
import { FOLDERS, SECRET_PART, folderPart, tableEntry, tablePart } from "#server/backup/parts.ts";
import { Checksums } from "#server/backup/checksums.ts";
import type { Config } from "#server/config.ts";
import type { Database, Db } from "#server/db/connect.ts";
import { migrationsDone } from "#server/db/migrate.ts";
import { portableAfter, rowsOf, type PortableTable } from "#server/db/portable.ts";
import { inSnapshot } from "#server/db/snapshot.ts";
import {
  openPhotoStore,
  PHOTOS_FOLDER,
  photosToArchive,
  SITE_ID_SETTING,
  type PhotoStore,
} from "#server/photos/photos.ts";
import trowel from "../../package.json" with { type: "json" };

/** The number of rows in an entry. */
const BATCH_SIZE = 200;

/**
 * Settings that are not backed up: the secret has a part of its own, and a restored site gets an id of its own and makes a backup as
 * soon as it starts.
 */
const NOT_BACKED_UP = new Set<unknown>([SECRET_SETTING, SITE_ID_SETTING, SCHEDULE_SETTING]);

type Add = (entry: NewEntry) => Promise<void>;
type OnProgress = (part: string, count: number) => void;

type Source = Pick<Config, "dataDir" | "databaseUrl" | "photoStore" | "authSecret">;
type Options = { onProgress: OnProgress; clock: () => Date };

/**
 * Backs up a whole site to a file, also while it is running (docs/product.md 10.4): a snapshot of its database, its
 * secret and its folders. Returns the manifest and the size of the file.
 */
export async function makeBackup(
  config: Source,
  database: Database,
  path: string,
  options: Options,
): Promise<{ manifest: Manifest; bytes: number }> {
  const {
    manifest,
    result: { bytes },
  } = await backUp(config, database, (write) => writeArchive(path, write), options);
  return { manifest, bytes };
}

/** Backs up a whole site through `store`, which has the entries written to an archive. */
export async function backUp<Result>(
  config: Source,
  database: Database,
  store: (write: WriteEntries) => Promise<Result>,
  { onProgress, clock }: Options,
): Promise<{ manifest: Manifest; result: Result }> {
  const dataDir = resolve(config.dataDir);
  const { engine } = database;
  const photos = openPhotoStore({ ...config, dataDir }, { isBackground: true });
  const checksums = new Checksums();
  let manifest: Manifest | undefined;
  const write = (add: Add) =>
    inSnapshot(database.db, async (db) => {
      const migrations = await migrationsDone(db);
      const madeAt = clock().toISOString();
      const start: BackupInfo = {
        format: BACKUP_FORMAT,
        layout: BACKUP_LAYOUT,
        version: trowel.version,
        madeAt,
        engine,
        migrations,
      };
      await add(textEntry(INFO_ENTRY, JSON.stringify(start)));
      for (const table of (await portableAfter(migrations)).tables)
        await addTable(db, table, withChecksum(checksums, tablePart(table.name), add), checksums, onProgress);
      const secret = await secretInUse(config, db);
      if (secret) {
        checksums.count(SECRET_PART, 1);
        await withChecksum(checksums, SECRET_PART, add)(textEntry(SECRET_PART, secret));
      }
      for (const folder of FOLDERS) {
        const inBucket = folder === PHOTOS_FOLDER && config.photoStore;
        const files = inBucket ? photoEntries(photos) : fileEntries(dataDir, folder);
        await addFiles(folder, files, add, checksums, onProgress);
      }
      manifest = { ...start, parts: checksums.finish() };
      await add(textEntry(MANIFEST_ENTRY, JSON.stringify(manifest)));
    });
  // Before the snapshot, so that the files its rows refer to exist until they have been read.
  const resumeDeletion = await photos.pauseDeletion();
  const result = await store(write).finally(resumeDeletion);
  return { manifest: manifest as Manifest, result };
}

const withChecksum =
  (checksums: Checksums, part: string, add: Add): Add =>
  (entry) =>
    add({ ...entry, body: checksums.over(part, entry, entry.body) });

async function addTable(
  db: Db,
  table: PortableTable,
  add: Add,
  checksums: Checksums,
  onProgress: OnProgress,
): Promise<void> {
  const part = tablePart(table.name);
  checksums.begin(part);
  let [entries, count] = [0, 0];
  for await (const rows of rowsOf(db, table, BATCH_SIZE)) {
    const included = rows.filter((row) => table.name !== "setting" || !NOT_BACKED_UP.has(row["name"]));
    if (included.length === 0) continue;
    const text = included.map((row) => `${JSON.stringify(row)}\n`).join("");
    await add(textEntry(tableEntry(table.name, entries++), text));
    checksums.count(part, included.length);
    onProgress(part, (count += included.length));
  }
}

async function addFiles(
  folder: string,
  files: AsyncIterable<NewEntry>,
  add: Add,
  checksums: Checksums,
  onProgress: OnProgress,
): Promise<void> {
  const part = folderPart(folder);
  checksums.begin(part);
  let count = 0;
  for await (const entry of files) {
    await withChecksum(checksums, part, add)(entry);
    checksums.count(part, 1);
    onProgress(part, ++count);
  }
}

async function* photoEntries(store: PhotoStore): AsyncGenerator<NewEntry> {
  for await (const { path, bytes } of photosToArchive(store))
    yield bytesEntry(folderPart([PHOTOS_FOLDER, ...path].join("/")), bytes);
}
