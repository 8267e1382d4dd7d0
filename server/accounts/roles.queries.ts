import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";

/** Selects the account with an address, and its granted role. */
export const selectByAddress = (db: Db, email: string) =>
  accounts(db).where("user.email", "=", email).executeTakeFirst();

/** Selects the accounts with a granted role or with one of these addresses, ordered by address. */
export const selectWithRole = (db: Db, emails: readonly string[]) =>
  accounts(db)
    .where((eb) =>
      eb.or([
        eb("account_role.role", "is not", null),
        ...(emails.length > 0 ? [eb("user.email", "in", emails)] : []),
      ]),
    )
    .orderBy("user.email")
    .execute();

const accounts = (db: Db) =>
  db
    .selectFrom("user")
    .leftJoin("account_role", "account_role.account_id", "user.id")
    .select([
      "user.id",
      "user.name",
      "user.email",
      "user.emailVerified as verified",
      "account_role.role as granted",
    ]);

/** Sets the granted role of an account. */
export const upsertRole = (trx: Trx, row: { account_id: string; role: string; granted_at: string }) =>
  trx
    .insertInto("account_role")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ role: row.role, granted_at: row.granted_at }),
    )
    .execute();

/** Deletes the granted role of an account. */
export const deleteRole = (trx: Trx, accountId: string) =>
  trx.deleteFrom("account_role").where("account_id", "=", accountId).execute();
