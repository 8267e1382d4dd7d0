import pg from "pg";
import { PostgresDialect, type Dialect } from "kysely";

const CONNECTIONS = 10;
/** In milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const INT8 = 20;
const parseInt8 = (text: string) => Number(text);

/** Kysely's PostgreSQL dialect with a connection pool. `onError` is called when an idle connection breaks. */
export function postgresDialect(url: string, onError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "trowel",
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    types: {
      getTypeParser: ((id: number, format?: "text" | "binary") =>
        id === INT8 && format !== "binary"
          ? parseInt8
          : pg.types.getTypeParser(id, format as "text")) as never,
    },
  });
  pool.on("error", onError);
  // When the server drops a connection in use, its query fails. Without a listener the process would end as well.
  pool.on("connect", (client) => void client.on("error", onError));
  return new PostgresDialect({ pool });
}
