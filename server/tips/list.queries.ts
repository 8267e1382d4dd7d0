import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { asc, desc, inOrder, limitTo, type Order, type Position, rangesAfter } from "#server/db/keyset.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { Tables } from "#server/db/tables.ts";
import { type PresentedTip, selectPresented } from "#server/tips/present.queries.ts";
import { omittedAuthors, type QueryViewer, type Scope } from "#server/tips/visibility.ts";

export type TipOrder = "newest" | "title" | "rankNewest" | "rankTitle" | "trending" | "proven";

/** Each order of a list, its tiebreak last. */
export const TIP_ORDERS: Record<TipOrder, Order> = {
  newest: [desc("created_at"), desc("id")],
  title: [asc("title_key"), asc("id")],
  rankNewest: [asc("difficulty_rank"), desc("created_at"), desc("id")],
  rankTitle: [asc("difficulty_rank"), asc("title_key"), asc("id")],
  trending: [desc("trending_score"), desc("id")],
  proven: [desc("proven_score"), desc("id")],
};

/** Whether an order goes by a score of `tip_stats`, which lists public tips alone. */
export const isByScore = (order: TipOrder): boolean => order === "trending" || order === "proven";

/** A category or a plant by its `facetKey`. */
export type Facet = { name: "category" | "plant"; key: string };

export type TipList = {
  /** Each is read from its own range of an index. */
  scopes: Scope[];
  facet?: Facet | undefined;
  /** All its tips have the same rank, so an order by difficulty leaves the rank out. */
  difficulty?: { key: string; rank: number } | undefined;
  order: TipOrder;
  viewer: QueryViewer;
};

/**
 * What to read of a list: `limit` rows after `skip` others, or after a position. `totals`: of each scope, which
 * a deep slice needs. `sorts`: for orders by score, to read all tips of the list and sort them instead of filtering all
 * tips in that order; for lists with few of them.
 */
export type TipSlice = {
  limit: number;
  skip?: number;
  totals?: number[] | undefined;
  after?: Position | undefined;
  sorts?: boolean;
};

/** From this offset on, skipping rows by the totals of the scopes is worth computing these. */
export const DEEP_OFFSET = 1000;
/** Up to this offset whole rows are read; beyond it only ids, up to the slice. */
const NEAR_OFFSET = 100;

/** A row of a list with the total of the list and the columns it can be ordered by. */
export type ListedTip = PresentedTip & {
  total: number;
  title_key: string;
  difficulty_rank: number;
  trending_score: number;
  proven_score: number;
};

const prepared = preparedQueries();

/** Reads a slice of a list in its order, in one query. */
export function selectTips(db: Db, list: TipList, slice: TipSlice): Promise<readonly ListedTip[]> {
  const after = Object.entries(slice.after ?? {}).map(
    ([column, value]) => [`after ${column}`, value] as const,
  );
  const values = { ...valuesOf(list), ...offsetsOf(list, slice), ...Object.fromEntries(after) };
  const shape = [shapeOf(list), list.order, isDirect(list, slice), after.length, slice.sorts === true].join();
  return prepared(db, shape, (value) => listQuery(db, list, slice, value), values);
}

/** How many tips each scope of a list has, without those of blocked gardeners. */
export async function selectTotals(db: Db, list: TipList): Promise<number[]> {
  const build = (value: Value) =>
    db.selectNoFrom(
      list.scopes.map((scope, place) => totalOf(list, scope, place, value).as(`scope${place}`)),
    );
  const [row] = await prepared(db, `totals ${shapeOf(list)}`, build, valuesOf(list));
  return list.scopes.map((_, place) => Number(row?.[`scope${place}`]));
}

const shapeOf = ({ scopes, facet, difficulty, viewer }: TipList) =>
  [
    ...scopes.map(({ visibleTo, gardenerId }) => `${visibleTo === ""} ${gardenerId !== undefined}`),
    facet?.name,
    difficulty !== undefined,
    viewer.id !== undefined,
    viewer.hasBlocks,
    viewer.hasMutes === true,
  ].join();

const isDirect = ({ scopes, order }: TipList, { skip = 0, after }: TipSlice) =>
  scopes.length === 1 && !isByScore(order) && skip < NEAR_OFFSET && after === undefined;

type TipQuery = SelectQueryBuilder<Tables, "tip", unknown>;

