import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { DatabaseTimeoutError } from "#server/db/database-timeout-error.ts";
import { Deadlines } from "#server/db/deadlines.ts";
import { preparedStatementName } from "#server/db/prepared.ts";
import { hasLongQueryDeadlines } from "#server/db/query-deadlines.ts";

/** How many connections a pool has at most. */
export const MAX_CONNECTIONS = 10;
/** How long anything waits for a connection while the server answers: all may be in use. In milliseconds, as all times here. */
const CONNECT_MS = 10_000;
/** How long a query outside a transaction may take: somebody waits for it. */
const READ_MS = 2500;
/** How long the server works on a statement, or waits for the next one of a transaction. */
const STATEMENT_MS = 30_000;
/** How long a query in a transaction, or one of a job, may take: the server has ended it before, if it answers. */
const WRITE_MS = STATEMENT_MS + 5000;
const REPLACE_EVERY_MS = 10_000;
const PROBE_MS = 1000;
const PROBE_PAUSE_MS = 300;
const END_MS = 2000;
const KEEP_ALIVE_DELAY_MS = 10_000;
const INT8 = 20;
const parseInt8 = (text: string) => Number(text);

/**
 * A pool of connections to PostgreSQL. Until `startDeadlines`, queries may take as long as they need, as migrations and
 * commands do. `onError` is called when a connection breaks.
 */
export class DeadlinePool implements PostgresPool {
  readonly options: pg.PoolConfig;
  readonly #onError: (error: Error) => void;
  #pool: pg.Pool;
  #deadlines: Deadlines | undefined;
  /** Requests for a connection: each asks the current pool for one. */
  readonly #waiting = new Set<() => void>();
  #replacedAt = -Infinity;
  #ended: Promise<void> | undefined;

  constructor(url: string, onError: (error: Error) => void, settings: pg.PoolConfig = {}) {
    this.#onError = onError;
    this.options = {
      connectionString: url,
      application_name: "trowel",
      max: MAX_CONNECTIONS,
      pipeline: true,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      types: {
        getTypeParser: ((id: number, format?: "text" | "binary") =>
          id === INT8 && format !== "binary"
            ? parseInt8
            : pg.types.getTypeParser(id, format as "text")) as never,
      },
      ...settings,
    };
    this.#pool = this.#create();
  }

  /** From now on requests are served: none waits longer than a few seconds (docs/product.md 9.69). */
  startDeadlines(): void {
    Object.assign(this.options, { onConnect: setTimeouts });
    this.#deadlines = new Deadlines({ probe: () => this.#answers(), onUnresponsive: () => this.#replace() });
    this.#replace();
  }

  async connect(): Promise<pg.PoolClient> {
    const deadlines = this.#deadlines;
    if (!deadlines) return this.#pool.connect();
    if (deadlines.isUnresponsive) throw new DatabaseTimeoutError();
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const attempt = () => {
      const pool = this.#pool;
      pool.connect().then(
        (client) => (this.#waiting.delete(attempt) ? resolve(client) : client.release()),
        (error: unknown) => pool === this.#pool && this.#waiting.delete(attempt) && reject(error),
      );
    };
    this.#waiting.add(attempt);
    attempt();
    deadlines.watch(promise, CONNECT_MS, (error) => {
      if (this.#waiting.delete(attempt)) reject(error);
    });
    return promise;
  }

  /** Closes all connections, once. Waits only briefly for a server that does not answer. */
  end(): Promise<void> {
    this.#deadlines?.stop();
    this.#ended ??= Promise.race([this.#pool.end(), sleep(END_MS, undefined, { ref: false })]);
    return this.#ended;
  }

  #create(): pg.Pool {
    const pool = new pg.Pool(this.options);
    pool.on("error", this.#onError);
    pool.on("connect", (client) => {
      // When the server drops a connection in use, its query fails. Without a listener the process would end as well.
      client.on("error", this.#onError);
      nameStatements(client);
      writeTogether(client);
      this.#limitQueries(client);
    });
    return pool;
  }

  /**
   * Replaces the pool. Idle connections of the old one are closed now, others when they are released; whatever waits for a
   * connection gets one of the new pool.
   */
  #replace(): void {
    const old = this.#pool;
    this.#pool = this.#create();
    old.end().catch(this.#onError);
    for (const attempt of this.#waiting) attempt();
  }

  /** After a query without an answer, other connections may be dead, too. Not often: the query may just have been slow. */
  #replaceIfDue(): void {
    if (performance.now() - this.#replacedAt < REPLACE_EVERY_MS) return;
    this.#replacedAt = performance.now();
    this.#replace();
  }

  /** Ends a query that takes too long with its connection, on which the answer could still arrive at any time. */
  #limitQueries(client: pg.PoolClient): void {
    const deadlines = this.#deadlines;
    if (!deadlines) return;
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    // The status of the connection is that of the last answer, and more may have been sent since.
    let begun = false;
    const query = (...args: unknown[]) => {
      begun = args[0] === "begin" || (begun && args[0] !== "commit" && args[0] !== "rollback");
      const isLong = begun || client.getTransactionStatus() !== "I" || hasLongQueryDeadlines();
      const sent = send(...args);
      if (sent instanceof Promise)
        deadlines.watch(sent, isLong ? WRITE_MS : READ_MS, (error) => {
          client.connection.stream.destroy(error);
          this.#replaceIfDue();
        });
      return sent;
    };
    client.query = query as typeof client.query;
  }

  /** Whether the server answers, even if only with an error. */
  async #answers(): Promise<boolean> {
    const client = new pg.Client(this.options.connectionString);
    client.on("error", () => undefined);
    let isOpen = true;
    const asking = client
      .connect()
      .then(() => client.query("select 1"))
      .then(
        () => true,
        () => isOpen,
      );
    const result = await Promise.race([asking, giveUp()]);
    isOpen = false;
    client.connection.stream.destroy();
    if (!result) await sleep(PROBE_PAUSE_MS, undefined, { ref: false });
    return result;
  }
}

/** Has the server keep the statements of frequent queries: parsing and planning them took it two thirds of the time. */
function nameStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, ...values: unknown[]) => {
    const name = typeof text === "string" ? preparedStatementName(text) : undefined;
    return name === undefined
      ? send(text, ...values)
      : sendNamed(send, { name, text: text as string, values: values[0] as unknown[] });
  };
  client.query = query as typeof client.query;
}

/** Sends a named statement as an object of the client, which copies all other settings of queries: half of what one cost. */
const sendNamed = (
  send: (query: pg.Query) => unknown,
  { name, text, values }: { name: string; text: string; values: unknown[] },
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const answer = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
    send(Object.assign(new pg.Query(text, values, answer as never), { name }));
  });

/** Writes the queries of a turn together, which saves system calls. */
function writeTogether(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]) => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return send(...args);
  };
  client.query = query as typeof client.query;
}

async function giveUp(): Promise<boolean> {
  await sleep(PROBE_MS, undefined, { ref: false });
  // If this process was busy, the answer may have arrived without being read yet.
  await nextTurn();
  return false;
}

async function setTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${STATEMENT_MS}`,
  );
}
