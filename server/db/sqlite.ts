import { statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type Dialect,
  type Driver,
  type SqliteStatement,
} from "kysely";
import { DatabaseFileLostError } from "#server/db/database-file-lost-error.ts";
import { TrowelSqliteCompiler } from "#server/db/sqlite-compiler.ts";

const SQLITE_BUSY = 5;
const STATEMENTS_MAX = 500;
/** How long a write waits for that of another process, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Kysely's SQLite dialect for `node:sqlite`. Statements are prepared once, transactions start with the write lock, DDL is
 * transactional, and a locked database is retried every few milliseconds, so that waiting for another process blocks neither
 * the event loop nor reads. `path`: a file or `:memory:`. `readVersion`: that of `ReadCache`.
 */
export function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  database.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0; PRAGMA wal_autocheckpoint = 4000",
  );
  const isFileLost = fileWatch(path);
  const dialect = new RetryingSqliteDialect(database, isFileLost);
  return { dialect, readVersion: versionReader(database), isFileLost };
}

type SqliteDatabase = {
  dialect: Dialect;
  readVersion: () => Promise<string>;
  /** Whether the file was deleted or replaced since it was opened. */
  isFileLost: () => boolean;
};

/** Returns a function that tells whether a file was deleted or replaced since now. */
function fileWatch(path: string): () => boolean {
  const identity = () => {
    const { dev, ino } = statSync(path, { throwIfNoEntry: false }) ?? {};
    return `${dev} ${ino}`;
  };
  const first = identity();
  return () => identity() !== first;
}

/**
 * Reads at once how many rows this connection has changed, and what changes when others commit. During a transaction the first is
 * ahead of what queries outside of it see; it does not go back with a rollback.
 */
function versionReader(database: DatabaseSync): () => Promise<string> {
  // One statement for both takes 1.5 times as long.
  const read = ["select total_changes()", "PRAGMA data_version"].map((text) => {
    const statement = database.prepare(text);
    statement.setReturnArrays(true);
    return statement;
  });
  return async () => read.map((statement) => statement.get()).join(" ");
}

/** The dialect of a SQLite database whose version nobody needs. */
export const sqliteDialect = (path: string): Dialect => openSqlite(path).dialect;

/** Whether another process or connection has the database open: only a single connection can leave WAL mode. */
export function isOpenElsewhere(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("PRAGMA journal_mode = DELETE");
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}

class RetryingSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #isFileLost: () => boolean;

  constructor(database: DatabaseSync, isFileLost: () => boolean) {
    const prepare = statementCache(database);
    super({ database: { prepare, close: () => database.close() } });
    this.#database = database;
    this.#isFileLost = isFileLost;
  }

  override createAdapter(): SqliteAdapter {
    return new TrowelSqliteAdapter();
  }

  override createQueryCompiler(): TrowelSqliteCompiler {
    return new TrowelSqliteCompiler();
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const database = this.#database;
    const refuseIfLost = ({ query }: CompiledQuery) => {
      if (!SelectQueryNode.is(query) && this.#isFileLost()) throw new DatabaseFileLostError();
    };
    const mutex = new Mutex();
    const acquire = driver.acquireConnection.bind(driver);
    const wrapped = new WeakSet();
    driver.acquireConnection = async (options) => {
      await mutex.acquire();
      const connection = await acquire(options);
      if (wrapped.has(connection)) return connection;
      wrapped.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query, more) => {
        if (database.isTransaction) return execute(query, more);
        refuseIfLost(query);
        return retryWhileBusy(mutex, () => execute(query, more));
      };
      return connection;
    };
    driver.releaseConnection = async () => mutex.release();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    };
    // A full disk has already ended the transaction. Another rollback would fail and hide the cause.
    driver.rollbackTransaction = async (connection) => {
      if (database.isTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
    };
    return driver;
  }
}

class TrowelSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Otherwise Kysely would lend the connection itself, and a write would keep it while it waits for another process. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Is held by one caller at a time, in the order of their calls. */
class Mutex {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isHeld = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}

/** Prepares each statement once. */
function statementCache(database: DatabaseSync) {
  const statements = new Map<string, SqliteStatement>();
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];
  return (text: string): SqliteStatement => {
    const known = statements.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const columns = statement.columns().map(({ name }) => name);
    const empty = emptyRow(columns);
    statement.setReturnArrays(true);
    const prepared: SqliteStatement = {
      reader: columns.length > 0,
      all: (parameters) =>
        (statement.all(...values(parameters)) as unknown as unknown[][]).map((row) =>
          asObject(columns, row, empty),
        ),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) =>
        database.prepare(text).iterate(...values(parameters)) as IterableIterator<unknown>,
    };
    if (statements.size >= STATEMENTS_MAX) statements.clear();
    statements.set(text, prepared);
    return prepared;
  };
}

type Row = Record<string, unknown>;

/**
 * A row to copy. An object to which many columns are added one by one becomes a hash table, which takes several times as long to read
 * and to copy; parsed JSON does not.
 */
const emptyRow = (columns: string[]): Row =>
  JSON.parse(JSON.stringify(Object.fromEntries(columns.map((name) => [name, null])))) as Row;

/** SQLite returns rows as arrays, which is faster than objects. */
function asObject(columns: string[], row: unknown[], empty: Row): Row {
  const object = { ...empty };
  for (let place = 0; place < columns.length; place++) object[columns[place] as string] = row[place];
  return object;
}

/** Repeats work that another process's write prevents, and lets others have the connection meanwhile. */
async function retryWhileBusy<T>(connection: Mutex, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      connection.release();
      await sleep(1 + Math.random() * 3);
      await connection.acquire();
    }
  }
}

const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
