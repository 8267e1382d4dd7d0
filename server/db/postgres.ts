import { Kysely, PostgresDialect, sql } from "kysely";
import type { Database, Db } from "#server/db/connect.ts";
import { MAX_CONNECTIONS, DeadlinePool } from "#server/db/postgres-pool.ts";
import { withShortQueryDeadlines } from "#server/db/query-deadlines.ts";
import { withPipeline } from "#server/db/pipeline.ts";
import { registerPreparedStatement } from "#server/db/prepared.ts";
import { connectWithReplica } from "#server/db/replica.ts";
import { limitTransactions } from "#server/db/transaction-limit.ts";
import { withQueryTimes, type QueryObserver } from "#server/db/timed-queries.ts";
import type { Tables } from "#server/db/tables.ts";

/** How many connections transactions leave to reads: some wait long for the locks of others. */
const FOR_READS = 2;

/**
 * Opens a database, perhaps with a replica to read from. `onError` is called when a connection breaks or the replica fails.
 * `readVersion` is that of `ReadCache`.
 */
export async function openPostgres(
  url: string,
  replicaUrl: string | undefined,
  onError: (error: Error) => void,
  onQuery?: QueryObserver,
): Promise<
  Pick<Database, "db" | "startDeadlines" | "preferReplica" | "close"> & { readVersion(): Promise<string> }
> {
  const pool = new DeadlinePool(url, onError);
  // The version is read on a connection of its own: while slow queries use all others, what is cached helps most.
  const versionPool = new DeadlinePool(url, () => undefined, VERSION_CONNECTION);
  const pools = [pool, versionPool];
  const dialect = withPipeline(withQueryTimes(new PostgresDialect({ pool }), onQuery));
  const common = {
    readVersion: reportingFirst(() => withShortQueryDeadlines(() => readVersion(versionPool)), onError),
    startDeadlines: () => pools.forEach((one) => one.startDeadlines()),
  };
  const closing = (close: () => Promise<void>) => async () => {
    await Promise.all([close(), versionPool.end()]);
  };
  if (replicaUrl === undefined) {
    const db = new Kysely<Tables>({ dialect });
    limitTransactions(db, MAX_CONNECTIONS - FOR_READS);
    return { ...common, db, close: closing(() => db.destroy()) };
  }
  // Queries report that it fails, once instead of for each connection.
  const replicaPool = new DeadlinePool(replicaUrl, () => undefined);
  pools.push(replicaPool);
  const replica = withQueryTimes(new PostgresDialect({ pool: replicaPool }), onQuery);
  const connected = await connectWithReplica(dialect, replica, onError);
  limitTransactions(connected.db, MAX_CONNECTIONS - FOR_READS);
  return { ...common, ...connected, close: closing(connected.close) };
}

/** Stays open, so that the first visitor after a pause need not wait for it, but follows a change of the server within a minute. */
const VERSION_CONNECTION = { max: 1, idleTimeoutMillis: 0, maxLifetimeSeconds: 60 };
const VERSION = "select pg_current_snapshot()::text || ' ' || pg_postmaster_start_time()::text as version";

/** Calls `onError` with the first of several failures of `read`. */
function reportingFirst<T>(read: () => Promise<T>, onError: (error: Error) => void): () => Promise<T> {
  let hasFailed = false;
  return async () => {
    try {
      const value = await read();
      hasFailed = false;
      return value;
    } catch (cause) {
      if (!hasFailed)
        onError(new Error("Nothing is cached: the version of the database cannot be read", { cause }));
      hasFailed = true;
      throw cause;
    }
  };
}

/**
 * Reads which transactions have ended, and when the server started. A failover can lose transactions, whose numbers others then get;
 * the start tells the servers apart.
 */
async function readVersion(pool: DeadlinePool): Promise<string> {
  // Sent in nearly every turn of the event loop.
  registerPreparedStatement(VERSION);
  const client = await pool.connect();
  let failed = true;
  try {
    const { rows } = await client.query<{ version: string }>(VERSION);
    failed = false;
    return rows[0]?.version ?? "";
  } finally {
    client.release(failed);
  }
}

/** The time of the server: `readTime` of `Database`. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{
    time: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(db);
  if (!rows[0]) throw new Error("The database did not tell the time");
  return rows[0].time;
}
