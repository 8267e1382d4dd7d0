import type { Kysely } from "kysely";

/** What was taken of the limits that the processes of a site share: see `server/http/limits.ts`. */
export const limits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("rate_limit")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("taken", "integer", (column) => column.notNull())
      .addColumn("ends_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("rate_limit_ends_at").on("rate_limit").column("ends_at").execute();
  },
};
