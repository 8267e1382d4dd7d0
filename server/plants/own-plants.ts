import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { ConfigError } from "#server/config-error.ts";
import type { Db } from "#server/db/connect.ts";
import { withExclusiveWrite } from "#server/db/exclusive.ts";
import { readSetting, writeSetting } from "#server/db/settings.ts";
import { HAZARDS_FILE, parseHazardsByPlant } from "#server/plants/hazards.ts";
import { parsePlants, PlantFileError } from "#server/plants/plant-file.ts";
import * as queries from "#server/plants/plants.queries.ts";
import { storePlants } from "#server/plants/store-plants.ts";

const PLANTS = "plants/plants.tsv";
/** A hash of the files that were stored last. */
const STORED = "own plants";
/** Counts up when the same files are to be stored differently. */
const FORMAT = 3;

/**
 * Stores the plants that every site has, from `plants/`, unless these files are stored already (docs/product.md 14.1). Plants that
 * the operator imported stay as they are. Throws a `ConfigError` that names file and row.
 */
export async function storeOwnPlants(db: Db): Promise<void> {
  const [plantsText, hazardsText] = await Promise.all([PLANTS, HAZARDS_FILE].map(read));
  const hash = createHash("sha256").update(`${FORMAT}\n${plantsText}\n${hazardsText}`).digest("hex");
  if ((await readSetting(db, STORED)) === hash) return;
  const plants = naming(PLANTS, () => parsePlants(plantsText ?? ""));
  const hazards = naming(HAZARDS_FILE, () => parseHazardsByPlant(hazardsText ?? ""));
  await withExclusiveWrite(db, ["taxon", "taxon_name", "setting"], async (trx) => {
    // Another process may have been faster.
    if ((await readSetting(trx, STORED)) === hash) return;
    await queries.deleteOwnTaxa(trx);
    const imported = await queries.selectParents(trx);
    try {
      await storePlants(
        trx,
        plants.filter(({ id }) => !imported.has(id)),
        { own: true, hazards },
      );
    } catch (error) {
      throw error instanceof PlantFileError ? new ConfigError(`${PLANTS}, ${error.message}`) : error;
    }
    await writeSetting(trx, STORED, hash);
  });
}

const read = (file: string) =>
  readFile(file, "utf8").catch((error: Error) => {
    throw new ConfigError(`${file} cannot be read: ${error.message}`);
  });

function naming<T>(file: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof PlantFileError ? new ConfigError(`${file}, ${error.message}`) : error;
  }
}
