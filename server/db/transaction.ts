import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { withTransactionLimit } from "#server/db/transaction-limit.ts";

export type Trx = Transaction<Tables>;

const ATTEMPTS = 5;
/** The longest pause before a retry, multiplied by the attempts so far. In milliseconds. */
const PAUSE = 50;
/** PostgreSQL's codes for a deadlock and for a serialization failure. */
const RETRIABLE = /^(40P01|40001)$/;

/**
 * Runs `work` in a transaction. Retries up to five times after a deadlock; `work` must have no side effects outside the
 * database. Throws what `work` throws.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await withTransactionLimit(db, () => db.transaction().execute((trx) => withBuffers(trx, work)));
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIABLE.test(String((error as { code?: unknown }).code))) throw error;
      await sleep(Math.random() * PAUSE * attempt);
    }
}

type Buffer = { value: unknown; flush: (trx: Trx, value: never) => Promise<void> };
const buffersOf = new WeakMap<Trx, Map<symbol, Buffer>>();

/** Runs `work` with its own buffers and flushes them at its end: for a transaction, or a savepoint within one. */
export async function withBuffers<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  const outer = buffersOf.get(trx);
  const own = new Map<symbol, Buffer>();
  buffersOf.set(trx, own);
  try {
    const result = await work(trx);
    for (const { value, flush } of own.values()) await flush(trx, value as never);
    return result;
  } finally {
    if (outer) buffersOf.set(trx, outer);
    else buffersOf.delete(trx);
  }
}

/**
 * The buffer of a transaction with this key, created at the first call and flushed before the commit. Throws unless the
 * transaction was started by `inTransaction` or `groupCommit`, because its buffer would never be flushed.
 */
export function beforeCommit<T>(
  trx: Trx,
  key: symbol,
  make: () => T,
  flush: (trx: Trx, value: T) => Promise<void>,
): T {
  const buffers = buffersOf.get(trx);
  if (!buffers) throw new Error("Derived data changes only inside inTransaction or groupCommit");
  const known = buffers.get(key);
  if (known) return known.value as T;
  const value = make();
  buffers.set(key, { value, flush: flush as Buffer["flush"] });
  return value;
}
