import { SqliteAdapter, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** The engine behind a database or a transaction. Only `server/db` asks for it. */
export const engineOf = <Tables>(db: Kysely<Tables>): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