/** The query of a slice. Whatever differs between queries of one shape comes from `value`. */
function listQuery(db: Db, list: TipList, slice: TipSlice, value: Value) {
  const columns = orderOf(list);
  const [only] = list.scopes;
  const direct = only && isDirect(list, slice);
  const rows = direct
    ? db
        .selectFrom("tip")
        .where(sql<boolean>`${sql.join(conditionsOf(list, only, 0, value), sql` and `)}`)
        .limit(value<number>("limit"))
        .offset(value<number>("skip"))
    : pageQuery(db, pageOfIds(list, slice, value));
  const viewerId = list.viewer.id === undefined ? undefined : value<string>("viewer");
  const total = list.scopes.map((scope, place) => totalOf(list, scope, place, value));
  return inOrder(
    selectPresented(rows as TipQuery, { ...list.viewer, id: viewerId })
      .select(["tip.title_key", "tip.difficulty_rank", "tip_stats.trending_score", "tip_stats.proven_score"])
      .select(sql<number>`${sql.join(total, sql` + `)}`.as("total")),
    columns,
    direct ? "tip" : "page",
  );
}

export const orderOf = ({ order, difficulty }: { order: TipOrder; difficulty?: unknown }): Order =>
  TIP_ORDERS[order].filter(({ column }) => difficulty === undefined || column !== "difficulty_rank");

/** The tips of a subquery of ids with the columns it is ordered by, in this order. */
export const presentedPage = (db: Db, page: Expression<unknown>, columns: Order, viewer: QueryViewer) =>
  inOrder(selectPresented(pageQuery(db, page), viewer), columns, "page");

const pageQuery = (db: Db, page: Expression<unknown>) =>
  db
    .selectFrom(sql<{ id: string }>`(${page})`.as("page"))
    .innerJoin("tip", "tip.id", "page.id") as unknown as TipQuery;

/** The ids of a slice: of one range of an index, or of several merged. Reads only indexes. */
function pageOfIds(list: TipList, slice: TipSlice, value: Value): RawBuilder<unknown> {
  const columns = orderOf(list);
  const limits = limitTo(value("limit"), value("skip"));
  const ranges = list.scopes.flatMap((scope, place) =>
    idsOf(list, slice, scope, place, value).map((ids) => ({ ids, place })),
  );
  const [only, ...others] = ranges;
  if (!only) throw new Error("A list has at least one scope");
  if (others.length === 0) return sql`${only.ids} ${limits}`;
  const parts = ranges.map(({ ids, place }, index) => {
    const name = sql.ref(`range${index}`);
    return sql`select * from (${ids} ${limitTo(value(`rows${place}`), value(`before${place}`))}) as ${name}`;
  });
  const merged = sql.join(parts, sql` union all `);
  return sql`select * from (${merged}) as merged order by ${orderBy(columns, (column) => sql.ref(column))} ${limits}`;
}

/** The ids of a scope with the columns they are ordered by, in that order: from its start, or those of each range after a position. */
function idsOf(list: TipList, { after, sorts }: TipSlice, scope: Scope, place: number, value: Value) {
  const columns = orderOf(list);
  const byScore = isByScore(list.order);
  const reference = (column: string) =>
    byScore
      ? sql.ref(column === "id" ? "tip_stats.tip_id" : `tip_stats.${column}`)
      : sql.ref(`tip.${column}`);
  const { source, conditions } = byScore
    ? scoredSource(list, scope, place, value, sorts || scope.gardenerId !== undefined)
    : { source: sql`tip`, conditions: conditionsOf(list, scope, place, value) };
  const selected = columns.map(({ column }) => sql`${reference(column)} as ${sql.ref(column)}`);
  const position = Object.fromEntries(columns.map(({ column }) => [column, value(`after ${column}`)]));
  const ranges = after ? rangesAfter(columns, position, reference).map((range) => [range]) : [[]];
  return ranges.map(
    (range) => sql`select ${sql.join(selected)} from ${source}
      where ${sql.join([...conditions, ...range], sql` and `)} order by ${orderBy(columns, reference)}`,
  );
}

const orderBy = (columns: Order, reference: (column: string) => RawBuilder<unknown>) =>
  sql.join(columns.map(({ column, direction }) => sql`${reference(column)} ${sql.raw(direction)}`));

/**
 * The source of ids by score. `cross join` makes SQLite read the tables in this order: all stats by score, or first the tips of the
 * list, which are then sorted.
 */
function scoredSource(list: TipList, scope: Scope, place: number, value: Value, sorts: boolean) {
  const joined = sql<boolean>`tip.id = tip_stats.tip_id`;
  const all = conditionsOf(list, scope, place, value);
  if (sorts) return { source: sql`tip cross join tip_stats`, conditions: [joined, ...all] };
  const listed = [sql<boolean>`tip_stats.visible_to = ''`];
  return all.length === 1
    ? { source: sql`tip_stats`, conditions: listed }
    : { source: sql`tip_stats cross join tip`, conditions: [...listed, joined, ...all.slice(1)] };
}

