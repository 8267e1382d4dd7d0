import type { CompiledQuery, DatabaseConnection, Dialect } from "kysely";
import { wrapExecuteQuery } from "#server/db/wrapped-dialect.ts";

/** Is told how long a query took, in seconds. `kind`: the statement, one of a few. */
export type QueryObserver = (seconds: number, kind: string) => void;

const KINDS: Record<string, string> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

const kindOf = ({ query: { kind }, sql }: CompiledQuery): string =>
  KINDS[kind] ?? (/^\s*select\s/.test(sql) ? "select" : "other");

/** Measures the queries of a dialect, failed ones too: Kysely's own log would delay each by several turns of the microtask queue. */
export function withQueryTimes(dialect: Dialect, observe: QueryObserver | undefined): Dialect {
  if (!observe) return dialect;
  return wrapExecuteQuery(dialect, (execute): DatabaseConnection["executeQuery"] => {
    return async <R>(query: CompiledQuery, ...more: never[]) => {
      const since = performance.now();
      try {
        return await execute<R>(query, ...more);
      } finally {
        observe((performance.now() - since) / 1000, kindOf(query));
      }
    };
  });
}
