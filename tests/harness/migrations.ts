import { migrations, type SchemaMigration } from "#server/db/migrations/index.ts";

/** Runs `work` as a later version of Trowel would, which has one migration more. */
export async function withMigration<T>(migration: SchemaMigration, work: () => Promise<T>): Promise<T> {
  const list = migrations as SchemaMigration[];
  list.push(migration);
  try {
    return await work();
  } finally {
    list.pop();
  }
}