/** The conditions on tips of a scope of a list. The first is the one on `visible_to`. */
function conditionsOf(
  { facet, difficulty, viewer }: TipList,
  { visibleTo, gardenerId }: Scope,
  place: number,
  value: Value,
): RawBuilder<boolean>[] {
  const conditions = [
    // A literal: PostgreSQL then plans for the many public tips.
    visibleTo === ""
      ? sql<boolean>`tip.visible_to = ''`
      : sql<boolean>`tip.visible_to = ${value(`visibleTo${place}`)}`,
  ];
  if (gardenerId !== undefined) conditions.push(sql`tip.gardener_id = ${value(`gardener${place}`)}`);
  if (facet) conditions.push(sql`${sql.ref(`tip.${facet.name}_key`)} = ${value("facet")}`);
  if (difficulty) conditions.push(sql`tip.difficulty_key = ${value("difficulty")}`);
  // The indexes by facet and by gardener have the rank, not the difficulty.
  if (difficulty && (facet || gardenerId !== undefined))
    conditions.push(sql`tip.difficulty_rank = ${value("rank")}`);
  const omitted = omittedAuthors(viewer, value("viewer"));
  if (omitted && visibleTo === "" && gardenerId === undefined)
    conditions.push(sql`tip.gardener_id not in ${omitted}`);
  return conditions;
}

/** How many tips a scope of a list has; the rows it reads are described at `addTip` of `server/derived`. */
function totalOf(
  { facet, difficulty, viewer }: TipList,
  { visibleTo, gardenerId }: Scope,
  place: number,
  value: Value,
): RawBuilder<number> {
  const name = sql.lit(facet?.name ?? "");
  const key = facet ? value<string>("facet") : sql.lit("");
  const difficultyKey = difficulty ? value<string>("difficulty") : sql.lit("");
  const ofDifficulty = difficulty ? sql` and difficulty_key = ${difficultyKey}` : sql``;
  const sum = (scope: RawBuilder<unknown>, gardeners: RawBuilder<unknown>, levels: RawBuilder<unknown>) =>
    sql`(select coalesce(sum(total), 0) from tip_total
      where visible_to = ${scope} and gardener_id ${gardeners} and facet = ${name} and facet_key = ${key}${levels})`;
  const everybody = sql.lit("");
  if (visibleTo !== "") {
    const owner = value<string>(`visibleTo${place}`);
    return sql`cast(${sum(sql`${owner}`, sql`= ${owner}`, ofDifficulty)} as integer)`;
  }
  if (gardenerId !== undefined)
    return sql`cast(${sum(everybody, sql`= ${value(`gardener${place}`)}`, ofDifficulty)} as integer)`;
  const all = sum(everybody, sql`= ''`, sql` and difficulty_key = ${difficultyKey}`);
  const omitted = omittedAuthors(viewer, value("viewer"));
  if (!omitted) return sql`cast(${all} as integer)`;
  return sql`cast(${all} - ${sum(everybody, sql`in ${omitted}`, ofDifficulty)} as integer)`;
}

type Values = Record<string, string | number | undefined>;

function valuesOf({ scopes, facet, difficulty, viewer }: TipList): Values {
  const values: Values = {
    facet: facet?.key,
    difficulty: difficulty?.key,
    rank: difficulty?.rank,
    viewer: viewer.id,
  };
  for (const [place, { visibleTo, gardenerId }] of scopes.entries()) {
    values[`visibleTo${place}`] = visibleTo;
    values[`gardener${place}`] = gardenerId;
  }
  return values;
}

/**
 * The limits and offsets of a slice, and of each scope when several are merged. In a deep slice each scope skips the rows that
 * come before the slice whatever the other scopes contain: at least `skip` minus the totals of the others. So a deep page of a
 * long scope merged with a short one does not sort all rows before it.
 */
function offsetsOf({ scopes }: TipList, { limit, skip = 0, totals }: TipSlice): Values {
  const values: Values = { limit };
  const all = (totals ?? []).reduce((sum, total) => sum + total, 0);
  let left = 0;
  for (const place of scopes.keys()) {
    const others = totals && scopes.length > 1 ? all - (totals[place] ?? 0) : skip;
    const before = Math.max(0, skip - others);
    left += before;
    values[`before${place}`] = before;
    values[`rows${place}`] = skip + limit - before;
  }
  return { ...values, skip: Math.max(0, skip - left) };
}
