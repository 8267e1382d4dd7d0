import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import type { Database, Db } from "#server/db/connect.ts";
import { MAX_CONNECTIONS, DeadlinePool } from "#server/db/postgres-pool.ts";
import { withPipeline } from "#server/db/pipeline.ts";
import { registerPreparedStatement } from "#server/db/prepared.ts";
import { connectWithReplica } from "#server/db/replica.ts";
import { limitTransactions } from "#server/db/transaction-limit.ts";
import { withQueryTimes, type QueryObserver } from "#server/db/timed-queries.ts";
import type { Tables } from "#server/db/tables.ts";

/** How many connections transactions leave to reads: some wait long for the locks of others. */
const FOR_READS = 2;

/** Opens a database, perhaps with a replica to read from. `onError` is called when a connection breaks or the replica fails. */
export async function openPostgres(
  url: string,
  replicaUrl: string | undefined,
  onError: (error: Error) => void,
  onQuery?: QueryObserver,
): Promise<Pick<Database, "db" | "startDeadlines" | "readRecent" | "close">> {
  const pool = new DeadlinePool(url, onError);
  const dialect = withPipeline(withQueryTimes(new PostgresDialect({ pool }), onQuery));
  if (replicaUrl === undefined) {
    const db = new Kysely<Tables>({ dialect });
    limitTransactions(db, MAX_CONNECTIONS - FOR_READS);
    return { db, startDeadlines: () => pool.startDeadlines(), close: () => db.destroy() };
  }
  // Queries report that it fails, once instead of for each connection.
  const replicaPool = new DeadlinePool(replicaUrl, () => undefined);
  const startDeadlines = () => [pool, replicaPool].forEach((one) => one.startDeadlines());
  const replica = withQueryTimes(new PostgresDialect({ pool: replicaPool }), onQuery);
  const connected = await connectWithReplica(dialect, replica, onError);
  limitTransactions(connected.db, MAX_CONNECTIONS - FOR_READS);
  return { ...connected, startDeadlines };
}

type Version = { version: string };

/** Reads the running transactions that write, and the last one that was started: `readVersion` of `ReadCache`. */
export function createVersionReader(db: Db): () => Promise<string> {
  // Not built by Kysely, or it might be read from a replica.
  const query = CompiledQuery.raw("select pg_current_snapshot()::text as version") as CompiledQuery<Version>;
  // Read in nearly every turn of the event loop.
  registerPreparedStatement(query.sql);
  return async () => (await db.executeQuery(query)).rows[0]?.version ?? "";
}

/** The time of the server: `readTime` of `Database`. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{
    time: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(db);
  if (!rows[0]) throw new Error("The database did not tell the time");
  return rows[0].time;
}
