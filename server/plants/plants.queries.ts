import { sql, type Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { asc, inSlice, type Order, type Slice } from "#server/db/keyset.ts";
import { padList, preparedQueries, type Value } from "#server/db/prepared.ts";
import { plantName } from "#server/db/plant-name.ts";
import type { TaxonNameTable, TaxonTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

const BATCH_SIZE = 500;
/** The most kinds of a plant that are listed, or with itself searched. */
const KINDS_MAX = 100;
/** Sorts after every other character of a name's key. */
const LAST = "\uffff";

const prepared = preparedQueries();

export const PLANTS_ORDER: Order = [asc("id")];

const summaries = (db: Db) =>
  db
    .selectFrom("taxon")
    .select(["taxon.id", "taxon.scientific_name", "taxon.rank", "taxon.family"])
    .select(plantName().as("name"))
    .select("taxon.hazards");

export type SummaryRow = Awaited<ReturnType<typeof selectPlants>>[number];

/** A slice of all plants, A to Z. */
export const selectPlants = (db: Db, slice: Slice) =>
  inSlice(summaries(db), PLANTS_ORDER, slice, "taxon").execute();

/** Plants with a name that is `key`, then those with one that begins with it, each A to Z. */
export const selectNamed = (db: Db, key: string, { limit, skip }: Slice) =>
  summaries(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom("taxon_name")
          .select(["taxon_id", sql<number>`min(case when name_key = ${key} then 0 else 1 end)`.as("place")])
          .where("name_key", ">=", key)
          .where("name_key", "<", key + LAST)
          .groupBy("taxon_id")
          .as("found"),
      (join) => join.onRef("found.taxon_id", "=", "taxon.id"),
    )
    .orderBy("found.place")
    .orderBy("taxon.id")
    .limit(limit)
    .offset(skip)
    .execute();

/** Plants by their ids, in their order. */
export async function selectSummaries(db: Db, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await summaries(db).where("taxon.id", "in", ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export const selectPlant = (db: Db, id: string) =>
  summaries(db).select(["taxon.parent_id", "taxon.source"]).where("taxon.id", "=", id).executeTakeFirst();

export const selectNames = (db: Db, id: string) =>
  db
    .selectFrom("taxon_name")
    .select(["language", "name", "kind"])
    .where("taxon_id", "=", id)
    .orderBy("place")
    .execute();

/** The kinds of a plant, A to Z. */
export const selectKinds = (db: Db, id: string) =>
  summaries(db).where("taxon.parent_id", "=", id).orderBy("taxon.id").limit(KINDS_MAX).execute();

/** The ids of the first plants, A to Z. */
export const selectIds = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom("taxon").select("id").orderBy("id").limit(limit).execute();

/**
 * Plants by their ids, with their kinds and the kinds of these: pairs of the plant asked for and itself or a kind of it. At most 100 for
 * each plant, itself first, then A to Z.
 */
export async function selectWithKinds(
  db: Db,
  ids: readonly string[],
): Promise<readonly { id: string; kind: string }[]> {
  if (ids.length === 0) return [];
  const operands = padList(ids);
  const build = (value: Value) => {
    const list = sql.join(operands.map((_, place) => value<string>(`id${place}`)));
    const placed = sql<{ id: string; kind: string; place: number }>`(
      select id, kind, row_number() over (partition by id order by case when kind = id then 0 else 1 end, kind) as place
      from (
        select id, id as kind from taxon where id in (${list})
        union all select parent_id, id from taxon where parent_id in (${list})
        union all select middle.parent_id, taxon.id from taxon inner join taxon as middle on middle.id = taxon.parent_id
          where middle.parent_id in (${list})
      ) as pairs
    )`.as<"placed">(sql.ref("placed"));
    return db
      .selectFrom(placed)
      .select(["id", "kind"])
      .where("place", "<=", KINDS_MAX)
      .orderBy("id")
      .orderBy("place");
  };
  const values = Object.fromEntries(operands.map((id, place) => [`id${place}`, id]));
  return prepared(db, `kinds ${operands.length}`, build, values);
}

/** What each plant is a kind of. */
export async function selectParents(trx: Trx): Promise<Map<string, string | null>> {
  const rows = await trx.selectFrom("taxon").select(["id", "parent_id"]).execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}

/** All plants with their hazards as JSON, A to Z. */
export const selectPlantHazards = (trx: Trx) =>
  trx.selectFrom("taxon").select(["id", "parent_id", "scientific_name", "hazards"]).orderBy("id").execute();

export async function updateHazards(trx: Trx, id: string, hazards: string): Promise<void> {
  await trx.updateTable("taxon").set({ hazards }).where("id", "=", id).execute();
}

/** Deletes the plants of `plants/` with their names. */
export async function deleteOwnTaxa(trx: Trx): Promise<void> {
  await trx.deleteFrom("taxon").where("own", "=", 1).execute();
}

/** Stores plants, replacing those with the same ids and all their names. */
export async function replaceTaxa(
  trx: Trx,
  taxa: Insertable<TaxonTable>[],
  names: Insertable<TaxonNameTable>[],
): Promise<void> {
  for (const some of batches(taxa)) {
    await trx
      .deleteFrom("taxon")
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
    await trx.insertInto("taxon").values(some).execute();
  }
  for (const some of batches(names)) await trx.insertInto("taxon_name").values(some).execute();
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) yield rows.slice(from, from + BATCH_SIZE);
}
