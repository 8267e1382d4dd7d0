import {
  type Collection,
  COLLECTION_TIPS_MAX,
  type CollectionEntry,
  type CollectionInput,
  collectionInput,
  type CollectionOrder,
  COLLECTIONS_MAX,
  type CollectionSummary,
  type CollectionTipInput,
  type NewCollectionInput,
  type SharedCollection,
} from "#domain/collections/collection.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { ownerTransaction } from "#server/auth/write-guard.ts";
import * as queries from "#server/collections/collections.queries.ts";
import { newId } from "#server/db/id.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { canReadGardener } from "#server/gardeners/visibility.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { badField, HttpProblem, notFound } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { signedToken, verifySignedToken } from "#server/mail/link-token.ts";
import {
  type FoundTips,
  lockVisibleTip,
  presentedByIds,
  saveLockedTip,
  sortByDueDate,
} from "#server/tips/tips.ts";
import { queryViewer } from "#server/tips/visibility.ts";

// Members' collections. Every query names the owner; others read one only through its link, which is the id of the link, signed, so that
// the database alone reveals no address (docs/product.md 18.8 to 18.14).

const PURPOSE = "collection";

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
      throw new HttpProblem(
        409,
        `You have ${COLLECTIONS_MAX} collections. Delete one that you no longer need.`,
      );
    const row = {
      id: newId(),
      gardener_id: actor.gardenerId,
      name,
      link_id: visibility === "link" ? newId() : null,
      created_at: now,
      updated_at: now,
    };
    await queries.insertCollection(trx, row);
    if (tip !== undefined) await put(trx, actor, { id: row.id, tipId: tip, input: {}, now });
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

/**
 * Adds a tip to a collection, at its end unless `before` names another, and saves it; or changes its note or place there. Throws 404 and
 * 410 for a tip that the actor does not see, and 409 if the collection or the saved tips are full.
 */
export const putCollectionTip = (
  deps: Deps,
  actor: Actor,
  id: string,
  tipId: string,
  input: CollectionTipInput,
): Promise<void> =>
  ownerTransaction(deps, actor, async (trx, now) => {
    await ownCollection(trx, actor, id);
    await put(trx, actor, { id, tipId, input, now });
  });

type Put = { id: string; tipId: string; input: CollectionTipInput; now: string };

async function put(trx: Trx, actor: Actor, { id, tipId, input, now }: Put): Promise<void> {
  const { note, before } = input;
  await lockVisibleTip(trx, actor, tipId);
  const entries = await queries.selectEntries(trx, id, queryViewer(actor));
  const existing = entries.find((entry) => entry.tip_id === tipId);
  if (!existing) {
    // A tip that the actor no longer sees, and so cannot remove, makes room.
    if (entries.length >= COLLECTION_TIPS_MAX) await makeRoom(trx, id, entries);
    await saveLockedTip(trx, actor, tipId, now);
  }
  await queries.upsertCollectionTip(trx, {
    collection_id: id,
    tip_id: tipId,
    position: await positionFor(trx, id, before === tipId ? undefined : before, entries, existing),
    note: note ?? existing?.note ?? "",
    created_at: now,
  });
}

async function makeRoom(trx: Trx, id: string, entries: queries.EntryRow[]): Promise<void> {
  const hidden = entries.find(({ seen }) => seen === 0);
  if (!hidden)
    throw new HttpProblem(
      409,
      `A collection can have ${COLLECTION_TIPS_MAX} tips. Remove some, or start another one.`,
    );
  await queries.deleteCollectionTip(trx, id, hidden.tip_id);
}

async function positionFor(
  trx: Trx,
  id: string,
  before: string | undefined,
  entries: queries.EntryRow[],
  existing: queries.EntryRow | undefined,
): Promise<number> {
  if (before === undefined) return existing?.position ?? (entries.at(-1)?.position ?? 0) + 1;
  const next = entries.find(({ tip_id, seen }) => tip_id === before && seen === 1);
  if (!next) throw badField("before", "This tip is not in the collection");
  await queries.moveFrom(trx, id, next.position);
  return next.position;
}

/** Removes a tip from a collection, also one that the actor no longer sees. It stays saved. Returns whether it was there. Throws 404. */
export const removeCollectionTip = (deps: Deps, actor: Actor, id: string, tipId: string): Promise<boolean> =>
  ownerTransaction(deps, actor, async (trx) => {
    await ownCollection(trx, actor, id);
    return queries.deleteCollectionTip(trx, id, tipId);
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

async function ownCollection(db: Deps["db"] | Trx, actor: Actor, id: string): Promise<Row> {
  const row = await queries.selectCollection(db, actor.gardenerId, id);
  if (!row) throw notFound("collection");
  return row;
}

async function sharedCollection(deps: Deps, viewer: Viewer, link: string) {
  const linkId = linkIdIn(deps, link);
  const row =
    linkId === undefined
      ? undefined
      : await queries.selectByLink(deps.db, linkId, deps.clock().toISOString());
  if (!row || row.suspended === 1) throw notFound("collection");
  if (!canReadGardener(viewer, { id: row.gardener_id, status: row.owner_status }))
    throw notFound("collection");
  return row;
}

/** A link is a token whose dot is replaced, since it stands in a path where ids do. */
const linkOf = ({ secret }: Pick<Deps, "secret">, { link_id }: Row): string | null =>
  link_id === null ? null : signedToken(secret, PURPOSE, link_id).replace(".", "_");

const linkIdIn = ({ secret }: Pick<Deps, "secret">, link: string): string | undefined =>
  verifySignedToken(secret, PURPOSE, link.replace("_", "."));

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

const isSeen = ({ seen }: queries.EntryRow) => seen === 1;

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
