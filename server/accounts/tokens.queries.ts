import type { Insertable, Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { AccessTokenTable, Tables } from "#server/db/tables.ts";

type Trx = Transaction<Tables>;

/** Selects the access tokens of an account without their hashes, newest first. */
export const selectTokens = (db: Db | Trx, accountId: string) =>
  db
    .selectFrom("access_token")
    .select(["id", "name", "scopes", "ends_on", "last_used_on", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();

export const insertToken = (trx: Trx, row: Insertable<AccessTokenTable>) =>
  trx.insertInto("access_token").values(row).execute();

/** Deletes one access token of an account, and returns its name; undefined if there is none. */
export const deleteToken = (trx: Trx, accountId: string, id: string) =>
  trx
    .deleteFrom("access_token")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();

/** Deletes all access tokens of an account. Returns how many. */
export async function deleteTokens(trx: Trx, accountId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("access_token")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
