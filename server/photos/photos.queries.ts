import { sql, type ExpressionBuilder, type Insertable, type Selectable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { PhotoStatus, PhotoTable, Tables } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

export type PhotoRow = Selectable<PhotoTable>;

export const selectPhoto = (db: Db, hash: string): Promise<PhotoRow | undefined> =>
  db.selectFrom("photo").selectAll().where("hash", "=", hash).executeTakeFirst();

/** Those of some hashes that have a row. */
export const selectExisting = async (db: Db, hashes: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom("photo").select("hash").where("hash", "in", hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
};

/** How many photos are stored. */
export async function countPhotos(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("photo")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "<>", "deleting")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Records that a photo was uploaded again. Undefined unless it is visible. */
export const touchPhoto = (db: Db, hash: string, now: string): Promise<PhotoRow | undefined> =>
  db
    .updateTable("photo")
    .set({ uploaded_at: now })
    .where("hash", "=", hash)
    .where("status", "=", "visible")
    .returningAll()
    .executeTakeFirst();

/** Makes a photo visible again that was to be deleted. */
export const cancelPhotoDeletion = (db: Db, hash: string) =>
  db
    .updateTable("photo")
    .set({ status: "visible", deleting_since: null })
    .where("hash", "=", hash)
    .where("status", "=", "deleting")
    .execute();

/** Inserts a photo, unless it has a row already. */
export const insertPhoto = (db: Db, row: Insertable<PhotoTable>) =>
  db
    .insertInto("photo")
    .values(row)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();

/** Reads photos and locks them in the order of their hashes. */
export const lockPhotos = (trx: Trx, hashes: string[]): Promise<PhotoRow[]> =>
  trx.selectFrom("photo").selectAll().where("hash", "in", hashes).orderBy("hash").forUpdate().execute();

const tipUses = sql`select 1 from tip where tip.photo_hash = photo.hash`;
const gardenerUses = ["photo_hash", "cover_photo_hash"].map(
  (column) => sql`select 1 from gardener where gardener.${sql.ref(column)} = photo.hash`,
);

/** Any version of the settings, so that an admin can return to it. */
const settingsUse = sql`select 1 from settings_photo where settings_photo.hash = photo.hash`;

const draftUse = sql`select 1 from tip_draft where tip_draft.photo_hash = photo.hash`;

/** Whether anything uses a photo. */
const isUsed = sql<boolean>`(exists (${tipUses}) or exists (${settingsUse}) or exists (${draftUse}) or ${sql.join(
  gardenerUses.map((uses) => sql`exists (${uses})`),
  sql` or `,
)})`;

/** Whether a photo is in a draft that shows it. A draft does not show what moderators hid elsewhere, not even once that is gone. */
const isShownByDraft = sql<boolean>`(photo.status <> 'hidden' and exists (${draftUse}) and not exists (${tipUses}) and not (${sql.join(
  gardenerUses.map((uses) => sql`exists (${uses})`),
  sql` or `,
)}))`;

/** Whether anything visible uses a photo. */
const isUsedVisibly = sql<boolean>`(
  exists (${tipUses} and tip.visible_to is not null) or exists (${settingsUse}) or ${isShownByDraft} or ${sql.join(
    gardenerUses.map((uses) => sql`exists (${uses} and gardener.status in ('active', 'inactive'))`),
    sql` or `,
  )})`;

/** The status that follows from what uses a photo. */
const statusByUse = sql<PhotoStatus>`case when ${isUsedVisibly} then 'visible' when ${isUsed} then 'hidden' else 'deleting' end`;

/** Brings the status of locked photos up to date. One that is being deleted stays so. */
export async function updateStatus(trx: Trx, hashes: string[], now: string): Promise<void> {
  await trx
    .updateTable("photo")
    .set({
      status: statusByUse,
      deleting_since: sql<string | null>`case when ${isUsed} then null else ${now} end`,
    })
    .where("hash", "in", hashes)
    .where("status", "<>", "deleting")
    .where(sql<boolean>`status <> ${statusByUse}`)
    .execute();
}

/** Photos whose files are not yet hidden or shown as their status says. */
export const selectUnapplied = (db: Db, limit: number) =>
  db
    .selectFrom("photo")
    .select("hash")
    .where(sql<boolean>`status <> applied_status`)
    .where("status", "<>", "deleting")
    .limit(limit)
    .execute();

/** Records that a photo's files follow its status, if that has not changed since. Returns whether it did. */
export async function markApplied(db: Db, hash: string, status: PhotoStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("photo")
    .set({ applied_status: status })
    .where("hash", "=", hash)
    .where("status", "=", status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All hidden photos. */
export const selectHidden = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom("photo").select("hash").where("status", "=", "hidden").execute();
  return rows.map(({ hash }) => hash);
};

/** Photos last uploaded before a time, by hash from after `last`. */
export const selectOlder = (db: Db, before: string, last: string, limit: number) =>
  db
    .selectFrom("photo")
    .select("hash")
    .where("uploaded_at", "<", before)
    .where("status", "<>", "deleting")
    .where("hash", ">", last)
    .orderBy("hash")
    .limit(limit)
    .execute();

/** Some photos whose files are to be deleted. */
export const selectDeleting = (db: Db, limit: number) =>
  db
    .selectFrom("photo")
    .select("hash")
    .where(sql<boolean>`status = 'deleting'`)
    .orderBy("deleting_since")
    .limit(limit)
    .execute();

/** Deletes the row of a photo that is to be deleted. Returns whether there was one. */
export async function deleteRowToBeDeleted(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("photo")
    .where("hash", "=", hash)
    .where("status", "=", "deleting")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The hashes of the photos in a gardener's tips, drafts and profile. For use after `in`. */
function usedBy(eb: ExpressionBuilder<Tables, "photo">, gardenerId: string) {
  const ofTips = eb
    .selectFrom("tip")
    .select("photo_hash as hash")
    .where("gardener_id", "=", gardenerId)
    .where("photo_hash", "is not", null);
  const ofProfile = (column: "photo_hash" | "cover_photo_hash") =>
    eb
      .selectFrom("gardener")
      .select(`${column} as hash`)
      .where("id", "=", gardenerId)
      .where(column, "is not", null);
  const ofDrafts = eb
    .selectFrom("tip_draft")
    .select("photo_hash as hash")
    .where("gardener_id", "=", gardenerId)
    .where("photo_hash", "is not", null);
  const all = ofTips
    .unionAll(ofDrafts)
    .unionAll(ofProfile("photo_hash"))
    .unionAll(ofProfile("cover_photo_hash"));
  return all.$castTo<{ hash: string }>();
}

/** The hashes of all photos that a gardener uses. */
export async function selectHashesUsedBy(trx: Trx, gardenerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("photo")
    .select("hash")
    .where((eb) => eb("hash", "in", usedBy(eb, gardenerId)))
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Photos that a gardener uses, by hash from after `last`. */
export const selectUsedBy = (db: Db, gardenerId: string, last: string, limit: number) =>
  db
    .selectFrom("photo")
    .select(["hash", "variants"])
    .where("hash", ">", last)
    .where("status", "<>", "deleting")
    .where((eb) => eb("hash", "in", usedBy(eb, gardenerId)))
    .orderBy("hash")
    .limit(limit)
    .execute();
