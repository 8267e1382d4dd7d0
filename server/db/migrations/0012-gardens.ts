import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Members' gardens, which of them each member chose, and the weather stations that frost dates are estimated from. */
export async function gardens(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const rowid = engine === "sqlite" ? "without rowid" : "";
  const real = engine === "sqlite" ? "real" : "double precision";
  const statements = [
    `create table garden (
      id text primary key,
      gardener_id text not null references gardener (id) on delete cascade,
      name text not null,
      place_id text,
      elevation integer,
      frost_regime text,
      last_frost text,
      first_frost text,
      last_frost_safe text,
      minimum_temperature ${real},
      sun_exposure text,
      soil_texture text,
      soil_reaction text,
      growing_space text not null,
      created_at text not null,
      updated_at text not null,
      constraint garden_owner unique (gardener_id, id)
    )`,
    // One for each gardener, and always a garden of theirs.
    `create table chosen_garden (
      gardener_id text primary key references gardener (id) on delete cascade,
      garden_id text not null,
      constraint chosen_garden_own foreign key (gardener_id, garden_id) references garden (gardener_id, id) on delete cascade
    ) ${rowid}`,
    `create table frost_station (
      id text primary key,
      name text not null,
      latitude ${real} not null,
      longitude ${real} not null,
      elevation ${real} not null,
      frost_regime text not null,
      last_frost text,
      first_frost text,
      last_frost_safe text
    ) ${rowid}`,
    `create index frost_station_position on frost_station (latitude, longitude)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
