import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Tips that members have not shared yet. */
export async function tipDrafts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = engine === "sqlite" ? "text" : `text collate "C"`;
  const statements = [
    `create table tip_draft (
      id text primary key,
      gardener_id text not null references gardener (id) on delete cascade,
      content text not null,
      photo_hash ${key} references photo (hash),
      created_at text not null,
      updated_at text not null
    )`,
    `create index tip_draft_gardener on tip_draft (gardener_id, updated_at)`,
    `create index tip_draft_photo_hash on tip_draft (photo_hash) where photo_hash is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
