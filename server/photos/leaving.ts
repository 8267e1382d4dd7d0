import type { Transaction } from "kysely";
import type { Tables } from "#server/db/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { compareHidden, settleHidden } from "#server/photos/hiding.ts";
import * as queries from "#server/photos/photos.queries.ts";

// How pictures go. One that nobody uses any more is marked, in the transaction that took it out of use; then its files
// are removed, then its row. Whatever is cut off between, or waits for the end of a backup, is done by the next round.

const AT_ONCE = 100;
/** Later than any time. */
const AFTER_ALL = "~";
const DAY = 24 * 60 * 60 * 1000;

type Leaving = Pick<Deps, "db" | "clock" | "log" | "photos">;

/**
 * Marks those of some pictures that nobody uses any more, in the transaction that took them out of use and after it did, and
 * hides those that are left to what moderators removed. Answers whether there are any: then `tendPhotos` follows the
 * transaction. `sentBefore` spares those sent since from going.
 */
export async function releasePhotos(
  trx: Transaction<Tables>,
  now: string,
  hashes: (string | null)[],
  sentBefore = AFTER_ALL,
): Promise<boolean> {
  // Two statements: the second one sees whoever took a picture into use before the first could lock it.
  const left = (await holdPhotos(trx, hashes)).map(({ hash }) => hash);
  if (left.length === 0) return false;
  const unused = await queries.markUnused(trx, left, now, sentBefore);
  return unused + (await queries.hideUnseen(trx, left)) > 0;
}

/**
 * Reads pictures and locks them, so that nobody takes one into use while it goes. Everybody locks tips first, then
 * pictures, then gardeners, then totals, so that no two writers wait for each other.
 */
export async function holdPhotos(
  trx: Transaction<Tables>,
  hashes: (string | null)[],
): Promise<queries.PhotoRow[]> {
  const wanted = [...new Set(hashes.filter((hash) => hash !== null))];
  return wanted.length > 0 ? queries.lockPhotos(trx, wanted) : [];
}

/** Has the files be as the rows say: hides and shows, then removes. */
export async function tendPhotos(deps: Leaving): Promise<void> {
  await settleHidden(deps);
  await clearLeaving(deps);
}

/**
 * Removes all pictures that are marked; while a backup is made, none. What fails is logged, and what is left is left to the
 * next time.
 */
export async function clearLeaving(deps: Leaving): Promise<void> {
  try {
    for (;;) {
      const marked = await queries.selectLeaving(deps.db, AT_ONCE);
      // Asked afterwards: of what was marked before a backup began, its rows use nothing.
      if (marked.length === 0 || (await deps.photos.store.mustStay())) return;
      for (const { hash } of marked) await remove(deps, hash);
    }
  } catch (error) {
    deps.log.error({ err: error }, "Pictures that nobody uses could not be removed");
  }
}

/**
 * Removes a picture's files and then its row. Somebody else may have done so meanwhile, and a third one may have sent the
 * same picture anew: then its row is there, unmarked, and the files are put back.
 */
async function remove({ db, photos }: Leaving, hash: string): Promise<void> {
  const taken = await photos.store.takeAway(hash);
  const row = await queries.selectPhoto(db, hash).catch(async (error: unknown) => {
    await taken?.putBack();
    throw error;
  });
  if (row && row.leaving_at === null) return void (await taken?.putBack());
  await taken?.destroy();
  await photos.store.show(hash);
  if (row) await queries.deleteLeaving(db, hash);
}

/**
 * Removes the files of a picture whose row could not be stored, unless somebody else has stored it or does so now: whoever
 * does looks for the files afterwards. What fails, or waits for the end of a backup, is left to the sweep.
 */
export async function removeUnstored(deps: Leaving, hash: string): Promise<void> {
  try {
    if (!(await deps.photos.store.mustStay())) await remove(deps, hash);
  } catch (error) {
    deps.log.warn({ err: error }, "Files of a picture that was not stored are removed later");
  }
}

/**
 * Takes back the row of a picture whose files could not be kept, unless somebody else has put them there meanwhile: it goes as
 * what nobody uses goes, so that from now on nobody takes it. What fails is left to the sweep; who sends it again has it made anew.
 */
export async function withdrawRow(deps: Leaving, hash: string): Promise<void> {
  const { db, clock, photos } = deps;
  try {
    if (await photos.store.has(hash)) return;
    await inTransaction(db, (trx) => releasePhotos(trx, clock().toISOString(), [hash]));
    await clearLeaving(deps);
  } catch (error) {
    deps.log.warn({ err: error }, "The record of a picture without files is removed later");
  }
}

/**
 * Removes what nobody uses: pictures that nobody took into use within a day, files without a row, and what was begun
 * and never finished (docs/product.md 9.46).
 */
export async function sweepPhotos(deps: Leaving): Promise<void> {
  const { db, clock, photos } = deps;
  const before = new Date(clock().getTime() - DAY);
  for (let last = ""; ;) {
    const rows = await queries.selectOlder(db, before.toISOString(), last, AT_ONCE);
    const hashes = rows.map(({ hash }) => hash);
    await inTransaction(db, (trx) => releasePhotos(trx, clock().toISOString(), hashes, before.toISOString()));
    if (rows.length < AT_ONCE) break;
    last = hashes.at(-1) ?? "";
  }
  await tendPhotos(deps);
  await compareHidden(deps);
  for await (const hashes of batched(photos.store.untouchedSince(before), AT_ONCE)) {
    const known = await queries.selectKnown(db, hashes);
    for (const hash of hashes) if (!known.has(hash)) await remove(deps, hash);
  }
  await photos.store.clearDrafts(before);
}

/** What comes one by one, so many at a time. */
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
