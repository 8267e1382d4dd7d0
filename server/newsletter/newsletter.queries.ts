import type { Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { NewsletterSubscriptionTable } from "#server/db/tables.ts";

/** Keeps an address once. One that is known is written to as well, so that both take as long. */
export const upsertSubscription = (db: Db, row: Insertable<NewsletterSubscriptionTable>) =>
  db
    .insertInto("newsletter_subscription")
    .values(row)
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ asked_at: row.asked_at }))
    .execute();
