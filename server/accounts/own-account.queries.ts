import { sql, type Transaction } from "kysely";
import { deleteChallenges } from "#server/accounts/authenticator.queries.ts";
import { deleteTokens } from "#server/accounts/tokens.queries.ts";
import type { Db } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";

export const selectUser = (db: Db, accountId: string) =>
  db
    .selectFrom("user")
    .select(["id", "name", "email", "emailVerified", "image", "language", "units", "createdAt"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();

/** Stores the language that an account chose; null: that of the browser. */
export const updateLanguage = (trx: Transaction<Tables>, accountId: string, language: string | null) =>
  trx.updateTable("user").set({ language }).where("id", "=", accountId).execute();

/** Stores the units that an account chose; null: as written. */
export const updateUnits = (trx: Transaction<Tables>, accountId: string, units: string | null) =>
  trx.updateTable("user").set({ units }).where("id", "=", accountId).execute();

/** Selects the sign-in methods of an account. */
export const selectSignInMethods = (db: Db, accountId: string) =>
  db
    .selectFrom("account")
    .select(["providerId", "createdAt"])
    .where("userId", "=", accountId)
    .orderBy("createdAt")
    .execute();

/** Returns the password hash of an account, and locks it against changes until the transaction ends. */
export async function lockPassword(trx: Transaction<Tables>, accountId: string): Promise<string | null> {
  const row = await trx
    .selectFrom("account")
    .select("password")
    .where("userId", "=", accountId)
    .where("providerId", "=", "credential")
    .forShare()
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Replaces a password hash if it is still `before`. Returns whether it was. */
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

/** Selects the sessions of an account that expire after `now` and began after `oldest`, newest first, without their tokens. */
export const selectSessions = (
  db: Db,
  accountId: string,
  { now, oldest }: { now: string | Date; oldest: string | Date },
) =>
  db
    .selectFrom("session")
    .select(["id", "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent"])
    .where("userId", "=", accountId)
    .where("expiresAt", ">", now)
    .where("createdAt", ">", oldest)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();

/** Deletes one session of an account and returns it; undefined if there is none. */
export const deleteSession = (trx: Transaction<Tables>, accountId: string, id: string) =>
  trx
    .deleteFrom("session")
    .where("userId", "=", accountId)
    .where("id", "=", id)
    .returning("userAgent")
    .executeTakeFirst();

/** Deletes all sessions of an account but one, and sign-ins that wait for their second step. Returns how many sessions. */
export async function deleteOtherSessions(
  db: Db | Transaction<Tables>,
  accountId: string,
  keptId: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("userId", "=", accountId)
    .where("id", "<>", keptId)
    .executeTakeFirst();
  await deleteChallenges(db, accountId);
  return Number(numDeletedRows);
}

/** Deletes all sessions and sign-in methods of an account, and its personal data. */
export async function closeAccount(
  trx: Transaction<Tables>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await trx.deleteFrom("session").where("userId", "=", id).execute();
  await trx.deleteFrom("account").where("userId", "=", id).execute();
  await trx.deleteFrom("twoFactor").where("userId", "=", id).execute();
  await trx.deleteFrom("passkey").where("userId", "=", id).execute();
  await deleteTokens(trx, id);
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
    // The auth library requires an address; this placeholder is not valid for signing in.
    .set({ name: "", email: `deleted:${id}`, image: null, language: null, units: null })
    .where("id", "=", id)
    .execute();
}

const containing = (text: string) => `%${text.replace(/[!%_]/g, "!$&")}%`;
