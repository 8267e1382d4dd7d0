import { sql, type Kysely } from "kysely";

/** Who has blocked whom. It holds in both directions, so both are looked up. */
export const blocks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("block")
      .addColumn("gardener_id", "text", (column) =>
        column.notNull().references("gardener.id").onDelete("cascade"),
      )
      .addColumn("blocked_id", "text", (column) =>
        column.notNull().references("gardener.id").onDelete("cascade"),
      )
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("block_once", ["gardener_id", "blocked_id"])
      .execute();
    await sql`create index block_blocked on block (blocked_id, gardener_id)`.execute(db);
  },
};
