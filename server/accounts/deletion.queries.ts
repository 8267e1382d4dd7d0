import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";

/** The accounts that are being deleted. */
export const selectDeletions = (db: Db): Promise<{ accountId: string; gardenerId: string }[]> =>
  db
    .selectFrom("gardener")
    .select(["account_id as accountId", "id as gardenerId"])
    .where(sql<boolean>`status = 'deleting'`)
    .orderBy("id")
    .execute();

/** Deletes an account with its gardener and everything else that belongs to them. */
export async function deleteUser(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom("user").where("id", "=", accountId).execute();
}
