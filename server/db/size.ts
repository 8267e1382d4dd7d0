import { stat } from "node:fs/promises";
import { sql } from "kysely";
import { databaseFile, type Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";

/** The size of the database in bytes. On SQLite that includes the files of the write-ahead log. */
export async function databaseSize(db: Db, dataDir: string): Promise<number> {
  if (engineOf(db) === "sqlite") {
    const file = databaseFile(dataDir);
    const sizes = await Promise.all([file, `${file}-wal`, `${file}-shm`].map(sizeOf));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
