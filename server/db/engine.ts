import { SqliteAdapter, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** The engine behind a database or a transaction. */
export const engineOf = (db: Pick<Kysely<unknown>, "getExecutor">): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
