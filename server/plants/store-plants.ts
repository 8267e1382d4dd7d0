import { lockTables } from "#server/db/exclusive.ts";
import type { Trx } from "#server/db/transaction.ts";
import { resolveAllTips } from "#server/derived/resolve-plants.ts";
import { taxonId } from "#domain/plants/names.ts";
import { type HazardsByPlant, storeHazards } from "#server/plants/hazards.ts";
import { type FilePlant, wrong } from "#server/plants/plant-file.ts";
import * as queries from "#server/plants/plants.queries.ts";

/** A variety is a kind of a species, which is a kind of a genus. */
const DEPTH_MAX = 3;

/**
 * Stores plants, replacing those of the same scientific names with all their names, and has the plants of tips found again. A plant
 * without a parent keeps the one it has, or gets the species or genus that its name begins with, so that hazards stay inherited. Throws
 * `PlantFileError` for a parent that is not known.
 */
export async function storePlants(
  trx: Trx,
  plants: readonly FilePlant[],
  { own, hazards }: { own: boolean; hazards: HazardsByPlant },
): Promise<void> {
  const parents = await parentsOf(trx, plants);
  const rows = plants.map(({ id, scientificName, rank, family, source }) => ({
    id,
    scientific_name: scientificName,
    rank,
    family,
    parent_id: parents.get(id) ?? null,
    source,
    hazards: "[]",
    own: own ? 1 : 0,
  }));
  await queries.replaceTaxa(
    trx,
    rows,
    plants.flatMap(({ id, names }) =>
      names.map(({ key, ...each }, place) => ({ ...each, name_key: key, taxon_id: id, place })),
    ),
  );
  await storeHazards(trx, hazards);
  // Tips that are being shared are resolved with the names from before: waits for them, and keeps others from following.
  await lockTables(trx, ["tip"]);
  await resolveAllTips(trx);
}

/**
 * What each plant, of the file or stored, is a kind of. Throws unless the parent that a plant names is in the file or stored, and no plant
 * is a kind of itself or too deep.
 */
async function parentsOf(trx: Trx, plants: readonly FilePlant[]): Promise<Map<string, string | null>> {
  const parents = await queries.selectParents(trx);
  for (const { id, parent } of plants)
    parents.set(id, parent === "" ? (parents.get(id) ?? null) : taxonId(parent));
  for (const { id, scientificName } of plants)
    parents.set(id, parents.get(id) ?? namesakeAbove(scientificName, id, parents));
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
  return parents;
}

/** The known plant whose name is the longest beginning of a name: the species of a variety, the genus of a species. */
function namesakeAbove(name: string, id: string, known: ReadonlyMap<string, unknown>): string | null {
  const words = name.split(" ");
  for (let length = words.length - 1; length > 0; length--) {
    const above = taxonId(words.slice(0, length).join(" "));
    if (above !== id && known.has(above)) return above;
  }
  return null;
}
