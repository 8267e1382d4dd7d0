import { randomUUID } from "node:crypto";
import { StorageError, type Db } from "#server/db/connect.ts";
import { ensureSetting, readSetting } from "#server/db/settings.ts";
import { countPhotos, selectExisting } from "#server/photos/photos.queries.ts";
import type { PhotoStore } from "#server/photos/store.ts";
import { commandLine } from "#server/command-line.ts";

// Photos belong to one database. Beside another one, all of them would count as unused: a site on a new, empty database
// would delete what it cannot restore. So both store the same id, and a site starts only with photos of its own database
// (docs/product.md 10.10).

/** The name of the id in the `setting` table. */
export const SITE_ID_SETTING = "site-id";

/** What the old and the new place have as their site id during a move. It keeps a site from starting with only some of its photos. */
export const siteIdOfOldPlace = (id: string) => `${id} moved away`;
export const siteIdOfNewPlace = (id: string) => `${id} is being moved here`;

const MOVE = commandLine("admin", "photos move");
const REMEDY = `Check DATA_DIR, DATABASE_URL and PHOTO_STORE, restore a backup with ${commandLine("restore", "FILE")}, or keep them together with ${commandLine("admin", "adopt")}`;

/** Why a site without a database must not start beside photos. */
export const withoutDatabase = ({ place }: PhotoStore) =>
  new StorageError(`There are photos in ${place}, but the database is new. ${REMEDY}`);

/**
 * Expects that photos and database belong together, or that one of them is unused. `db` has tables. Throws
 * `StorageError`.
 */
export async function requireOwnPhotos(db: Db, store: PhotoStore): Promise<void> {
  const [id, ids] = [await readSetting(db, SITE_ID_SETTING), await store.readSiteIds()];
  if (id !== null && ids.includes(id)) return;
  const { place } = store;
  if (id !== null && ids.includes(siteIdOfOldPlace(id)))
    throw new StorageError(
      `The photos were moved away from ${place}, or a move was interrupted. Repeat ${MOVE}, then set PHOTO_STORE as it says`,
    );
  if (id !== null && ids.includes(siteIdOfNewPlace(id)))
    throw new StorageError(
      `The photos are still being moved to ${place}. Repeat ${MOVE}, or unset PHOTO_STORE`,
    );
  const [stored, files] = [await countPhotos(db), await store.hasPhotos()];
  // Of a version without ids.
  if (stored > 0 && files && id === null && ids.length === 0) return;
  if (files && stored === 0) throw withoutDatabase(store);
  if (files)
    throw new StorageError(`The photos in ${place} belong to another database than this one. ${REMEDY}`);
  if (stored > 0)
    throw new StorageError(
      `The database has ${stored} ${stored === 1 ? "photo" : "photos"}, but ${place} has none. ${REMEDY}`,
    );
}

/** Makes photos and database belong together. */
export async function claimPhotos(db: Db, store: PhotoStore): Promise<void> {
  const id = await ensureSetting(db, SITE_ID_SETTING, randomUUID());
  const stored = await store.readSiteIds();
  if (stored.length !== 1 || stored[0] !== id) await store.writeSiteIds([id]);
}

/** Whether photos and database have the same id. */
export async function isSameSite(db: Db, store: PhotoStore): Promise<boolean> {
  const id = await readSetting(db, SITE_ID_SETTING);
  return id !== null && (await store.readSiteIds()).includes(id);
}

/**
 * How many photos the database has, how many of them have files, and how many others have. Without `db`, the database is
 * new.
 */
export async function comparePhotos(
  db: Db | undefined,
  store: PhotoStore,
): Promise<{ rows: number; known: number; unknown: number }> {
  let [files, known] = [0, 0];
  for await (const hash of store.list()) {
    files++;
    if (db && (await selectExisting(db, [hash])).size > 0) known++;
  }
  return { rows: db ? await countPhotos(db) : 0, known, unknown: files - known };
}
