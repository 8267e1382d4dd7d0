import { sql, type RawBuilder } from "kysely";
import { SEARCH_LIMIT } from "#domain/tips/search.ts";
import type { Db } from "#server/db/connect.ts";
import { asc, desc, inOrder, type OrderColumn } from "#server/db/keyset.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { SearchStore } from "#server/db/search/store.ts";
import { likedBy, photoColumns, TIP_COLUMNS, unseenComments } from "#server/tips/tips.columns.queries.ts";
import { tipsHiddenFrom } from "#server/tips/tips.filters.queries.ts";
import type { TipOrder } from "#server/tips/tips.listing.queries.ts";
import type { TipRow } from "#server/tips/tips.queries.ts";

/** Each order as `tip_entry` has it; `trend` stands beside the tip alone. */
const ORDERS: Record<TipOrder, readonly OrderColumn[]> = {
  newest: [desc("created_at"), desc("tip_id")],
  title: [asc("title_key"), asc("tip_id")],
  rankNewest: [asc("difficulty_rank"), desc("created_at"), desc("tip_id")],
  rankTitle: [asc("difficulty_rank"), asc("title_key"), asc("tip_id")],
  trending: [desc("trend"), desc("tip_id")],
};

/** Where a page is cut out of what is found, and who looks, for `liked`. */
export type Cut = {
  limit: number;
  skip: number;
  viewerId: string | undefined;
  /** Whether somebody is hidden from who looks. */
  hides: boolean;
};

const prepared = preparedQueries();

/** How many entries fit an `asked` question, up to the bound of such lists. */
export async function countFound(db: Db, store: SearchStore, asked: string): Promise<number> {
  const build = (value: Value) =>
    db
      .selectFrom(found(store.some(value("asked"), value("most")), "found"))
      .select((eb) => eb.fn.countAll<number>().as("total"));
  const [row] = await prepared(db, "count", build, { asked, most: SEARCH_LIMIT });
  return row?.total ?? 0;
}

/**
 * A page of the best of `count` tips, by a ladder of `asked` questions each of which finds what the one before finds and
 * more. Of each only so many are read as the page reaches down to: whatever stands above a tip is among the newest of its
 * own rung. Rungs are climbed until the page is full or nothing is left.
 */
export async function selectBest(
  db: Db,
  store: SearchStore,
  ladder: string[],
  count: number,
  cut: Cut,
): Promise<TipRow[]> {
  const depth = Math.min(cut.skip + cut.limit, count);
  const best = new Set<number>();
  for (const asked of ladder) {
    for (const number of await selectNewest(db, store, asked, depth)) best.add(number);
    if (best.size >= depth) break;
  }
  return selectNumbered(db, [...best].slice(cut.skip, depth), cut);
}

async function selectNewest(db: Db, store: SearchStore, asked: string, most: number): Promise<number[]> {
  const build = (value: Value) =>
    db
      .selectFrom(found(store.newest(value("asked"), value("most")), "found"))
      .selectAll()
      .orderBy("number");
  return (await prepared(db, "newest", build, { asked, most })).map(({ number }) => number);
}

