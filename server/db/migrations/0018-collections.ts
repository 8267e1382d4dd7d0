import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Members' collections of tips, with an order and notes. */
export async function collections(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const clustered = engine === "sqlite" ? "without rowid" : "";
  const statements = [
    `create table collection (
      id text primary key,
      gardener_id text not null references gardener (id) on delete cascade,
      name text not null,
      link_id text,
      created_at text not null,
      updated_at text not null
    )`,
    `create index collection_gardener on collection (gardener_id, id)`,
    `create unique index collection_link on collection (link_id) where link_id is not null`,
    `create table collection_tip (
      collection_id text not null references collection (id) on delete cascade,
      tip_id text not null references tip (id) on delete cascade,
      position integer not null,
      note text not null,
      created_at text not null,
      constraint collection_tip_once primary key (collection_id, tip_id)
    ) ${clustered}`,
    `create index collection_tip_tip on collection_tip (tip_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
