import { sql, type Insertable, type Selectable } from "kysely";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { desc, inSlice, type Order, preparedSlice, type Slice, sliceValues } from "#server/db/keyset.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { LikeStatus, TipOutcomeTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { type QueryViewer, visibleTo } from "#server/tips/visibility.ts";

export type OutcomeRow = Selectable<TipOutcomeTable>;
/** Which outcome: of a tip, by a gardener, in a season. */
export type OutcomeKey = Pick<OutcomeRow, "tip_id" | "gardener_id" | "season">;

const prepared = preparedQueries();

export async function selectOutcome(db: Db | Trx, key: OutcomeKey): Promise<OutcomeRow | undefined> {
  const build = (value: Value) =>
    db
      .selectFrom("tip_outcome")
      .selectAll()
      .where("tip_id", "=", value<string>("tip_id"))
      .where("gardener_id", "=", value<string>("gardener_id"))
      .where("season", "=", value<string>("season"));
  return (await prepared(db, "one", build, key))[0];
}

/** Inserts an outcome, or replaces that of the same season except for when it was first reported. */
export async function upsertOutcome(trx: Trx, row: Insertable<TipOutcomeTable>): Promise<void> {
  const { created_at: _, tip_id: __, gardener_id: ___, season: ____, ...changed } = row;
  await trx
    .insertInto("tip_outcome")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tip_id", "gardener_id", "season"]).doUpdateSet(changed))
    .execute();
}

/** Whether there was one. */
export async function deleteOutcome(trx: Trx, key: OutcomeKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("tip_outcome")
    .where("tip_id", "=", key.tip_id)
    .where("gardener_id", "=", key.gardener_id)
    .where("season", "=", key.season)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Latest note first. */
export const NOTES_ORDER: Order = [desc("updated_at"), desc("gardener_id"), desc("season")];

/** The notes on a tip that a viewer sees. Written as in the partial index `tip_outcome_notes`. */
const seenNotes = (db: Db, tipId: string, blockingViewer: string | undefined) =>
  db
    .selectFrom("tip_outcome")
    .innerJoin("gardener", "gardener.id", "tip_outcome.gardener_id")
    .where("tip_outcome.tip_id", "=", tipId)
    .where(sql<boolean>`tip_outcome.note <> '' and tip_outcome.status = 'active'`)
    .where("gardener.status", "in", ["active", "inactive"])
    .$if(blockingViewer !== undefined, (notes) =>
      notes.where("tip_outcome.gardener_id", "not in", blockedIds(blockingViewer)),
    );

export function selectNotes(
  db: Db,
  tipId: string,
  { blockingViewer, ...slice }: Slice & { blockingViewer: string | undefined },
) {
  const isAfter = slice.after !== undefined;
  const blocks = blockingViewer !== undefined;
  const build = (value: Value) =>
    inSlice(
      seenNotes(db, value("tipId"), blocks ? value("blockingViewer") : undefined)
        .selectAll("tip_outcome")
        .select("gardener.name"),
      NOTES_ORDER,
      preparedSlice(value, NOTES_ORDER, isAfter),
      "tip_outcome",
    );
  return prepared(db, `notes ${blocks} ${isAfter}`, build, { tipId, blockingViewer, ...sliceValues(slice) });
}

export async function countNotes(db: Db, tipId: string, blockingViewer: string | undefined): Promise<number> {
  const { total } = await seenNotes(db, tipId, blockingViewer)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The notes a gardener wrote since a time, newest first. */
export const selectRecentNotes = (
  trx: Trx,
  gardenerId: string,
  { since, limit }: { since: string; limit: number },
) =>
  trx
    .selectFrom("tip_outcome")
    .select(["tip_id", "gardener_id", "season", "note", "updated_at"])
    .where("gardener_id", "=", gardenerId)
    .where("note", "<>", "")
    .where("updated_at", ">", since)
    .orderBy("updated_at", "desc")
    .limit(limit)
    .execute();

/** The tips that a gardener reported on, by their ids: with outcomes of a status, or all; at most `limit`. */
export async function selectReportedIds(
  trx: Trx,
  gardenerId: string,
  { status, limit }: { status?: LikeStatus; limit?: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom("tip_outcome")
    .select("tip_id")
    .distinct()
    .where("gardener_id", "=", gardenerId)
    .$if(status !== undefined, (query) => query.where("status", "=", status as LikeStatus))
    .orderBy("tip_id")
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map(({ tip_id }) => tip_id);
}

/** Changes the status of a gardener's outcomes of tips. */
export const updateStatus = (trx: Trx, gardenerId: string, tipIds: string[], status: LikeStatus) =>
  trx
    .updateTable("tip_outcome")
    .set({ status })
    .where("gardener_id", "=", gardenerId)
    .where("tip_id", "in", tipIds)
    .execute();

/** Deletes a gardener's outcomes of tips. */
export const deleteOutcomes = (trx: Trx, gardenerId: string, tipIds: string[]) =>
  trx.deleteFrom("tip_outcome").where("gardener_id", "=", gardenerId).where("tip_id", "in", tipIds).execute();

/** All outcomes of a gardener, latest season first. */
export const selectOutcomesOf = (db: Db, gardenerId: string): Promise<OutcomeRow[]> =>
  db
    .selectFrom("tip_outcome")
    .selectAll()
    .where("gardener_id", "=", gardenerId)
    .orderBy("season", "desc")
    .orderBy("tip_id")
    .execute();

/** The ids of tips that a member saved or likes, sees, and did not report on in a season, the latest first. */
export async function selectUnreportedIds(
  db: Db,
  viewer: QueryViewer,
  { season, limit }: { season: string; limit: number },
): Promise<string[]> {
  const gardenerId = viewer.id ?? "";
  const saved = db
    .selectFrom("tip_save")
    .select(["tip_id", "created_at"])
    .where("gardener_id", "=", gardenerId);
  const liked = db
    .selectFrom("tip_like")
    .select(["tip_id", "created_at"])
    .where("gardener_id", "=", gardenerId)
    .where("status", "=", "active");
  const rows = await db
    .selectFrom(saved.unionAll(liked).as("chosen"))
    .innerJoin("tip", "tip.id", "chosen.tip_id")
    .select(["tip.id", (eb) => eb.fn.max("chosen.created_at").as("chosen_at")])
    .where((eb) => visibleTo(eb, viewer))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("tip_outcome")
            .select("tip_outcome.tip_id")
            .whereRef("tip_outcome.tip_id", "=", "tip.id")
            .where("tip_outcome.gardener_id", "=", gardenerId)
            .where("tip_outcome.season", "=", season),
        ),
      ),
    )
    .groupBy("tip.id")
    .orderBy("chosen_at", "desc")
    .orderBy("tip.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
