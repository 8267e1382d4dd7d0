import { sql, type Kysely } from "kysely";

/** Every version of the settings. */
export async function settings(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table settings_version (
      number integer primary key,
      settings text not null,
      changed_by text references gardener (id) on delete set null,
      created_at text not null
    )`,
    `create index settings_version_changed_by on settings_version (changed_by)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
