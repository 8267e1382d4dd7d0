import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** What renamed categories leave: a note in the changes of the settings, and tips whose search terms are made again. */
export async function categories(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    `alter table settings_version add column renamed text`,
    `create table outdated_terms (
      tip_id text primary key references tip (id) on delete cascade
    ) ${engine === "sqlite" ? "without rowid" : ""}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