/** The tips with these numbers, in their order. */
async function selectNumbered(db: Db, numbers: number[], cut: Cut): Promise<TipRow[]> {
  if (numbers.length === 0) return [];
  const build = (value: Value) =>
    rowsOf(
      db
        .selectFrom("tip_entry")
        .where(
          "number",
          "in",
          numbers.map((_, place) => value<number>(`number${place}`)),
        )
        .innerJoin("tip", "tip.id", "tip_entry.tip_id"),
      cut,
      value,
    ).select("tip_entry.number" as "tip.id");
  const values = Object.fromEntries(numbers.map((number, place) => [`number${place}`, number]));
  const rows = await prepared(
    db,
    `numbered ${numbers.length} ${cut.viewerId !== undefined} ${cut.hides}`,
    build,
    {
      ...values,
      viewer: cut.viewerId,
    },
  );
  const places = new Map(numbers.map((number, place) => [number, place]));
  const placeOf = (row: TipRow) => places.get((row as unknown as { number: number }).number) ?? 0;
  return (rows as TipRow[]).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A page of the newest that fit an `asked` question, in an order of their own. */
export function selectSorted(
  db: Db,
  store: SearchStore,
  asked: string,
  order: TipOrder,
  cut: Cut,
): Promise<TipRow[]> {
  const columns = ORDERS[order];
  const build = (value: Value) => {
    const matching = db
      .selectFrom(found(store.newest(value("asked"), value("most")), "found"))
      .innerJoin("tip_entry", "tip_entry.number", "found.number");
    const withTrend = matching.innerJoin("tip", "tip.id", "tip_entry.tip_id") as unknown;
    const rows = order === "trending" ? (withTrend as typeof matching) : matching;
    const page = inOrder(rows.select(columnsOf(columns)), columns)
      .limit(value<number>("limit"))
      .offset(value<number>("skip"));
    return rowsOf(pageOf(db, page, columns), cut, value);
  };
  return prepared(db, `sorted ${order} ${cut.viewerId !== undefined} ${cut.hides}`, build, {
    asked,
    most: SEARCH_LIMIT,
    ...valuesOf(cut),
  });
}

export type FilteredList = {
  column: "category_shelf" | "plant_shelf";
  /** The public one, and for members their own Private one. Each stands in one run of an index for every order. */
  shelves: string[];
  order: Exclude<TipOrder, "trending">;
  /** With it every tip has the same rank, so the rank drops out of the order. */
  difficulty: { key: string; rank: number } | undefined;
};

/** A page of the tips of one category or plant. */
export function selectFiltered(db: Db, list: FilteredList, cut: Cut): Promise<TipRow[]> {
  const { column, order, difficulty } = list;
  const columns = ORDERS[order].filter((one) => !difficulty || one.column !== "difficulty_rank");
  const build = (value: Value) => {
    const shelves = list.shelves.map((_, place) => {
      let shelf = db.selectFrom("tip_entry").where(column, "=", value<string>(`shelf${place}`));
      if (cut.hides) shelf = shelf.where(sql<boolean>`tip_id not in ${tipsHiddenFrom(value("viewer"))}`);
      if (difficulty)
        shelf = shelf
          .where("difficulty_rank", "=", value<number>("rank"))
          .where("difficulty_key", "=", value<string>("difficulty"));
      return inOrder(shelf.select(columnsOf(columns)), columns);
    });
    const [only, ...others] = shelves;
    if (!only) throw new Error("A list has at least one shelf");
    const merged = () =>
      inOrder(
        shelves
          .map((shelf) => db.selectFrom(shelf.limit(value<number>("depth")).as("shelf")).selectAll())
          .reduce((union, shelf) => union.unionAll(shelf)),
        columns,
      ) as unknown as typeof only;
    const page = (others.length === 0 ? only : merged())
      .limit(value<number>("limit"))
      .offset(value<number>("skip"));
    return rowsOf(pageOf(db, page, columns), cut, value);
  };
  const shape = [
    column,
    list.shelves.length,
    order,
    difficulty !== undefined,
    cut.viewerId !== undefined,
    cut.hides,
  ].join();
  return prepared(db, shape, build, {
    ...Object.fromEntries(list.shelves.map((shelf, place) => [`shelf${place}`, shelf])),
    difficulty: difficulty?.key,
    rank: difficulty?.rank,
    depth: cut.skip + cut.limit,
    ...valuesOf(cut),
  });
}

/** How many tips of a category or plant are by somebody who is hidden from a member. */
export async function countHiddenFiltered(db: Db, list: FilteredList, viewerId: string): Promise<number> {
  const { tips } = await db
    .selectFrom("tip_entry")
    .select((eb) => eb.fn.countAll<number>().as("tips"))
    .where(list.column, "in", list.shelves)
    .$if(list.difficulty !== undefined, (query) =>
      query.where("difficulty_key", "=", list.difficulty?.key ?? ""),
    )
    .where(sql<boolean>`tip_id in ${tipsHiddenFrom(viewerId)}`)
    .executeTakeFirstOrThrow();
  return Number(tips);
}

const found = (numbers: RawBuilder<{ number: number }>, name: "found") =>
  sql<{ number: number }>`(${numbers})`.as<typeof name>(sql.ref(name));

const valuesOf = ({ limit, skip, viewerId }: Cut) => ({ limit, skip, viewer: viewerId });

const columnsOf = (columns: readonly OrderColumn[]) =>
  columns.map(({ column }) => column as "tip_id" | "created_at");

type IdQuery = { as(name: "page"): never };

/** The tips of a page of ids, in their order. */
const pageOf = (db: Db, page: unknown, columns: readonly OrderColumn[]) =>
  inOrder(
    db
      .selectFrom((page as IdQuery).as("page") as never)
      .innerJoin("tip", "tip.id", "page.tip_id" as never) as unknown as ReturnType<typeof tips>,
    columns,
    "page",
  );

const tips = (db: Db) => db.selectFrom("tip");

function rowsOf(query: unknown, { viewerId, hides }: Cut, value: Value) {
  return (query as ReturnType<typeof tips>)
    .innerJoin("gardener", "gardener.id", "tip.gardener_id")
    .select(TIP_COLUMNS)
    .select(photoColumns())
    .select((eb) => [
      likedBy(eb.ref("tip.id"), viewerId === undefined ? undefined : value<string>("viewer")),
      unseenComments(eb.ref("tip.id"), hides ? value<string>("viewer") : undefined),
    ]);
}
