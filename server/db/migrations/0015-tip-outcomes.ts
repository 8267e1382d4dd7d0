import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** What members reported on tips, what follows from it, and the letters that ask for it. */
export async function tipOutcomes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const clustered = engine === "sqlite" ? "without rowid" : "";
  const real = engine === "sqlite" ? "real" : "double precision";
  const key = engine === "sqlite" ? "text" : `text collate "C"`;
  const statements = [
    `create table tip_outcome (
      tip_id text not null references tip (id) on delete cascade,
      gardener_id text not null references gardener (id) on delete cascade,
      season ${key} not null,
      result text not null check (result in ('worked', 'partly', 'failed')),
      note text not null,
      sun_exposure text,
      soil_texture text,
      growing_space text not null,
      status text not null default 'active' check (status in ('active', 'removed')),
      created_at text not null,
      updated_at text not null,
      constraint tip_outcome_once primary key (tip_id, gardener_id, season)
    ) ${clustered}`,
    `create index tip_outcome_gardener on tip_outcome (gardener_id, tip_id, season)`,
    `create index tip_outcome_notes on tip_outcome (tip_id, updated_at desc, gardener_id desc, season desc)
      where note <> '' and status = 'active'`,
    `alter table tip_stats add column outcome_worked integer not null default 0`,
    `alter table tip_stats add column outcome_partly integer not null default 0`,
    `alter table tip_stats add column outcome_failed integer not null default 0`,
    `alter table tip_stats add column proven_score ${real} not null default 0`,
    `alter table tip_stats add column outcome_conditions text not null default '[]'`,
    `alter table tip_stats add column author_outcome text not null default ''`,
    `create index tip_stats_proven on tip_stats (visible_to, proven_score desc, tip_id desc)`,
    // Each member is asked about each tip once.
    `create table outcome_letter (
      gardener_id text not null references gardener (id) on delete cascade,
      tip_id text not null references tip (id) on delete cascade,
      letter_id text not null,
      created_at text not null,
      constraint outcome_letter_once primary key (gardener_id, tip_id)
    ) ${clustered}`,
    `create index outcome_letter_last on outcome_letter (gardener_id, created_at)`,
    `create index outcome_letter_tip on outcome_letter (tip_id)`,
    `create index outcome_letter_of on outcome_letter (letter_id)`,
    `create index notification_setting_outcomes on notification_setting (gardener_id)
      where kind = 'outcomes' and channel = 'mail'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
