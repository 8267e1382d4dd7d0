import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import type { Tables } from "#server/db/tables.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";

/**
 * Runs `work` in a transaction that blocks all other writes to these tables, but no reads. On SQLite every transaction starts
 * with the only write lock. Retries as `inTransaction` does.
 */
export const withExclusiveWrite = <T>(
  db: Db,
  tables: readonly (keyof Tables)[],
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    await lockTables(trx, tables);
    return work(trx);
  });

/** Blocks all other writes to these tables, but no reads, until a transaction ends. SQLite does so anyway. */
export async function lockTables(trx: Trx, tables: readonly (keyof Tables)[]): Promise<void> {
  if (engineOf(trx) !== "postgres") return;
  // Unlike `share`, this mode conflicts with itself: two transactions that then write would deadlock.
  await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
    trx,
  );
}
