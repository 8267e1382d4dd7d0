import { sql, type Selectable, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { PhotoFetchTable, Tables } from "#server/db/tables.ts";

export type FetchRow = Selectable<PhotoFetchTable>;
type Asked = Db | Transaction<Tables>;

/** Where a photo can be: the table and the column of each place. */
const PLACES = {
  tip: { table: "tip", column: "photo" },
  photo: { table: "gardener", column: "photo" },
  cover: { table: "gardener", column: "cover_photo" },
} as const;
export type Place = keyof typeof PLACES;

/** Notes that a link is to be fetched, in the place of what was to be fetched there before. */
export const upsertFetch = (
  db: Asked,
  { place, ownerId, url, now }: { place: Place; ownerId: string; url: string; now: string },
) => {
  const fresh = { url, tries: 0, due_at: now, claim: null };
  return db
    .insertInto("photo_fetch")
    .values({ place, owner_id: ownerId, ...fresh })
    .onConflict((conflict) => conflict.columns(["place", "owner_id"]).doUpdateSet(fresh))
    .execute();
};

/** Forgets what was to be fetched for a tip or a gardener. */
export const deleteFetches = (db: Asked, places: Place[], ownerIds: string[]) =>
  db.deleteFrom("photo_fetch").where("place", "in", places).where("owner_id", "in", ownerIds).execute();

/** Whose link it is: a gardener. */
const gardener = sql<string>`coalesce((select gardener_id from tip where tip.id = photo_fetch.owner_id), photo_fetch.owner_id)`;

/** The link that has been due longest, if any is; but none of some gardeners. */
export const selectDue = (db: Db, now: string, but: string[]) =>
  db
    .selectFrom("photo_fetch")
    .select(["place", "owner_id", gardener.as("gardener")])
    .where("due_at", "<=", now)
    .$if(but.length > 0, (query) => query.where(gardener, "not in", but))
    .orderBy("due_at")
    .orderBy("owner_id")
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();

type Key = Pick<FetchRow, "place" | "owner_id">;
type Claimed = Key & Pick<FetchRow, "claim">;

/** Takes a link that is due, in one statement: of several processes one gets it, the others nothing. */
export const claimFetch = (
  db: Db,
  { place, owner_id }: Key,
  { now, until, claim }: { now: string; until: string; claim: string },
): Promise<FetchRow | undefined> =>
  db
    .updateTable("photo_fetch")
    .set((eb) => ({ claim, due_at: until, tries: eb("tries", "+", 1) }))
    .where("place", "=", place)
    .where("owner_id", "=", owner_id)
    .where("due_at", "<=", now)
    .returningAll()
    .executeTakeFirst();

/** Puts a link that is still ours off. */
export const postponeClaimed = (trx: Asked, { place, owner_id, claim }: Claimed, due: string) =>
  trx
    .updateTable("photo_fetch")
    .set({ due_at: due, claim: null })
    .where("place", "=", place)
    .where("owner_id", "=", owner_id)
    .where("claim", "=", claim)
    .execute();

/** Forgets a link that is still ours. Answers whether it was. */
export async function deleteClaimed(trx: Asked, { place, owner_id, claim }: Claimed): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("photo_fetch")
    .where("place", "=", place)
    .where("owner_id", "=", owner_id)
    .where("claim", "=", claim)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a link still stands where it was pasted. */
export async function isStillThere(db: Db, { place, owner_id, url }: FetchRow): Promise<boolean> {
  const { table, column } = PLACES[place as Place];
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("id", "=", owner_id)
    .where(column as "photo", "=", url)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the tip a link stands in, since tips are locked before pictures. */
export async function lockTip(trx: Transaction<Tables>, { place, owner_id }: Key): Promise<void> {
  if (place !== "tip") return;
  await trx.selectFrom("tip").select("id").where("id", "=", owner_id).forNoKeyUpdate().execute();
}

/** Notes what became of a link, where it still stands. */
export const updateThere = (
  trx: Transaction<Tables>,
  { place, owner_id, url }: FetchRow,
  { hash, problem }: { hash: string | null; problem: string },
) => {
  const { table, column } = PLACES[place as Place];
  return trx
    .updateTable(table as "tip")
    .set({ [`${column}_hash`]: hash, [`${column}_problem`]: problem })
    .where("id", "=", owner_id)
    .where(column as "photo", "=", url)
    .execute();
};
