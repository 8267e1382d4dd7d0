import {
  type Compilable,
  type CompiledQuery,
  createQueryId,
  type DialectAdapter,
  type Kysely,
  OperationNodeTransformer,
  type RootOperationNode,
  ValueNode,
} from "kysely";
import { cachedRows } from "#server/db/read-cache.ts";
import { executeDeferred } from "#server/db/pipeline.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

/** A placeholder for a value that is inserted each time a prepared query runs. */
export class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Returns the value with this name, or a placeholder for it while a query is prepared. */
export type Value = <T extends string | number>(name: string) => T;

const placeholder: Value = (name) => new Placeholder(name) as never;

/** Writes constants into a query instead of binding them, so that its plan can use indexes of only some rows. */
class ConstantWriter extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return typeof node.value === "string" ? ValueNode.createImmediate(node.value) : node;
  }
}
const constants = new ConstantWriter();

/** How many statements a connection to PostgreSQL keeps. Each takes some 50 kB there. */
const NAMED_MAX = 200;
/** How many of them are of one kind of query: visitors choose how lists are sorted and filtered, and must not use up all. */
const NAMED_OF_KIND_MAX = 80;
const names = new Map<string, string>();

/** The name under which PostgreSQL keeps the statement of a frequent query, so that it parses and plans it once; undefined for others. */
export const preparedStatementName = (text: string): string | undefined => names.get(text);

/** Has PostgreSQL keep a statement, as it does those of `preparedQueries`. */
export function registerPreparedStatement(text: string): void {
  if (names.size < NAMED_MAX && !names.has(text)) names.set(text, `frequent_${names.size}`);
}

/** Lists up to this length, that of most pages, are not padded. */
const UNPADDED_MAX = 6;

/**
 * Pads a list whose length is part of a query's shape until the length is a power of two: with `filler`, or its last entry. Whoever asks
 * for a page chooses its size, and with many shapes, PostgreSQL would keep statements that are rarely used.
 */
export function padList<T>(list: readonly T[], filler: T | undefined = list.at(-1)): readonly T[] {
  if (filler === undefined || list.length <= UNPADDED_MAX) return list;
  const length = 2 ** Math.ceil(Math.log2(list.length));
  return [...list, ...Array<T>(length - list.length).fill(filler)];
}

/** A query builder of Kysely. */
export type QueryBuilder<Row> = Compilable<Row> & { toOperationNode(): RootOperationNode };

/** A frequent query: its shape, how it is built, and the values of this run. */
type Query<Row> = [
  shape: string,
  build: (value: Value) => QueryBuilder<Row>,
  values: Record<string, unknown>,
];

/** How many kinds of frequent queries there are. */
let count = 0;

/**
 * Frequent queries, compiled once for each engine and shape, because building one takes several times as long as running it. The
 * returned function takes the shape, a function that builds its query with `value(name)` for whatever differs between runs, and
 * these values. It returns the rows, perhaps from the cache of `ReadCache`. Its `deferred` does the same for a query whose result nobody
 * needs: as `executeDeferred` does. `cached`: false for queries whose values are hardly ever the same, such as the time.
 */
export function preparedQueries({ cached = true } = {}) {
  const number = count++;
  let named = 0;
  const compiled = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>();
  const bind = <Row>(db: Kysely<Tables>, ...[shape, build, values]: Query<Row>): CompiledQuery<Row> => {
    const executor = db.getExecutor();
    const { adapter } = executor;
    const known = compiled.get(adapter) ?? new Map<string, CompiledQuery>();
    compiled.set(adapter, known);
    const query =
      known.get(shape) ??
      executor.compileQuery(constants.transformNode(build(placeholder).toOperationNode()), createQueryId());
    if (!known.has(shape) && ++named <= NAMED_OF_KIND_MAX) registerPreparedStatement(query.sql);
    known.set(shape, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    return { ...query, parameters } as CompiledQuery<Row>;
  };
  const run = <Row extends object>(db: Kysely<Tables>, ...query: Query<Row>): Promise<readonly Row[]> => {
    const bound = bind(db, ...query);
    const read = async () => (await db.executeQuery(bound)).rows;
    if (!cached) return read();
    const key = () => JSON.stringify([number, query[0], bound.parameters]);
    return cachedRows(db, key, read);
  };
  const deferred = (trx: Trx, ...query: Query<unknown>): Promise<void> =>
    executeDeferred(trx, bind(trx, ...query));
  return Object.assign(run, { deferred });
}
