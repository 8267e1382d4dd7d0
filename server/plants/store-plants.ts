import { lockTables } from "#server/db/exclusive.ts";
import type { Trx } from "#server/db/transaction.ts";
import { resolveAllTips } from "#server/derived/resolve-plants.ts";
import type { StoredHazard } from "#domain/plants/plant.ts";
import { taxonId } from "#domain/plants/names.ts";
import { type FilePlant, wrong } from "#server/plants/plant-file.ts";
import * as queries from "#server/plants/plants.queries.ts";

/** A variety is a kind of a species, which is a kind of a genus. */
const DEPTH_MAX = 3;

/**
 * Stores plants, replacing those of the same scientific names with all their names, and has the plants of tips found again. `hazards`
 * replaces theirs, by their ids; without it they keep those they have. Throws `PlantFileError` for a parent that is not known.
 */
export async function storePlants(
  trx: Trx,
  plants: readonly FilePlant[],
  { own, hazards }: { own: boolean; hazards?: ReadonlyMap<string, StoredHazard[]> },
): Promise<void> {
  await requireParents(trx, plants);
  const kept = hazards ? new Map<string, string>() : await queries.selectHazards(trx);
  const rows = plants.map(({ id, scientificName, rank, family, parent, source }) => ({
    id,
    scientific_name: scientificName,
    rank,
    family,
    parent_id: parent === "" ? null : taxonId(parent),
    source,
    hazards: hazards ? JSON.stringify(hazards.get(id) ?? []) : (kept.get(id) ?? "[]"),
    own: own ? 1 : 0,
  }));
  await queries.replaceTaxa(
    trx,
    rows,
    plants.flatMap(({ id, names }) =>
      names.map(({ key, ...each }, place) => ({ ...each, name_key: key, taxon_id: id, place })),
    ),
  );
  // Tips that are being shared are resolved with the names from before: waits for them, and keeps others from following.
  await lockTables(trx, ["tip"]);
  await resolveAllTips(trx);
}

/** Throws unless the parent of each plant is in the file or stored, and no plant is a kind of itself or too deep. */
async function requireParents(trx: Trx, plants: readonly FilePlant[]): Promise<void> {
  const parents = await queries.selectParents(trx);
  for (const { id, parent } of plants) parents.set(id, parent === "" ? null : taxonId(parent));
  for (const { row, id, scientificName, parent } of plants) {
    if (parent !== "" && !parents.has(taxonId(parent)))
      throw wrong(row, `"${parent}", the parent of "${scientificName}", is neither in the file nor stored`);
    let depth = 1;
    for (let above = parents.get(id); above; above = parents.get(above))
      if (++depth > DEPTH_MAX || above === id)
        throw wrong(
          row,
          `"${scientificName}" has more than ${DEPTH_MAX - 1} plants above it: only genus and species`,
        );
  }
}
