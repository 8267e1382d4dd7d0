import { sql } from "kysely";
import type { Site } from "#tests/harness/site.ts";

/** Runs `work` between the first reads of the next call and its transaction. */
export function concurrently({ deps: { db } }: Site, work: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    Reflect.deleteProperty(db, "transaction");
    transaction.execute = async (done) => {
      await work();
      return execute(done);
    };
    return transaction;
  };
}

/** Waits until the given number of queries wait for a lock, on PostgreSQL. */
export async function waitForBlockedQueries({ deps: { db } }: Site, many = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= many) return;
  }
}
