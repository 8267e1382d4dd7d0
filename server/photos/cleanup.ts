import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { deleteFilesBefore } from "#server/photos/disk-store.ts";
import { waitAtMost } from "#server/jobs.ts";
import * as queries from "#server/photos/photos.queries.ts";
import { isStoreUnavailable, type PhotoStore } from "#server/photos/store.ts";
import { siteTime } from "#server/db/site-time.ts";

// The status of a photo follows from what uses it (docs/product.md 11.14, 11.17): the transaction that changes a use
// updates the row, and the files follow after its commit, here or by the job. What is interrupted, or put off until a
// backup is complete, is done next time.

const BATCH_SIZE = 100;
const DAY = 24 * 60 * 60 * 1000;
const TRASH_DAYS = 30;
/** How long a change waits for its photos. */
const WAIT_MAX_MS = 2000;

type PhotoSite = Pick<Deps, "db" | "clock" | "log" | "photos">;

/**
 * Locks photos and reads them, so that none comes into use while it is deleted. Photos are locked after tips and before
 * gardeners.
 */
export async function lockPhotos(trx: Trx, hashes: (string | null)[]): Promise<queries.PhotoRow[]> {
  const distinct = [...new Set(hashes.filter((hash) => hash !== null))];
  return distinct.length > 0 ? queries.lockPhotos(trx, distinct) : [];
}

/**
 * Updates the status of photos after a change of what uses them, in the same transaction: visible, hidden when only removed
 * content uses them, deleting when nothing does. Call `syncPhotos` after the commit.
 */
export async function refreshPhotos(trx: Trx, hashes: (string | null)[]): Promise<void> {
  // Locks first, in a statement of its own, so that the update sees uses that were committed before.
  const locked = (await lockPhotos(trx, hashes)).map(({ hash }) => hash);
  for (let from = 0; from < locked.length; from += BATCH_SIZE)
    await queries.updateStatus(trx, locked.slice(from, from + BATCH_SIZE), siteTime().toISOString());
}

/** The hashes of all photos that a gardener uses, for tips and for the profile. */
export const photoHashesUsedBy = queries.selectHashesUsedBy;

/** Hides, shows and deletes files as the status of their rows says. What fails is logged and repeated next time. */
export async function syncPhotos(deps: PhotoSite): Promise<void> {
  await applyStatuses(deps);
  await deleteFiles(deps);
}

/** For each store, the run in progress and the one that begins after it. */
const runs = new WeakMap<PhotoStore, { current: Promise<void>; next?: Promise<void> }>();

/**
 * Calls `syncPhotos` after a change that somebody waits for. Waits for two seconds at most: the bucket may be slow, or there may be much
 * to delete. Changes during a run share the next one.
 */
export async function syncPhotosWithTimeout(deps: PhotoSite): Promise<void> {
  const { store } = deps.photos;
  const run = runs.get(store) ?? { current: Promise.resolve() };
  runs.set(store, run);
  run.next ??= run.current.then(() => {
    delete run.next;
    run.current = syncPhotos(deps);
    return run.current;
  });
  await waitAtMost(WAIT_MAX_MS, run.next);
}

async function applyStatuses(deps: PhotoSite): Promise<void> {
  try {
    for (;;) {
      const rows = await queries.selectUnapplied(deps.db, BATCH_SIZE);
      if (rows.length === 0) return;
      for (const { hash } of rows) await applyStatus(deps, hash);
    }
  } catch (error) {
    logFailure(deps, error, "Photos of removed content could not be hidden or shown");
  }
}

/** Compares all hidden files with the rows: they may differ after a crash or a restore. */
async function compareHidden(deps: PhotoSite): Promise<void> {
  const rows = new Set(await queries.selectHidden(deps.db));
  const files = new Set(await deps.photos.store.listHidden());
  for (const hash of rows.symmetricDifference(files)) await applyStatus(deps, hash);
}

/** Hides or shows the files of a photo, repeatedly if its status changes in between. */
async function applyStatus({ db, photos }: PhotoSite, hash: string): Promise<void> {
  for (;;) {
    const status = (await queries.selectPhoto(db, hash))?.status;
    await (status === "hidden" ? photos.store.hide(hash) : photos.store.show(hash));
    if (status === undefined || status === "deleting" || (await queries.markApplied(db, hash, status)))
      return;
  }
}

