import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";

const TRIES = 5;
/** How long one waits before it tries again, at most and times the tries so far. In milliseconds. */
const PAUSE = 50;
/** PostgreSQL's codes for one of several transactions that waited for each other, and for one that met another's change. */
const VICTIM = /^(40P01|40001)$/;

/**
 * Runs `work` in a transaction. PostgreSQL ends one of two transactions that wait for each other's rows; that one is run
 * again from its beginning, up to five times in all, so `work` changes nothing but the database. Throws what `work` throws.
 */
export async function inTransaction<T>(db: Db, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === TRIES || !VICTIM.test(String((error as { code?: unknown }).code))) throw error;
      await sleep(Math.random() * PAUSE * tries);
    }
}
