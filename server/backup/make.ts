import { resolve } from "node:path";
import { SECRET_SETTING, secretInUse } from "#server/auth/secret.ts";
import { textEntry, writeArchive, type NewEntry } from "#server/backup/archive.ts";
import { filesIn, withFile } from "#server/backup/data-files.ts";
import {
  ABOUT_ENTRY,
  FORMAT,
  LAYOUT,
  MANIFEST_ENTRY,
  type About,
  type Manifest,
} from "#server/backup/manifest.ts";
import { FOLDERS, SECRET_PART, folderPart, tableEntry, tablePart } from "#server/backup/parts.ts";
import { Sums } from "#server/backup/sums.ts";
import type { Config } from "#server/config.ts";
import type { Database, Db } from "#server/db/connect.ts";
import { migrationsDone } from "#server/db/migrate.ts";
import { portableAfter, rowsOf, type PortableTable } from "#server/db/portable.ts";
import { inSnapshot } from "#server/db/snapshot.ts";
import { pauseDeletion } from "#server/photos/photos.ts";
import trowel from "../../package.json" with { type: "json" };

/** So many rows are read at once and make an entry. */
const BATCH_SIZE = 200;

type Add = (entry: NewEntry) => Promise<void>;
type Tell = (part: string, count: number) => void;

/**
 * Writes a whole site to a file while it may be running (docs/product.md 10.4): its database as it is at one moment,
 * its secret and its folders. `tell` hears how far it is. Answers what is in it and how large it is.
 */
export async function makeBackup(
  config: Pick<Config, "dataDir" | "databaseUrl" | "authSecret">,
  database: Database,
  path: string,
  { tell, clock }: { tell: Tell; clock: () => Date },
): Promise<{ manifest: Manifest; bytes: number }> {
  const dataDir = resolve(config.dataDir);
  const { engine } = database;
  const sums = new Sums();
  let manifest: Manifest | undefined;
  const write = (add: Add) =>
    inSnapshot(database.db, async (db) => {
      const migrations = await migrationsDone(db);
      const madeAt = clock().toISOString();
      const start: About = {
        format: FORMAT,
        layout: LAYOUT,
        version: trowel.version,
        madeAt,
        engine,
        migrations,
      };
      await add(textEntry(ABOUT_ENTRY, JSON.stringify(start)));
      for (const table of (await portableAfter(migrations)).tables)
        await addTable(db, table, summed(sums, tablePart(table.name), add), sums, tell);
      const secret = await secretInUse(config, db);
      if (secret) {
        sums.count(SECRET_PART, 1);
        await summed(sums, SECRET_PART, add)(textEntry(SECRET_PART, secret));
      }
      for (const folder of FOLDERS) await addFolder(dataDir, folder, add, sums, tell);
      manifest = { ...start, parts: sums.finish() };
      await add(textEntry(MANIFEST_ENTRY, JSON.stringify(manifest)));
    });
  // Before the moment of the rows: what they name is there until it has been read.
  const resumeDeletion = await pauseDeletion(dataDir);
  const { bytes } = await writeArchive(path, write).finally(resumeDeletion);
  return { manifest: manifest as Manifest, bytes };
}

const summed =
  (sums: Sums, part: string, add: Add): Add =>
  (entry) =>
    add({ ...entry, body: sums.over(part, entry, entry.body) });

async function addTable(db: Db, table: PortableTable, add: Add, sums: Sums, tell: Tell): Promise<void> {
  const part = tablePart(table.name);
  sums.begin(part);
  let [entries, count] = [0, 0];
  for await (const rows of rowsOf(db, table, BATCH_SIZE)) {
    const ours = rows.filter((row) => table.name !== "setting" || row["name"] !== SECRET_SETTING);
    if (ours.length === 0) continue;
    const text = ours.map((row) => `${JSON.stringify(row)}\n`).join("");
    await add(textEntry(tableEntry(table.name, entries++), text));
    sums.count(part, ours.length);
    tell(part, (count += ours.length));
  }
}

async function addFolder(dataDir: string, folder: string, add: Add, sums: Sums, tell: Tell): Promise<void> {
  const part = folderPart(folder);
  sums.begin(part);
  let count = 0;
  for await (const path of filesIn(dataDir, folder))
    await withFile(dataDir, path, async (entry) => {
      await summed(sums, part, add)(entry);
      sums.count(part, 1);
      tell(part, ++count);
    });
}
