import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** The outbox: mail that waits to be sent, in the order in which it is due, and the links it carries. */
export const mail = (engine: Engine) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const bytewise = engine === "postgres" ? sql`text collate "C"` : "text";
    await db.schema
      .createTable("mail")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("account_id", "text", (column) => column.references("user.id").onDelete("cascade"))
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("due_at", bytewise, (column) => column.notNull())
      .addColumn("claim", "text")
      .addColumn("link_expires_at", bytewise)
      .addColumn("link_used_at", bytewise)
      .addColumn("created_at", bytewise, (column) => column.notNull())
      .execute();
    await db.schema.createIndex("mail_due").on("mail").columns(["state", "due_at", "id"]).execute();
    await db.schema.createIndex("mail_account").on("mail").column("account_id").execute();
  },
});
