import { sql, type Insertable, type Transaction } from "kysely";
import type { Owner } from "#server/auth/actor.ts";
import type { Db } from "#server/db/connect.ts";
import type { NewsletterSubscriptionTable, Tables } from "#server/db/tables.ts";

/**
 * Keeps an address once. One that is known is written to as well, so that both take as long; one that is confirmed stays
 * so, and one that was left by anybody else besides is no account's. Answers its id.
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
        asked_at: row.asked_at,
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
 * Confirms an address that was last left after a time; it is its reader's now, whichever account left it. Answers whether
 * it is on the list now.
 */
export async function confirm(
  db: Db,
  { id, now, after }: { id: string; now: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_subscription")
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})`, account_id: null })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("confirmed_at", "is not", null), eb("asked_at", ">", after)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteById(db: Db, id: string): Promise<void> {
  await db.deleteFrom("newsletter_subscription").where("id", "=", id).execute();
}

/** Deletes what an account left and, where its address is confirmed, that address. */
export async function deleteOf(
  trx: Transaction<Tables>,
  { accountId, email, confirmed }: Owner,
): Promise<void> {
  await trx
    .deleteFrom("newsletter_subscription")
    .where((eb) => eb.or([eb("account_id", "=", accountId), ...(confirmed ? [eb("email", "=", email)] : [])]))
    .execute();
}

/** Forgets addresses that were last left before a time and never confirmed. */
export async function deleteUnconfirmed(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom("newsletter_subscription")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<", before)
    .execute();
}

/** Some of the confirmed addresses, in the order of their ids, from after `previous`. */
export const selectConfirmed = (db: Db, previous: string, limit: number) =>
  db
    .selectFrom("newsletter_subscription")
    .select(["id", "email", "confirmed_at"])
    .where("confirmed_at", "is not", null)
    .where("id", ">", previous)
    .orderBy("id")
    .limit(limit)
    .execute();
