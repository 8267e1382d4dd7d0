import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { sum } from "#server/db/counters.ts";
import { after, asc, desc, inOrder, type OrderColumn } from "#server/db/keyset.ts";
import { hiddenFrom } from "#server/db/hidden.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { likedBy, photoColumns, TIP_COLUMNS, unseenComments } from "#server/tips/tips.columns.queries.ts";
import type { TipRow } from "#server/tips/tips.queries.ts";
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
  shelves: Shelf[];
  /** The total that counts each shelf. */
  counters: string[];
  order: TipOrder;
  /** A `facetKey`. With it every tip has the same rank, so the rank drops out of the order. */
  difficulty?: string | undefined;
  /** The gardener who looks, for `liked`; undefined for visitors. */
  viewerId: string | undefined;
  /** Whether somebody is hidden from who looks. */
  hides: boolean;
};

/**
 * Where a list is read from: `limit` rows from `skip` on, or from after the row `previous`. `counts`: how many tips each
 * shelf holds, which a far slice needs.
 */
export type TipSlice = {
  limit: number;
  skip?: number;
  counts?: number[] | undefined;
  previous?: TipRow | undefined;
};

/** From here on a slice is far: what stands before it is worth leaving out rather than reading it. */
export const FAR = 1000;
/** Up to here rows are read straight from the table; then only their ids are, until the slice begins. */
const NEAR = 100;

/** A row of a list, which also tells how many tips the whole list has. */
type ListedRow = TipRow & { total: number };

/** The rows of a slice of a list, in its order, each with the `total` of the list. One query; each shelf is read from its index. */
export function selectTips(db: Db, list: TipList, slice: TipSlice): Promise<ListedRow[]> {
  const values = valuesOf(list, slice);
  if (slice.previous) return tipsQuery(db, list, slice, (name) => values[name] as never).execute();
  const direct = isDirect(list, slice);
  const asked = [list.order, list.difficulty !== undefined, list.viewerId !== undefined, list.hides, direct];
  const shape = [...asked, ...list.shelves.map(shapeOf)].join();
  return prepared(db, shape, (value) => tipsQuery(db, list, slice, value), values);
}

const prepared = preparedQueries();
const shapeOf = ({ public: isPublic, gardenerId }: Shelf) => `${isPublic} ${gardenerId !== undefined}`;

const isDirect = ({ shelves }: TipList, { skip = 0, previous }: TipSlice) =>
  shelves.length === 1 && skip < NEAR && previous === undefined;

/** The query of a slice. Whatever differs between two queries of the same shape comes from `value`. */
function tipsQuery(db: Db, list: TipList, slice: TipSlice, value: Value) {
  const columns = ORDERS[list.order].filter(
    ({ column }) => list.difficulty === undefined || column !== "difficulty_rank",
  );
  const [only] = list.shelves;
  const direct = only && isDirect(list, slice);
  const from = direct ? "tip" : "page";
  const rows = direct
    ? rowsOf(db, list, only, 0, value).limit(value<number>("limit")).offset(value<number>("skip"))
    : db
        .selectFrom(pageOfIds(db, list, columns, slice.previous, value).as("page"))
        .innerJoin("tip", "tip.id", "page.id");
  const viewer = list.viewerId === undefined ? undefined : value<string>("viewer");
  return inOrder(rows as ReturnType<typeof rowsOf>, columns, from)
    .innerJoin("gardener", "gardener.id", "tip.gardener_id")
    .select(TIP_COLUMNS)
    .select(photoColumns())
    .select(
      columns
        .filter(({ column }) => !ALWAYS.has(column))
        .map(({ column }) => `tip.${column}` as "tip.created_at"),
    )
    .select((eb) => [
      likedBy(eb.ref("tip.id"), viewer),
      totalOf(list.counters.map((_, place) => value<string>(`counter${place}`))),
      unseenComments(eb.ref("tip.id"), list.hides ? viewer : undefined),
    ]);
}

