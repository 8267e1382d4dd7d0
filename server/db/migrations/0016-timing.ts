import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** When tips say to act, and what their plants require. */
export async function timing(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const real = engine === "sqlite" ? "real" : "double precision";
  const needs = [
    "needs_minimum_temperature",
    "needs_frost_free_days",
    "needs_sun_exposure",
    "needs_soil_texture",
    "needs_soil_reaction",
    "needs_growing_space",
  ];
  const columns = [
    "timing_activity text",
    "timing_anchor text",
    "timing_from integer",
    "timing_to integer",
    "timing_sign text",
    `needs_minimum_temperature ${real}`,
    "needs_frost_free_days integer",
    "needs_sun_exposure text",
    "needs_soil_texture text",
    "needs_soil_reaction text",
    "needs_growing_space text",
    "needs_stated integer not null default 0",
  ];
  const statements = [
    ...columns.map((column) => `alter table tip add column ${column}`),
    `create index tip_timing on tip (visible_to, timing_anchor, timing_to, timing_from)
      where timing_anchor is not null`,
    // Windows of tender plants are moved to the safe date, so their end is not known from the tip alone.
    `create index tip_timing_tender on tip (visible_to, timing_anchor, timing_from)
      where timing_anchor is not null and needs_minimum_temperature >= 1`,
    `create index tip_needs on tip (visible_to, created_at desc, id desc, ${needs.join(", ")})
      where needs_stated = 1`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
