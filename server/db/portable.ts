import { Kysely, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import { migrateTo } from "#server/db/migrate.ts";
import { sqliteDialect } from "#server/db/sqlite.ts";
import type { Tables } from "#server/db/tables.ts";

/** A table as it is in a backup: without derived columns. */
export type PortableTable = { name: string; columns: string[]; key: string[] };

/** The tables of a site, referenced ones first. `derived`: tables that are rebuilt from the others. */
export type Portable = { tables: PortableTable[]; derived: string[] };

const DERIVED_TABLES = new Set(["tip_stats", "tip_total", "counter", "outdated_terms"]);
/** Generated columns are not listed by SQLite anyway. */
const DERIVED_COLUMNS: Record<string, string[]> = {
  comment: ["reply_count"],
  gardener: ["tip_count", "like_count", "featured_score"],
};

/** A row in a backup: times are ISO-8601 text, flags 0 or 1. */
export type PortableRow = Record<string, string | number | null>;

/** The tables after these migrations, read from an in-memory database. */
export async function portableAfter(migrations: readonly string[]): Promise<Portable> {
  const last = migrations.at(-1);
  if (!last) return { tables: [], derived: [] };
  const db = new Kysely<Tables>({ dialect: sqliteDialect(":memory:") });
  try {
    await migrateTo(db, last);
    const { rows: found } = await sql<{ name: string; type: string }>`
      select name, type from pragma_table_list
      where schema = 'main' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
      order by name`.execute(db);
    const isDerived = ({ name, type }: { name: string; type: string }) =>
      type === "virtual" || DERIVED_TABLES.has(name);
    const tables = found.filter((table) => table.type === "table" && !isDerived(table));
    return {
      tables: parentsFirst(await Promise.all(tables.map(({ name }) => describe(db, name)))),
      derived: found.filter(isDerived).map(({ name }) => name),
    };
  } finally {
    await db.destroy();
  }
}

type Described = PortableTable & { parents: string[] };

async function describe(db: Db, name: string): Promise<Described> {
  const { rows: columns } = await sql<{ name: string; pk: number }>`
    select name, pk from pragma_table_info(${name}) order by cid`.execute(db);
  const { rows: parents } = await sql<{ parent: string }>`
    select distinct "table" as parent from pragma_foreign_key_list(${name})`.execute(db);
  return {
    name,
    columns: columns
      .map((column) => column.name)
      .filter((column) => !DERIVED_COLUMNS[name]?.includes(column)),
    key: columns
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    parents: parents.map(({ parent }) => parent).filter((parent) => parent !== name),
  };
}

function parentsFirst(tables: Described[]): PortableTable[] {
  const placed: PortableTable[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const ready = remaining.filter(
      ({ parents }) => !parents.some((name) => remaining.some((table) => table.name === name)),
    );
    if (ready.length === 0) throw new Error("Tables reference each other in a cycle");
    placed.push(...ready.map(({ name, columns, key }) => ({ name, columns, key })));
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return placed;
}

/** Reads a table in batches by its key. */
export async function* rowsOf(
  db: Db,
  { name, columns, key }: PortableTable,
  batchSize: number,
): AsyncGenerator<PortableRow[]> {
  const refs = (names: string[]) => sql.join(names.map((column) => sql.ref(column)));
  for (let last: Record<string, unknown> | undefined; ;) {
    const after = last
      ? sql`where (${refs(key)}) > (${sql.join(key.map((column) => last?.[column]))})`
      : sql``;
    const { rows } = await sql<Record<string, unknown>>`
      select ${refs(columns)} from ${sql.table(name)} ${after} order by ${refs(key)}
      limit cast(${batchSize} as integer)`.execute(db);
    if (rows.length > 0) yield rows.map((row) => portable(name, row));
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

function portable(table: string, row: Record<string, unknown>): PortableRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, value.toISOString()];
      if (typeof value === "boolean") return [column, Number(value)];
      if (value === null || typeof value === "string" || typeof value === "number") return [column, value];
      throw new Error(`${table}.${column} has a value that cannot be moved between databases`);
    }),
  );
}

/** Inserts rows into a table. `flags`: its boolean columns on this engine. */
export async function insertRows(
  db: Db,
  { name, columns }: PortableTable,
  flags: ReadonlySet<string>,
  rows: PortableRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const value = (row: PortableRow, column: string) => {
    const content = row[column];
    if (content === undefined) throw new Error(`A row of ${name} has no ${column}`);
    return flags.has(column) && content !== null ? content !== 0 : content;
  };
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => value(row, column)))})`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}

/** The boolean columns of each table. None on SQLite. */
export async function flagsOf(db: Db): Promise<(table: string) => ReadonlySet<string>> {
  if (engineOf(db) === "sqlite") return () => new Set();
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'boolean'`.execute(db);
  return (table) => new Set(rows.filter((row) => row.table === table).map(({ column }) => column));
}

/** How many rows a table has. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select count(*) as number from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
}

/** Whether a table has any row. */
export async function hasRows(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 as one from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes every row of the portable tables. */
export async function emptyTables(db: Db, { tables }: Portable): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
}

/** Drops the tables of a site and the record of its migrations, and nothing else. */
export async function dropTables(db: Db, { tables, derived }: Portable): Promise<void> {
  const names = tables.map(({ name }) => name).toReversed();
  for (const name of [...derived, ...names, "kysely_migration", "kysely_migration_lock"])
    await sql`drop table if exists ${sql.table(name)}`.execute(db);
}
