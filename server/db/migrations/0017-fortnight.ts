import { sql, type Kysely } from "kysely";

/** What is due in a garden, by when it closes; and private calendars. */
export async function fortnight(db: Kysely<unknown>): Promise<void> {
  // All that is read, so that the tips are not. By status: SQLite does not answer from an index alone if a query names a generated
  // column such as `visible_to`.
  const read = `gardener_id, timing_activity, timing_sign, needs_minimum_temperature, needs_frost_free_days,
    needs_sun_exposure, needs_soil_texture, needs_soil_reaction, needs_growing_space, needs_stated`;
  const statements = [
    `create index tip_due on tip (status, timing_anchor, timing_to, id desc, timing_from, ${read})
      where timing_anchor is not null`,
    `create index tip_due_tender on tip (status, timing_anchor, timing_from desc, id desc, timing_to, ${read})
      where timing_anchor is not null and needs_minimum_temperature >= 1
      and timing_activity in ('plant-out', 'sow-outdoors')`,
    `create table calendar (
      gardener_id text primary key references gardener (id) on delete cascade,
      id text not null,
      created_at text not null
    )`,
    `create unique index calendar_id on calendar (id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
