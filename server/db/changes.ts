import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";

/**
 * A text that stays the same as long as nothing has been written to the database, by this process or another one, and
 * costs a few microseconds on SQLite, a short query on PostgreSQL. It may change without a change of data.
 */
export async function stateOfData(db: Db): Promise<string> {
  const query =
    engineOf(db) === "sqlite"
      ? // What this connection wrote, and whether another one did.
        sql<{
          state: string;
        }>`select total_changes() || ' ' || data_version as state from pragma_data_version`
      : // Names the writing transactions that run and the last one that began.
        sql<{ state: string }>`select pg_current_snapshot()::text as state`;
  const { rows } = await query.execute(db);
  return rows[0]?.state ?? "";
}
