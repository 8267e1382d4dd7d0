import pg from "pg";
import { PostgresDialect, type Dialect } from "kysely";

const CONNECTIONS = 10;
const CONNECT_PATIENCE = 10_000;
const INT8 = 20;
const parseInt8 = (text: string) => Number(text);

/** Kysely's PostgreSQL dialect over a pool. `onError` hears of connections that broke while idle. */
export function postgresDialect(url: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "trowel",
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_PATIENCE,
    types: {
      getTypeParser: ((id: number, format?: "text" | "binary") =>
        id === INT8 && format !== "binary"
          ? parseInt8
          : pg.types.getTypeParser(id, format as "text")) as never,
    },
  });
  pool.on("error", onError);
  // A connection in use that the server drops: the query fails, and without a listener the process would too.
  pool.on("connect", (client) => void client.on("error", onError));
  return new PostgresDialect({ pool });
}
