import { sql, type Selectable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { PhotoDownloadTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

export type DownloadRow = Selectable<PhotoDownloadTable>;
type Executor = Db | Trx;

/** Where a photo can be: the table and the column of each place. */
const PLACES = {
  tip: { table: "tip", column: "photo" },
  photo: { table: "gardener", column: "photo" },
  cover: { table: "gardener", column: "cover_photo" },
} as const;
export type Place = keyof typeof PLACES;

/** Notes that a link is to be fetched, in the place of what was to be fetched there before. */
export const upsertDownload = (
  db: Executor,
  { place, ownerId, url, now }: { place: Place; ownerId: string; url: string; now: string },
) => {
  const fresh = { url, attempts: 0, next_attempt_at: now, locked_by: null };
  return db
    .insertInto("photo_download")
    .values({ place, owner_id: ownerId, ...fresh })
    .onConflict((conflict) => conflict.columns(["place", "owner_id"]).doUpdateSet(fresh))
    .execute();
};

/** Forgets what was to be fetched for a tip or a gardener. */
export const deleteDownloads = (db: Executor, places: Place[], ownerIds: string[]) =>
  db.deleteFrom("photo_download").where("place", "in", places).where("owner_id", "in", ownerIds).execute();

/** Whose link it is: a gardener. */
const gardener = sql<string>`coalesce((select gardener_id from tip where tip.id = photo_download.owner_id), photo_download.owner_id)`;

/** The link that has been due longest, if any is; but none of some gardeners. */
export const selectDue = (db: Db, now: string, but: string[]) =>
  db
    .selectFrom("photo_download")
    .select(["place", "owner_id", gardener.as("gardener")])
    .where("next_attempt_at", "<=", now)
    .$if(but.length > 0, (query) => query.where(gardener, "not in", but))
    .orderBy("next_attempt_at")
    .orderBy("owner_id")
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();

type Key = Pick<DownloadRow, "place" | "owner_id">;
type Locked = Key & Pick<DownloadRow, "locked_by">;

/** Takes a link that is due, in one statement: of several processes one gets it, the others nothing. */
export const lockDownload = (
  db: Db,
  { place, owner_id }: Key,
  { now, until, lockedBy }: { now: string; until: string; lockedBy: string },
): Promise<DownloadRow | undefined> =>
  db
    .updateTable("photo_download")
    .set((eb) => ({ locked_by: lockedBy, next_attempt_at: until, attempts: eb("attempts", "+", 1) }))
    .where("place", "=", place)
    .where("owner_id", "=", owner_id)
    .where("next_attempt_at", "<=", now)
    .returningAll()
    .executeTakeFirst();

/** Puts a link that is still ours off. */
export const postponeLocked = (trx: Executor, { place, owner_id, locked_by }: Locked, due: string) =>
  trx
    .updateTable("photo_download")
    .set({ next_attempt_at: due, locked_by: null })
    .where("place", "=", place)
    .where("owner_id", "=", owner_id)
    .where("locked_by", "=", locked_by)
    .execute();

/** Forgets a link that is still ours. Answers whether it was. */
export async function deleteLocked(trx: Executor, { place, owner_id, locked_by }: Locked): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("photo_download")
    .where("place", "=", place)
    .where("owner_id", "=", owner_id)
    .where("locked_by", "=", locked_by)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a link still stands where it was pasted. */
export async function isStillThere(db: Db, { place, owner_id, url }: DownloadRow): Promise<boolean> {
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
export async function lockTip(trx: Trx, { place, owner_id }: Key): Promise<void> {
  if (place !== "tip") return;
  await trx.selectFrom("tip").select("id").where("id", "=", owner_id).forNoKeyUpdate().execute();
}

/** Notes what became of a link, where it still stands. */
export const updateThere = (
  trx: Trx,
  { place, owner_id, url }: DownloadRow,
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
