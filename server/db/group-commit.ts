import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CompiledQuery, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import type { Tables } from "#server/db/tables.ts";
import { inTransaction, withBuffers } from "#server/db/transaction.ts";

type Work<T> = (trx: Transaction<Tables>) => Promise<T>;
type Job = { work: Work<unknown>; resolve: (result: unknown) => void; reject: (error: unknown) => void };

/** The most jobs that share a transaction, so that none is delayed for long. */
const BATCH_SIZE = 50;
const queues = new WeakMap<Db, Job[]>();

/**
 * Runs a short piece of work in a transaction. SQLite waits for the disk at every commit, so there all work that arrives while
 * a transaction is running shares the next one. Each has its own savepoint: one that throws rolls back only its own writes. Each
 * is settled after the commit.
 */
export function groupCommit<T>(db: Db, work: Work<T>): Promise<T> {
  if (engineOf(db) !== "sqlite") return inTransaction(db, work);
  return new Promise<T>((resolve, reject) => {
    // Another caller may run it, whose language and deadlines are not those of this one.
    const job = { work: AsyncLocalStorage.bind(work), resolve: resolve as Job["resolve"], reject };
    const known = queues.get(db);
    if (known) return void known.push(job);
    const queue = [job];
    queues.set(db, queue);
    void runAll(db, queue);
  });
}

async function runAll(db: Db, queue: Job[]): Promise<void> {
  while (queue.length > 0) {
    // Lets the event loop read other requests: queries of SQLite are synchronous.
    await nextTurn();
    await runBatch(db, queue);
  }
  queues.delete(db);
}

async function runBatch(db: Db, queue: Job[]): Promise<void> {
  let batch: Job[] = [];
  const settle: (() => void)[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      // Only now: more may have arrived before the transaction started.
      batch = queue.splice(0, BATCH_SIZE);
      for (const { work, resolve, reject } of batch) {
        await trx.executeQuery(SAVEPOINT);
        try {
          const result = await withBuffers(trx, work);
          settle.push(() => resolve(result));
        } catch (error) {
          // A full disk has already ended the transaction, so its savepoint is gone.
          await trx.executeQuery(ROLLBACK).catch(() => Promise.reject(error));
          settle.push(() => reject(error));
        }
        await trx.executeQuery(RELEASE);
      }
    });
    for (const run of settle) run();
  } catch (error) {
    // If the transaction did not start, only the first job fails.
    for (const { reject } of batch.length > 0 ? batch : queue.splice(0, 1)) reject(error);
  }
}

const SAVEPOINT = CompiledQuery.raw("savepoint work");
const ROLLBACK = CompiledQuery.raw("rollback to work");
const RELEASE = CompiledQuery.raw("release work");
