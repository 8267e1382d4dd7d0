import { sql, type RawBuilder } from "kysely";
import type { Value } from "#server/db/prepared.ts";

export type OrderColumn = { column: string; direction: "asc" | "desc" };
export type Order = readonly OrderColumn[];

/** The place of a row in a list: its values of the columns of the order. */
export type Position = Record<string, string | number>;
/** Where to start in a list: after the first `skip` rows, or after a position. */
export type Start = { skip: number; after?: Position | undefined };
/** `limit` rows of a list. */
export type Slice = Start & { limit: number };
/** A page of a list, and the position of its last row if it has one by which the list can go on. */
export type Page<T> = { rows: T[]; more: boolean; last?: Position | undefined };

/** The position of a row in an order. */
export function positionOf(order: Order, row: Record<string, unknown>): Position {
  return Object.fromEntries(order.map(({ column }) => [column, row[column] as string | number]));
}

/** The page in rows of which one more than `limit` was read, to detect a next page (docs/product.md 7.30). */
export function pageOf<Row extends Record<string, unknown>>(
  read: readonly Row[],
  limit: number,
  order: Order | undefined,
): Page<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, more: read.length > limit, last: order && last && positionOf(order, last) };
}

/**
 * Conditions that together match the rows after a position. Each is one range of an index of the order, which starts at the
 * position, so that nothing before it is read: all columns that sort in one direction are compared as a row. The ranges
 * follow each other in the order. `reference` returns the reference to a column in the query.
 */
export function rangesAfter(
  order: Order,
  position: Record<string, unknown>,
  reference: (column: string) => RawBuilder<unknown>,
): RawBuilder<boolean>[] {
  const list = (columns: Order, part: (column: string) => RawBuilder<unknown>) =>
    sql.join(columns.map(({ column }) => part(column)));
  const value = (column: string) => sql`${position[column]}`;
  const groups = sameDirections(order);
  return groups
    .map((group, place) => {
      const same = groups
        .slice(0, place)
        .flat()
        .map(({ column }) => sql`${reference(column)} = ${value(column)}`);
      const comparison = sql.raw(group[0]?.direction === "asc" ? ">" : "<");
      const bound = sql`(${list(group, reference)}) ${comparison} (${list(group, value)})`;
      return sql<boolean>`${sql.join([...same, bound], sql` and `)}`;
    })
    .toReversed();
}

/** The condition on the rows after a position, in an order of one direction. */
export function after(
  order: Order,
  position: Record<string, unknown>,
  reference: (column: string) => RawBuilder<unknown> = sql.ref,
): RawBuilder<boolean> {
  const [only, ...others] = rangesAfter(order, position, reference);
  if (!only || others.length > 0) throw new Error("The order needs columns of one direction");
  return only;
}

/** The columns of an order, in groups of adjacent ones that sort in the same direction. */
function sameDirections(order: Order): OrderColumn[][] {
  const groups: OrderColumn[][] = [];
  for (const column of order) {
    const group = groups.at(-1);
    if (group?.[0]?.direction === column.direction) group.push(column);
    else groups.push([column]);
  }
  return groups;
}

/** A column of an order, rising. */
export const asc = (column: string): OrderColumn => ({ column, direction: "asc" });
/** A column of an order, falling. */
export const desc = (column: string): OrderColumn => ({ column, direction: "desc" });

type Sortable = { orderBy(column: RawBuilder<unknown>, direction: "asc" | "desc"): Sortable };

/** Adds an order to a query. `table`: the table of its columns. */
export function inOrder<Query>(query: Query, columns: Order, table?: string): Query {
  const reference = columnOf(table);
  const sorted = columns.reduce(
    (sorting, { column, direction }) => sorting.orderBy(reference(column), direction),
    query as Sortable,
  );
  return sorted as Query;
}

type Sliceable = {
  where(condition: RawBuilder<boolean>): Sliceable;
  limit(limit: number): Sliceable;
  offset(skip: number): Sliceable;
};

/** Limits a query to a slice in an order of one direction. `table`: the table of the order's columns. */
export function inSlice<Query>(
  query: Query,
  order: Order,
  { limit, skip, after: position }: Slice,
  table?: string,
): Query {
  const all = query as Sliceable;
  const rest = position ? all.where(after(order, position, columnOf(table))) : all;
  return inOrder(rest.limit(limit).offset(skip) as Query, order, table);
}

/** A slice of a prepared query. `isAfter`: whether it starts after a position. */
export const preparedSlice = (value: Value, order: Order, isAfter: boolean): Slice => ({
  limit: value("limit"),
  skip: value("skip"),
  ...(isAfter
    ? { after: Object.fromEntries(order.map(({ column }) => [column, value(`after ${column}`)])) }
    : {}),
});

/** The values of a prepared slice. */
export const sliceValues = ({
  limit,
  skip,
  after: position = {},
}: Slice): Record<string, string | number> => ({
  limit,
  skip,
  ...Object.fromEntries(Object.entries(position).map(([column, at]) => [`after ${column}`, at])),
});

const columnOf = (table: string | undefined) => (column: string) =>
  sql.ref(table ? `${table}.${column}` : column);

/**
 * `limit` and `offset` for a query written as SQL. SQLite recompiles a statement whenever a bare parameter of theirs is bound; a cast
 * prevents that. PostgreSQL's integers are too small for every `skip`.
 */
export const limitTo = (limit: unknown, offset: unknown = sql`0`) =>
  sql`limit cast(${limit} as bigint) offset cast(${offset} as bigint)`;