/** Deletes all photos with status `deleting`, unless a backup is being made. */
async function deleteFiles(deps: PhotoSite): Promise<void> {
  try {
    for (;;) {
      const rows = await queries.selectDeleting(deps.db, BATCH_SIZE);
      if (rows.length === 0) return;
      for (const { hash } of rows) {
        // Before each: after a backup has begun, an upload can bring a photo back into use.
        if (await deps.photos.store.isDeletionPaused()) return;
        await deletePhoto(deps, hash);
      }
    }
  } catch (error) {
    logFailure(deps, error, "Unused photos could not be deleted");
  }
}

/** Logs an error, unless the store has logged that it is away. */
function logFailure({ log }: PhotoSite, error: unknown, message: string): void {
  log[isStoreUnavailable(error) ? "debug" : "error"]({ err: error }, message);
}

/**
 * Deletes a photo's row and its files, unless an upload has brought it back into use or stored it again: the files are then restored. What a
 * crash leaves of the files is deleted as a leftover.
 */
async function deletePhoto({ db, photos }: PhotoSite, hash: string): Promise<void> {
  const detached = await photos.store.detach(hash);
  const isInUse = async () =>
    !(await queries.deleteRowToBeDeleted(db, hash)) && (await queries.selectPhoto(db, hash)) !== undefined;
  const stays = await isInUse().catch(async (error: unknown) => {
    await detached?.restore();
    throw error;
  });
  if (stays) return void (await detached?.restore());
  await detached?.delete();
  await photos.store.show(hash);
}

/**
 * Deletes the files of a photo whose row could not be stored, unless another upload has stored it or is storing it, which
 * checks the files afterwards. What fails, or is put off by a backup, is left to the sweep.
 */
export async function deletePhotoFilesWithoutRow(deps: PhotoSite, hash: string): Promise<void> {
  try {
    if (!(await deps.photos.store.isDeletionPaused())) await deletePhoto(deps, hash);
  } catch (error) {
    deps.log.warn({ err: error }, "Files of a photo that was not stored are deleted later");
  }
}

/**
 * Deletes the row of a photo whose files could not be stored, unless another upload has stored them. What fails is left to
 * the sweep; an upload of the same photo processes it again.
 */
export async function deletePhotoRowWithoutFiles(deps: PhotoSite, hash: string): Promise<void> {
  const { db, photos } = deps;
  try {
    if (await photos.store.has(hash)) return;
    await inTransaction(db, (trx) => refreshPhotos(trx, [hash]));
    await deleteFiles(deps);
  } catch (error) {
    deps.log.warn({ err: error }, "The row of a photo without files is deleted later");
  }
}

/** Deletes photos that nothing has used within a day, and unfinished uploads (docs/product.md 9.46). */
export async function sweepPhotos(deps: PhotoSite): Promise<void> {
  const { db, clock, photos } = deps;
  const before = new Date(clock().getTime() - DAY);
  for (let last = ""; ;) {
    const rows = await queries.selectOlder(db, before.toISOString(), last, BATCH_SIZE);
    const hashes = rows.map(({ hash }) => hash);
    await inTransaction(db, async (trx) => {
      // Read again under the lock: a photo may have been uploaded again.
      const old = (await lockPhotos(trx, hashes)).filter((row) => row.uploaded_at < before.toISOString());
      await refreshPhotos(
        trx,
        old.map(({ hash }) => hash),
      );
    });
    if (rows.length < BATCH_SIZE) break;
    last = hashes.at(-1) ?? "";
  }
  await syncPhotos(deps);
  await compareHidden(deps);
  await photos.store.deleteLeftovers(before);
  await deleteFilesBefore(photos.drafts, before);
}

/**
 * Moves files without a row to the trash, if they are older than a day, and deletes them there after 30 days: whether they
 * are unused or their rows are missing, only a person can tell (docs/product.md 10.11). Files with a row are moved back: it
 * was restored, or they were uploaded again just now.
 */
export async function trashUnknownPhotos({ db, clock, photos: { store } }: PhotoSite): Promise<void> {
  const now = clock().getTime();
  const selectWithRow = (hashes: string[]) => queries.selectExisting(db, hashes);
  for await (const hashes of batched(store.listOlderThan(new Date(now - DAY)), BATCH_SIZE)) {
    const withRow = await selectWithRow(hashes);
    for (const hash of hashes) {
      if (withRow.has(hash)) continue;
      await store.trash(hash);
      await store.show(hash);
    }
  }
  const trashed = await store.listTrash();
  for (let from = 0; from < trashed.length; from += BATCH_SIZE)
    for (const hash of await selectWithRow(trashed.slice(from, from + BATCH_SIZE)))
      await store.restoreTrashed(hash);
  await store.emptyTrash(new Date(now - TRASH_DAYS * DAY));
}

/** Items of a source in batches. */
async function* batched<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of source) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
