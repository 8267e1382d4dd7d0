import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { TipDraftTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

export type DraftRow = Selectable<TipDraftTable>;

const prepared = preparedQueries();

/** The drafts of a member, last changed first. */
export function selectDrafts(db: Db | Trx, gardenerId: string): Promise<readonly DraftRow[]> {
  const build = (value: Value) =>
    db
      .selectFrom("tip_draft")
      .selectAll()
      .where("gardener_id", "=", value<string>("gardenerId"))
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc");
  return prepared(db, "of a member", build, { gardenerId });
}

/** A draft of a member. */
export const selectDraft = (db: Db | Trx, gardenerId: string, id: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom("tip_draft")
    .selectAll()
    .where("gardener_id", "=", gardenerId)
    .where("id", "=", id)
    .executeTakeFirst();

export const insertDraft = (trx: Trx, row: Insertable<TipDraftTable>) =>
  trx.insertInto("tip_draft").values(row).execute();

export const updateDraft = (trx: Trx, id: string, change: Updateable<TipDraftTable>) =>
  trx.updateTable("tip_draft").set(change).where("id", "=", id).execute();

export const deleteDraft = (trx: Trx, id: string) =>
  trx.deleteFrom("tip_draft").where("id", "=", id).execute();

/** The stored photos in the drafts of a member. */
export async function selectPhotoHashes(trx: Trx, gardenerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("tip_draft")
    .select("photo_hash")
    .where("gardener_id", "=", gardenerId)
    .execute();
  return rows.flatMap(({ photo_hash }) => photo_hash ?? []);
}

/** Deletes all drafts of a member. */
export const deleteDrafts = (trx: Trx, gardenerId: string) =>
  trx.deleteFrom("tip_draft").where("gardener_id", "=", gardenerId).execute();
