import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";

type Trx = Transaction<Tables>;

// `true` and `false` work on both engines.
const YES = sql<boolean>`true`;
const NO = sql<boolean>`false`;

/** Selects the authenticator app of an account, even if it is not confirmed yet. */
export const selectAuthenticator = (db: Db | Trx, accountId: string) =>
  db
    .selectFrom("twoFactor")
    .select(["secret", "backupCodes", "verified", "confirmedAt"])
    .where("userId", "=", accountId)
    .executeTakeFirst();

/** Stores the secret of a new app, replacing one that was not confirmed. Returns false if an app is on. */
export async function insertUnconfirmed(trx: Trx, accountId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("twoFactor")
    .values({ id: newId(), userId: accountId, secret, backupCodes: "", verified: NO, confirmedAt: null })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet({ secret }).where("twoFactor.verified", "=", NO),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Confirmation = { secret: string; backupCodes: string; step: number; time: string | Date };

/** Switches on the app with this secret. Returns false if it is on already, or if another one was begun since. */
export async function confirmAuthenticator(
  trx: Trx,
  accountId: string,
  { secret, backupCodes, step, time }: Confirmation,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("twoFactor")
    .set({ verified: YES, backupCodes, lastUsedStep: step, confirmedAt: time })
    .where("userId", "=", accountId)
    .where("secret", "=", secret)
    .where("verified", "=", NO)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.updateTable("user").set({ twoFactorEnabled: YES }).where("id", "=", accountId).execute();
  return true;
}

/**
 * Records the time step of a code, in one statement, so that the same code sent twice at once is accepted only once. Returns
 * false if it or a later one was used before.
 */
export async function claimTimeStep(db: Db | Trx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("twoFactor")
    .set({ lastUsedStep: step })
    .where("userId", "=", accountId)
    .where("verified", "=", YES)
    .where("lastUsedStep", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the recovery codes. Returns false if no app is on. */
export async function replaceRecoveryCodes(
  trx: Trx,
  accountId: string,
  backupCodes: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("twoFactor")
    .set({ backupCodes })
    .where("userId", "=", accountId)
    .where("verified", "=", YES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Switches the app off. Returns whether one was on. */
export async function deleteAuthenticator(trx: Trx, accountId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("twoFactor")
    .where("userId", "=", accountId)
    .returning("confirmedAt")
    .executeTakeFirst();
  await trx.updateTable("user").set({ twoFactorEnabled: NO }).where("id", "=", accountId).execute();
  return (deleted?.confirmedAt ?? null) !== null;
}

/** Whether an app is on. Waits for a change of it that is under way. */
export async function lockHasAuthenticator(trx: Trx, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("user")
    .select("twoFactorEnabled")
    .where("id", "=", accountId)
    .forShare()
    .executeTakeFirst();
  return Boolean(row?.twoFactorEnabled);
}

/** Ends the sign-ins of this account that wait for a code. */
export const deleteChallenges = (db: Db | Trx, accountId: string) =>
  db.deleteFrom("verification").where("identifier", "like", "2fa-%").where("value", "=", accountId).execute();
