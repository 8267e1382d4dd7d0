import { sql, type Kysely } from "kysely";
import type { SearchStore } from "#server/db/search/store.ts";
import type { SearchQuery } from "#server/db/search/terms.ts";
import type { Tables } from "#server/db/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";

const BATCH_SIZE = 500;
/** Each commit that inserts leaves a segment, and FTS5 merges only some of them. Up to so many are left alone. */
const SEGMENTS_MAX = 4;
/** How many pages of a segment are written in a transaction: a few milliseconds. */
const MERGED_PAGES = 20;

/**
 * FTS5 as an index from terms to tip numbers, without texts or positions, which keeps it small. It is fast only in ascending
 * order, which is why newer tips have smaller numbers. Terms are ready-made, so its tokenizer only splits at spaces.
 */
export const sqliteSearch: SearchStore = {
  async nextNumber(trx) {
    const { rows } = await sql<{
      lowest: number;
    }>`select coalesce(min(number), 0) as lowest from tip`.execute(trx);
    return (rows[0]?.lowest ?? 0) - 1;
  },
  async resumeNumbers() {
    // `nextNumber` reads the tips themselves.
  },
  async insert(trx, tips) {
    if (tips.length === 0) return;
    // In ascending order FTS5 writes many rows together, in descending order each on its own.
    const rows = tips
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, terms }) => sql`(${number}, ${terms.join(" ")})`);
    await sql`insert into tip_terms (rowid, terms) values ${sql.join(rows)}`.execute(trx);
  },
  async remove(trx, numbers) {
    for (const number of numbers) await sql`delete from tip_terms where rowid = ${number}`.execute(trx);
  },
  async *storedTerms(db) {
    // FTS5 lists its content by term. A temporary table, which may be a file, sorts it by tip.
    for (const statement of [
      sql`create virtual table if not exists temp.indexed_term using fts5vocab(main, tip_terms, instance)`,
      sql`create table temp.stored_terms (number integer primary key, terms text)`,
      sql`insert into temp.stored_terms select doc, group_concat(term, ' ') from temp.indexed_term group by doc`,
    ])
      await statement.execute(db);
    for (let last = -Number.MAX_SAFE_INTEGER; ;) {
      const { rows } = await sql<{ number: number; terms: string }>`
        select number, terms from temp.stored_terms where number > ${last}
        order by number limit ${BATCH_SIZE}`.execute(db);
      for (const { number, terms } of rows) yield { number, terms: terms.split(" ") };
      const end = rows.at(-1);
      if (!end) break;
      last = end.number;
    }
    await sql`drop table temp.stored_terms`.execute(db);
  },
  async merge(db, proceed) {
    if ((await countSegments(db)) <= SEGMENTS_MAX) return;
    // A negative number begins to merge all segments into one, the others go on with that.
    let pages = -MERGED_PAGES;
    while ((await mergeSome(db, pages)) && (await proceed())) pages = MERGED_PAGES;
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

async function countSegments(db: Kysely<Tables>): Promise<number> {
  // Looks up each segment; `count(distinct segid)` would read all their pages.
  const { rows } = await sql<{ count: number }>`
    with recursive segment (id) as (
      select min(segid) from tip_terms_idx
      union all select (select min(segid) from tip_terms_idx where segid > id) from segment where id is not null
    )
    select count(id) as count from segment`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns whether there may be more to merge: FTS5 writes at least two rows if there was. */
const mergeSome = (db: Kysely<Tables>, pages: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const before = await countChanges(trx);
    await sql`insert into tip_terms (tip_terms, rank) values ('merge', ${pages})`.execute(trx);
    return (await countChanges(trx)) - before >= 2;
  });

async function countChanges(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
