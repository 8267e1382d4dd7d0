import { sql } from "kysely";
import { engineOf } from "#server/db/engine.ts";
import type { Trx } from "#server/db/transaction.ts";

/**
 * Locks a name until the transaction ends, waiting for other transactions that have locked it. Not needed on SQLite, which has
 * one writer at a time.
 */
export async function advisoryLock(trx: Trx, name: string): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
