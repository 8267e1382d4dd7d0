import { sql } from "kysely";
import { engineOf } from "#server/db/engine.ts";
import type { Trx } from "#server/db/transaction.ts";

/**
 * Waits until no other transaction holds this key, and holds it until the transaction ends. On SQLite nothing is done:
 * there is one writer at a time.
 */
export async function lockKey(trx: Trx, key: string): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}
