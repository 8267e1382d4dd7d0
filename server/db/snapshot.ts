import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";

/**
 * Runs queries that all read the same snapshot of the database and block nobody: in a transaction at REPEATABLE READ on
 * PostgreSQL, in a read transaction on SQLite.
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
