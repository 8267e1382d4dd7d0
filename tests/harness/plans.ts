import { sql, type CompiledQuery } from "kysely";
import type { Site } from "#tests/harness/site.ts";

/** How the engine executes a statement: on PostgreSQL both plans of `postgresPlans`. */
export async function planOf(site: Site, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const {
    engine,
    deps: { db },
  } = site;
  if (engine === "sqlite") {
    const explained = { sql: `explain query plan ${text}`, parameters, query: { kind: "RawNode" } };
    const { rows } = await db.executeQuery<{ detail: string }>(explained as unknown as CompiledQuery<never>);
    return rows.map(({ detail }) => detail).join("\n");
  }
  return (await postgresPlans(site, { sql: text, parameters } as CompiledQuery, { analyze: false })).join("\n");
}

/**
 * PostgreSQL's plans of a statement: for these values, and the one for any values, which a prepared statement may get.
 * Without `scansAllowed` it reads a small table as a whole only where there is no other way.
 */
export function postgresPlans(
  { deps: { db } }: Site,
  { sql: text, parameters }: CompiledQuery,
  { scansAllowed = false, analyze = true } = {},
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    for (const way of scansAllowed ? [] : ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"])
      await sql.raw(`set local ${way} = off`).execute(trx);
    await sql.raw(`prepare planned as ${text}`).execute(trx);
    const values = parameters.length === 0 ? "" : `(${parameters.map(literal).join(", ")})`;
    const plans: string[] = [];
    for (const mode of ["force_custom_plan", "force_generic_plan"]) {
      await sql.raw(`set local plan_cache_mode = ${mode}`).execute(trx);
      const options = analyze ? "analyze, costs off, timing off" : "costs off";
      const { rows } = await sql
        .raw<{ "QUERY PLAN": string }>(`explain (${options}) execute planned ${values}`)
        .execute(trx);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    await sql.raw("deallocate planned").execute(trx);
    return plans;
  });
}

const literal = (value: unknown): string =>
  typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
