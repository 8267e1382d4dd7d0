import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { isSuspended } from "#server/db/suspended.ts";
import type { CollectionTable, CollectionTipTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { type QueryViewer, visibleTo } from "#server/tips/visibility.ts";

export type CollectionRow = Selectable<CollectionTable>;

/** The collections of a member, oldest first. */
export const selectCollections = (db: Db | Trx, gardenerId: string): Promise<CollectionRow[]> =>
  db.selectFrom("collection").selectAll().where("gardener_id", "=", gardenerId).orderBy("id").execute();

/** A collection of a member. */
export const selectCollection = (
  db: Db | Trx,
  gardenerId: string,
  id: string,
): Promise<CollectionRow | undefined> =>
  db
    .selectFrom("collection")
    .selectAll()
    .where("gardener_id", "=", gardenerId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The collection that a link opens, with its owner. */
export const selectByLink = (db: Db, linkId: string, now: string) =>
  db
    .selectFrom("collection")
    .innerJoin("gardener", "gardener.id", "collection.gardener_id")
    .selectAll("collection")
    .select(["gardener.status as owner_status", "gardener.name as owner_name"])
    .select(isSuspended("gardener.id", now).as("suspended"))
    .where("collection.link_id", "=", linkId)
    .executeTakeFirst();

/** How many tips each collection of a member has, and how many of them the viewer sees. */
export const selectTipCounts = (db: Db | Trx, gardenerId: string, viewer: QueryViewer) =>
  db
    .selectFrom("collection_tip")
    .innerJoin("collection", "collection.id", "collection_tip.collection_id")
    .innerJoin("tip", "tip.id", "collection_tip.tip_id")
    .select(["collection_tip.collection_id as id"])
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      sql<number>`count(case when ${visibleTo(eb, viewer)} then 1 end)`.as("seen"),
    ])
    .where("collection.gardener_id", "=", gardenerId)
    .groupBy("collection_tip.collection_id")
    .execute();

/** The collections of a member that have a tip which the viewer sees, by their ids. */
export const selectIdsWithTip = async (
  db: Db,
  gardenerId: string,
  tipId: string,
  viewer: QueryViewer,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("collection_tip")
    .innerJoin("collection", "collection.id", "collection_tip.collection_id")
    .innerJoin("tip", "tip.id", "collection_tip.tip_id")
    .select("collection.id")
    .where((eb) => visibleTo(eb, viewer))
    .where("collection_tip.tip_id", "=", tipId)
    .where("collection.gardener_id", "=", gardenerId)
    .execute();
  return rows.map(({ id }) => id);
};

/** The tips of a collection in its order, and whether the viewer sees each: 0 or 1. */
export const selectEntries = (db: Db | Trx, id: string, viewer: QueryViewer) =>
  db
    .selectFrom("collection_tip")
    .innerJoin("tip", "tip.id", "collection_tip.tip_id")
    .select(["collection_tip.tip_id", "collection_tip.note", "collection_tip.position"])
    .select((eb) => sql<number>`case when ${visibleTo(eb, viewer)} then 1 else 0 end`.as("seen"))
    .where("collection_tip.collection_id", "=", id)
    .orderBy("collection_tip.position")
    .orderBy("collection_tip.tip_id")
    .execute();
export type CollectionEntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** All tips of the collections of a member, in their order. */
export const selectAllEntries = (db: Db, gardenerId: string) =>
  db
    .selectFrom("collection_tip")
    .innerJoin("collection", "collection.id", "collection_tip.collection_id")
    .selectAll("collection_tip")
    .where("collection.gardener_id", "=", gardenerId)
    .orderBy("collection_tip.position")
    .orderBy("collection_tip.tip_id")
    .execute();

export const insertCollection = (trx: Trx, row: Insertable<CollectionTable>) =>
  trx.insertInto("collection").values(row).execute();

export const updateCollection = (trx: Trx, id: string, change: Updateable<CollectionTable>) =>
  trx.updateTable("collection").set(change).where("id", "=", id).execute();

/** Deletes a collection with its order and notes. */
export const deleteCollection = (trx: Trx, id: string) =>
  trx.deleteFrom("collection").where("id", "=", id).execute();

/** Deletes all collections of a member. */
export const deleteCollections = (trx: Trx, gardenerId: string) =>
  trx.deleteFrom("collection").where("gardener_id", "=", gardenerId).execute();

/** Makes room at a position: the tips from there on move by one. */
export const moveFrom = (trx: Trx, id: string, position: number) =>
  trx
    .updateTable("collection_tip")
    .set((eb) => ({ position: eb("position", "+", 1) }))
    .where("collection_id", "=", id)
    .where("position", ">=", position)
    .execute();

/** Adds a tip to a collection, or changes its place and note there. */
export const upsertCollectionTip = (trx: Trx, row: Insertable<CollectionTipTable>) =>
  trx
    .insertInto("collection_tip")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["collection_id", "tip_id"]).doUpdateSet({ position: row.position, note: row.note }),
    )
    .execute();

/** Whether the tip was in the collection. */
export async function deleteCollectionTip(trx: Trx, id: string, tipId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("collection_tip")
    .where("collection_id", "=", id)
    .where("tip_id", "=", tipId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
