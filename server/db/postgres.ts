import { PostgresDialect, type Dialect } from "kysely";
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
