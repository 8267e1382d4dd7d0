import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import type { Tables } from "#server/db/tables.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";

/**
 * Runs `work` in a transaction while nobody else writes to these tables; everybody can read them. On SQLite every
 * transaction starts with the only write lock. Retried like `inTransaction`.
 */
export const inExclusive = <T>(
  db: Db,
  tables: readonly (keyof Tables)[],
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    if (engineOf(trx) === "postgres")
      // Unlike `share`, this mode excludes itself: two that went on to write would wait for each other.
      await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
        trx,
      );
    return work(trx);
  });
