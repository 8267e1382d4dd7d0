import type { GrowingSpace } from "#domain/gardens/garden.ts";
import type { OutcomeNote } from "#domain/outcomes/outcome.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { OutcomeRow } from "#server/outcomes/outcomes.queries.ts";

const conditionsIn = (row: OutcomeRow) => ({
  sunExposure: row.sun_exposure,
  soilTexture: row.soil_texture,
  growingSpace: row.growing_space.split(" ").filter((space) => space !== "") as GrowingSpace[],
});

/** A note as a viewer gets it. Of the garden it has sun, soil and space, nothing else (docs/product.md 17.9). */
export const presentNote = (
  row: OutcomeRow & { name: string },
  { viewer, authorId }: { viewer: Viewer; authorId: string },
): OutcomeNote => ({
  _id: `${row.gardener_id}.${row.season}`,
  gardenerId: row.gardener_id,
  name: row.name,
  result: row.result,
  note: row.note,
  season: row.season,
  ...conditionsIn(row),
  byAuthor: row.gardener_id === authorId,
  mine: row.gardener_id === viewer?.gardenerId,
  updatedAt: row.updated_at,
});

/** An outcome in the download of its gardener. */
export const presentExported = (row: OutcomeRow) => ({
  tip: row.tip_id,
  season: row.season,
  result: row.result,
  note: row.note,
  ...conditionsIn(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
