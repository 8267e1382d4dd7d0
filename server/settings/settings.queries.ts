import type { Db } from "#server/db/connect.ts";
import { desc, inSlice, type Order, type Slice } from "#server/db/keyset.ts";
import type { Trx } from "#server/db/transaction.ts";

/** A version of the settings; `settings` is JSON. */
export type VersionRow = { number: number; settings: string };

export const VERSIONS_ORDER: Order = [desc("number")];

/** The newest version, or undefined if the settings were never changed. */
export const selectLatest = (db: Db | Trx): Promise<VersionRow | undefined> =>
  db
    .selectFrom("settings_version")
    .select(["number", "settings"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

export const selectVersion = (db: Db, number: number): Promise<VersionRow | undefined> =>
  db
    .selectFrom("settings_version")
    .select(["number", "settings"])
    .where("number", "=", number)
    .executeTakeFirst();

/** A slice of the versions, newest first, each with the settings before it and the name of who made it. */
export const selectVersions = (db: Db, slice: Slice) =>
  inSlice(
    db
      .selectFrom("settings_version")
      .leftJoin("settings_version as before", (join) =>
        join.on("before.number", "=", (eb) => eb("settings_version.number", "-", 1)),
      )
      .leftJoin("gardener", "gardener.id", "settings_version.changed_by")
      .select([
        "settings_version.number",
        "settings_version.settings",
        "settings_version.created_at",
        "settings_version.renamed",
        "before.settings as before",
        "gardener.name as changedBy",
      ]),
    VERSIONS_ORDER,
    slice,
    "settings_version",
  ).execute();

/** Stores a version. Returns false if another process has stored one with this number. */
export async function insertVersion(
  trx: Trx,
  row: VersionRow & { changed_by: string | null; created_at: string; renamed: string | null },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("settings_version")
    .values(row)
    .onConflict((conflict) => conflict.column("number").doNothing())
    .returning("number")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records that a version of the settings uses photos, which keeps them. */
export async function insertPhotos(trx: Trx, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return;
  await trx
    .insertInto("settings_photo")
    .values(hashes.map((hash) => ({ hash })))
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}
