import { sql, type CompiledQuery } from "kysely";
import type { Site } from "#tests/harness/site.ts";

/** The engine's plan of a query: on PostgreSQL both plans of `postgresPlans`. */
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
  return (await postgresPlans(site, { sql: text, parameters } as CompiledQuery, { analyze: false })).join(
    "\n",
  );
}

/** Plan nodes whose cost grows with the size of a table. */
const SCANS = ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"];

/**
 * Returns PostgreSQL's plans of a query. The first is for these values, like the plans of the site's queries; without
 * `scansAllowed` it scans a small table only if there is no other way. The second is a generic plan, which an
 * installation can enforce: since the planner then does not know the limit, it scans and sorts only if there is no
 * other way.
 */
export function postgresPlans(
  { deps: { db } }: Site,
  { sql: text, parameters }: CompiledQuery,
  { scansAllowed = false, analyze = true } = {},
): Promise<string[]> {
  const modes = [
    { mode: "force_custom_plan", avoided: scansAllowed ? [] : SCANS },
    { mode: "force_generic_plan", avoided: [...SCANS, "enable_sort"] },
  ];
  return db.transaction().execute(async (trx) => {
    await sql.raw(`prepare planned as ${text}`).execute(trx);
    const values = parameters.length === 0 ? "" : `(${parameters.map(literal).join(", ")})`;
    const plans: string[] = [];
    for (const { mode, avoided } of modes) {
      await sql.raw(`set local plan_cache_mode = ${mode}`).execute(trx);
      for (const way of avoided) await sql.raw(`set local ${way} = off`).execute(trx);
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
