import { type CompiledQuery, sql } from "kysely";
import type { Site } from "#tests/harness/site.ts";

/** Writes something, so that nothing that was read before counts any more. */
export const writeSomething = async ({ deps: { db } }: Pick<Site, "deps">): Promise<void> =>
  void (await db
    .updateTable("counter")
    .set({ value: sql`value` })
    .execute());

/** Returns the queries that a site sends to its database while `done` runs. */
export async function sentBy({ deps: { db } }: Site, done: () => Promise<void>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const execute = executor.executeQuery;
  executor.executeQuery = function noting(this: typeof executor, query: CompiledQuery, ...more: never[]) {
    sent.push(query);
    return execute.call(this, query, ...more);
  } as typeof execute;
  try {
    await done();
  } finally {
    delete (executor as { executeQuery?: unknown }).executeQuery;
  }
  return sent;
}
