import { sql, type CompiledQuery } from "kysely";
import type { Site } from "#tests/harness/site.ts";

/** How the engine answers a statement. PostgreSQL scans a table only where there is no other way. */
export async function planOf(
  { engine, deps: { db } }: Site,
  { sql: text, parameters }: CompiledQuery,
): Promise<string> {
  const explained = (words: string) =>
    ({ sql: `${words} ${text}`, parameters, query: { kind: "RawNode" } }) as unknown as CompiledQuery<never>;
  if (engine === "sqlite") {
    const { rows } = await db.executeQuery<{ detail: string }>(explained("explain query plan"));
    return rows.map(({ detail }) => detail).join("\n");
  }
  return db.transaction().execute(async (trx) => {
    for (const way of ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"])
      await sql.raw(`set local ${way} = off`).execute(trx);
    const { rows } = await trx.executeQuery<{ "QUERY PLAN": string }>(explained("explain (costs off)"));
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}
