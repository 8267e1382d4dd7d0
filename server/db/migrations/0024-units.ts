import { sql, type Kysely } from "kysely";

/** The units that each account reads measures in. */
export async function units(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table "user" add column units text`).execute(db);
}
