import type { Insertable, Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { CommentTable, RemovalTable, Tables } from "#server/db/tables.ts";

export async function insertRemoval(trx: Transaction<Tables>, row: Insertable<RemovalTable>): Promise<void> {
  await trx
    .insertInto("removal")
    .values(row)
    .onConflict((conflict) => conflict.columns(["kind", "target_id"]).doNothing())
    .execute();
}

/** A comment that is not deleted, wherever it stands. */
export const selectById = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom("comment").selectAll().where("id", "=", id).where("deleted", "=", 0).executeTakeFirst();

/** All comments of a member, in the order of their ids. */
export const selectAllBy = (trx: Transaction<Tables>, gardenerId: string) =>
  trx.selectFrom("comment").selectAll().where("gardener_id", "=", gardenerId).orderBy("id").execute();

/** Which of the comments that are kept beside a case: one, or all but one. */
export type Part = { only?: string; except?: string };

/** The comments a case removed. */
export const selectRemoved = (trx: Transaction<Tables>, caseId: string, { only, except }: Part) =>
  trx
    .selectFrom("removal")
    .select(["target_id", "stood"])
    .where("case_id", "=", caseId)
    .where("kind", "=", "comment")
    .$if(only !== undefined, (query) => query.where("target_id", "=", only ?? ""))
    .$if(except !== undefined, (query) => query.where("target_id", "<>", except ?? ""))
    .orderBy("target_id")
    .execute();

/** Some of a member's comments that were removed, and why; in the order of their ids, from after `previous`. */
export const selectRemovedBy = (db: Db, authorId: string, previous: string, limit: number) =>
  db
    .selectFrom("removal")
    .innerJoin("moderation_case", "moderation_case.id", "removal.case_id")
    .select(["removal.target_id", "removal.stood", "moderation_case.reason", "moderation_case.decided_at"])
    .where("removal.author_id", "=", authorId)
    .where("removal.kind", "=", "comment")
    // One that waits is kept beside an open case.
    .where("moderation_case.status", "=", "decided")
    .where("removal.target_id", ">", previous)
    .orderBy("removal.target_id")
    .limit(limit)
    .execute();

export async function forgetRemovals(
  trx: Transaction<Tables>,
  caseId: string,
  { only, except }: Part,
): Promise<void> {
  await trx
    .deleteFrom("removal")
    .where("case_id", "=", caseId)
    .where("kind", "=", "comment")
    .$if(only !== undefined, (query) => query.where("target_id", "=", only ?? ""))
    .$if(except !== undefined, (query) => query.where("target_id", "<>", except ?? ""))
    .execute();
}

/** Fills the place of a comment that was emptied. Answers whether there was one. */
export async function fillPlace(
  trx: Transaction<Tables>,
  { id, gardener_id, body, edited }: CommentTable,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("comment")
    .set({ gardener_id, body, edited, deleted: 0 })
    .where("id", "=", id)
    .where("deleted", "=", 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a comment is there, deleted or not. */
export const isThere = async (trx: Transaction<Tables>, id: string): Promise<boolean> =>
  (await trx.selectFrom("comment").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Why a member's own comment was removed; undefined when it was not. */
export const selectReason = (db: Db, id: string, authorId: string) =>
  db
    .selectFrom("removal")
    .innerJoin("moderation_case", "moderation_case.id", "removal.case_id")
    .select("moderation_case.reason")
    .where("removal.kind", "=", "comment")
    .where("removal.target_id", "=", id)
    .where("removal.author_id", "=", authorId)
    // Beside an open case stands what waits for its decision.
    .where("moderation_case.status", "=", "decided")
    .executeTakeFirst();
