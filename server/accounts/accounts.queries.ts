import { sql, type Transaction } from "kysely";
import { deleteChallenges } from "#server/accounts/authenticator.queries.ts";
import { deleteTokens } from "#server/accounts/tokens.queries.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";

/** Sets the flag of a confirmed address. `true` works on both engines. */
export const CONFIRMED = { emailVerified: sql<boolean>`true` };

/** Selects an account with the name of its gardener, if it has one. */
export const selectAccount = (db: Db | Transaction<Tables>, id: string) =>
  db
    .selectFrom("user")
    .leftJoin("gardener", "gardener.account_id", "user.id")
    .select([
      "user.id",
      "user.name",
      "user.email",
      "user.emailVerified",
      "user.createdAt",
      "gardener.name as gardenerName",
    ])
    .where("user.id", "=", id)
    .executeTakeFirst();

export const selectAccountByEmail = (db: Db | Transaction<Tables>, email: string) =>
  db.selectFrom("user").select(["id", "emailVerified"]).where("email", "=", email).executeTakeFirst();

/** Selects the account that has an address, and the hash of its password. */
export const selectPasswordByEmail = (db: Db, email: string) =>
  db
    .selectFrom("user")
    .leftJoin("account", (join) =>
      join.onRef("account.userId", "=", "user.id").on("account.providerId", "=", "credential"),
    )
    .select(["user.id", "account.password"])
    .where("user.email", "=", email)
    .executeTakeFirst();

export const updateAccount = (
  trx: Transaction<Tables>,
  id: string,
  change: { email?: string } & Partial<typeof CONFIRMED>,
) => trx.updateTable("user").set(change).where("id", "=", id).execute();

/** Sets an account's password hash. An account created by another sign-in method gets its first password. */
export async function setPassword(
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

/** Selects the account that has this sign-in method. */
export const selectProvider = (trx: Transaction<Tables>, providerId: string, subject: string) =>
  trx
    .selectFrom("account")
    .select("userId")
    .where("providerId", "=", providerId)
    .where("accountId", "=", subject)
    .executeTakeFirst();

/** Adds a sign-in method to an account. `subject`: whom the provider knows it as. */
export const insertProvider = (
  trx: Transaction<Tables>,
  userId: string,
  { providerId, subject, now }: { providerId: string; subject: string; now: string | Date },
) =>
  trx
    .insertInto("account")
    .values({
      id: newId(),
      accountId: subject,
      providerId,
      userId,
      password: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();

/** Deletes the password of an account, which then cannot sign in with one any more. Returns whether it had one. */
export async function deletePassword(trx: Transaction<Tables>, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("account")
    .where("userId", "=", accountId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the sign-in methods of an account except its password. */
export const deleteProviders = (trx: Transaction<Tables>, accountId: string) =>
  trx.deleteFrom("account").where("userId", "=", accountId).where("providerId", "<>", "credential").execute();

/** Ends all sign-ins of an account, including those that wait for their second step, and its access tokens. */
export async function deleteSessions(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx.deleteFrom("session").where("userId", "=", accountId).execute();
  await deleteTokens(trx, accountId);
  await deleteChallenges(trx, accountId);
}
