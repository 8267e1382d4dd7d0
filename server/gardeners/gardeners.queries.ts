import type { Insertable, Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { desc, inSlice, type Order, preparedSlice, type Slice, sliceValues } from "#server/db/keyset.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { GardenerTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { isListed } from "#server/gardeners/visibility.ts";

export type GardenerOrder = "newest" | "featured";

export const GARDENER_ORDERS: Record<GardenerOrder, Order> = {
  newest: [desc("created_at"), desc("id")],
  featured: [desc("featured_score"), desc("id")],
};

const prepared = preparedQueries();

export type GardenerRow = Awaited<ReturnType<typeof selectGardeners>>[number];

/**
 * A slice of the active gardeners in an order. One query, by index. `blockingViewer`: the viewer's id if a block hides somebody
 * from them.
 */
export function selectGardeners(
  db: Db,
  order: Order,
  { blockingViewer, ...slice }: Slice & { blockingViewer: string | undefined },
) {
  const isAfter = slice.after !== undefined;
  const hasBlocks = blockingViewer !== undefined;
  const build = (value: Value) => {
    const viewer = hasBlocks ? value<string>("viewer") : undefined;
    const query = gardeners(db).where((eb) => isListed(eb, viewer));
    return inSlice(query, order, preparedSlice(value, order, isAfter));
  };
  const columns = order.map(({ column }) => column);
  return prepared(db, `${columns} ${isAfter} ${hasBlocks}`, build, {
    ...sliceValues(slice),
    viewer: blockingViewer,
  });
}

/** The active gardener with the most public tips, then the most likes, then the earliest record. By index. */
export async function selectTopContributor(db: Db, blockingViewer: string | undefined) {
  const hasBlocks = blockingViewer !== undefined;
  const build = (value: Value) =>
    db
      .selectFrom("gardener")
      .select(["id", "name", "photo", "tip_count"])
      .select(variantsAt("gardener.photo_hash").as("photo_variants"))
      .where((eb) => isListed(eb, hasBlocks ? value<string>("viewer") : undefined))
      .orderBy("tip_count", "desc")
      .orderBy("like_count", "desc")
      .orderBy("id")
      .limit(1);
  return (await prepared(db, `top ${hasBlocks}`, build, { viewer: blockingViewer }))[0];
}

/** The number of active gardeners that blocks hide from a member. */
export async function countBlocked(db: Db, viewerId: string): Promise<number> {
  const { blocked } = await db
    .selectFrom("gardener")
    .select((eb) => eb.fn.countAll<number>().as("blocked"))
    .where("status", "=", "active")
    .where("id", "in", blockedIds(viewerId))
    .executeTakeFirstOrThrow();
  return Number(blocked);
}

/** The ids of the newest active gardeners and when they last changed. `blockingViewer`: see `selectGardeners`. */
export const selectNewest = (db: Db, limit: number, blockingViewer: string | undefined) =>
  db
    .selectFrom("gardener")
    .select(["id", "updated_at"])
    .where((eb) => isListed(eb, blockingViewer))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export async function selectGardener(db: Db | Trx, id: string): Promise<GardenerRow | undefined> {
  const build = (value: Value) => notDeleting(db).where("id", "=", value<string>("id"));
  return (await prepared(db, "one", build, { id }))[0];
}

export const selectByAccount = (db: Db | Trx, accountId: string): Promise<GardenerRow | undefined> =>
  notDeleting(db).where("account_id", "=", accountId).executeTakeFirst();

/** Gardeners whose account is not being deleted, removed ones too. */
const notDeleting = (db: Db | Trx) => gardeners(db).where("status", "<>", "deleting");

/** Gardeners with the variants of their photos. */
const gardeners = (db: Db | Trx) =>
  db
    .selectFrom("gardener")
    .selectAll()
    .select([
      variantsAt("gardener.photo_hash").as("photo_variants"),
      variantsAt("gardener.cover_photo_hash").as("cover_variants"),
    ]);

export async function selectByEmail(db: Db, email: string): Promise<GardenerRow | undefined> {
  const build = (value: Value) => notDeleting(db).where("email", "=", value<string>("email"));
  return (await prepared(db, "by email", build, { email }))[0];
}

/**
 * Inserts a gardener unless the account has one. Returns whether it did. The conflict names no index: when two requests insert at
 * the same time, PostgreSQL may report any of the unique indexes.
 */
export async function insertGardener(trx: Trx, row: Insertable<GardenerTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("gardener")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores what a member chose at sign-up in a record that was created without it, unless it is removed. Returns whether it did. */
export async function completeSignUp(
  trx: Trx,
  accountId: string,
  chosen: Pick<GardenerTable, "name" | "photo" | "photo_hash" | "show_email" | "onboarded">,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("gardener")
    .set(chosen)
    .where("account_id", "=", accountId)
    .where("onboarded", "=", 0)
    .where("status", "<>", "removed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateGardener(trx: Trx, id: string, change: Updateable<GardenerTable>): Promise<void> {
  await trx.updateTable("gardener").set(change).where("id", "=", id).execute();
}

export const updateEmail = (trx: Trx, accountId: string, email: string) =>
  trx.updateTable("gardener").set({ email }).where("account_id", "=", accountId).execute();

/** A gardener, locked. Undefined while the account is being deleted. */
export const lockForUpdate = (trx: Trx, id: string): Promise<GardenerRow | undefined> =>
  notDeleting(trx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export type GardenerStatusRow = Pick<GardenerRow, "id" | "status" | "restore_status" | "created_at">;

/** What decides about a gardener's status, locked. */
export const lockStatus = (trx: Trx, id: string): Promise<GardenerStatusRow | undefined> =>
  trx
    .selectFrom("gardener")
    .select(["id", "status", "restore_status", "created_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether a profile is removed. */
export async function isRemoved(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("gardener").select("status").where("id", "=", id).executeTakeFirst();
  return row?.status === "removed";
}

/** The number of a gardener's tips that they see in lists: public, private and pending ones. */
export async function countOwnTips(db: Db, id: string): Promise<number> {
  const build = (value: Value) =>
    db
      .selectFrom("tip_total")
      .select((eb) => eb.fn.sum<number>("total").as("tips"))
      .where("visible_to", "in", ["", value<string>("id")])
      .where("gardener_id", "=", value<string>("id"))
      .where("facet", "=", "");
  const [row] = await prepared(db, "own", build, { id });
  return Number(row?.tips ?? 0);
}

export const selectPhotoHashes = (trx: Trx, id: string) =>
  trx
    .selectFrom("gardener")
    .select(["photo_hash", "cover_photo_hash"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Locks a gardener, so that no row that refers to them can be written until the transaction ends. */
export async function lockForDelete(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom("gardener").select("id").where("id", "=", id).forUpdate().execute();
}
