import type { Kysely } from "kysely";

/** Accounts that are being deleted. A row refers to nothing, because it outlives what it names. */
export const deletion = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("deletion")
      .addColumn("account_id", "text", (column) => column.primaryKey())
      .addColumn("gardener_id", "text", (column) => column.notNull().unique())
      .addColumn("started_at", "text", (column) => column.notNull())
      .execute();
  },
};
