import type { Insertable, Selectable, Transaction } from "kysely";
import type { Db, Engine } from "#server/db/connect.ts";
import type { PhotoTable, Tables } from "#server/db/tables.ts";

export type PhotoRow = Selectable<PhotoTable>;

export const selectPhoto = (db: Db, hash: string): Promise<PhotoRow | undefined> =>
  db.selectFrom("photo").selectAll().where("hash", "=", hash).executeTakeFirst();

/** Those of some hashes that a picture has. */
export const selectKnown = async (db: Db, hashes: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom("photo").select("hash").where("hash", "in", hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
};

/** Notes that a picture was sent again. Answers it; undefined when it is not there or is being removed. */
export const touchPhoto = (db: Db, hash: string, now: string): Promise<PhotoRow | undefined> =>
  db
    .updateTable("photo")
    .set({ uploaded_at: now })
    .where("hash", "=", hash)
    .where("leaving_at", "is", null)
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
export const lockPhotos = (trx: Transaction<Tables>, engine: Engine, hashes: string[]): Promise<PhotoRow[]> =>
  trx
    .selectFrom("photo")
    .selectAll()
    .where("hash", "in", hashes)
    .orderBy("hash")
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();

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
    .where((eb) =>
      eb.and([
        eb.not(
          eb.exists(eb.selectFrom("tip").select("tip.id").whereRef("tip.photo_hash", "=", "photo.hash")),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom("gardener")
              .select("gardener.id")
              .whereRef("gardener.photo_hash", "=", "photo.hash"),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom("gardener")
              .select("gardener.id")
              .whereRef("gardener.cover_photo_hash", "=", "photo.hash"),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

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

/** Which pictures a gardener uses, for tips and for the profile, from after `last` on. */
export const selectUsedBy = (db: Db, gardenerId: string, last: string, limit: number) =>
  db
    .selectFrom("photo")
    .select(["hash", "variants"])
    .where("hash", ">", last)
    .where("leaving_at", "is", null)
    .where((eb) => {
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
      return eb("hash", "in", all.$castTo<{ hash: string }>());
    })
    .orderBy("hash")
    .limit(limit)
    .execute();
