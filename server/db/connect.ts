import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Kysely } from "kysely";
import { ReadCache } from "#server/db/read-cache.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import { withQueryTimes, type QueryObserver } from "#server/db/timed-queries.ts";
import type { Tables } from "#server/db/tables.ts";

export type Engine = "sqlite" | "postgres";
export type Db = Kysely<Tables>;
export type Database = {
  db: Db;
  engine: Engine;
  /** Gives queries of PostgreSQL deadlines from now on, because requests wait for them. */
  startDeadlines(): void;
  /** Keeps what requests read until something is written. */
  readCache: ReadCache;
  /** Reads the clock of the database, in milliseconds since 1970. Missing if that is this machine's. */
  readTime?: () => Promise<number>;
  /**
   * Runs `work`, whose queries outside of transactions may be read from a replica, if that has all that was committed before, here or
   * elsewhere. Missing without a replica.
   */
  preferReplica?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the file of SQLite was deleted or replaced while it is open. Writes are then refused. Missing on PostgreSQL. */
  isFileLost?: () => boolean;
  close(): Promise<void>;
};

/** The data folder cannot be written, or the database cannot be reached. The message is for the operator of the site. */
export class StorageError extends Error {}

/** Where a site's database is. */
export type DatabasePlace = {
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReplicaUrl?: string | undefined;
};

/**
 * Opens PostgreSQL if there is a URL, else `trowel.db` in the data folder, which is created if missing. `onError` is called
 * when an idle connection breaks, and when the replica fails, `onQuery` after each query. Throws `StorageError`.
 */
export async function connect(
  { dataDir, databaseUrl, databaseReplicaUrl }: DatabasePlace,
  onError: (error: Error) => void = () => undefined,
  onQuery?: QueryObserver,
): Promise<Database> {
  if (databaseUrl) return connectToPostgres(databaseUrl, databaseReplicaUrl, onError, onQuery);
  const { dialect, readVersion, isFileLost } = openSqlite(prepareFile(dataDir));
  const readCache = new ReadCache(readVersion);
  const db = new Kysely<Tables>({
    dialect: withQueryTimes(dialect, observeWrites(readCache.noteWrite, onQuery)),
  });
  readCache.cacheRows(db);
  return {
    db,
    engine: "sqlite",
    startDeadlines: () => undefined,
    readCache,
    isFileLost,
    close: () => db.destroy(),
  };
}

async function connectToPostgres(
  url: string,
  replicaUrl: string | undefined,
  onError: (error: Error) => void,
  onQuery: QueryObserver | undefined,
): Promise<Database> {
  // Loaded only when it is used, which saves a site on SQLite 8 MB.
  const { openPostgres, readDatabaseTime } = await import("#server/db/postgres.ts");
  const readCache = new ReadCache(() => readVersion());
  const observe = observeWrites(readCache.noteWrite, onQuery);
  const { db, readVersion, ...rest } = await openPostgres(url, replicaUrl, onError, observe);
  await requireConnection(db, url);
  // A replica may be older than the version, which comes from the primary.
  if (replicaUrl === undefined) readCache.cacheRows(db);
  return { db, engine: "postgres", readTime: () => readDatabaseTime(db), readCache, ...rest };
}

/** Calls `noteWrite` after each query that may have written. */
const observeWrites =
  (noteWrite: () => void, onQuery: QueryObserver | undefined): QueryObserver =>
  (seconds, kind) => {
    if (kind !== "select") noteWrite();
    onQuery?.(seconds, kind);
  };

/** The path of the SQLite database. */
export const databaseFile = (dataDir: string): string => join(dataDir, "trowel.db");

/** Whether a site may have a database already: PostgreSQL has one, perhaps without tables; on SQLite it is a file. */
export const hasDatabase = ({ dataDir, databaseUrl }: DatabasePlace): boolean =>
  databaseUrl !== undefined || existsSync(databaseFile(dataDir));

/** Makes a folder and those above it. Node's own way never ends where none can be made, as in /proc. */
function makeFolder(path: string, { retry } = { retry: true }): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "EEXIST" && statSync(path).isDirectory()) return;
    if (code !== "ENOENT" || !retry) throw error;
    makeFolder(dirname(path));
    makeFolder(path, { retry: false });
  }
}

/**
 * Creates the data folder, accessible to its owner alone; makes an existing one so. Throws `StorageError` if it cannot be
 * written.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    const { mode, uid } = statSync(dataDir);
    // Of another user: shared on purpose, and not ours to change.
    if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(dataDir, 0o700);
  } catch (error) {
    throw new StorageError(
      `The data folder ${dataDir} cannot be written: ${reason(error)}. Set DATA_DIR to one that can`,
    );
  }
}

/** Prepares the data folder and returns the path of the database file. */
function prepareFile(dataDir: string): string {
  prepareDataFolder(dataDir);
  const file = databaseFile(dataDir);
  try {
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StorageError(
      `The database ${file} cannot be written: ${reason(error)}. Let this user write it`,
    );
  }
  return file;
}

async function requireConnection(db: Db, url: string): Promise<void> {
  try {
    await db.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
  } catch (error) {
    await db.destroy();
    const { hostname, port, pathname } = new URL(url);
    throw new StorageError(
      `No database at ${hostname}:${port || 5432}${pathname}: ${reason(error)}. Check DATABASE_URL`,
    );
  }
}

/**
 * The cause in one line: PostgreSQL's own words, or the code of a connection that failed. One to a name with two addresses has it
 * one level down.
 */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  const { severity, code, message } = error as Error & { severity?: string; code?: string };
  return severity === undefined ? (code ?? message) : message;
}
