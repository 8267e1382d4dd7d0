import type { Kysely } from "kysely";

/** Requests for help, in the order in which they are answered, and the addresses of the newsletter. */
export const helpAndNewsletter = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("help_request")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("gardener_id", "text", (column) => column.references("gardener.id").onDelete("set null"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("issue", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("help_request_queue")
      .on("help_request")
      .columns(["status", "created_at", "id"])
      .execute();
    await db.schema.createIndex("help_request_gardener").on("help_request").column("gardener_id").execute();
    await db.schema
      .createTable("newsletter_subscription")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("asked_at", "text", (column) => column.notNull())
      .execute();
  },
};
