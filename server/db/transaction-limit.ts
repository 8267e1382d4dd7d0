import type { Kysely } from "kysely";
import { DatabaseTimeoutError } from "#server/db/database-timeout-error.ts";
import type { Tables } from "#server/db/tables.ts";

/** How long a transaction waits for others to end. In milliseconds. */
const WAIT_MS = 10_000;

type Limit = { free: number; waiting: Set<() => void> };
const limits = new WeakMap<Kysely<Tables>, Limit>();

/** Lets at most so many transactions of a database run at a time, so that reads always find a connection. */
export function limitTransactions(db: Kysely<Tables>, most: number): void {
  limits.set(db, { free: most, waiting: new Set() });
}

/** Runs a transaction in its turn, if transactions are limited. Throws `DatabaseTimeoutError` if that does not come in ten seconds. */
export async function withTransactionLimit<T>(db: Kysely<Tables>, transaction: () => Promise<T>): Promise<T> {
  const limit = limits.get(db);
  if (!limit) return transaction();
  if (limit.free > 0) limit.free--;
  else await turn(limit);
  try {
    return await transaction();
  } finally {
    const [next] = limit.waiting;
    if (next) next();
    else limit.free++;
  }
}

const turn = ({ waiting }: Limit): Promise<void> =>
  new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      waiting.delete(begin);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(new DatabaseTimeoutError());
    }, WAIT_MS);
    waiting.add(begin);
  });
