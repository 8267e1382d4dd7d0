import type { Kysely } from "kysely";

/** Who is more than a member, by account. Those without a row are members. */
export const roles = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("account_role")
      .addColumn("account_id", "text", (column) =>
        column.primaryKey().references("user.id").onDelete("cascade"),
      )
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("granted_at", "text", (column) => column.notNull())
      .execute();
  },
};
