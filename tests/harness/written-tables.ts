import { sql } from "kysely";
import type { Site } from "#tests/harness/site.ts";

/** Not recorded: limits also count rejected calls, and the term index is a virtual table that follows its tips. */
const UNNOTED = /^(rate_limit|written|kysely_.*|tip_terms.*)$/;
const noted = new WeakSet<Site>();

/**
 * Makes a call. Returns its response and the names of the tables in which it inserted, updated or deleted rows. Rolled
 * back changes do not count.
 */
export async function withWrites<T>(
  site: Site,
  call: () => Promise<T>,
): Promise<{ response: T; written: string[] }> {
  const { db } = site.deps;
  if (noted.has(site)) await sql`delete from written`.execute(db);
  else await noteWrites(site);
  noted.add(site);
  const response = await call();
  const { rows } = await sql<{ name: string }>`select distinct name from written order by name`.execute(db);
  return { response, written: rows.map(({ name }) => name) };
}

/** Creates triggers on each table that record its name in the table `written`. */
async function noteWrites({ engine, deps: { db } }: Site): Promise<void> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const statements =
    engine === "sqlite"
      ? [
          sql`create temp table written (name text)`,
          ...tables
            .filter((name) => !UNNOTED.test(name))
            .flatMap((name) =>
              ["insert", "update", "delete"].map(
                (kind) => sql`create temp trigger ${sql.id(`note_${name}_${kind}`)}
                  after ${sql.raw(kind)} on main.${sql.id(name)}
                  begin insert into written values (${sql.lit(name)}); end`,
              ),
            ),
        ]
      : [
          sql`create table written (name text)`,
          sql`create function note_write() returns trigger language plpgsql as
            $$ begin insert into written values (tg_table_name); return null; end $$`,
          ...tables
            .filter((name) => !UNNOTED.test(name))
            .map(
              (name) => sql`create trigger note_write after insert or update or delete on ${sql.table(name)}
                for each row execute function note_write()`,
            ),
        ];
  for (const statement of statements) await statement.execute(db);
}
