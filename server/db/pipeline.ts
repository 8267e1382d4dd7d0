import type { Compilable, CompiledQuery, DatabaseConnection, Dialect, QueryResult } from "kysely";
import type { Trx } from "#server/db/transaction.ts";
import { wrapExecuteQuery } from "#server/db/wrapped-dialect.ts";

type DeferrableQuery = CompiledQuery & { readonly isDeferred?: boolean };

type Execute = DatabaseConnection["executeQuery"];

/**
 * Saves round trips to the database: in a transaction, `begin` and deferred queries are held back and sent together with the next
 * query, in their order. An error of one is thrown by the query that it was sent with. A rollback drops those that were not sent.
 */
export const withPipeline = (dialect: Dialect): Dialect =>
  wrapExecuteQuery(dialect, (execute) => {
    let held: DeferrableQuery[] = [];
    let inTransaction = false;
    return (async (query: DeferrableQuery, ...more: never[]) => {
      if (query.sql === "begin" || (inTransaction && query.isDeferred)) {
        inTransaction = true;
        held.push(query);
        return { rows: [] };
      }
      const before = held;
      held = [];
      if (query.sql === "commit") inTransaction = false;
      if (query.sql === "rollback") {
        inTransaction = false;
        // Without a transaction on the server there is nothing to roll back.
        return before[0]?.sql === "begin" ? { rows: [] } : execute(query, ...more);
      }
      if (before.length === 0) return execute(query, ...more);
      return lastOf([...before, query].map((one) => execute(one)));
    }) as Execute;
  });

/** The last result, or the first error: the server answers all later queries of the transaction with another one. */
async function lastOf<R>(results: Promise<QueryResult<R>>[]): Promise<QueryResult<R>> {
  const settled = await Promise.allSettled(results);
  const failed = settled.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return (settled.at(-1) as PromiseFulfilledResult<QueryResult<R>>).value;
}

/**
 * Runs a query of a transaction whose result nobody needs. PostgreSQL gets it with the next query, or with the commit, which then
 * throws its error: not for queries whose error is handled where they run.
 */
export async function executeDeferred(trx: Trx, query: Compilable | CompiledQuery): Promise<void> {
  const compiled = "compile" in query ? query.compile() : query;
  await trx.executeQuery({ ...compiled, isDeferred: true } as DeferrableQuery);
}
