import { sql } from "kysely";
import type { SearchStore } from "#server/db/search/store.ts";
import type { SearchQuery } from "#server/db/search/terms.ts";

/** Common words are first searched in this many of the newest tips, because the GIN index reads all matches. */
const RECENT = 200;
const BATCH_SIZE = 500;

/** A `tsvector` of the terms of each tip, with a GIN index. Uses no dictionary or extension, because terms are ready-made. */
export const postgresSearch: SearchStore = {
  async nextNumber(trx) {
    const { rows } = await sql<{ number: number }>`select nextval('tip_number') as number`.execute(trx);
    return rows[0]?.number as number;
  },
  async resumeNumbers(trx) {
    await sql`select setval('tip_number', min(number)) from tip having count(*) > 0`.execute(trx);
  },
  async insert(trx, tips) {
    if (tips.length === 0) return;
    const rows = tips.map(
      ({ number, terms }) => sql`(${number}::bigint, array_to_tsvector(${terms}::text[]))`,
    );
    await sql`insert into tip_terms (number, terms) values ${sql.join(rows)}`.execute(trx);
  },
  async remove(trx, numbers) {
    if (numbers.length === 0) return;
    await sql`delete from tip_terms where number = any(${numbers}::bigint[])`.execute(trx);
  },
  async *storedTerms(db) {
    for (let last = -Number.MAX_SAFE_INTEGER; ;) {
      const { rows } = await sql<{ number: number; terms: string[] }>`
        select number, tsvector_to_array(terms) as terms from tip_terms
        where number > ${last}::bigint order by number limit ${BATCH_SIZE}::integer`.execute(db);
      yield* rows;
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_SIZE) return;
      last = end.number;
    }
  },
  async merge() {
    // PostgreSQL does it when it vacuums.
  },
  matchExpression: (query) => expressionOf(query),
  newest: (expression, limit) => sql`
    with recent as materialized (
      select number from (select number, terms from tip_terms order by number limit ${RECENT}) as newest
      where terms @@ ${expression}::tsquery
    ), every as materialized (
      select number from tip_terms
      where terms @@ ${expression}::tsquery and (select count(*) from recent) < ${limit}::integer
    )
    select number from (select number from recent union select number from every) as matching
    order by number limit ${limit}::integer`,
  any: (expression, limit) =>
    sql`select number from tip_terms where terms @@ ${expression}::tsquery limit ${limit}::integer`,
};

function expressionOf(query: SearchQuery): string {
  if (typeof query === "string") return `'${query}'`;
  const [parts, word] = "all" in query ? [query.all, " & "] : [query.any, " | "];
  const not = "all" in query ? (query.not ?? []) : [];
  const joined =
    parts.length === 1 ? expressionOf(parts[0] as SearchQuery) : `(${parts.map(expressionOf).join(word)})`;
  return not.length === 0 ? joined : `(${joined} & ! ${expressionOf({ any: not })})`;
}
