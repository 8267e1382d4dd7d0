import { sql } from "kysely";
import { engineOf } from "#server/db/engine.ts";
import type { Trx } from "#server/db/transaction.ts";

/**
 * Waits until no other transaction holds the lock with this name, and holds it until the transaction ends. SQLite has one
 * writer at a time, so nothing needs to be done there.
 */
export async function advisoryLock(trx: Trx, name: string): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
