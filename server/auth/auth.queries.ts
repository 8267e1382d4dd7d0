import { isAdmin } from "#server/db/admins.ts";
import type { Db } from "#server/db/connect.ts";
import { isSuspended } from "#server/db/suspended.ts";
import type { Trx } from "#server/db/transaction.ts";

/** Returns the hash of an account's password; undefined if it has none. */
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

/**
 * Selects what an account signs in with, in one query with one of its sessions: the hash of its password and the encrypted key
 * of its authenticator app, each null if it has none. Undefined if the session has ended.
 */
export async function selectSecretsOfSession(
  db: Db,
  sessionId: string,
): Promise<{ passwordHash: string | null; appKey: string | null } | undefined> {
  const row = await db
    .selectFrom("session")
    .leftJoin("account", (join) =>
      join.onRef("account.userId", "=", "session.userId").on("account.providerId", "=", "credential"),
    )
    .leftJoin("twoFactor", "twoFactor.userId", "session.userId")
    .select(["account.password", "twoFactor.secret", "twoFactor.verified"])
    .where("session.id", "=", sessionId)
    .executeTakeFirst();
  return row && { passwordHash: row.password, appKey: row.verified ? row.secret : null };
}

/** Returns the role that an account was granted, or null. */
export async function selectGrantedRole(trx: Trx, accountId: string): Promise<string | null> {
  const row = await trx
    .selectFrom("account_role")
    .select("role")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Selects the accounts of admins that can sign in at a time. `adminEmails` make admins of accounts with a confirmed address. */
export const selectActiveAdmins = (db: Db | Trx, adminEmails: readonly string[], now: string) =>
  db
    .selectFrom("user")
    .leftJoin("account_role", "account_role.account_id", "user.id")
    .leftJoin("gardener", "gardener.account_id", "user.id")
    .select(["user.id", "user.email", "user.emailVerified as verified"])
    .where(isAdmin(adminEmails))
    .where((eb) => eb.or([eb("gardener.status", "is", null), eb("gardener.status", "<>", "deleting")]))
    .where(isSuspended("gardener.id", now), "=", 0)
    .execute();