const ALWAYS = new Set<string>(TIP_COLUMNS.map((column) => column.replace("tip.", "")));

/**
 * The values of a slice's query. Several shelves are merged. For a far slice rows are left out of each shelf that stand
 * before the slice however the others' rows fall between them: the first `skip` rows of all hold at least `skip` less
 * all other shelves' rows of it. So a far page of a long shelf beside a short one costs no sorting of all before it.
 */
function valuesOf(
  { shelves, counters, difficulty, viewerId }: TipList,
  { limit, skip = 0, counts }: TipSlice,
): Record<string, string | number | undefined> {
  const values: Record<string, string | number | undefined> = { difficulty, viewer: viewerId, limit };
  let left = 0;
  for (const [place, { public: isPublic, gardenerId }] of shelves.entries()) {
    const others = counts && shelves.length > 1 ? sum(counts) - (counts[place] ?? 0) : skip;
    const before = Math.max(0, skip - others);
    left += before;
    values[`public${place}`] = isPublic ? 1 : 0;
    values[`gardener${place}`] = gardenerId;
    values[`before${place}`] = before;
    values[`rows${place}`] = skip + limit - before;
    values[`counter${place}`] = counters[place];
  }
  values["skip"] = Math.max(0, skip - left);
  return values;
}

const totalOf = (names: string[]) =>
  sql<number>`(select coalesce(sum(value), 0) from counter where name in (${sql.join(names)}))`.as("total");

/** A shelf's tips. */
function rowsOf(db: Db, list: TipList, shelf: Shelf, place: number, value: Value) {
  let query = db.selectFrom("tip").where("public", "=", value<number>(`public${place}`));
  if (shelf.gardenerId !== undefined)
    query = query.where("gardener_id", "=", value<string>(`gardener${place}`));
  if (list.difficulty !== undefined) query = query.where("difficulty_key", "=", value<string>("difficulty"));
  if (list.hides && shelf.public)
    query = query.where(sql<boolean>`tip.gardener_id not in ${hiddenFrom(value("viewer"))}`);
  return query;
}

/** The ids of a slice: of one shelf, or of several merged. Only what an index holds is read. */
function pageOfIds(
  db: Db,
  list: TipList,
  columns: readonly OrderColumn[],
  previous: TipRow | undefined,
  value: Value,
) {
  const idsOf = (shelf: Shelf, place: number) => {
    let query = rowsOf(db, list, shelf, place, value);
    if (previous) query = query.where(after(columns, previous, (column) => sql.ref(`tip.${column}`)));
    return inOrder(query, columns, "tip").select(columns.map(({ column }) => column as "id" | "created_at"));
  };
  const [only, ...others] = list.shelves;
  if (!only) throw new Error("A list has at least one shelf");
  if (others.length === 0) return idsOf(only, 0).limit(value<number>("limit")).offset(value<number>("skip"));
  const parts = list.shelves.map((shelf, place) => {
    const ids = idsOf(shelf, place)
      .limit(value<number>(`rows${place}`))
      .offset(value<number>(`before${place}`));
    return db.selectFrom(ids.as("shelf")).selectAll();
  });
  const merged = parts.reduce((union, part) => union.unionAll(part));
  return inOrder(db.selectFrom(merged.as("visible")).selectAll(), columns, "visible")
    .limit(value<number>("limit"))
    .offset(value<number>("skip"));
}

/** How many public tips, of a `facetKey` or all, are by somebody who is hidden from a member. */
export async function countHiddenTips(
  db: Db,
  viewerId: string,
  difficulty: string | undefined,
): Promise<number> {
  const { tips } = await db
    .selectFrom("tip")
    .select((eb) => eb.fn.countAll<number>().as("tips"))
    .where("public", "=", 1)
    .where(sql<boolean>`gardener_id in ${hiddenFrom(viewerId)}`)
    .$if(difficulty !== undefined, (query) => query.where("difficulty_key", "=", difficulty ?? ""))
    .executeTakeFirstOrThrow();
  return Number(tips);
}
