import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import { resolve } from "node:path";
import { SECRET_FILE, SECRET_MIN, SECRET_SETTING } from "#server/auth/secret.ts";
import { checkArchive, parseEntry } from "#server/backup/check.ts";
import { readArchive, readWhole } from "#server/backup/archive.ts";
import { readBytes } from "#server/backup/bytes.ts";
import { endStages, hasFiles, hasStages, openStage, type Stage } from "#server/backup/data-files.ts";
import { INFO_ENTRY, MANIFEST_ENTRY, damaged, type Manifest } from "#server/backup/manifest.ts";
import { tablePart } from "#server/backup/parts.ts";
import { CommandError } from "#server/command.ts";
import type { Config } from "#server/config.ts";
import { advisoryLock } from "#server/db/advisory-lock.ts";
import { connect, databaseFile, type Db } from "#server/db/connect.ts";
import { isDatabaseInUse, isFolderInUse } from "#server/db/in-use.ts";
import { migrate, migrateTo, migrationsDone, requireKnown } from "#server/db/migrate.ts";
import {
  countRows,
  dropTables,
  emptyTables,
  flagsOf,
  hasRows,
  insertRows,
  portableAfter,
  type Portable,
  type PortableRow,
  type PortableTable,
} from "#server/db/portable.ts";
import { searchStore } from "#server/db/search/store.ts";
import { ensureSetting, readSetting } from "#server/db/settings.ts";
import { rebuild } from "#server/derived/recount.ts";
import {
  openPhotoStore,
  photoImport,
  PHOTOS_FOLDER,
  SITE_ID_FILE,
  SITE_ID_SETTING,
  type PhotoStore,
} from "#server/photos/photos.ts";
import { deleteAllSubscriptions } from "#server/push/push.ts";
import { disableWebhooks } from "#server/webhooks/webhooks.ts";

const ENTRY_MAX = 64 * 1024 * 1024;
const BATCH_SIZE = 100;
/** Tables that have rows even on a site without data. */
const NOT_DATA = new Set(["setting", "rate_limit", "idempotency_key", "taxon", "taxon_name"]);
const RESTORE_LOCK = "restore";
/** Why the webhooks of a copy are disabled. */
const IS_COPY = "This site is a copy.";
/** Marks photos in a bucket that no site had before an interrupted restore. */
const RESTORING = "being restored";

type Settings = Pick<Config, "dataDir" | "databaseUrl" | "photoStore">;
type OnProgress = (step: "Checking" | "Restoring", part: string) => void;

/**
 * Replaces a stopped site with a backup, completely or not at all (docs/product.md 10.6, 10.7). Throws `CommandError`
 * before anything is changed if the file is damaged, not a backup or newer than this version, if the site is running, or
 * if there is data and `replace` is not set. `copy`: webhooks are disabled and no device is
 * notified, since the site itself still sends to them.
 */
export async function restoreBackup(
  settings: Settings,
  path: string,
  { replace, copy, onProgress }: { replace: boolean; copy: boolean; onProgress: OnProgress },
): Promise<Manifest> {
  const place = { ...settings, dataDir: resolve(settings.dataDir) };
  const handle = await open(path, "r");
  try {
    const manifest = await checkArchive(readBytes(handle), (part) => onProgress("Checking", part));
    const options = { replace, copy, onProgress: (part: string) => onProgress("Restoring", part) };
    await replaceSite(place, handle, manifest, options);
    return manifest;
  } finally {
    await handle.close();
  }
}

async function replaceSite(
  place: Settings,
  handle: FileHandle,
  manifest: Manifest,
  { replace, copy, onProgress }: Pick<Swap, "copy" | "onProgress"> & { replace: boolean },
): Promise<void> {
  if (!place.databaseUrl && isFolderInUse(place.dataDir)) throw running();
  const isNew = { folder: !existsSync(place.dataDir), file: !existsSync(databaseFile(place.dataDir)) };
  const database = await connect(place);
  let done = false;
  try {
    if (await isDatabaseInUse(database.db)) throw running();
    await endInterruptedRestores(database.db, place.dataDir);
    const old = await oldTables(database.db);
    const bucket = place.photoStore && openPhotoStore(place, { isBackground: true });
    const isEmpty = async () =>
      !(await hasData(database.db, old)) && !(await hasFiles(place.dataDir)) && !(await isOccupied(bucket));
    if (!replace && !(await isEmpty())) throw occupied();
    await swap({ place, bucket, db: database.db, handle, manifest, old, copy, onProgress });
    done = true;
  } finally {
    await database.close();
    if (!done && isNew.folder) await rm(place.dataDir, { recursive: true, force: true });
    else if (!done && isNew.file && !place.databaseUrl) await removeDatabase(place.dataDir);
  }
}

/** Returns the tables to be replaced. Throws `StorageError` if this version does not know them. */
async function oldTables(db: Db): Promise<Portable> {
  const migrations = await migrationsDone(db);
  requireKnown(migrations);
  return portableAfter(migrations);
}

async function hasData(db: Db, { tables }: Portable): Promise<boolean> {
  for (const { name } of tables) if (!NOT_DATA.has(name) && (await hasRows(db, name))) return true;
  return false;
}

/** Whether a bucket has photos of a site. */
const isOccupied = async (bucket: PhotoStore | undefined): Promise<boolean> =>
  bucket !== undefined && (await bucket.hasPhotos()) && !(await bucket.readSiteIds()).includes(RESTORING);

