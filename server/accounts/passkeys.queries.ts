import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";

type Trx = Transaction<Tables>;

/** Selects the passkeys of an account, oldest first. */
export const selectPasskeys = (db: Db | Trx, accountId: string) =>
  db
    .selectFrom("passkey")
    .select(["id", "name", "createdAt"])
    .where("userId", "=", accountId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** Whether any account has this credential. */
export const hasCredential = async (db: Db, credentialId: string): Promise<boolean> =>
  (await db
    .selectFrom("passkey")
    .select("id")
    .where("credentialID", "=", credentialId)
    .executeTakeFirst()) !== undefined;

/** Renames a passkey of an account. Returns how many matched, and how many of them changed. */
export async function renamePasskey(
  trx: Trx,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<{ matched: number; modified: number }> {
  const before = await trx
    .selectFrom("passkey")
    .select("name")
    .where("userId", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before) return { matched: 0, modified: 0 };
  if (before.name === name) return { matched: 1, modified: 0 };
  await trx
    .updateTable("passkey")
    .set({ name })
    .where("userId", "=", accountId)
    .where("id", "=", id)
    .execute();
  return { matched: 1, modified: 1 };
}

/** Deletes one passkey of an account, or all. Returns how many. */
export async function deletePasskeys(trx: Trx, accountId: string, id?: string): Promise<number> {
  let query = trx.deleteFrom("passkey").where("userId", "=", accountId);
  if (id !== undefined) query = query.where("id", "=", id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** Ends the sign-ins of an account that were made with a passkey, except one. */
export const deleteOtherPasskeySessions = (trx: Trx, accountId: string, keptId: string) =>
  trx
    .deleteFrom("session")
    .where("userId", "=", accountId)
    .where("byPasskey", "=", sql<boolean>`true`)
    .where("id", "<>", keptId)
    .execute();
