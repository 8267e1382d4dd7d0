import { sql, type Kysely } from "kysely";

/** Reports, the cases they make, what was removed and who was suspended for them, and a log that only grows. */
export const moderation = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("moderation_case")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("target_id", "text", (column) => column.notNull())
      .addColumn("tip_id", "text")
      .addColumn("author_id", "text", (column) =>
        column.notNull().references("gardener.id").onDelete("cascade"),
      )
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("report_count", "integer", (column) => column.notNull())
      .addColumn("action", "text")
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("until", "text")
      .addColumn("decided_by", "text", (column) => column.references("gardener.id").onDelete("set null"))
      .addColumn("decided_at", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await sql`create unique index moderation_case_open on moderation_case (kind, target_id) where status = 'open'`.execute(
      db,
    );
    await sql`create index moderation_case_queue on moderation_case (status, created_at, id)`.execute(db);
    await sql`create index moderation_case_kinds on moderation_case (status, kind, created_at, id)`.execute(
      db,
    );
    await sql`create index moderation_case_author on moderation_case (author_id)`.execute(db);
    await sql`create index moderation_case_decided on moderation_case (decided_by)`.execute(db);
    await db.schema
      .createTable("report")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("case_id", "text", (column) =>
        column.notNull().references("moderation_case.id").onDelete("cascade"),
      )
      .addColumn("reporter_id", "text", (column) => column.references("gardener.id").onDelete("set null"))
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("words", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await sql`create unique index report_once on report (case_id, reporter_id)`.execute(db);
    await sql`create index report_reporter on report (reporter_id)`.execute(db);
    await db.schema
      .createTable("removal")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("target_id", "text", (column) => column.notNull())
      .addColumn("case_id", "text", (column) =>
        column.notNull().references("moderation_case.id").onDelete("cascade"),
      )
      .addColumn("author_id", "text", (column) =>
        column.notNull().references("gardener.id").onDelete("cascade"),
      )
      .addColumn("stood", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("removal_once", ["kind", "target_id"])
      .execute();
    await sql`create index removal_case on removal (case_id, kind, target_id)`.execute(db);
    await sql`create index removal_author on removal (author_id)`.execute(db);
    await db.schema
      .createTable("suspension")
      .addColumn("account_id", "text", (column) =>
        column.primaryKey().references("user.id").onDelete("cascade"),
      )
      .addColumn("case_id", "text", (column) =>
        column.notNull().references("moderation_case.id").onDelete("cascade"),
      )
      .addColumn("until", "text")
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await sql`create index suspension_case on suspension (case_id)`.execute(db);
    await db.schema
      .createTable("moderation_log")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("actor_id", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("target_id", "text", (column) => column.notNull())
      .addColumn("author_id", "text", (column) => column.notNull())
      .addColumn("case_id", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .execute();
  },
};
