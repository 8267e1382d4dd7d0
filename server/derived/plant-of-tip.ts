import { keysOf, matchPlant, type Meaning, plantOfTip, readPlantType } from "#domain/plants/names.ts";
import type { Db } from "#server/db/connect.ts";
import { padList, preparedQueries, type Value } from "#server/db/prepared.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { TipFacts } from "#server/derived/definitions.ts";

const BATCH_SIZE = 512;
const prepared = preparedQueries();

/** What these names mean, by `nameKey`. One query for each 512 of them. */
export async function readMeanings(
  db: Db | Trx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Meaning[]>> {
  const meanings = new Map<string, Meaning[]>();
  const all = [...new Set(keys)];
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    const some = padList(all.slice(from, from + BATCH_SIZE));
    const build = (value: Value) =>
      db
        .selectFrom("taxon_name")
        .select(["name_key", "taxon_id", "kind"])
        .where(
          "name_key",
          "in",
          some.map((_, place) => value<string>(`key${place}`)),
        )
        .orderBy("name_key")
        .orderBy("taxon_id");
    const values = Object.fromEntries(some.map((key, place) => [`key${place}`, key]));
    const rows = await prepared<{ name_key: string; taxon_id: string; kind: string }>(
      db,
      `names ${some.length}`,
      build,
      values,
    );
    for (const { name_key, taxon_id: taxon, kind } of rows) {
      const known = meanings.get(name_key) ?? [];
      meanings.set(name_key, known);
      const scientific = kind !== "vernacular";
      const same = known.find((meaning) => meaning.taxon === taxon);
      if (same) same.scientific ||= scientific;
      else known.push({ taxon, scientific });
    }
  }
  return meanings;
}

/** The plants of tips by their ids (docs/product.md 14.4); null for those whose plant is not certain. */
export async function plantsOfTips(
  db: Db | Trx,
  tips: readonly Pick<TipFacts, "id" | "plant_type" | "taxon_choice">[],
): Promise<Map<string, string | null>> {
  const readings = new Map(
    [...new Set(tips.map((tip) => tip.plant_type))].map((text) => [text, readPlantType(text)]),
  );
  const meanings = await readMeanings(db, [...readings.values()].flatMap(keysOf));
  const matches = new Map([...readings].map(([text, reading]) => [text, matchPlant(reading, meanings)]));
  return new Map(
    tips.map(({ id, plant_type, taxon_choice }) => {
      const match = matches.get(plant_type);
      return [id, match ? plantOfTip(match, taxon_choice) : null];
    }),
  );
}
