import { sql, type Kysely } from "kysely";
import { Migrator, type MigrationResultSet } from "kysely/migration";
import { StorageError, type Database, type Engine } from "#server/db/connect.ts";
import { migrations } from "#server/db/migrations/index.ts";

/** The names of all migrations of this version, oldest first. */
export const migrationNames = (): string[] => migrations.map(({ name }) => name);

/** The names of the migrations that a database has, oldest first; none when it is new. */
export async function migrationsDone({ db, engine }: Pick<Database, "db" | "engine">): Promise<string[]> {
  const there = await (
    engine === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where name = 'kysely_migration'`
      : sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`
  ).execute(db);
  if (!there.rows[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Whether these are the first migrations of this version, so that it knows the tables they make. */
export const isKnown = (names: readonly string[]): boolean => {
  const known = migrationNames();
  return names.every((name, place) => known[place] === name);
};

/** Whether these migrations are from before `0001-baseline`, when their names began with a date. */
export const isBeforeBaseline = (names: readonly string[]): boolean =>
  names.some((name) => /^\d{4}-\d\d-\d\d-/.test(name));

/** Throws `StorageError` when a database has migrations that this version does not know. */
export function requireKnown(done: readonly string[]): void {
  if (isBeforeBaseline(done))
    throw new StorageError(
      "The data of this site was made by an early development version of Trowel and cannot be brought up to date. Use an empty data folder or database",
    );
  if (!isKnown(done))
    throw new StorageError("The data of this site was made by another version of Trowel. Use that version");
}

/** Brings the tables of a new database to the state after the migration of this name. */
export async function migrateTo(
  { db, engine }: Pick<Database, "db" | "engine">,
  name: string,
): Promise<void> {
  throwFailure(await migratorOf(db as Kysely<unknown>, engine).migrateTo(name));
}

/**
 * Brings the tables up to date: forward only, all of it or nothing, and safe when two processes start at once. Throws
 * `StorageError` when the database has unknown migrations, and else what the failing statement threw.
 */
export async function migrate({ db, engine }: Pick<Database, "db" | "engine">): Promise<void> {
  requireKnown(await migrationsDone({ db, engine }));
  throwFailure(await migratorOf(db as Kysely<unknown>, engine).migrateToLatest());
}

const migratorOf = (db: Kysely<unknown>, engine: Engine) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          migrations.map(({ name, up }) => [name, { up: (trx: Kysely<unknown>) => up(trx, engine) }]),
        ),
    },
  });

function throwFailure({ error }: MigrationResultSet): void {
  if (error) throw error;
}
