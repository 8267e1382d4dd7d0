import { sql, type Selectable, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { Tables, UserTable } from "#server/db/tables.ts";

/** What an account with a confirmed address has; both engines know the word. */
export const CONFIRMED = { emailVerified: sql<boolean>`true` };

export const selectAccount = (
  db: Db | Transaction<Tables>,
  id: string,
): Promise<Selectable<UserTable> | undefined> =>
  db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst();

export const selectAccountByEmail = (db: Db | Transaction<Tables>, email: string) =>
  db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst();

export const updateAccount = (
  trx: Transaction<Tables>,
  id: string,
  change: { email?: string } & Partial<typeof CONFIRMED>,
) => trx.updateTable("user").set(change).where("id", "=", id).execute();

/** Sets an account's password; one that was made by another way of signing in gets its first. */
export async function putPassword(
  trx: Transaction<Tables>,
  accountId: string,
  password: string,
  now: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("account")
    .set({ password, updatedAt: now })
    .where("userId", "=", accountId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const row = { id: newId(), accountId, providerId: "credential", userId: accountId, password };
  await trx
    .insertInto("account")
    .values({ ...row, createdAt: now, updatedAt: now })
    .execute();
}

export const deleteSessions = (trx: Transaction<Tables>, accountId: string) =>
  trx.deleteFrom("session").where("userId", "=", accountId).execute();
