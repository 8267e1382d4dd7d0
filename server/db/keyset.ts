import { sql, type RawBuilder } from "kysely";

export type OrderColumn = { column: string; direction: "asc" | "desc" };

/**
 * The condition on rows that follow `row` in an order, to read a list in batches. It starts with a bound on the first column,
 * which an index can use. `reference` returns the reference to a column in the query.
 */
export function after(
  order: readonly OrderColumn[],
  row: Record<string, unknown>,
  reference: (column: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const bound = ({ column, direction }: OrderColumn, orEqual: "=" | "") =>
    sql`${reference(column)} ${sql.raw((direction === "asc" ? ">" : "<") + orEqual)} ${row[column]}`;
  const alternatives = order.map((last, place) => {
    const same = order.slice(0, place).map(({ column }) => sql`${reference(column)} = ${row[column]}`);
    return sql`(${sql.join([...same, bound(last, "")], sql` and `)})`;
  });
  const [first] = order;
  if (!first) throw new Error("An order needs a column");
  return sql<boolean>`(${bound(first, "=")} and (${sql.join(alternatives, sql` or `)}))`;
}

export const asc = (column: string): OrderColumn => ({ column, direction: "asc" });
export const desc = (column: string): OrderColumn => ({ column, direction: "desc" });

type Sortable = { orderBy(column: RawBuilder<unknown>, direction: "asc" | "desc"): Sortable };

/** Adds an order to a query. `table`: the table of its columns. */
export function inOrder<Query>(query: Query, columns: readonly OrderColumn[], table?: string): Query {
  const sorted = columns.reduce(
    (sorting, { column, direction }) =>
      sorting.orderBy(sql.ref(table ? `${table}.${column}` : column), direction),
    query as Sortable,
  );
  return sorted as Query;
}
