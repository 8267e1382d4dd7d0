import { sql, type Insertable, type Transaction, type Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { after, desc, type OrderColumn } from "#server/db/keyset.ts";
import { variantsAt } from "#server/db/photo-variants.ts";
import { hiddenFrom } from "#server/db/hidden.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { LEAVING, REMOVED, type GardenerTable, type Tables } from "#server/db/tables.ts";

export type GardenerOrder = "newest" | "featured";

const ORDERS: Record<GardenerOrder, readonly OrderColumn[]> = {
  newest: [desc("created_at"), desc("id")],
  featured: [desc("standing"), desc("id")],
};

/** How much one shared tip counts beside one like, for Featured. */
const LIKES_FOR_A_TIP = 3;

export type GardenerRow = Awaited<ReturnType<typeof selectGardeners>>[number];

type Slice = {
  limit: number;
  skip?: number;
  previous?: GardenerRow | undefined;
  /** The member from whom somebody is hidden, when that is so. */
  hides: string | undefined;
};

/** Active gardeners in an order: `limit` from `skip` on, or from after `previous`. One query, by index. */
export function selectGardeners(db: Db, order: GardenerOrder, { limit, skip = 0, previous, hides }: Slice) {
  const columns = ORDERS[order];
  let query = gardeners(db).where("active", "=", 1).limit(limit).offset(skip);
  if (previous) query = query.where(after(columns, previous, (column) => sql.ref(column)));
  if (hides !== undefined) query = query.where(sql<boolean>`id not in ${hiddenFrom(hides)}`);
  return columns
    .reduce((sorted, { column, direction }) => sorted.orderBy(sql.ref(column), direction), query)
    .execute();
}

/** Who has shared most, by index; the one with a tip more, a like more, or the earlier record. */
export const selectTopContributor = (db: Db, hidden: readonly string[]) =>
  db
    .selectFrom("gardener")
    .select(["id", "name", "photo", "tip_count"])
    .select(variantsAt("gardener.photo_hash").as("photo_variants"))
    .where("active", "=", 1)
    .$if(hidden.length > 0, (query) => query.where("id", "not in", hidden))
    .orderBy("tip_count", "desc")
    .orderBy("like_count", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

/** How many of those who are hidden from a member are among the active gardeners. */
export async function countHidden(db: Db, viewerId: string): Promise<number> {
  const { hidden } = await db
    .selectFrom("gardener")
    .select((eb) => eb.fn.countAll<number>().as("hidden"))
    .where("active", "=", 1)
    .where(sql<boolean>`id in ${hiddenFrom(viewerId)}`)
    .executeTakeFirstOrThrow();
  return Number(hidden);
}

/** The newest active gardeners, with nothing but what their addresses need. `hides`: a member from whom somebody is hidden. */
export const selectAddresses = (db: Db, limit: number, hides: string | undefined) =>
  db
    .selectFrom("gardener")
    .select(["id", "updated_at"])
    .where("active", "=", 1)
    .$if(hides !== undefined, (query) => query.where(sql<boolean>`id not in ${hiddenFrom(hides)}`))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const selectGardener = (db: Db | Transaction<Tables>, id: string): Promise<GardenerRow | undefined> =>
  staying(db).where("id", "=", id).executeTakeFirst();

export const selectByAccount = (
  db: Db | Transaction<Tables>,
  accountId: string,
): Promise<GardenerRow | undefined> => staying(db).where("account_id", "=", accountId).executeTakeFirst();

/** Gardeners but those whose account is being deleted. Those who were removed are among them. */
const staying = (db: Db | Transaction<Tables>) => gardeners(db).where("email", "not like", `${LEAVING}%`);

/** Gardeners with the variants of their pictures. */
const gardeners = (db: Db | Transaction<Tables>) =>
  db
    .selectFrom("gardener")
    .selectAll()
    .select([
      variantsAt("gardener.photo_hash").as("photo_variants"),
      variantsAt("gardener.cover_photo_hash").as("cover_variants"),
    ]);

export const selectByEmail = (db: Db, email: string): Promise<GardenerRow | undefined> =>
  staying(db).where("email", "=", email).executeTakeFirst();

/**
 * Whether the record is new: one for each account. Two requests may insert it at the same moment, and PostgreSQL then
 * meets either of the indexes that keep it single first, so no one of them is named.
 */
export async function insertGardener(
  trx: Transaction<Tables>,
  row: Insertable<GardenerTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("gardener")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What a member chose when signing up, for a record that was made without it and is not removed. Answers whether it was. */
export async function choose(
  trx: Transaction<Tables>,
  accountId: string,
  wanted: Pick<GardenerTable, "name" | "photo" | "photo_hash" | "show_email" | "chosen">,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("gardener")
    .set(wanted)
    .where("account_id", "=", accountId)
    .where("chosen", "=", 0)
    .where("active", "<>", REMOVED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateGardener(
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<GardenerTable>,
): Promise<void> {
  await trx.updateTable("gardener").set(change).where("id", "=", id).execute();
}

export const updateAddress = (trx: Transaction<Tables>, accountId: string, email: string) =>
  trx.updateTable("gardener").set({ email }).where("account_id", "=", accountId).execute();

export function selectForChange(trx: Transaction<Tables>, id: string) {
  return staying(trx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export const selectPhotoHashes = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom("gardener")
    .select(["photo_hash", "cover_photo_hash"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Adds to what a gardener shared and the likes it got, in one statement. */
export async function addToStanding(
  trx: Transaction<Tables>,
  id: string,
  { tips, likes }: { tips: number; likes: number },
): Promise<void> {
  const build = (value: Value) =>
    trx
      .updateTable("gardener")
      .set((eb) => ({
        tip_count: eb("tip_count", "+", value<number>("tips")),
        like_count: eb("like_count", "+", value<number>("likes")),
        standing: eb("standing", "+", value<number>("standing")),
      }))
      .where("id", "=", value<string>("id"));
  await prepared(trx, "standing", build, { id, tips, likes, standing: tips * LIKES_FOR_A_TIP + likes });
}

const prepared = preparedQueries();

/** Holds off whoever wants to store something of a gardener, until the transaction ends. */
export async function lockWhole(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.selectFrom("gardener").select("id").where("id", "=", id).forUpdate().execute();
}
