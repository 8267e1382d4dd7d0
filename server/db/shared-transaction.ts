import { setImmediate as nextTurn } from "node:timers/promises";
import { CompiledQuery, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import type { Tables } from "#server/db/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";

type Work<T> = (trx: Transaction<Tables>) => Promise<T>;
type Waiting = { work: Work<unknown>; resolve: (result: unknown) => void; reject: (error: unknown) => void };

/** So many share a transaction at most, so that nobody waits long. */
const AT_ONCE = 50;
const waitingFor = new WeakMap<Db, Waiting[]>();

/**
 * Runs small work in a transaction, as `db.transaction()` does. SQLite writes one after the other and waits for the disk
 * at every commit: there, what comes while another one is written shares the next transaction. Each has a savepoint of
 * its own, so that one that throws takes back only what it wrote, and each is answered after the commit.
 */
export function sharedTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  if (engineOf(db) !== "sqlite") return inTransaction(db, work);
  return new Promise<T>((resolve, reject) => {
    const one = { work, resolve: resolve as Waiting["resolve"], reject };
    const waiting = waitingFor.get(db);
    if (waiting) return void waiting.push(one);
    const queue = [one];
    waitingFor.set(db, queue);
    void writeAll(db, queue);
  });
}

async function writeAll(db: Db, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    // SQLite answers at once, so that only requests which are read meanwhile can come together.
    await nextTurn();
    await writeSome(db, queue);
  }
  waitingFor.delete(db);
}

async function writeSome(db: Db, queue: Waiting[]): Promise<void> {
  let group: Waiting[] = [];
  const ends: (() => void)[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      // Only now: others came while this one waited for its turn.
      group = queue.splice(0, AT_ONCE);
      for (const { work, resolve, reject } of group) {
        await trx.executeQuery(SAVE);
        try {
          const result = await work(trx);
          ends.push(() => resolve(result));
        } catch (error) {
          await trx.executeQuery(TAKE_BACK);
          ends.push(() => reject(error));
        }
        await trx.executeQuery(RELEASE);
      }
    });
    for (const end of ends) end();
  } catch (error) {
    // Before the first began, the one that asked for the transaction is told.
    for (const { reject } of group.length > 0 ? group : queue.splice(0, 1)) reject(error);
  }
}

const SAVE = CompiledQuery.raw("savepoint work");
const TAKE_BACK = CompiledQuery.raw("rollback to work");
const RELEASE = CompiledQuery.raw("release work");
