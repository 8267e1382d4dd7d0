import { formatNumber } from "#domain/text/numbers.ts";
import { readCommandFile } from "#server/command-file.ts";
import { CommandError, printLine } from "#server/command.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { readHazardsByPlant } from "#server/plants/hazards.ts";
import { parsePlants, PlantFileError } from "#server/plants/plant-file.ts";
import { storePlants } from "#server/plants/store-plants.ts";

/**
 * Stores the plants of an operator's file, all or none, on a running site too (docs/product.md 14.8). Throws `CommandError`, which names
 * the first row that is wrong.
 */
export async function importPlants({ db }: Pick<Deps, "db">, file: string): Promise<void> {
  const text = await readCommandFile(file);
  try {
    const plants = parsePlants(text);
    const hazards = await readHazardsByPlant();
    await inTransaction(db, (trx) => storePlants(trx, plants, { own: false, hazards }));
    printLine(
      `${formatNumber(plants.length)} ${plants.length === 1 ? "plant is" : "plants are"} stored. The running site finds their tips in the background`,
    );
  } catch (error) {
    if (error instanceof PlantFileError)
      throw new CommandError(`${file}, ${error.message}. No plant of the file is stored`, { cause: error });
    throw error;
  }
}
