import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";

/**
 * A string that stays the same until something is written to the database, by this process or another one. It may also change
 * without a change of data. Takes a few microseconds on SQLite, a short query on PostgreSQL.
 */
export async function readDataVersion(db: Db): Promise<string> {
  const query =
    engineOf(db) === "sqlite"
      ? // The writes of this connection, and whether another one wrote.
        sql<{
          version: string;
        }>`select total_changes() || ' ' || data_version as version from pragma_data_version`
      : // The running transactions that write, and the last one that was started.
        sql<{ version: string }>`select pg_current_snapshot()::text as version`;
  const { rows } = await query.execute(db);
  return rows[0]?.version ?? "";
}
