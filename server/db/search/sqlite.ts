import { sql } from "kysely";
import type { SearchStore } from "#server/db/search/store.ts";
import type { Question } from "#server/db/search/terms.ts";

/**
 * FTS5 as a bare index from terms to numbers: it keeps neither texts nor places in them, which is what makes it small
 * and lets it answer in the order of the numbers without reading all that fit. It goes up quickly and down slowly, which
 * is why later numbers are smaller. The terms are made beforehand, so its tokenizer only cuts at the spaces between them.
 */
export const sqliteSearch: SearchStore = {
  async numbers(trx, count) {
    const { rows } = await sql<{
      last: number;
    }>`select coalesce(min(number), 0) as last from tip_entry`.execute(trx);
    return Array.from({ length: count }, (_, place) => (rows[0]?.last ?? 0) - 1 - place);
  },
  async next(trx) {
    // Left alone, SQLite reads every removed tip by the primary key.
    const { rows } = await sql<{ last: number }>`select min(
      coalesce((select min(number) from tip_entry), 0),
      coalesce((select min(json_extract(stood, '$.number')) from removal indexed by removal_entry where kind = 'tip'), 0)
    ) as last`.execute(trx);
    return (rows[0]?.last ?? 0) - 1;
  },
  async write(trx, entries) {
    if (entries.length === 0) return;
    // Going up, many are written at once; going down, each one alone.
    const rows = entries.toReversed().map(({ number, terms }) => sql`(${number}, ${terms.join(" ")})`);
    await sql`insert into tip_terms (rowid, terms) values ${sql.join(rows)}`.execute(trx);
  },
  async rewrite(trx, { number, terms }) {
    await sql`delete from tip_terms where rowid = ${number}`.execute(trx);
    await this.write(trx, [{ number, terms }]);
  },
  asked: (question) => written(question),
  newest: (asked, limit) =>
    sql`select rowid as number from tip_terms where tip_terms match ${asked} order by rowid limit cast(${limit} as integer)`,
  some: (asked, limit) =>
    sql`select rowid as number from tip_terms where tip_terms match ${asked} limit cast(${limit} as integer)`,
};

function written(question: Question): string {
  if (typeof question === "string") return `"${question}"`;
  const [parts, word] = "all" in question ? [question.all, " AND "] : [question.any, " OR "];
  const not = "all" in question ? (question.not ?? []) : [];
  const joined = parts.length === 1 ? written(parts[0] as Question) : `(${parts.map(written).join(word)})`;
  return not.length === 0 ? joined : `(${joined} NOT ${written({ any: not })})`;
}
