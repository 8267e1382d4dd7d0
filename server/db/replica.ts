import { AsyncLocalStorage } from "node:async_hooks";
import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  SingleConnectionProvider,
  sql,
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
} from "kysely";
import type { Db } from "#server/db/connect.ts";
import { createSharedReads } from "#server/db/shared-reads.ts";
import type { Tables } from "#server/db/tables.ts";

// Positions are places in PostgreSQL's log of writes (WAL). What was committed before a request began is in the log up to the
// position at that time; a replica that has replayed the log so far has all of it, whoever wrote it and wherever.

/** How long the replica is left alone after a failure, in milliseconds. */
const PAUSE_MS = 1000;

/** The database of the primary, and how far its log was written. */
type Primary = { identity: string; position: number };
/** A request whose reads need what the primary had at its start. `ended`: it reads from the primary from now on. */
type Reader = { primary: Primary; ended: boolean };

const currentReader = new AsyncLocalStorage<Reader>();

/** A database whose queries in `preferReplica` are read from the replica, if that has replayed enough of the log. */
export async function connectWithReplica(
  primary: Dialect,
  replica: Dialect,
  onError: (error: Error) => void,
): Promise<{ db: Db; preferReplica: <T>(work: () => Promise<T>) => Promise<T>; close: () => Promise<void> }> {
  const driver = primary.createDriver();
  await driver.init();
  const reads = new ReplicaReads(new Kysely<Tables>({ dialect: replica }), onError);
  const executor = new ReplicaFirstExecutor(reads, primary, new DefaultConnectionProvider(driver));
  const db = new Kysely<Tables>({ config: { dialect: primary }, dialect: primary, driver, executor });
  let identity: string | undefined;
  const sharedReads = createSharedReads(async (): Promise<Primary> => {
    identity ??= await readIdentity(db);
    return { identity, position: await readPosition(db) };
  });
  return {
    db,
    async preferReplica(work) {
      const { value: primary } = await sharedReads();
      if (primary === undefined) return work();
      const reader = { primary, ended: false };
      try {
        return await currentReader.run(reader, work);
      } finally {
        // What goes on after the answer may need newer writes.
        reader.ended = true;
      }
    },
    close: () => Promise.all([db.destroy(), reads.close()]).then(() => undefined),
  };
}

/** Runs selects of readers on the replica. Everything else, and what the replica cannot run, goes to the primary. */
class ReplicaFirstExecutor extends DefaultQueryExecutor {
  readonly #reads: ReplicaReads;

  constructor(reads: ReplicaReads, primary: Dialect, connections: DefaultConnectionProvider) {
    super(primary.createQueryCompiler(), primary.createAdapter(), connections);
    this.#reads = reads;
  }

  override async executeQuery<R>(
    query: CompiledQuery,
    options?: AbortableOperationOptions,
  ): Promise<QueryResult<R>> {
    const isSelect = query.query.kind === "SelectQueryNode";
    return (isSelect && (await this.#reads.run<R>(query))) || super.executeQuery(query, options);
  }

  override provideConnection<T>(
    consumer: (connection: DatabaseConnection) => Promise<T>,
    options?: AbortableOperationOptions,
  ): Promise<T> {
    const reader = currentReader.getStore();
    // It may write, and must read that; and it must not read older states after newer ones.
    if (reader) reader.ended = true;
    return super.provideConnection(consumer, options);
  }
}

class ReplicaReads {
  readonly #db: Db;
  readonly #onError: (error: Error) => void;
  /** How far the servers behind the connections had replayed the log when last asked. */
  readonly #replayed = new WeakMap<DatabaseConnection, number>();
  #pausedUntil = -Infinity;
  #failed = false;

  constructor(db: Db, onError: (error: Error) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Returns undefined if the query must run on the primary. */
  async run<R>(query: CompiledQuery): Promise<QueryResult<R> | undefined> {
    const reader = currentReader.getStore();
    if (!reader || reader.ended || performance.now() < this.#pausedUntil) return undefined;
    try {
      const result = await this.#db
        .getExecutor()
        .provideConnection(async (connection) =>
          (await this.#hasReplayed(connection, reader.primary))
            ? connection.executeQuery<R>(query)
            : undefined,
        );
      this.#failed = false;
      return result;
    } catch (error) {
      this.#pause(error);
      return undefined;
    }
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  /** Asks on the connection itself: another one may lead to another replica. */
  async #hasReplayed(connection: DatabaseConnection, { identity, position }: Primary): Promise<boolean> {
    const known = this.#replayed.get(connection);
    if (known !== undefined && known >= position) return true;
    const executor = this.#db.getExecutor().withConnectionProvider(new SingleConnectionProvider(connection));
    const server = { getExecutor: () => executor };
    if (known === undefined && (await readIdentity(server)) !== identity)
      throw new Error("DATABASE_REPLICA_URL is another database than DATABASE_URL");
    const replayed = await readReplayedPosition(server);
    this.#replayed.set(connection, replayed);
    return replayed >= position;
  }

  /** Reports the first of several failures. */
  #pause(cause: unknown): void {
    this.#pausedUntil = performance.now() + PAUSE_MS;
    if (!this.#failed)
      this.#onError(new Error("The replica failed. All is read from DATABASE_URL", { cause }));
    this.#failed = true;
  }
}

/** The same on a server and its replicas. */
const readIdentity = (server: QueryExecutorProvider): Promise<string> =>
  readValue(
    server,
    sql`select concat(system_identifier, ' ', current_database()) as value from pg_control_system()`,
  );

/** How far the log is written. With `synchronous_commit` off, transactions are visible before their part of it is on disk. */
const readPosition = (server: QueryExecutorProvider): Promise<number> =>
  readValue(
    server,
    sql`select pg_wal_lsn_diff(
      case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end,
      '0/0')::int8 as value`,
  );

async function readReplayedPosition(server: QueryExecutorProvider): Promise<number> {
  const position = await readValue<number | null>(
    server,
    sql`select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 as value`,
  );
  if (position === null) throw new Error("DATABASE_REPLICA_URL is not a replica");
  return position;
}

async function readValue<T>(server: QueryExecutorProvider, query: RawBuilder<unknown>): Promise<T> {
  const { rows } = await query.execute(server);
  return (rows[0] as { value: T }).value;
}
