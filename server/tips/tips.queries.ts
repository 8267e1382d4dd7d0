import { sql, type SelectQueryBuilder, type Transaction, type Updateable, type Insertable } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { sum } from "#server/db/counters.ts";
import { after, asc, desc, type OrderColumn } from "#server/db/keyset.ts";
import type { Tables, TipTable } from "#server/db/tables.ts";
import type { Shelf } from "#server/tips/tips.visibility.ts";

export type TipOrder = "newest" | "title" | "rankNewest" | "rankTitle" | "trending";

/** Each order of a list, its tiebreak last. Every one has an index (`server/db/migrations`). */
const ORDERS: Record<TipOrder, readonly OrderColumn[]> = {
  newest: [desc("created_at"), desc("id")],
  title: [asc("title_key"), asc("id")],
  rankNewest: [asc("difficulty_rank"), desc("created_at"), desc("id")],
  rankTitle: [asc("difficulty_rank"), asc("title_key"), asc("id")],
  trending: [desc("trend"), desc("id")],
};

export type TipList = {
  /** What the list is made of, each with how many tips it holds. */
  shelves: (Shelf & { count: number })[];
  order: TipOrder;
  /** A `difficultyKey`. With it every tip has the same rank, so the rank drops out of the order. */
  difficulty?: string | undefined;
  /** The gardener who looks, for `liked`; undefined for visitors. */
  viewerId: string | undefined;
};

/** Where a list is read from: `limit` rows from `skip` on, or from after the row `previous`. */
export type TipSlice = { limit: number; skip?: number; previous?: TipRow | undefined };

export type TipRow = Awaited<ReturnType<typeof selectTips>>[number];

/** The rows of a slice of a list, in its order. One query; each shelf is read from its index. */
export function selectTips(db: Db, list: TipList, slice: TipSlice) {
  const columns = ORDERS[list.order].filter(
    ({ column }) => list.difficulty === undefined || column !== "difficulty_rank",
  );
  const page = pageOfIds(db, list, columns, slice);
  return inOrder(db.selectFrom(page.as("page")).innerJoin("tip", "tip.id", "page.id"), columns, "tip")
    .innerJoin("gardener", "gardener.id", "tip.gardener_id")
    .select(TIP_COLUMNS)
    .select((eb) => likedBy(eb.ref("tip.id"), list.viewerId))
    .execute();
}

/** One tip, whoever may see it. */
export function selectTip(db: Db, id: string, viewerId: string | undefined): Promise<TipRow | undefined> {
  return db
    .selectFrom("tip")
    .innerJoin("gardener", "gardener.id", "tip.gardener_id")
    .select(TIP_COLUMNS)
    .select((eb) => likedBy(eb.ref("tip.id"), viewerId))
    .where("tip.id", "=", id)
    .executeTakeFirst();
}

const TIP_COLUMNS = [
  "tip.id",
  "tip.title",
  "tip.title_key",
  "tip.byline",
  "tip.category",
  "tip.public",
  "tip.plant_type",
  "tip.difficulty",
  "tip.difficulty_rank",
  "tip.photo",
  "tip.body",
  "tip.like_count",
  "tip.trend",
  "tip.gardener_id",
  "tip.created_at",
  "tip.updated_at",
  "gardener.email",
  "gardener.show_email",
  "gardener.age",
  "gardener.photo as author_photo",
] as const;

/** From here on a slice is far: what stands before it is worth leaving out rather than sorting. */
const FAR = 1000;

/**
 * The ids of a slice. Several shelves are merged. For a far slice rows are left out of each shelf that stand before the
 * slice however the others' rows fall between them: the first `skip` rows of all hold at least `skip` less all other
 * shelves' rows of it. So a far page of a long shelf beside a short one costs no sorting of all that is before it.
 */
function pageOfIds(db: Db, list: TipList, columns: readonly OrderColumn[], slice: TipSlice) {
  const { limit, skip = 0, previous } = slice;
  const rowsOf = (shelf: Shelf) => {
    let query = db.selectFrom("tip").select(["id", "created_at", "title_key", "difficulty_rank", "trend"]);
    query = query.where("public", "=", shelf.public ? 1 : 0);
    if (shelf.gardenerId !== undefined) query = query.where("gardener_id", "=", shelf.gardenerId);
    if (list.difficulty !== undefined) query = query.where("difficulty_key", "=", list.difficulty);
    if (previous) query = query.where(after(columns, previous, (column) => sql.ref(`tip.${column}`)));
    return inOrder(query, columns, "tip");
  };
  const [only, another] = list.shelves;
  if (!only) throw new Error("A list has at least one shelf");
  if (!another) return rowsOf(only).limit(limit).offset(skip);
  const all = sum(list.shelves.map((shelf) => shelf.count));
  const before = list.shelves.map((shelf) => (skip < FAR ? 0 : Math.max(0, skip - (all - shelf.count))));
  const parts = list.shelves.map((shelf, place) => {
    const left = before[place] ?? 0;
    const rows = rowsOf(shelf)
      .limit(skip + limit - left)
      .offset(left);
    return db.selectFrom(rows.as("shelf")).selectAll();
  });
  const merged = parts.reduce((union, part) => union.unionAll(part));
  return inOrder(db.selectFrom(merged.as("visible")).selectAll(), columns, "visible")
    .limit(limit)
    .offset(Math.max(0, skip - sum(before)));
}

function inOrder<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  columns: readonly OrderColumn[],
  table: string,
): SelectQueryBuilder<DB, TB, O> {
  return columns.reduce(
    (sorted, { column, direction }) => sorted.orderBy(sql.ref(`${table}.${column}`), direction),
    query,
  );
}

const likedBy = (tipId: unknown, viewerId: string | undefined) =>
  (viewerId === undefined
    ? sql<number>`0`
    : sql<number>`case when exists (select 1 from tip_like where tip_like.tip_id = ${tipId} and tip_like.gardener_id = ${viewerId}) then 1 else 0 end`
  ).as("liked");

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

/** Locks and reads what a change or a deletion must know. `rowLocks`: on PostgreSQL; SQLite's transactions hold the only write lock. */
export function selectTipForChange(trx: Transaction<Tables>, id: string, rowLocks: boolean) {
  return trx
    .selectFrom("tip")
    .selectAll()
    .where("id", "=", id)
    .$if(rowLocks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export async function deleteTip(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom("tip").where("id", "=", id).execute();
}

/** Whether the like is new: one for each member and tip. */
export async function insertLike(
  trx: Transaction<Tables>,
  like: { tipId: string; gardenerId: string; createdAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("tip_like")
    .values({ tip_id: like.tipId, gardener_id: like.gardenerId, created_at: like.createdAt })
    .onConflict((conflict) => conflict.columns(["tip_id", "gardener_id"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One like more on a tip; its trend grows as `trendWithLike` computes it. */
export async function addLike(trx: Transaction<Tables>, id: string, weight: number): Promise<void> {
  await trx
    .updateTable("tip")
    .set((eb) => ({
      like_count: eb("like_count", "+", 1),
      trend: sql`case when trend > ${real(weight)} then trend + ln(1 + exp(${real(weight)} - trend)) else ${real(weight)} + ln(1 + exp(trend - ${real(weight)})) end`,
    }))
    .where("id", "=", id)
    .execute();
}

const real = (value: number) => sql`cast(${value} as double precision)`;
