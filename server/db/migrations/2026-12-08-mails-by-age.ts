import type { Kysely } from "kysely";

/** Old mails are found by their age without reading the others. */
export const mailsByAge = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex("mail_created").on("mail").column("created_at").execute();
  },
};
