import { m } from "#messages";
import {
  type Collection,
  type CollectionEntry,
  type CollectionInput,
  collectionInput,
  type CollectionOrder,
  COLLECTIONS_MAX,
  type CollectionSummary,
  type NewCollectionInput,
  type SharedCollection,
} from "#domain/collections/collection.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { ownerTransaction } from "#server/auth/write-guard.ts";
import * as queries from "#server/collections/collections.queries.ts";
import { addOrChangeTip } from "#server/collections/collection-tips.ts";
import { linkOf, ownCollection, sharedCollection } from "#server/collections/lookup.ts";
import { newId } from "#server/db/id.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { type FoundTips, presentedByIds, sortByDueDate } from "#server/tips/tips.ts";
import { queryViewer } from "#server/tips/visibility.ts";

// Members' collections. Every query names the owner; others read one only through its link, which is the id of the link, signed, so that
// the database alone reveals no address (docs/product.md 18.8 to 18.14).

/** The fields of a collection that its owner edits. */
export const EDITABLE_COLLECTION_FIELDS = Object.keys(collectionInput.shape);

type Site = Pick<Deps, "db" | "secret">;
type Row = queries.CollectionRow;

/** A member's collections, oldest first. `tipId`: says of each whether it has this tip. */
export async function listCollections(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  tipId?: string,
): Promise<CollectionSummary[]> {
  const [rows, counts, withTip] = await Promise.all([
    queries.selectCollections(db, actor.gardenerId),
    queries.selectTipCounts(db, actor.gardenerId, queryViewer(actor)),
    tipId === undefined
      ? undefined
      : queries.selectIdsWithTip(db, actor.gardenerId, tipId, queryViewer(actor)),
  ]);
  const byId = new Map(counts.map((row) => [row.id, row]));
  return rows.map((row) => {
    const { seen = 0, total = 0 } = byId.get(row.id) ?? {};
    const summary: CollectionSummary = {
      _id: row.id,
      name: row.name,
      tipCount: seen,
      hiddenCount: total - seen,
      visibility: visibilityOf(row),
    };
    if (withTip) summary.hasTip = withTip.includes(row.id);
    return summary;
  });
}

/** Reads a collection of a member. Throws 404. */
export async function readCollection(deps: Site, actor: Actor, id: string): Promise<Collection> {
  const row = await ownCollection(deps.db, actor, id);
  return present(deps, deps.db, row, actor);
}

/** The tips of a member's collection that they see. Throws 404. */
export async function listCollectionTips(
  deps: Deps,
  actor: Actor,
  id: string,
  order: CollectionOrder,
): Promise<FoundTips> {
  return tipsOf(deps, await ownCollection(deps.db, actor, id), actor, order);
}

/** Reads the collection that a link opens. Throws 404, also if its owner is suspended or a block is between them and the viewer. */
export async function readSharedCollection(
  deps: Deps,
  viewer: Viewer,
  link: string,
): Promise<SharedCollection> {
  const row = await sharedCollection(deps, viewer, link);
  const { entries, hiddenCount } = await contentsOf(deps.db, row, viewer);
  const owner = { _id: row.gardener_id, name: row.owner_name };
  return { name: row.name, owner, tipCount: entries.length, hiddenCount, entries };
}

/** The tips of the collection that a link opens. Throws 404 as `readSharedCollection` does. */
export async function listSharedCollectionTips(
  deps: Deps,
  viewer: Viewer,
  link: string,
  order: CollectionOrder,
): Promise<FoundTips> {
  return tipsOf(deps, await sharedCollection(deps, viewer, link), viewer, order);
}

/**
 * Adds a collection, perhaps with a first tip. Returns its id. Throws 404 and 410 for a tip that the actor does not see, and 409 beyond
 * fifty collections.
 */
