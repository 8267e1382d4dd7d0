import { sql, type Kysely } from "kysely";

/** What becomes of requests for help: who dealt with each, and the answers. */
export const helpDesk = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("help_request")
      .addColumn("handled_by", "text", (column) => column.references("gardener.id").onDelete("set null"))
      .execute();
    await db.schema.alterTable("help_request").addColumn("handled_at", "text").execute();
    await db.schema.createIndex("help_request_handled").on("help_request").column("handled_by").execute();
    await db.schema
      .createTable("help_answer")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("help_request.id").onDelete("cascade"),
      )
      .addColumn("gardener_id", "text", (column) => column.references("gardener.id").onDelete("set null"))
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("help_answer_request")
      .on("help_answer")
      .columns(["request_id", "id"])
      .execute();
    await db.schema.createIndex("help_answer_gardener").on("help_answer").column("gardener_id").execute();
    await sql`insert into counter (name, value)
      select 'help/' || status, count(*) from help_request group by status`.execute(db);
    await db.schema.alterTable("newsletter_subscription").addColumn("confirmed_at", "text").execute();
    // Whoever is on the list was told so when they left their address.
    await sql`update newsletter_subscription set confirmed_at = created_at`.execute(db);
    await db.schema
      .createIndex("newsletter_confirmed")
      .on("newsletter_subscription")
      .columns(["confirmed_at", "id"])
      .execute();
  },
};
