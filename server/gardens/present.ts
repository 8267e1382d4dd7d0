import type { FrostEstimate } from "#domain/gardens/frost-estimate.ts";
import { frostOf } from "#domain/gardens/frost.ts";
import type { Garden, GardenInput, GrowingSpace } from "#domain/gardens/garden.ts";
import { rhsRating, usdaZone } from "#domain/gardens/hardiness.ts";
import type { Place } from "#domain/gardens/place.ts";
import type { GardenRow } from "#server/gardens/gardens.queries.ts";
import type { KnownPlace } from "#server/gardens/place-index.ts";

/** A garden as its owner sees it. `estimate`: null if its place is unknown. */
export function presentGarden(
  row: GardenRow,
  place: KnownPlace | undefined,
  estimate: FrostEstimate | null,
): Garden {
  const fields = fieldsOf(row);
  const { minimumTemperature: minimum } = fields;
  return {
    _id: row.id,
    chosen: row.chosen_id === row.id,
    ...fields,
    place: place ? presentPlace(place) : null,
    frost: frostOf(fields, estimate),
    hardiness: minimum === null ? null : { usdaZone: usdaZone(minimum), rhsRating: rhsRating(minimum) },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** What its owner edits. */
export const fieldsOf = (row: GardenRow): GardenInput => ({
  name: row.name,
  placeId: row.place_id,
  elevation: row.elevation,
  frostRegime: row.frost_regime,
  lastFrost: row.last_frost,
  firstFrost: row.first_frost,
  lastFrostSafe: row.last_frost_safe,
  minimumTemperature: row.minimum_temperature,
  sunExposure: row.sun_exposure,
  soilTexture: row.soil_texture,
  soilReaction: row.soil_reaction,
  growingSpace: row.growing_space.split(" ").filter((space) => space !== "") as GrowingSpace[],
});

/** The columns of what its owner edits. */
export const columnsOf = (input: GardenInput) => ({
  name: input.name,
  place_id: input.placeId,
  elevation: input.elevation,
  frost_regime: input.frostRegime,
  last_frost: input.lastFrost,
  first_frost: input.firstFrost,
  last_frost_safe: input.lastFrostSafe,
  minimum_temperature: input.minimumTemperature,
  sun_exposure: input.sunExposure,
  soil_texture: input.soilTexture,
  soil_reaction: input.soilReaction,
  growing_space: input.growingSpace.join(" "),
});

export const presentPlace = ({
  _id,
  name,
  country,
  countryName,
  region,
  elevation,
  timeZone,
  near,
}: KnownPlace): Place => ({
  _id,
  name,
  country,
  countryName,
  region,
  elevation,
  timeZone,
  near,
});
