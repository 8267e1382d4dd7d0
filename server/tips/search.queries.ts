import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import { SEARCH_LIMIT } from "#domain/tips/search.ts";
import type { Db } from "#server/db/connect.ts";
import { limitTo } from "#server/db/keyset.ts";
import { padList, preparedQueries, type Value } from "#server/db/prepared.ts";
import type { SearchStore } from "#server/db/search/store.ts";
import type { Tables } from "#server/db/tables.ts";
import { isByScore, presentedPage, TIP_ORDERS, type TipOrder } from "#server/tips/list.queries.ts";
import { type PresentedTip, selectPresented } from "#server/tips/present.queries.ts";
import type { QueryViewer } from "#server/tips/visibility.ts";

/** Which part of what matches is read, and for whom. */
export type SearchSlice = { limit: number; skip: number; viewer: QueryViewer };

const prepared = preparedQueries();

/** How many tips match an expression, up to the bound of search lists. */
export async function countMatches(db: Db, store: SearchStore, expression: string): Promise<number> {
  const build = (value: Value) =>
    db
      .selectFrom(matches(store.any(value("expression"), value("most"))))
      .select((eb) => eb.fn.countAll<number>().as("total"));
  const [row] = await prepared(db, "count", build, { expression, most: SEARCH_LIMIT });
  return row?.total ?? 0;
}

/** A slice of the best of `count` matches: see `selectBestNumbers`. */
export const selectBest = async (
  db: Db,
  store: SearchStore,
  expressions: string[],
  count: number,
  slice: SearchSlice,
): Promise<readonly PresentedTip[]> =>
  selectNumbered(db, await selectBestNumbers(db, store, expressions, count, slice), slice.viewer);

/**
 * The numbers of a slice of the best of `count` matches. Each of the expressions matches all that the previous one matches, and more. Of each only
 * as many matches are read as the end of the slice, and expressions only until the slice is full: whatever ranks above a tip is among
 * the newest matches of its own expression.
 */
export async function selectBestNumbers(
  db: Db,
  store: SearchStore,
  expressions: string[],
  count: number,
  slice: Pick<SearchSlice, "limit" | "skip">,
): Promise<number[]> {
  const depth = Math.min(slice.skip + slice.limit, count);
  const best = new Set<number>();
  for (const expression of expressions) {
    for (const number of await selectNewest(db, store, expression, depth)) best.add(number);
    if (best.size >= depth) break;
  }
  return [...best].slice(slice.skip, depth);
}

async function selectNewest(db: Db, store: SearchStore, expression: string, most: number): Promise<number[]> {
  const build = (value: Value) =>
    db
      .selectFrom(matches(store.newest(value("expression"), value("most"))))
      .selectAll()
      .orderBy("number");
  return (await prepared(db, "newest", build, { expression, most })).map(({ number }) => number);
}

/** The tips with these numbers, in their order. */
async function selectNumbered(
  db: Db,
  numbers: readonly number[],
  viewer: QueryViewer,
): Promise<readonly PresentedTip[]> {
  if (numbers.length === 0) return [];
  const operands = padList(numbers);
  const build = (value: Value) =>
    selectPresented(db.selectFrom("tip") as SelectQueryBuilder<Tables, "tip", unknown>, asked(viewer, value))
      .select("tip.number")
      .where(
        "tip.number",
        "in",
        operands.map((_, place) => value<number>(`number${place}`)),
      );
  const rows = await prepared(db, `numbered ${operands.length} ${shapeOf(viewer)}`, build, {
    ...Object.fromEntries(operands.map((number, place) => [`number${place}`, number])),
    viewer: viewer.id,
  });
  const places = new Map(numbers.map((number, place) => [number, place]));
  return rows.toSorted((a, b) => (places.get(a.number) ?? 0) - (places.get(b.number) ?? 0));
}

/** A slice of the newest that match an expression, in another order. */
export function selectSorted(
  db: Db,
  store: SearchStore,
  expression: string,
  order: TipOrder,
  { limit, skip, viewer }: SearchSlice,
): Promise<readonly PresentedTip[]> {
  const columns = TIP_ORDERS[order];
  const build = (value: Value) => {
    const numbers = store.newest(value("expression"), value("most"));
    const stats = isByScore(order) ? sql`inner join tip_stats on tip_stats.tip_id = tip.id` : sql``;
    const selected = columns.map(({ column }) => (column === "id" ? sql`tip.id` : sql.ref(column)));
    const sorted = columns.map(
      ({ column, direction }) =>
        sql`${column === "id" ? sql`tip.id` : sql.ref(column)} ${sql.raw(direction)}`,
    );
    const page = sql`select ${sql.join(selected)} from (${numbers}) as matching
      inner join tip on tip.number = matching.number ${stats}
      order by ${sql.join(sorted)} ${limitTo(value("limit"), value("skip"))}`;
    return presentedPage(db, page, columns, asked(viewer, value));
  };
  return prepared(db, `sorted ${order} ${shapeOf(viewer)}`, build, {
    expression,
    most: SEARCH_LIMIT,
    limit,
    skip,
    viewer: viewer.id,
  });
}

const matches = (numbers: RawBuilder<{ number: number }>) =>
  sql<{ number: number }>`(${numbers})`.as<"matching">(sql.ref("matching"));

const asked = (viewer: QueryViewer, value: Value): QueryViewer => ({
  ...viewer,
  id: viewer.id === undefined ? undefined : value<string>("viewer"),
});
const shapeOf = ({ id, hasBlocks }: QueryViewer) => `${id !== undefined} ${hasBlocks}`;
