import { sql, type Kysely } from "kysely";
import { Migrator, type MigrationResultSet } from "kysely/migration";
import { StorageError, type Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import { migrations } from "#server/db/migrations/index.ts";

/** The names of all migrations of this version, oldest first. */
export const migrationNames = (): string[] => migrations.map(({ name }) => name);

/** The names of the migrations that were applied to a database, oldest first. */
export async function migrationsDone(db: Db): Promise<string[]> {
  const table = await (
    engineOf(db) === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where name = 'kysely_migration'`
      : sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`
  ).execute(db);
  if (!table.rows[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Whether these are the first migrations of this version, so that the schema is known. */
export const isKnown = (names: readonly string[]): boolean => {
  const known = migrationNames();
  return names.every((name, place) => known[place] === name);
};

/** Whether these migrations are older than `0001-baseline`: their names start with a date. */
export const isBeforeBaseline = (names: readonly string[]): boolean =>
  names.some((name) => /^\d{4}-\d\d-\d\d-/.test(name));

/** Throws `StorageError` when a database has migrations that this version does not know. */
export function requireKnown(done: readonly string[]): void {
  if (isBeforeBaseline(done))
    throw new StorageError(
      "The data of this site was made by an early development version of Trowel and cannot be brought up to date. Use an empty data folder or database",
    );
  if (isKnown(done)) return;
  const isNewer = isKnown(done.slice(0, migrations.length));
  throw new StorageError(
    isNewer
      ? "The data of this site was made by a newer version of Trowel. Use that one, or restore a backup of this one"
      : "The data of this site was made by another version of Trowel. Use that version",
  );
}

/** Migrates a new database up to the migration with this name. */
export async function migrateTo(db: Db, name: string): Promise<void> {
  throwFailure(await migratorOf(db).migrateTo(name));
}

/**
 * Applies all missing migrations, or none if one fails. Safe when two processes start at the same time. Throws `StorageError`
 * if the database has unknown migrations, or the error of the failing statement.
 */
export async function migrate(db: Db): Promise<void> {
  requireKnown(await migrationsDone(db));
  throwFailure(await migratorOf(db).migrateToLatest());
}

const migratorOf = (db: Db) =>
  new Migrator({
    db: db as Kysely<unknown>,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          migrations.map(({ name, up }) => [name, { up: (trx: Kysely<unknown>) => up(trx, engineOf(db)) }]),
        ),
    },
  });

function throwFailure({ error }: MigrationResultSet): void {
  if (error) throw error;
}
