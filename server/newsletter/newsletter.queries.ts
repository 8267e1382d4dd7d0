import { sql, type Insertable, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { NewsletterSubscriptionTable, Tables } from "#server/db/tables.ts";

/**
 * Keeps an address once. One that is known is written to as well, so that both take as long; one that is confirmed stays
 * so. Answers its id.
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
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();

export const selectByEmail = (db: Db, email: string) =>
  db.selectFrom("newsletter_subscription").selectAll().where("email", "=", email).executeTakeFirst();

export const selectById = (db: Db, id: string) =>
  db.selectFrom("newsletter_subscription").selectAll().where("id", "=", id).executeTakeFirst();

/** Confirms an address that was last left after a time. Answers whether it is on the list now. */
export async function confirm(
  db: Db,
  { id, now, after }: { id: string; now: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_subscription")
    .set({ confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("confirmed_at", "is not", null), eb("asked_at", ">", after)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteById(db: Db, id: string): Promise<void> {
  await db.deleteFrom("newsletter_subscription").where("id", "=", id).execute();
}

export async function deleteByEmail(trx: Transaction<Tables>, email: string): Promise<void> {
  await trx.deleteFrom("newsletter_subscription").where("email", "=", email).execute();
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
