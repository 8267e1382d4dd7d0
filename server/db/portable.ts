import { Kysely, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import { migrateTo } from "#server/db/migrate.ts";
import { sqliteDialect } from "#server/db/sqlite.ts";
import type { Tables } from "#server/db/tables.ts";

/** What both engines keep of a table. What an engine derives from it, such as an index of words, is not among it. */
export type PortableTable = { name: string; columns: string[]; key: string[] };

/** Tables of a site, those that others refer to first. `derived` are SQLite's own tables beside them. */
export type Portable = { tables: PortableTable[]; derived: string[] };

/** A row as it travels: times are ISO-8601 text, flags 0 or 1. */
export type PortableRow = Record<string, string | number | null>;

/** The tables as they stand after these migrations: found by making them in memory, so that nothing need be listed by hand. */
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
    const tables = await Promise.all(
      found.filter(({ type }) => type === "table").map(({ name }) => describe(db, name)),
    );
    return {
      tables: parentsFirst(tables),
      derived: found.filter(({ type }) => type === "virtual").map(({ name }) => name),
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
    columns: columns.map((column) => column.name),
    key: columns
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((column) => column.name),
    parents: parents.map(({ parent }) => parent).filter((parent) => parent !== name),
  };
}

function parentsFirst(tables: Described[]): PortableTable[] {
  const placed: PortableTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const ready = left.filter(
      ({ parents }) => !parents.some((name) => left.some((one) => one.name === name)),
    );
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle");
    placed.push(...ready.map(({ name, columns, key }) => ({ name, columns, key })));
    left = left.filter((table) => !ready.includes(table));
  }
  return placed;
}

/** Reads a table in batches by its key. */
export async function* rowsOf(
  db: Db,
  { name, columns, key }: PortableTable,
  atOnce: number,
): AsyncGenerator<PortableRow[]> {
  const refs = (names: string[]) => sql.join(names.map((column) => sql.ref(column)));
  for (let last: Record<string, unknown> | undefined; ;) {
    const after = last
      ? sql`where (${refs(key)}) > (${sql.join(key.map((column) => last?.[column]))})`
      : sql``;
    const { rows } = await sql<Record<string, unknown>>`
      select ${refs(columns)} from ${sql.table(name)} ${after} order by ${refs(key)}
      limit cast(${atOnce} as integer)`.execute(db);
    if (rows.length > 0) yield rows.map((row) => portable(name, row));
    if (rows.length < atOnce) return;
    last = rows.at(-1);
  }
}

function portable(table: string, row: Record<string, unknown>): PortableRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, value.toISOString()];
      if (typeof value === "boolean") return [column, Number(value)];
      if (value === null || typeof value === "string" || typeof value === "number") return [column, value];
      throw new Error(`${table}.${column} holds something that cannot be moved between databases`);
    }),
  );
}

/** Puts rows into a table. `flags` are its columns that this engine keeps as true or false. */
export async function insertRows(
  db: Db,
  { name, columns }: PortableTable,
  flags: ReadonlySet<string>,
  rows: PortableRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const value = (row: PortableRow, column: string) => {
    const held = row[column];
    if (held === undefined) throw new Error(`A row of ${name} has no ${column}`);
    return flags.has(column) && held !== null ? held !== 0 : held;
  };
  const written = rows.map((row) => sql`(${sql.join(columns.map((column) => value(row, column)))})`);
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(written)}`.execute(db);
}

/** The columns of each table that an engine keeps as true or false. */
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

/** Whether a table has a row at all. */
export async function hasRows(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 as one from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Takes every row out of tables. */
export async function emptyTables(db: Db, { tables }: Portable): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
}

/** Takes the tables of a site away, and what was noted of their changes; nothing else in the database. */
export async function dropTables(db: Db, { tables, derived }: Portable): Promise<void> {
  const names = tables.map(({ name }) => name).toReversed();
  const all = [
    ...(engineOf(db) === "sqlite" ? derived : []),
    ...names,
    "kysely_migration",
    "kysely_migration_lock",
  ];
  for (const name of all) await sql`drop table if exists ${sql.table(name)}`.execute(db);
}
