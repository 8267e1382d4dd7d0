import { sql, type Selectable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { executeDeferred } from "#server/db/pipeline.ts";
import type { PhotoDownloadTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

export type DownloadRow = Selectable<PhotoDownloadTable>;
type Executor = Db | Trx;

/** The table and the column of each place that can have a linked photo. */
const PLACES = {
  tip: { table: "tip", column: "photo" },
  photo: { table: "gardener", column: "photo" },
  cover: { table: "gardener", column: "cover_photo" },
} as const;
export type PhotoPlace = keyof typeof PLACES;

/** Queues the download of a link. Replaces what was queued for the same place. */
export function upsertDownload(
  trx: Trx,
  { place, ownerId, url, now }: { place: PhotoPlace; ownerId: string; url: string; now: string },
): Promise<void> {
  const initial = { url, attempts: 0, next_attempt_at: now, locked_by: null };
  const query = trx
    .insertInto("photo_download")
    .values({ place, owner_id: ownerId, ...initial })
    .onConflict((conflict) => conflict.columns(["place", "owner_id"]).doUpdateSet(initial));
  return executeDeferred(trx, query);
}

/** Deletes what is queued for tips or gardeners. */
export const deleteDownloads = (db: Executor, places: PhotoPlace[], ownerIds: string[]) =>
  db.deleteFrom("photo_download").where("place", "in", places).where("owner_id", "in", ownerIds).execute();

/** The gardener who linked the photo. */
const gardenerId = sql<string>`coalesce((select gardener_id from tip where tip.id = photo_download.owner_id), photo_download.owner_id)`;

/** The download that has been due longest, leaving out some gardeners. */
export const selectDue = (db: Db, now: string, excludedGardeners: string[]) =>
  db
    .selectFrom("photo_download")
    .select(["place", "owner_id", gardenerId.as("gardener_id")])
    .where("next_attempt_at", "<=", now)
    .$if(excludedGardeners.length > 0, (query) => query.where(gardenerId, "not in", excludedGardeners))
    .orderBy("next_attempt_at")
    .orderBy("owner_id")
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();

type Key = Pick<DownloadRow, "place" | "owner_id">;
type Locked = Key & Pick<DownloadRow, "locked_by">;

/** Locks a due download and counts the attempt, in one statement: of several processes only one gets it. */
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

/** Unlocks a download until a time, if it still has this lock. */
export const postponeLocked = (
  trx: Executor,
  { place, owner_id, locked_by }: Locked,
  due: string,
  changes: { attempts?: number } = {},
) =>
  trx
    .updateTable("photo_download")
    .set({ next_attempt_at: due, locked_by: null, ...changes })
    .where("place", "=", place)
    .where("owner_id", "=", owner_id)
    .where("locked_by", "=", locked_by)
    .execute();

/** Deletes a download that still has this lock. Returns whether it did. */
export async function deleteLocked(trx: Executor, { place, owner_id, locked_by }: Locked): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("photo_download")
    .where("place", "=", place)
    .where("owner_id", "=", owner_id)
    .where("locked_by", "=", locked_by)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether the tip or profile still has this link. */
export async function isStillLinked(db: Db, { place, owner_id, url }: DownloadRow): Promise<boolean> {
  const { table, column } = PLACES[place as PhotoPlace];
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("id", "=", owner_id)
    .where(column as "photo", "=", url)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the tip that has a link: tips are locked before photos. */
export async function lockTip(trx: Trx, { place, owner_id }: Key): Promise<void> {
  if (place !== "tip") return;
  await trx.selectFrom("tip").select("id").where("id", "=", owner_id).forNoKeyUpdate().execute();
}

/** Records the outcome of a download in the tip or profile that still has the link. */
export const setOutcome = (
  trx: Trx,
  { place, owner_id, url }: DownloadRow,
  { hash, problem }: { hash: string | null; problem: string },
) => {
  const { table, column } = PLACES[place as PhotoPlace];
  return trx
    .updateTable(table as "tip")
    .set({ [`${column}_hash`]: hash, [`${column}_problem`]: problem })
    .where("id", "=", owner_id)
    .where(column as "photo", "=", url)
    .execute();
};
