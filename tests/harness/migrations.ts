import { migrations, type SchemaMigration } from "#server/db/migrations/index.ts";

/** Runs `work` like a later version of Trowel with one more migration. */
export async function withMigration<T>(migration: SchemaMigration, work: () => Promise<T>): Promise<T> {
  const list = migrations as SchemaMigration[];
  list.push(migration);
  try {
    return await work();
  } finally {
    list.pop();
  }
}
