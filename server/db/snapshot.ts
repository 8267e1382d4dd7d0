import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";

/**
 * Runs reads that all see the database as it is at one moment, whatever is written meanwhile; nobody waits for them.
 * PostgreSQL: a transaction at REPEATABLE READ. SQLite: one that reads, for which WAL keeps what it needs.
 */
export const inSnapshot = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql
      .raw(engineOf(db) === "postgres" ? "begin isolation level repeatable read read only" : "begin")
      .execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
