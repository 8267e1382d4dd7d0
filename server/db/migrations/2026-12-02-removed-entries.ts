import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** SQLite looks up the lowest number that is kept for a removed tip before it numbers a new one; PostgreSQL has a sequence. */
export const removedEntries = (engine: Engine) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (engine === "sqlite")
      await sql`create index removal_entry on removal (json_extract(stood, '$.number')) where kind = 'tip'`.execute(
        db,
      );
  },
});
