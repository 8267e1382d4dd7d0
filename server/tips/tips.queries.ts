import { sql, type InferResult, type Insertable, type Transaction, type Updateable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { HIDDEN, type Tables, type TipTable } from "#server/db/tables.ts";
import { likedBy, photoColumns, TIP_COLUMNS, unseenComments } from "#server/tips/tips.columns.queries.ts";

export type TipRow = InferResult<ReturnType<typeof tipQuery>>[number];

const prepared = preparedQueries();

/** One tip, whoever may see it. */
export async function selectTip(
  db: Db,
  id: string,
  viewerId: string | undefined,
  hides: boolean,
): Promise<ReadRow | undefined> {
  const build = (value: Value) => {
    const viewer = viewerId === undefined ? undefined : value<string>("viewer");
    return tipQuery(db, value("id"), viewer, hides).select((eb) => hasWaiting(eb.ref("tip.id"), viewer));
  };
  const shape = viewerId === undefined ? "one, to a visitor" : `one, to a member ${hides}`;
  const [row] = await prepared(db, shape, build, { id, viewer: viewerId });
  return row;
}

/** A tip that is read by itself: whether comments on it of who looks wait for a moderator, so that only then they are looked for. */
type ReadRow = TipRow & { has_waiting: number };

const hasWaiting = (tipId: unknown, viewerId: string | undefined) =>
  (viewerId === undefined
    ? sql<number>`0`
    : sql<number>`case when exists (select 1 from moderation_case where author_id = ${viewerId} and tip_id = ${tipId} and status = 'open' and waits <> '' and kind = 'comment') then 1 else 0 end`
  ).as("has_waiting");

const tipQuery = (db: Db, id: string, viewerId: string | undefined, hides: boolean) =>
  db
    .selectFrom("tip")
    .innerJoin("gardener", "gardener.id", "tip.gardener_id")
    .select(TIP_COLUMNS)
    .select(photoColumns())
    .select((eb) => [
      likedBy(eb.ref("tip.id"), viewerId),
      unseenComments(eb.ref("tip.id"), hides ? viewerId : undefined),
    ])
    .where("tip.id", "=", id)
    .where("tip.public", "<>", HIDDEN);

export async function insertTip(trx: Transaction<Tables>, row: Insertable<TipTable>): Promise<void> {
  await trx.insertInto("tip").values(row).execute();
}

export async function updateTip(
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<TipTable>,
): Promise<void> {
  await trx.updateTable("tip").set(change).where("id", "=", id).execute();
}

/** Locks and reads what a change or a deletion must know. */
export async function selectTipForChange(trx: Transaction<Tables>, id: string) {
  const build = (value: Value) =>
    trx
      .selectFrom("tip")
      .selectAll()
      .where("id", "=", value<string>("id"))
      .where("public", "in", [0, 1])
      .forNoKeyUpdate();
  const [row] = await prepared(trx, "for change", build, { id });
  return row;
}

export async function deleteTip(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom("tip").where("id", "=", id).execute();
}

export const countTipsOf = (db: Db, gardenerId: string) =>
  db
    .selectFrom("tip")
    .select((eb) => [
      eb.fn.countAll<number>().as("tips"),
      sql<number>`cast(coalesce(sum(like_count), 0) as integer)`.as("likes"),
    ])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();
