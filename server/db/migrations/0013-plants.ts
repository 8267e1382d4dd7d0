import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Plants with their names, and the plant of each tip. */
export async function plants(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = engine === "sqlite" ? "text" : `text collate "C"`;
  const statements = [
    // Without a reference from parent_id, so that rows can be replaced in any order.
    `create table taxon (
      id ${key} primary key,
      scientific_name text not null,
      rank text not null check (rank in ('genus', 'species', 'subspecies', 'variety', 'group')),
      family text not null,
      parent_id ${key},
      source text not null,
      hazards text not null default '[]',
      own integer not null
    )`,
    `create index taxon_parent on taxon (parent_id, id)`,
    `create table taxon_name (
      name_key ${key} not null,
      taxon_id ${key} not null references taxon (id) on delete cascade,
      language ${key} not null,
      name text not null,
      kind text not null check (kind in ('scientific', 'synonym', 'vernacular')),
      place integer not null,
      constraint taxon_name_once primary key (name_key, taxon_id, language)
    ) ${engine === "sqlite" ? "without rowid" : ""}`,
    `create index taxon_name_of_taxon on taxon_name (taxon_id, place)`,
    `alter table tip add column taxon_choice text not null default ''`,
    `alter table tip_stats add column taxon_id ${key}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
