import { sql, type Kysely } from "kysely";

/**
 * Indexes for what was found by reading whole tables: mails by address and by what they speak of, at every download and
 * deletion, and notices by their age. Totals that stand at 0 are forgotten as they come down to it from now on.
 */
export const fewerScans = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex("mail_recipient").on("mail").column("recipient").execute();
    await db.schema.createIndex("mail_detail").on("mail").column("detail").execute();
    await db.schema.createIndex("notice_created").on("notice").column("created_at").execute();
    await sql`delete from counter where value = 0`.execute(db);
    await sql`delete from tip_filter where uses = 0`.execute(db);
  },
};
