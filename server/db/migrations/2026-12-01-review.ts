import { sql, type Kysely } from "kysely";

/** Tips and comments that wait for a moderator, each with an open case of its own. */
export const review = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("tip")
      .addColumn("waits", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("moderation_case")
      .addColumn("waits", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema.alterTable("moderation_case").addColumn("decided_with", "text").execute();
    await sql`create index moderation_case_waiting on moderation_case (status, created_at, id) where waits <> ''`.execute(
      db,
    );
    await sql`create index moderation_case_waiting_of on moderation_case (author_id, tip_id) where status = 'open' and waits <> ''`.execute(
      db,
    );
    await sql`create index moderation_case_waiting_on on moderation_case (tip_id) where status = 'open' and waits <> ''`.execute(
      db,
    );
    await sql`create index moderation_case_with on moderation_case (decided_with) where decided_with is not null`.execute(
      db,
    );
  },
};
