import { readFile } from "node:fs/promises";
import type { Trx } from "#server/db/transaction.ts";
import { type HazardRow, parseHazards } from "#server/plants/plant-file.ts";
import * as queries from "#server/plants/plants.queries.ts";
import type { StoredHazard } from "#server/plants/stored-hazard.ts";

/** Where hazards are recorded. */
export const HAZARDS_FILE = "plants/hazards.tsv";

/** The hazards that are recorded for each plant, by its id. */
export type HazardsByPlant = ReadonlyMap<string, HazardRow[]>;

/** Reads hazards from the text of their file. Throws `PlantFileError` for the first row that is wrong. */
export const parseHazardsByPlant = (text: string): HazardsByPlant =>
  Map.groupBy(parseHazards(text), ({ taxonId }) => taxonId);

export const readHazardsByPlant = async (): Promise<HazardsByPlant> =>
  parseHazardsByPlant(await readFile(HAZARDS_FILE, "utf8"));

/**
 * Stores with every plant what is shown beside it: the hazards that are recorded for it, for what it is a kind of, and for its kinds
 * (docs/product.md 14.11), in this order.
 */
export async function storeHazards(trx: Trx, recorded: HazardsByPlant): Promise<void> {
  const taxa = await queries.selectPlantHazards(trx);
  const shown = hazardsShown(taxa, recorded);
  for (const { id, hazards } of taxa) {
    const json = JSON.stringify(shown.get(id) ?? []);
    if (json !== hazards) await queries.updateHazards(trx, id, json);
  }
}

type Taxon = { id: string; parent_id: string | null; scientific_name: string };

function hazardsShown(taxa: readonly Taxon[], recorded: HazardsByPlant): Map<string, StoredHazard[]> {
  const byId = new Map(taxa.map((taxon) => [taxon.id, taxon]));
  const recordedFor = ({ id, scientific_name: of }: Taxon): StoredHazard[] =>
    (recorded.get(id) ?? []).map(({ row: _row, taxonId: _id, ...hazard }) => Object.assign(hazard, { of }));
  /** A plant, then what it is a kind of. */
  const lineage = (taxon: Taxon): Taxon[] => {
    const above = byId.get(taxon.parent_id ?? "");
    return [taxon, ...(above ? lineage(above) : [])];
  };
  const shown = new Map(taxa.map((taxon) => [taxon.id, lineage(taxon).flatMap(recordedFor)]));
  for (const taxon of taxa)
    for (const above of lineage(taxon).slice(1)) shown.get(above.id)?.push(...recordedFor(taxon));
  return shown;
}
