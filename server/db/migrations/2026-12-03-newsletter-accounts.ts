import type { Kysely } from "kysely";

/** Which account left an address for the newsletter, where it was its own: it goes with that account. */
export const newsletterAccounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("newsletter_subscription")
      .addColumn("account_id", "text", (column) => column.references("user.id").onDelete("cascade"))
      .execute();
    await db.schema
      .createIndex("newsletter_subscription_account")
      .on("newsletter_subscription")
      .column("account_id")
      .execute();
  },
};
