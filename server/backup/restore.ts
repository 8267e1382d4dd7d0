import { existsSync } from "node:fs";
import { open, rm, type FileHandle } from "node:fs/promises";
import { resolve } from "node:path";
import { SECRET_FILE, SECRET_MIN, SECRET_SETTING } from "#server/auth/secret.ts";
import { checkArchive, knownEntry } from "#server/backup/check.ts";
import { readArchive, wholeOf } from "#server/backup/archive.ts";
import { hasFiles, openStage, type Stage } from "#server/backup/data-files.ts";
import { ABOUT_ENTRY, MANIFEST_ENTRY, damaged, type Manifest } from "#server/backup/manifest.ts";
import { tablePart } from "#server/backup/parts.ts";
import { CommandError } from "#server/command.ts";
import type { Config } from "#server/config.ts";
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
import { goOnNumbering, refillTerms } from "#server/db/search/refill.ts";

const ENTRY_MAX = 64 * 1024 * 1024;
const ROWS_AT_ONCE = 100;
/** What a site that was only started has too. */
const NOT_DATA = new Set(["setting", "counter", "tip_filter", "rate_limit"]);

type Settings = Pick<Config, "dataDir" | "databaseUrl">;
type Tell = (doing: "Checking" | "Restoring", part: string) => void;

/**
 * Puts a backup in the place of a site that is not running: whole, or not at all (docs/product.md 10.6, 10.7). Throws
 * `CommandError` before anything is touched when the file is damaged, foreign or newer than this version, when a site is
 * running here, or when there is data and `replace` is not set. `tell` hears how far it is.
 */
export async function restoreBackup(
  settings: Settings,
  path: string,
  { replace, tell }: { replace: boolean; tell: Tell },
): Promise<Manifest> {
  const place = { ...settings, dataDir: resolve(settings.dataDir) };
  const handle = await open(path, "r");
  try {
    const manifest = await checkArchive(handle, (part) => tell("Checking", part));
    await intoPlace(place, handle, manifest, replace, (part) => tell("Restoring", part));
    return manifest;
  } finally {
    await handle.close();
  }
}

async function intoPlace(
  place: Settings,
  handle: FileHandle,
  manifest: Manifest,
  replace: boolean,
  tell: (part: string) => void,
): Promise<void> {
  if (!place.databaseUrl && isFolderInUse(place.dataDir)) throw running();
  const isNew = { folder: !existsSync(place.dataDir), file: !existsSync(databaseFile(place.dataDir)) };
  const database = await connect(place);
  let done = false;
  try {
    if (await isDatabaseInUse(database.db)) throw running();
    const old = await oldTables(database.db);
    if (!replace && ((await hasData(database.db, old)) || (await hasFiles(place.dataDir)))) throw occupied();
    await swap({ place, db: database.db, handle, manifest, old, tell });
    done = true;
  } finally {
    await database.close();
    if (!done && isNew.folder) await rm(place.dataDir, { recursive: true, force: true });
    else if (!done && isNew.file && !place.databaseUrl) await removeDatabase(place.dataDir);
  }
}

/** The tables that the new ones replace. Throws `StorageError` when this version does not know them. */
async function oldTables(db: Db): Promise<Portable> {
  const migrations = await migrationsDone(db);
  requireKnown(migrations);
  return portableAfter(migrations);
}

async function hasData(db: Db, { tables }: Portable): Promise<boolean> {
  for (const { name } of tables) if (!NOT_DATA.has(name) && (await hasRows(db, name))) return true;
  return false;
}

type Swap = {
  place: Settings;
  db: Db;
  handle: FileHandle;
  manifest: Manifest;
  old: Portable;
  tell: (part: string) => void;
};

/** One transaction; the files are moved when it only remains to end it, and moved back when it does not end well. */
async function swap({ place, db, handle, manifest, old, tell }: Swap): Promise<void> {
  const stage = openStage(place.dataDir);
  let moveBack: (() => Promise<void>) | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      await dropTables(trx, old);
      await migrateTo(trx, manifest.migrations.at(-1) ?? "");
      const portable = await portableAfter(manifest.migrations);
      await emptyTables(trx, portable);
      const secret = await load({ db: trx, portable, handle, stage, tell });
      await expectCounts(trx, portable, manifest);
      if (secret !== undefined) await keepSecret(trx, place, stage, secret);
      await refillTerms(trx);
      await migrate(trx);
      await goOnNumbering(trx);
      moveBack = await stage.moveIn();
    });
  } catch (error) {
    await moveBack?.();
    throw error;
  } finally {
    await stage.clear();
  }
}

/** Puts the rows of an archive into their tables and its files on the stage. Answers the secret. */
async function load({ db, portable, handle, stage, tell }: Load): Promise<string | undefined> {
  const flags = await flagsOf(db);
  let secret: string | undefined;
  for await (const entry of readArchive(handle)) {
    if (entry.name === ABOUT_ENTRY || entry.name === MANIFEST_ENTRY) {
      await wholeOf(entry, ENTRY_MAX);
      continue;
    }
    const known = knownEntry(entry);
    tell(known.part);
    if (known.kind === "file")
      await stage.keep([known.folder, ...known.path], entry.mode & 0o777, entry.body);
    else {
      const text = (await wholeOf(entry, ENTRY_MAX)).toString();
      if (known.kind === "secret") secret = text;
      else await insertLines(db, tableOf(portable, known.table), flags(known.table), text);
    }
  }
  return secret;
}

type Load = Pick<Swap, "db" | "handle" | "tell"> & { portable: Portable; stage: Stage };

function tableOf({ tables }: Portable, name: string): PortableTable {
  const table = tables.find((one) => one.name === name);
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
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const rows = lines.slice(from, from + ROWS_AT_ONCE).map((line) => JSON.parse(line) as PortableRow);
    await insertRows(db, table, flags, rows);
  }
}

/** Stores the secret where this site looks for it (`server/auth/secret.ts`). */
async function keepSecret(db: Db, { databaseUrl }: Settings, stage: Stage, value: string): Promise<void> {
  if (value.length < SECRET_MIN) throw damaged("its secret is too short");
  if (!databaseUrl) await stage.keepText(SECRET_FILE, `${value}\n`);
  else await db.insertInto("setting").values({ name: SECRET_SETTING, value }).execute();
}

async function expectCounts(db: Db, { tables }: Portable, { parts }: Manifest): Promise<void> {
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
