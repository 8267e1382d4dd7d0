import { sql } from "kysely";
import type { SearchStore } from "#server/db/search/store.ts";
import type { Question } from "#server/db/search/terms.ts";

/** Among so many of the newest entries a common word is looked for before the index is asked, which reads all that fit. */
const RECENT = 200;

/**
 * A `tsvector` of the terms beside each entry, under a GIN index. The terms are made beforehand, so no dictionary and no
 * extension of the server's is needed.
 */
export const postgresSearch: SearchStore = {
  async numbers(trx, count) {
    const { rows } = await sql<{ number: number }>`
      select nextval('tip_entry_number') as number from generate_series(1, ${count}::integer)`.execute(trx);
    return rows.map(({ number }) => number).toSorted((a, b) => b - a);
  },
  async next(trx) {
    const [number] = await this.numbers(trx, 1);
    return number as number;
  },
  async write(trx, entries) {
    if (entries.length === 0) return;
    const rows = entries.map(({ number, terms }) => sql`(${number}::bigint, ${terms}::text[])`);
    await sql`update tip_entry set terms = array_to_tsvector(made.terms)
      from (values ${sql.join(rows)}) as made (number, terms) where tip_entry.number = made.number`.execute(
      trx,
    );
  },
  rewrite(trx, entry) {
    return this.write(trx, [entry]);
  },
  asked: (question) => written(question),
  newest: (asked, limit) => sql`
    with recent as materialized (
      select number from (select number, terms from tip_entry order by number limit ${RECENT}) as newest
      where terms @@ ${asked}::tsquery
    ), all_of_them as materialized (
      select number from tip_entry
      where terms @@ ${asked}::tsquery and (select count(*) from recent) < ${limit}::integer
    )
    select number from (select number from recent union select number from all_of_them) as matching
    order by number limit ${limit}::integer`,
  some: (asked, limit) =>
    sql`select number from tip_entry where terms @@ ${asked}::tsquery limit ${limit}::integer`,
};

function written(question: Question): string {
  if (typeof question === "string") return `'${question}'`;
  const [parts, word] = "all" in question ? [question.all, " & "] : [question.any, " | "];
  const not = "all" in question ? (question.not ?? []) : [];
  const joined = parts.length === 1 ? written(parts[0] as Question) : `(${parts.map(written).join(word)})`;
  return not.length === 0 ? joined : `(${joined} & ! ${written({ any: not })})`;
}
