import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { DeletionTable, Tables } from "#server/db/tables.ts";

/**
 * Marks an account as being deleted. Answers whether it was not yet. Asked twice at the same moment, PostgreSQL meets
 * either the account's index or the gardener's first, so neither is named.
 */
export async function insertMark(trx: Transaction<Tables>, row: DeletionTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("deletion")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const selectMarks = (db: Db) =>
  db.selectFrom("deletion").selectAll().orderBy("started_at").orderBy("account_id").execute();

export async function deleteMark(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("deletion").where("account_id", "=", accountId).execute();
}

/** Deletes an account with its gardener and whatever else belongs to them. */
export async function deleteUser(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx.deleteFrom("user").where("id", "=", accountId).execute();
}
