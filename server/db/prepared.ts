import type { Compilable, DialectAdapter, Kysely } from "kysely";
import type { Tables } from "#server/db/tables.ts";

/** Stands for a value that is put in each time a prepared query runs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Where a query builder gets a value from: the value itself, or, while a query is prepared, a slot for it. */
export type Value = <T extends string | number>(name: string) => T;

const slot: Value = (name) => new Slot(name) as never;

/**
 * Queries of the hot path, compiled once for each kind of database and shape, in transactions too; building one costs several times what running it
 * does. The function takes the shape, a way to build its query with `value(name)` in the place of whatever differs from
 * one run to the next, and those values. It answers the rows.
 */
export function preparedQueries() {
  const compiled = new WeakMap<DialectAdapter, Map<string, ReturnType<Compilable["compile"]>>>();
  return async <Row>(
    db: Kysely<Tables>,
    shape: string,
    build: (value: Value) => Compilable<Row>,
    values: Record<string, unknown>,
  ): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    const known = compiled.get(adapter) ?? new Map<string, ReturnType<Compilable["compile"]>>();
    compiled.set(adapter, known);
    const query = known.get(shape) ?? build(slot).compile();
    known.set(shape, query);
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
    const { rows } = await db.executeQuery({ ...query, parameters });
    return rows as Row[];
  };
}
