import { PostgresDialect, sql, type Dialect } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { DeadlinePool } from "#server/db/postgres-pool.ts";

/**
 * Kysely's PostgreSQL dialect with a connection pool. `onError` is called when a connection breaks. Call `startDeadlines` before
 * requests are served.
 */
export function postgresDialect(
  url: string,
  onError: (error: Error) => void,
): { dialect: Dialect; startDeadlines: () => void } {
  const pool = new DeadlinePool(url, onError);
  return { dialect: new PostgresDialect({ pool }), startDeadlines: () => pool.startDeadlines() };
}

/** The running transactions that write, and the last one that was started: `readVersion` of `Database`. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select pg_current_snapshot()::text as version`.execute(db);
  return rows[0]?.version ?? "";
}