type Swap = {
  place: Settings;
  /** Where photos are restored, unless it is the data folder. */
  bucket: PhotoStore | undefined;
  db: Db;
  handle: FileHandle;
  manifest: Manifest;
  old: Portable;
  copy: boolean;
  onProgress: (part: string) => void;
};

/**
 * Restores in one transaction. Files are moved into place as its last step, and moved back if the commit fails. If this
 * process is killed, `endInterruptedRestores` moves them back. A bucket gets the photos beside those of the old site, which need
 * them if the restore fails; the site that starts next removes what it does not know.
 */
async function swap({ place, bucket, db, handle, manifest, old, copy, onProgress }: Swap): Promise<void> {
  const id = randomUUID();
  const stage = openStage(place.dataDir, id);
  try {
    await db.transaction().execute(async (trx) => {
      await advisoryLock(trx, RESTORE_LOCK);
      const oldIds = bucket ? await bucket.readSiteIds() : [];
      if (bucket && oldIds.length === 0) {
        oldIds.push(RESTORING);
        await bucket.writeSiteIds(oldIds);
      }
      await dropTables(trx, old);
      await migrateTo(trx, manifest.migrations.at(-1) ?? "");
      const portable = await portableAfter(manifest.migrations);
      await emptyTables(trx, portable);
      const secret = await load({ db: trx, bucket, portable, handle, stage, onProgress });
      await checkCounts(trx, portable, manifest);
      if (secret !== undefined) await storeSecret(trx, place, stage, secret);
      await migrate(trx);
      if (copy) {
        await disableWebhooks(trx, IS_COPY);
        await deleteAllSubscriptions(trx);
      }
      await ensureSetting(trx, SITE_ID_SETTING, id);
      // Until the commit, the photos in a bucket belong to both. The site that they belonged to may have another database.
      if (bucket) await bucket.writeSiteIds([id, ...oldIds]);
      else await stage.addText([PHOTOS_FOLDER, SITE_ID_FILE], `${id}\n`);
      onProgress("totals and search");
      await rebuild(trx);
      await searchStore(trx).resumeNumbers(trx);
      await stage.moveIn();
    });
  } catch (error) {
    await stage.moveBack();
    throw error;
  } finally {
    await stage.clear();
  }
}

/**
 * Ends restores that were killed: files whose rows were not committed are moved back, and nothing else remains of them. Waits
 * for one that is running.
 */
export async function endInterruptedRestores(db: Db, dataDir: string): Promise<void> {
  if (!(await hasStages(dataDir))) return;
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, RESTORE_LOCK);
    const hasTables = (await migrationsDone(trx)).length > 0;
    await endStages(dataDir, hasTables ? await readSetting(trx, SITE_ID_SETTING) : null);
  });
}

/** Inserts the rows of an archive and stages its files. Returns the secret. */
async function load({ db, bucket, portable, handle, stage, onProgress }: Load): Promise<string | undefined> {
  const flags = await flagsOf(db);
  const photos = bucket && photoImport(bucket);
  let secret: string | undefined;
  for await (const entry of readArchive(readBytes(handle))) {
    if (entry.name === INFO_ENTRY || entry.name === MANIFEST_ENTRY) {
      await readWhole(entry, ENTRY_MAX);
      continue;
    }
    const target = parseEntry(entry);
    onProgress(target.part);
    if (target.kind === "file" && target.folder === PHOTOS_FOLDER && photos)
      await photos.add({ path: target.path, bytes: await readWhole(entry, ENTRY_MAX) });
    else if (target.kind === "file")
      await stage.add([target.folder, ...target.path], entry.mode & 0o777, entry.body);
    else {
      const text = (await readWhole(entry, ENTRY_MAX)).toString();
      if (target.kind === "secret") secret = text;
      else await insertLines(db, findTable(portable, target.table), flags(target.table), text);
    }
  }
  await photos?.finish();
  return secret;
}

type Load = Pick<Swap, "db" | "bucket" | "handle" | "onProgress"> & { portable: Portable; stage: Stage };

function findTable({ tables }: Portable, name: string): PortableTable {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw damaged(`there is no table ${name}`);
  return table;
}

async function insertLines(
  db: Db,
  table: PortableTable,
  flags: ReadonlySet<string>,
  text: string,
): Promise<void> {
  const lines = text.split("\n").filter((line) => line !== "");
  for (let from = 0; from < lines.length; from += BATCH_SIZE) {
    const rows = lines.slice(from, from + BATCH_SIZE).map((line) => JSON.parse(line) as PortableRow);
    await insertRows(db, table, flags, rows);
  }
}

/** Stores the secret where this site reads it (`server/auth/secret.ts`). */
async function storeSecret(db: Db, { databaseUrl }: Settings, stage: Stage, value: string): Promise<void> {
  if (value.length < SECRET_MIN) throw damaged("its secret is too short");
  if (!databaseUrl) await stage.addText([SECRET_FILE], `${value}\n`);
  else await db.insertInto("setting").values({ name: SECRET_SETTING, value }).execute();
}

async function checkCounts(db: Db, { tables }: Portable, { parts }: Manifest): Promise<void> {
  for (const { name } of tables)
    if ((await countRows(db, name)) !== parts[tablePart(name)]?.count)
      throw damaged(`${name} does not have the rows it should`);
}

async function removeDatabase(dataDir: string): Promise<void> {
  for (const ending of ["", "-wal", "-shm"]) await rm(`${databaseFile(dataDir)}${ending}`, { force: true });
}

const running = () => new CommandError("the site is running here. Stop it first");
const occupied = () =>
  new CommandError("there is a site with data here. Add --replace to put the backup in its place");
