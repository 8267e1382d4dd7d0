import { sql, type Kysely } from "kysely";

/**
 * Comments on tips and how often tips were looked at, each with its number beside the tip. `view_seen` holds no person:
 * hashes with a salt that is gone the day after (`server/views/views.ts`).
 */
export const comments = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ["comment_count", "deleted_comment_count", "view_count"])
      await db.schema
        .alterTable("tip")
        .addColumn(column, "integer", (built) => built.notNull().defaultTo(0))
        .execute();
    await db.schema
      .createTable("comment")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("tip_id", "text", (column) => column.notNull().references("tip.id").onDelete("cascade"))
      .addColumn("thread_id", "text", (column) => column.notNull())
      .addColumn("gardener_id", "text", (column) => column.references("gardener.id").onDelete("cascade"))
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("edited", "integer", (column) => column.notNull())
      .addColumn("deleted", "integer", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    await sql`create index comment_threads on comment (tip_id, thread_id desc, id)`.execute(db);
    await sql`create index comment_gardener on comment (gardener_id, created_at, id)`.execute(db);
    await views(db);
  },
};

async function views(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("view_salt")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("salt", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("view_seen")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("view_seen_once", ["day", "hash"])
    .execute();
  await db.schema
    .createTable("view_week")
    .addColumn("tip_id", "text", (column) => column.notNull().references("tip.id").onDelete("cascade"))
    .addColumn("week", "text", (column) => column.notNull())
    .addColumn("views", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("view_week_once", ["tip_id", "week"])
    .execute();
}
