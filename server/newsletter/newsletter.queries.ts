import type { Insertable, Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { NewsletterSubscriptionTable, Tables } from "#server/db/tables.ts";

/** Keeps an address once. One that is known is written to as well, so that both take as long. */
export const upsertSubscription = (db: Db, row: Insertable<NewsletterSubscriptionTable>) =>
  db
    .insertInto("newsletter_subscription")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ asked_at: row.asked_at }))
    .execute();

export const selectByEmail = (db: Db, email: string) =>
  db
    .selectFrom("newsletter_subscription")
    .select(["email", "created_at", "asked_at"])
    .where("email", "=", email)
    .executeTakeFirst();

export async function deleteByEmail(trx: Transaction<Tables>, email: string): Promise<void> {
  await trx.deleteFrom("newsletter_subscription").where("email", "=", email).execute();
}