export const addCollection = (
  deps: Deps,
  actor: Actor,
  { name, visibility, tip }: NewCollectionInput,
): Promise<string> =>
  ownerTransaction(deps, actor, async (trx, now) => {
    const rows = await queries.selectCollections(trx, actor.gardenerId);
    if (rows.length >= COLLECTIONS_MAX)
      throw new HttpProblem(409, m.collectionsTooMany({ max: COLLECTIONS_MAX }));
    const row = {
      id: newId(),
      gardener_id: actor.gardenerId,
      name,
      link_id: visibility === "link" ? newId() : null,
      created_at: now,
      updated_at: now,
    };
    await queries.insertCollection(trx, row);
    if (tip !== undefined) await addOrChangeTip(trx, actor, { id: row.id, tipId: tip, input: {}, now });
    await keepResponse(trx, { insertedId: row.id });
    return row.id;
  });

type Write = { input: CollectionInput; request: Pick<WriteRequest, "ifMatch"> };

/**
 * Renames a collection, or changes who can open it. One that becomes private loses its link for good. Returns whether anything
 * differed. Throws 404 and 412.
 */
export const changeCollection = (
  deps: Deps,
  actor: Actor,
  id: string,
  { input, request }: Write,
): Promise<boolean> =>
  ownerTransaction(deps, actor, async (trx, now) => {
    const row = await ownCollection(trx, actor, id);
    await requireMatch(request, EDITABLE_COLLECTION_FIELDS, () => present(deps, trx, row, actor));
    const { name, visibility = visibilityOf(row) } = input;
    const link_id = visibility === "private" ? null : (row.link_id ?? newId());
    if (name === row.name && link_id === row.link_id) return false;
    await queries.updateCollection(trx, id, { name, link_id, updated_at: now });
    return true;
  });

/** Deletes a collection. Its tips stay saved. Throws 404. */
export const deleteCollection = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  ownerTransaction(deps, actor, async (trx) => {
    await ownCollection(trx, actor, id);
    await queries.deleteCollection(trx, id);
  });

/** All collections of a member, for the export. */
export async function exportCollections(deps: Site, gardenerId: string) {
  const [rows, entries] = await Promise.all([
    queries.selectCollections(deps.db, gardenerId),
    queries.selectAllEntries(deps.db, gardenerId),
  ]);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    link: linkOf(deps, row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    tips: entries
      .filter((entry) => entry.collection_id === row.id)
      .map((entry) => ({ tip: entry.tip_id, note: entry.note, createdAt: entry.created_at })),
  }));
}

/** Deletes the collections of an account that is being deleted. */
export const deleteCollectionsOf = queries.deleteCollections;

const visibilityOf = ({ link_id }: Row) => (link_id === null ? "private" : "link");

async function contentsOf(
  db: Deps["db"] | Trx,
  { id }: Row,
  viewer: Viewer,
): Promise<{ entries: CollectionEntry[]; hiddenCount: number }> {
  const rows = await queries.selectEntries(db, id, queryViewer(viewer));
  const entries = rows.filter(isSeen).map(({ tip_id, note }) => ({ tip: tip_id, note }));
  return { entries, hiddenCount: rows.length - entries.length };
}

const isSeen = ({ seen }: queries.CollectionEntryRow) => seen === 1;

async function present(
  deps: Pick<Deps, "secret">,
  db: Deps["db"] | Trx,
  row: Row,
  actor: Actor,
): Promise<Collection> {
  const { entries, hiddenCount } = await contentsOf(db, row, actor);
  return {
    _id: row.id,
    name: row.name,
    tipCount: entries.length,
    hiddenCount,
    visibility: visibilityOf(row),
    link: linkOf(deps, row),
    entries,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The tips of a collection that the viewer sees. There are so few that all are put in order before a page is read. */
const tipsOf = (deps: Deps, { id }: Row, viewer: Viewer, order: CollectionOrder): FoundTips =>
  presentedByIds(deps, viewer, async () => {
    const entries = await queries.selectEntries(deps.db, id, queryViewer(viewer));
    const ids = entries.filter(isSeen).map(({ tip_id }) => tip_id);
    return order === "due" ? sortByDueDate(deps, viewer, ids) : ids;
  });
