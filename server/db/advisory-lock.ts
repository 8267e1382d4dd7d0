import { sql, type Transaction } from "kysely";
import { engineOf } from "#server/db/engine.ts";
import type { Tables } from "#server/db/tables.ts";

/**
 * Waits until no other transaction holds the lock of this name, and holds it until this one ends. On SQLite, where only
 * one transaction writes at a time, there is nothing to wait for.
 */
export async function holdLock(trx: Transaction<Tables>, name: string): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
