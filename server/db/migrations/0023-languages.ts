import { sql, type Kysely } from "kysely";

/** The language that each account chose. */
export async function languages(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table "user" add column language text`).execute(db);
}
