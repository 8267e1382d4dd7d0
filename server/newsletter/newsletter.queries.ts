import { sql, type Insertable, type Transaction } from "kysely";
import type { Owner } from "#server/auth/actor.ts";
import type { Db } from "#server/db/connect.ts";
import type { NewsletterSubscriptionTable, Tables } from "#server/db/tables.ts";

/**
 * Stores an address, once. A known address is updated, so that both cases take the same time; a confirmed one stays
 * confirmed, and one that was also entered by someone else no longer belongs to an account. Returns its id.
 */
export const upsertSubscription = (
  trx: Transaction<Tables>,
  row: Insertable<NewsletterSubscriptionTable>,
): Promise<{ id: string }> =>
  trx
    .insertInto("newsletter_subscription")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({
        requested_at: row.requested_at,
        confirmed_at: sql`coalesce(newsletter_subscription.confirmed_at, excluded.confirmed_at)`,
        account_id: sql`case when newsletter_subscription.account_id = excluded.account_id
          then newsletter_subscription.account_id end`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();

export const selectByEmail = (db: Db, email: string) =>
  db.selectFrom("newsletter_subscription").selectAll().where("email", "=", email).executeTakeFirst();

export const selectById = (db: Db, id: string) =>
  db.selectFrom("newsletter_subscription").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Confirms an address that was last entered after a time. From then on it belongs to its owner, not to the account that
 * entered it. Returns whether it is confirmed.
 */
export async function confirm(
  db: Db,
  { id, now, after }: { id: string; now: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_subscription")
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})`, account_id: null })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("confirmed_at", "is not", null), eb("requested_at", ">", after)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteById(db: Db, id: string): Promise<void> {
  await db.deleteFrom("newsletter_subscription").where("id", "=", id).execute();
}

/** Deletes the addresses entered by an account and, if its own address is confirmed, that address. */
export async function deleteOf(
  trx: Transaction<Tables>,
  { accountId, email, confirmed }: Owner,
): Promise<void> {
  await trx
    .deleteFrom("newsletter_subscription")
    .where((eb) => eb.or([eb("account_id", "=", accountId), ...(confirmed ? [eb("email", "=", email)] : [])]))
    .execute();
}

/** Deletes unconfirmed addresses that were last entered before a time. */
export async function deleteUnconfirmed(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("newsletter_subscription")
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", before)
    .execute();
}

/** Selects a batch of confirmed addresses in the order of their ids, after the id `previous`. */
export const selectConfirmed = (db: Db, previous: string, limit: number) =>
  db
    .selectFrom("newsletter_subscription")
    .select(["id", "email", "confirmed_at"])
    .where("confirmed_at", "is not", null)
    .where("id", ">", previous)
    .orderBy("id")
    .limit(limit)
    .execute();

/** Forgets that the mail server of an address refused issues. */
export const resetBounces = (trx: Transaction<Tables>, email: string) =>
  trx
    .updateTable("newsletter_subscription")
    .set({ bounces: 0 })
    .where("email", "=", email)
    .where("bounces", ">", 0)
    .execute();

/** Counts that the mail server of an address refused an issue, and deletes its subscription at `max` in a row. */
export async function countBounce(trx: Transaction<Tables>, email: string, max: number): Promise<void> {
  await trx
    .updateTable("newsletter_subscription")
    .set((eb) => ({ bounces: eb("bounces", "+", 1) }))
    .where("email", "=", email)
    .execute();
  await trx
    .deleteFrom("newsletter_subscription")
    .where("email", "=", email)
    .where("bounces", ">=", max)
    .execute();
}
