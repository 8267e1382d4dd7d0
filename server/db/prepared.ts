import type { Compilable, DialectAdapter, Kysely } from "kysely";
import type { Tables } from "#server/db/tables.ts";

/** A placeholder for a value that is inserted each time a prepared query runs. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Returns the value with this name, or a placeholder for it while a query is prepared. */
export type Value = <T extends string | number>(name: string) => T;

const placeholder: Value = (name) => new Placeholder(name) as never;

/**
 * Frequent queries, compiled once for each engine and shape, because building one takes several times as long as running it. The
 * returned function takes the shape, a function that builds its query with `value(name)` for whatever differs between runs, and
 * these values. It returns the rows.
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
    const query = known.get(shape) ?? build(placeholder).compile();
    known.set(shape, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    const { rows } = await db.executeQuery({ ...query, parameters });
    return rows as Row[];
  };
}
