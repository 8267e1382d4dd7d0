import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";

export const selectUser = (db: Db, accountId: string) =>
  db
    .selectFrom("user")
    .select(["id", "name", "email", "emailVerified", "image", "createdAt"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

/** The ways an account can sign in. */
export const selectWays = (db: Db, accountId: string) =>
  db
    .selectFrom("account")
    .select(["providerId", "createdAt"])
    .where("userId", "=", accountId)
    .orderBy("createdAt")
    .execute();

/** The hash of an account's password; undefined when it has none. */
export async function selectPasswordHash(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", accountId)
    .where("providerId", "=", "credential")
    .where("password", "is not", null)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/** Whether the hash that was checked was still there to be replaced. */
export async function replacePasswordHash(
  trx: Transaction<Tables>,
  accountId: string,
  { before, now, time }: { before: string; now: string; time: string | Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("account")
    .set({ password: now, updatedAt: time })
    .where("userId", "=", accountId)
    .where("password", "=", before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every sign-in of an account that has not run out, newest first. Its token is not among what is read. */
export const selectSessions = (db: Db, accountId: string, now: string | Date) =>
  db
    .selectFrom("session")
    .select(["id", "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent"])
    .where("userId", "=", accountId)
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();

/** Ends one sign-in of an account. Answers how many there were. */
export async function deleteSession(db: Db, accountId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("userId", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends all sign-ins of an account but one. Answers how many. */
export async function deleteOtherSessions(
  db: Db | Transaction<Tables>,
  accountId: string,
  kept: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("userId", "=", accountId)
    .where("id", "<>", kept)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends every sign-in and every way to sign in, and leaves nothing in the account that tells whose it was. */
export async function closeAccount(
  trx: Transaction<Tables>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await trx.deleteFrom("session").where("userId", "=", id).execute();
  await trx.deleteFrom("account").where("userId", "=", id).execute();
  await trx
    .deleteFrom("verification")
    .where((eb) =>
      eb.or(
        [id, email].flatMap((text) => [
          sql<boolean>`identifier like ${containing(text)} escape '!'`,
          sql<boolean>`value like ${containing(text)} escape '!'`,
        ]),
      ),
    )
    .execute();
  await trx
    .updateTable("user")
    // The auth library needs an address: this one is none, and cannot be signed in with.
    .set({ name: "", email: `deleted:${id}`, image: null })
    .where("id", "=", id)
    .execute();
}

const containing = (text: string) => `%${text.replace(/[!%_]/g, "!$&")}%`;
