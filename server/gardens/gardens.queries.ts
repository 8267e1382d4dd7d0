import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { FrostStationTable, GardenTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

/** A garden, and the id of the one that its owner chose. */
export type GardenRow = Selectable<GardenTable> & { chosen_id: string | null };
export type StationRow = Selectable<FrostStationTable>;

const prepared = preparedQueries();

const withChoice = (db: Db | Trx, gardenerId: string) =>
  db
    .selectFrom("garden")
    .leftJoin("chosen_garden", "chosen_garden.gardener_id", "garden.gardener_id")
    .selectAll("garden")
    .select("chosen_garden.garden_id as chosen_id")
    .where("garden.gardener_id", "=", gardenerId);

/** The gardens of a member, oldest first. */
export const selectGardens = (db: Db | Trx, gardenerId: string): Promise<readonly GardenRow[]> =>
  prepared(db, "all", (value) => withChoice(db, value("gardenerId")).orderBy("garden.id"), { gardenerId });

/** A garden of a member. */
export const selectGarden = (db: Db | Trx, gardenerId: string, id: string): Promise<GardenRow | undefined> =>
  withChoice(db, gardenerId).where("garden.id", "=", id).executeTakeFirst();

/** The garden that a member chose. */
export async function selectChosenGarden(db: Db | Trx, gardenerId: string): Promise<GardenRow | undefined> {
  const build = (value: Value) =>
    withChoice(db, value("gardenerId")).whereRef("garden.id", "=", "chosen_garden.garden_id");
  return (await prepared(db, "chosen", build, { gardenerId }))[0];
}

/** Locks the record of a gardener, so that their gardens change one after the other. */
export const lockOwner = (trx: Trx, gardenerId: string) =>
  trx.selectFrom("gardener").select("id").where("id", "=", gardenerId).forNoKeyUpdate().execute();

export const insertGarden = (trx: Trx, row: Insertable<GardenTable>) =>
  trx.insertInto("garden").values(row).execute();

export const updateGarden = (trx: Trx, id: string, change: Updateable<GardenTable>) =>
  trx.updateTable("garden").set(change).where("id", "=", id).execute();

/** Deletes a garden, and the choice of it. */
export const deleteGarden = (trx: Trx, id: string) => trx.deleteFrom("garden").where("id", "=", id).execute();

/** Deletes all gardens of a member. */
export const deleteGardens = (trx: Trx, gardenerId: string) =>
  trx.deleteFrom("garden").where("gardener_id", "=", gardenerId).execute();

/** Chooses a garden of a member. */
export const upsertChoice = (trx: Trx, row: { gardener_id: string; garden_id: string }) =>
  trx
    .insertInto("chosen_garden")
    .values(row)
    .onConflict((conflict) => conflict.column("gardener_id").doUpdateSet({ garden_id: row.garden_id }))
    .execute();

type Box = { south: number; north: number; west: number; east: number };

/** The stations within a box, by index. */
export const selectStationsIn = (db: Db | Trx, { south, north, west, east }: Box): Promise<StationRow[]> =>
  db
    .selectFrom("frost_station")
    .selectAll()
    .where("latitude", ">=", south)
    .where("latitude", "<=", north)
    .where("longitude", ">=", west)
    .where("longitude", "<=", east)
    .execute();

export const deleteStations = (trx: Trx) => trx.deleteFrom("frost_station").execute();

export const insertStations = (trx: Trx, rows: Insertable<FrostStationTable>[]) =>
  trx.insertInto("frost_station").values(rows).execute();
