import { m } from "#messages";
import { COLLECTION_TIPS_MAX, type CollectionTipInput } from "#domain/collections/collection.ts";
import type { Actor } from "#server/auth/actor.ts";
import { ownerTransaction } from "#server/auth/write-guard.ts";
import * as queries from "#server/collections/collections.queries.ts";
import { ownCollection } from "#server/collections/lookup.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { isForExisting, type WriteRequest } from "#server/http/etag.ts";
import { badField, HttpProblem } from "#server/http/http-problem.ts";
import { lockVisibleTip, saveLockedTip } from "#server/tips/tips.ts";
import { queryViewer } from "#server/tips/visibility.ts";

// The tips of a collection: adding, moving, annotating and removing them.

type Write = { input: CollectionTipInput; request: Pick<WriteRequest, "ifMatch"> };

/**
 * Adds a tip to a collection, at its end unless `before` names another, and saves it; or changes its note or place there. Throws 404 and
 * 410 for a tip that the actor does not see, 404 if the request is only for one that is there and it is not, 409 if the collection or
 * the saved tips are full, and 412 if the note is not the one that was to be changed.
 */
export const putCollectionTip = (
  deps: Deps,
  actor: Actor,
  id: string,
  tipId: string,
  { input, request }: Write,
): Promise<void> =>
  ownerTransaction(deps, actor, async (trx, now) => {
    await ownCollection(trx, actor, id);
    await addOrChangeTip(trx, actor, { id, tipId, input, now, mayAdd: !isForExisting(request) });
  });

type Put = { id: string; tipId: string; input: CollectionTipInput; now: string; mayAdd?: boolean };

/** The same in a transaction that locked the account. The collection is the actor's. */
export async function addOrChangeTip(
  trx: Trx,
  actor: Actor,
  { id, tipId, input, now, mayAdd = true }: Put,
): Promise<void> {
  const { note, changedFrom, before } = input;
  await lockVisibleTip(trx, actor, tipId);
  const entries = await queries.selectEntries(trx, id, queryViewer(actor));
  const existing = entries.find((entry) => entry.tip_id === tipId);
  if (!existing) {
    if (!mayAdd) throw new HttpProblem(404, m.collectionsNoLonger());
    // A tip that the actor no longer sees, and so cannot remove, makes room.
    if (entries.length >= COLLECTION_TIPS_MAX) await makeRoom(trx, id, entries);
    await saveLockedTip(trx, actor, tipId, now);
  }
  const stored = existing?.note ?? "";
  const isChanged = changedFrom !== undefined && ![changedFrom, note].includes(stored);
  if (isChanged) throw new HttpProblem(412, m.collectionsNoteChanged());
  await queries.upsertCollectionTip(trx, {
    collection_id: id,
    tip_id: tipId,
    position: await positionFor(trx, id, before === tipId ? undefined : before, entries, existing),
    note: note ?? stored,
    created_at: now,
  });
}

async function makeRoom(trx: Trx, id: string, entries: queries.CollectionEntryRow[]): Promise<void> {
  const hidden = entries.find(({ seen }) => seen === 0);
  if (!hidden) throw new HttpProblem(409, m.collectionsFull({ max: COLLECTION_TIPS_MAX }));
  await queries.deleteCollectionTip(trx, id, hidden.tip_id);
}

async function positionFor(
  trx: Trx,
  id: string,
  before: string | undefined,
  entries: queries.CollectionEntryRow[],
  existing: queries.CollectionEntryRow | undefined,
): Promise<number> {
  if (before === undefined) return existing?.position ?? (entries.at(-1)?.position ?? 0) + 1;
  const next = entries.find(({ tip_id, seen }) => tip_id === before && seen === 1);
  if (!next) throw badField("before", m.collectionsNotThere());
  await queries.moveFrom(trx, id, next.position);
  return next.position;
}

/** Removes a tip from a collection, also one that the actor no longer sees. It stays saved. Returns whether it was there. Throws 404. */
export const removeCollectionTip = (deps: Deps, actor: Actor, id: string, tipId: string): Promise<boolean> =>
  ownerTransaction(deps, actor, async (trx) => {
    await ownCollection(trx, actor, id);
    return queries.deleteCollectionTip(trx, id, tipId);
  });
