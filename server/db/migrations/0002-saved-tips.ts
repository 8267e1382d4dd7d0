import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Which tips members saved, and when. */
export async function savedTips(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = [
    `create table tip_save (
      tip_id text not null references tip (id) on delete cascade,
      gardener_id text not null references gardener (id) on delete cascade,
      created_at text not null,
      constraint tip_save_once primary key (gardener_id, tip_id)
    ) ${engine === "sqlite" ? "without rowid" : ""}`,
    `create index tip_save_newest on tip_save (gardener_id, created_at, tip_id)`,
    `create index tip_save_tip on tip_save (tip_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
