import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Gardeners and plants that members follow or mute, and of which tips followers have yet to be notified. */
export async function follows(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = engine === "sqlite" ? "text" : `text collate "C"`;
  const clustered = engine === "sqlite" ? "without rowid" : "";
  const state = `state text not null check (state in ('followed', 'muted'))`;
  const statements = [
    `create table gardener_follow (
      gardener_id text not null references gardener (id) on delete cascade,
      followed_id text not null references gardener (id) on delete cascade,
      ${state},
      created_at text not null,
      constraint gardener_follow_once primary key (gardener_id, followed_id)
    ) ${clustered}`,
    `create index gardener_follow_followed on gardener_follow (followed_id, state, gardener_id)`,
    `create index gardener_follow_muted on gardener_follow (gardener_id, followed_id) where state = 'muted'`,
    // Without a reference to the plant: plants are replaced by deleting them.
    `create table plant_follow (
      gardener_id text not null references gardener (id) on delete cascade,
      taxon_id ${key} not null,
      ${state},
      created_at text not null,
      constraint plant_follow_once primary key (gardener_id, taxon_id)
    ) ${clustered}`,
    `create index plant_follow_taxon on plant_follow (taxon_id, state, gardener_id)`,
    `create table tip_announcement (
      tip_id text primary key references tip (id) on delete cascade,
      told_until text
    )`,
    `create index tip_announcement_open on tip_announcement (tip_id) where told_until is not null`,
    // Tips from before are no news.
    `insert into tip_announcement (tip_id, told_until) select id, null from tip where status in ('public', 'removed')`,
    `alter table tip_stats add column created_at text not null default ''`,
    `update tip_stats set created_at = (select tip.created_at from tip where tip.id = tip_stats.tip_id)`,
    `create index tip_stats_taxon on tip_stats (taxon_id, visible_to, created_at desc, tip_id desc) where taxon_id is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
