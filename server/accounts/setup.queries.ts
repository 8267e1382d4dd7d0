import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";

/** The row of the table `setting` with the hash of the link's token. */
const NAME = "setup_token";

export const deleteTokens = (db: Db) => db.deleteFrom("setting").where("name", "=", NAME).execute();

export const replaceToken = (db: Db, value: string) =>
  db
    .insertInto("setting")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();

export const hasToken = async (db: Db, value: string): Promise<boolean> =>
  (await db
    .selectFrom("setting")
    .select("name")
    .where("name", "=", NAME)
    .where("value", "=", value)
    .executeTakeFirst()) !== undefined;

/** Deletes the token, so that it works once. Returns whether it was there. */
export async function useToken(trx: Trx, value: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("setting")
    .where("name", "=", NAME)
    .where("value", "=", value)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Makes an account an admin with a confirmed address, whatever its role was. */
export async function makeFirstAdmin(trx: Trx, accountId: string, granted_at: string): Promise<void> {
  const granted = { role: "admin", granted_at } as const;
  await trx
    .insertInto("account_role")
    .values({ account_id: accountId, ...granted })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(granted))
    .execute();
  await trx
    .updateTable("user")
    .set({ emailVerified: sql<boolean>`true` })
    .where("id", "=", accountId)
    .execute();
}
