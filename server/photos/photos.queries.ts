import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { REMOVED, type PhotoTable, type Tables } from "#server/db/tables.ts";

export type PhotoRow = Selectable<PhotoTable>;

export const selectPhoto = (db: Db, hash: string): Promise<PhotoRow | undefined> =>
  db.selectFrom("photo").selectAll().where("hash", "=", hash).executeTakeFirst();

/** Those of some hashes that a picture has. */
export const selectKnown = async (db: Db, hashes: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom("photo").select("hash").where("hash", "in", hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
};

/** Notes that a picture was sent again. Answers it; undefined when it is not there, is being removed, or is hidden. */
export const touchPhoto = (db: Db, hash: string, now: string): Promise<PhotoRow | undefined> =>
  db
    .updateTable("photo")
    .set({ uploaded_at: now })
    .where("hash", "=", hash)
    .where("leaving_at", "is", null)
    .where("hidden", "=", 0)
    .returningAll()
    .executeTakeFirst();

/** Notes a picture; one that is there already stays as it is. */
export const insertPhoto = (db: Db, row: Insertable<PhotoTable>) =>
  db
    .insertInto("photo")
    .values(row)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();

/** Reads pictures and locks them, always in the same order. */
export const lockPhotos = (trx: Transaction<Tables>, hashes: string[]): Promise<PhotoRow[]> =>
  trx.selectFrom("photo").selectAll().where("hash", "in", hashes).orderBy("hash").forUpdate().execute();

/** How a tip (`public`) or a gardener (`active`) stands that is there for somebody. */
const SEEN = [0, 1];

/** Who uses a picture: conditions of which one must hold. `standing`: only what stands so. */
function uses(eb: ExpressionBuilder<Tables, "photo">, standing?: number[]) {
  const ofTip = eb.selectFrom("tip").select("tip.id").whereRef("tip.photo_hash", "=", "photo.hash");
  const ofGardener = (column: "gardener.photo_hash" | "gardener.cover_photo_hash") => {
    const all = eb.selectFrom("gardener").select("gardener.id").whereRef(column, "=", "photo.hash");
    return eb.exists(standing ? all.where("gardener.active", "in", standing) : all);
  };
  return [
    eb.exists(standing ? ofTip.where("tip.public", "in", standing) : ofTip),
    ofGardener("gardener.photo_hash"),
    ofGardener("gardener.cover_photo_hash"),
  ];
}

/** Marks those of some pictures, which are locked, that nobody uses and that were last sent before a time. Answers how many. */
export async function markUnused(
  trx: Transaction<Tables>,
  hashes: string[],
  now: string,
  sentBefore: string,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("photo")
    .set({ leaving_at: now })
    .where("hash", "in", hashes)
    .where("uploaded_at", "<", sentBefore)
    .where("leaving_at", "is", null)
    .where((eb) => eb.and(uses(eb).map((use) => eb.not(use))))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Hides those of some pictures, which are locked, that nothing uses but what was removed. Answers how many. */
export async function hideUnseen(trx: Transaction<Tables>, hashes: string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("photo")
    .set({ hidden: 1, unsettled: 1 })
    .where("hash", "in", hashes)
    .where("hidden", "=", 0)
    .where((eb) => eb.and(uses(eb, SEEN).map((use) => eb.not(use))))
    .where((eb) => eb.or(uses(eb, [REMOVED])))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Shows those of some pictures again, which are locked, that something visible uses. */
export async function showSeen(trx: Transaction<Tables>, hashes: string[]): Promise<void> {
  await trx
    .updateTable("photo")
    .set({ hidden: 0, unsettled: 1 })
    .where("hash", "in", hashes)
    .where("hidden", "=", 1)
    .where((eb) => eb.or(uses(eb, SEEN)))
    .execute();
}

/** Some pictures whose files are not shown or hidden as their rows say. */
export const selectUnsettled = (db: Db, limit: number) =>
  db.selectFrom("photo").select("hash").where("unsettled", "=", sql.lit(1)).limit(limit).execute();

/** Notes that a picture's files are as its row says, unless it says otherwise by now. Answers whether it did. */
export async function markSettled(db: Db, hash: string, hidden: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("photo")
    .set({ unsettled: 0 })
    .where("hash", "=", hash)
    .where("hidden", "=", hidden)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All pictures that nobody may see. */
export const selectHidden = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom("photo").select("hash").where("hidden", "=", 1).execute();
  return rows.map(({ hash }) => hash);
};

/** Pictures last sent before a time, from after `last` on, in the order of their hashes. */
export const selectOlder = (db: Db, before: string, last: string, limit: number) =>
  db
    .selectFrom("photo")
    .select("hash")
    .where("uploaded_at", "<", before)
    .where("leaving_at", "is", null)
    .where("hash", ">", last)
    .orderBy("hash")
    .limit(limit)
    .execute();

/** Some pictures that are marked. */
export const selectLeaving = (db: Db, limit: number) =>
  db
    .selectFrom("photo")
    .select("hash")
    .where("leaving_at", ">", "")
    .orderBy("leaving_at")
    .limit(limit)
    .execute();

/** Forgets a picture that is marked. */
export const deleteLeaving = (db: Db, hash: string) =>
  db.deleteFrom("photo").where("hash", "=", hash).where("leaving_at", "is not", null).execute();

/** The hashes of the pictures that a gardener uses, for tips and for the profile: a list to be used after `in`. */
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
  const all = ofTips.unionAll(ofProfile("photo_hash")).unionAll(ofProfile("cover_photo_hash"));
  return all.$castTo<{ hash: string }>();
}

/** Locks all pictures that a gardener uses, in the same order as `lockPhotos`. */
export async function lockUsedBy(trx: Transaction<Tables>, gardenerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("photo")
    .select("hash")
    .where((eb) => eb("hash", "in", usedBy(eb, gardenerId)))
    .orderBy("hash")
    .forUpdate()
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Which pictures a gardener uses, from after `last` on. */
export const selectUsedBy = (db: Db, gardenerId: string, last: string, limit: number) =>
  db
    .selectFrom("photo")
    .select(["hash", "variants"])
    .where("hash", ">", last)
    .where("leaving_at", "is", null)
    .where((eb) => eb("hash", "in", usedBy(eb, gardenerId)))
    .orderBy("hash")
    .limit(limit)
    .execute();
