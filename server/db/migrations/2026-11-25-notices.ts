import { sql, type Kysely } from "kysely";

/** What members are told, and how they want to be told. */
export const notices = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("notice")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("gardener_id", "text", (column) =>
        column.notNull().references("gardener.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("tip_id", "text", (column) => column.references("tip.id").onDelete("cascade"))
      .addColumn("comment_id", "text", (column) => column.references("comment.id").onDelete("cascade"))
      .addColumn("actor_id", "text", (column) => column.references("gardener.id").onDelete("set null"))
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("read_at", "text")
      .execute();
    await sql`create index notice_newest on notice (gardener_id, created_at desc, id desc)`.execute(db);
    await sql`create index notice_unread on notice (gardener_id, kind, tip_id) where read_at is null`.execute(
      db,
    );
    for (const column of ["tip_id", "comment_id", "actor_id"])
      await db.schema.createIndex(`notice_${column}`).on("notice").column(column).execute();
    await db.schema
      .createTable("notice_setting")
      .addColumn("gardener_id", "text", (column) =>
        column.notNull().references("gardener.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("way", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("notice_setting_once", ["gardener_id", "kind"])
      .execute();
  },
};
