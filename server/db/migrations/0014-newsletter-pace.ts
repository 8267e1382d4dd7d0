import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** When the next mail of an issue falls due. */
export async function newsletterPace(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = engine === "sqlite" ? "text" : 'text collate "C"';
  await sql.raw(`alter table newsletter_issue add column next_due_at ${key}`).execute(db);
}
