import { sql } from "kysely";
import type { SearchStore } from "#server/db/search/store.ts";
import type { SearchQuery } from "#server/db/search/terms.ts";

/**
 * FTS5 as a bare index from terms to tip numbers, without texts or positions, which keeps it small. It reads upward
 * fast and downward slowly; that is why newer tips have smaller numbers. Terms are made beforehand, so its tokenizer
 * only splits at spaces.
 */
export const sqliteSearch: SearchStore = {
  async nextNumber(trx) {
    const { rows } = await sql<{
      lowest: number;
    }>`select coalesce(min(number), 0) as lowest from tip`.execute(trx);
    return (rows[0]?.lowest ?? 0) - 1;
  },
  async insert(trx, tips) {
    if (tips.length === 0) return;
    // Upward, many rows are written at once; downward, each one alone.
    const rows = tips
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, terms }) => sql`(${number}, ${terms.join(" ")})`);
    await sql`insert into tip_terms (rowid, terms) values ${sql.join(rows)}`.execute(trx);
  },
  async remove(trx, numbers) {
    for (const number of numbers) await sql`delete from tip_terms where rowid = ${number}`.execute(trx);
  },
  async *storedTerms(db) {
    await sql`create virtual table if not exists temp.tip_terms_content using fts5vocab(main, tip_terms, instance)`.execute(
      db,
    );
    // Terms come in their own order: SQLite sorts them by tip, in a temporary file if they are many.
    const stored = sql<{ number: number; terms: string }>`(
      select doc as number, group_concat(term, ' ') as terms from temp.tip_terms_content group by doc order by doc)`;
    for await (const { number, terms } of db.selectFrom(stored.as("stored")).selectAll().stream())
      yield { number, terms: terms.split(" ") };
  },
  matchExpression: (query) => expressionOf(query),
  newest: (expression, limit) =>
    sql`select rowid as number from tip_terms where tip_terms match ${expression} order by rowid limit cast(${limit} as integer)`,
  any: (expression, limit) =>
    sql`select rowid as number from tip_terms where tip_terms match ${expression} limit cast(${limit} as integer)`,
};

function expressionOf(query: SearchQuery): string {
  if (typeof query === "string") return `"${query}"`;
  const [parts, word] = "all" in query ? [query.all, " AND "] : [query.any, " OR "];
  const not = "all" in query ? (query.not ?? []) : [];
  const joined =
    parts.length === 1 ? expressionOf(parts[0] as SearchQuery) : `(${parts.map(expressionOf).join(word)})`;
  return not.length === 0 ? joined : `(${joined} NOT ${expressionOf({ any: not })})`;
}
