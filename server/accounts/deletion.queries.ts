import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";

/** Selects the accounts whose deletion has started. */
export const selectDeletions = (db: Db): Promise<{ accountId: string; gardenerId: string }[]> =>
  db
    .selectFrom("gardener")
    .select(["account_id as accountId", "id as gardenerId"])
    .where(sql<boolean>`status = 'deleting'`)
    .orderBy("id")
    .execute();

/** Deletes an account; its gardener and everything else that belongs to it follow by cascade. */
export async function deleteUser(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom("user").where("id", "=", accountId).execute();
}
