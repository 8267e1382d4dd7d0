import type { Transaction } from "kysely";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/photos/photos.queries.ts";

// How pictures go out of sight with what moderators remove, and come back (docs/product.md 11.14, 11.17). The transaction
// notes in a picture's row whether it is hidden; the sign by which delivery knows follows, here or by the next round.

const AT_ONCE = 100;

type Hiding = Pick<Deps, "db" | "log" | "photos">;

/** Locks all pictures that a gardener uses: after tips and before gardeners and totals, as everywhere. */
export const holdPhotosOf = queries.lockUsedBy;

/**
 * Hides the pictures of a gardener that nothing uses any more but what was removed, and shows those again that something
 * visible uses: in the transaction that removed it or put it back, and after it did. `settleHidden` follows.
 */
export async function reviewPhotosOf(trx: Transaction<Tables>, gardenerId: string): Promise<void> {
  // Statements of their own: they see whoever took a picture into use before the first could lock it.
  const hashes = await holdPhotosOf(trx, gardenerId);
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    const some = hashes.slice(from, from + AT_ONCE);
    await queries.hideUnseen(trx, some);
    await queries.showSeen(trx, some);
  }
}

/** Has the signs follow the rows of all pictures that were hidden or shown. What fails is logged and left to the next time. */
export async function settleHidden(deps: Hiding): Promise<void> {
  try {
    for (;;) {
      const unsettled = await queries.selectUnsettled(deps.db, AT_ONCE);
      if (unsettled.length === 0) return;
      for (const { hash } of unsettled) await settle(deps, hash);
    }
  } catch (error) {
    deps.log.error({ err: error }, "Pictures of what was removed could not be hidden or shown");
  }
}

/** Compares all signs with the rows: a crash between the two of somebody slow, or a restored backup, can part them. */
export async function compareHidden(deps: Hiding): Promise<void> {
  const rows = new Set(await queries.selectHidden(deps.db));
  const signs = new Set(await deps.photos.store.hidden());
  for (const hash of rows.symmetricDifference(signs)) await settle(deps, hash);
}

/** Sets or removes the sign of a picture, again for as long as its row has become another meanwhile: so the last one is right. */
async function settle({ db, photos }: Hiding, hash: string): Promise<void> {
  for (;;) {
    const hidden = (await queries.selectPhoto(db, hash))?.hidden ?? 0;
    await (hidden === 1 ? photos.store.hide(hash) : photos.store.show(hash));
    if (await queries.markSettled(db, hash, hidden)) return;
    if (((await queries.selectPhoto(db, hash))?.hidden ?? 0) === hidden) return;
  }
}
