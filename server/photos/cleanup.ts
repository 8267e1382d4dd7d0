import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/photos/photos.queries.ts";

// The status of a photo follows from what uses it (docs/product.md 11.14, 11.17): the transaction that changes a use
// updates the row, and the files follow afterwards, here or by the job. What is interrupted, or waits for the end of a
// backup, is done next time.

const BATCH_SIZE = 100;
const DAY = 24 * 60 * 60 * 1000;

type PhotoSite = Pick<Deps, "db" | "clock" | "log" | "photos">;

/**
 * Locks photos and reads them, so that none is taken into use while it goes. Photos are locked after tips and before
 * gardeners.
 */
export async function lockPhotos(trx: Trx, hashes: (string | null)[]): Promise<queries.PhotoRow[]> {
  const wanted = [...new Set(hashes.filter((hash) => hash !== null))];
  return wanted.length > 0 ? queries.lockPhotos(trx, wanted) : [];
}

/**
 * Updates the status of photos in the transaction that changed what uses them, and after it did: visible, hidden when
 * only removed content uses them, deleting when nothing does. `syncPhotos` follows the commit.
 */
export async function refreshPhotos(trx: Trx, hashes: (string | null)[]): Promise<void> {
  // Statements of their own: the update sees who took a photo into use before it was locked.
  const locked = (await lockPhotos(trx, hashes)).map(({ hash }) => hash);
  for (let from = 0; from < locked.length; from += BATCH_SIZE)
    await queries.updateStatus(trx, locked.slice(from, from + BATCH_SIZE), new Date().toISOString());
}

/** The hashes of all photos that a gardener uses, for tips and for the profile. */
export const photosOf = queries.selectHashesUsedBy;

/** Brings the files of photos to the status of their rows. What fails is logged and left to the next time. */
export async function syncPhotos(deps: PhotoSite): Promise<void> {
  await applyStatuses(deps);
  await deleteFiles(deps);
}

async function applyStatuses(deps: PhotoSite): Promise<void> {
  try {
    for (;;) {
      const rows = await queries.selectUnapplied(deps.db, BATCH_SIZE);
      if (rows.length === 0) return;
      for (const { hash } of rows) await applyStatus(deps, hash);
    }
  } catch (error) {
    deps.log.error({ err: error }, "Photos of removed content could not be hidden or shown");
  }
}

/** Compares all hidden files with the rows: a crash or a restored backup can part them. */
async function compareHidden(deps: PhotoSite): Promise<void> {
  const rows = new Set(await queries.selectHidden(deps.db));
  const files = new Set(await deps.photos.store.hidden());
  for (const hash of rows.symmetricDifference(files)) await applyStatus(deps, hash);
}

/** Hides or shows the files of a photo, again as long as its status changes meanwhile. */
async function applyStatus({ db, photos }: PhotoSite, hash: string): Promise<void> {
  for (;;) {
    const status = (await queries.selectPhoto(db, hash))?.status;
    await (status === "hidden" ? photos.store.hide(hash) : photos.store.show(hash));
    if (status === undefined || status === "deleting" || (await queries.markApplied(db, hash, status)))
      return;
  }
}

/** Deletes all photos with status `deleting`; while a backup is made, none. */
async function deleteFiles(deps: PhotoSite): Promise<void> {
  try {
    for (;;) {
      const marked = await queries.selectDeleting(deps.db, BATCH_SIZE);
      // Checked afterwards: no row in a backup uses what was already being deleted when it began.
      if (marked.length === 0 || (await deps.photos.store.mustStay())) return;
      for (const { hash } of marked) await deletePhoto(deps, hash);
    }
  } catch (error) {
    deps.log.error({ err: error }, "Unused photos could not be deleted");
  }
}

/**
 * Deletes a photo's files and then its row. Another process may have done so meanwhile, and somebody may have sent the
 * same photo again: then there is a row with another status, and the files are put back.
 */
async function deletePhoto({ db, photos }: PhotoSite, hash: string): Promise<void> {
  const taken = await photos.store.takeAway(hash);
  const row = await queries.selectPhoto(db, hash).catch(async (error: unknown) => {
    await taken?.putBack();
    throw error;
  });
  if (row && row.status !== "deleting") return void (await taken?.putBack());
  await taken?.destroy();
  await photos.store.show(hash);
  if (row) await queries.deleteDeleting(db, hash);
}

/**
 * Deletes the files of a photo whose row could not be stored, unless somebody else has stored it or does so now: they look
 * for the files afterwards. What fails, or waits for the end of a backup, is left to the sweep.
 */
export async function deleteUnstored(deps: PhotoSite, hash: string): Promise<void> {
  try {
    if (!(await deps.photos.store.mustStay())) await deletePhoto(deps, hash);
  } catch (error) {
    deps.log.warn({ err: error }, "Files of a photo that was not stored are deleted later");
  }
}

/**
 * Deletes the row of a photo whose files could not be stored, unless somebody else has stored them meanwhile. What fails is
 * left to the sweep; whoever sends the photo again has it made anew.
 */
export async function deleteRow(deps: PhotoSite, hash: string): Promise<void> {
  const { db, photos } = deps;
  try {
    if (await photos.store.has(hash)) return;
    await inTransaction(db, (trx) => refreshPhotos(trx, [hash]));
    await deleteFiles(deps);
  } catch (error) {
    deps.log.warn({ err: error }, "The row of a photo without files is deleted later");
  }
}

/**
 * Deletes what nothing uses: photos that were not taken into use within a day, files without a row, and unfinished uploads
 * (docs/product.md 9.46).
 */
export async function sweepPhotos(deps: PhotoSite): Promise<void> {
  const { db, clock, photos } = deps;
  const before = new Date(clock().getTime() - DAY);
  for (let last = ""; ;) {
    const rows = await queries.selectOlder(db, before.toISOString(), last, BATCH_SIZE);
    const hashes = rows.map(({ hash }) => hash);
    await inTransaction(db, async (trx) => {
      // Read again under the lock: a photo may have been sent again meanwhile.
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
  for await (const hashes of batched(photos.store.untouchedSince(before), BATCH_SIZE)) {
    const known = await queries.selectKnown(db, hashes);
    for (const hash of hashes) if (!known.has(hash)) await deletePhoto(deps, hash);
  }
  await photos.store.clearDrafts(before);
}

/** Items of a source in batches. */
async function* batched<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of source) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
