import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import { searchStore } from "#server/db/search/store.ts";
import { termsOf } from "#server/db/search/terms.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Transaction } from "kysely";

const AT_ONCE = 250;

/** Makes the terms of entries that came without them. In one transaction. */
export async function refillTerms(db: Db): Promise<void> {
  const trx = db as Transaction<Tables>;
  const store = searchStore(db);
  let last: number | undefined;
  for (;;) {
    const query = trx
      .selectFrom("tip_entry")
      .innerJoin("tip", "tip.id", "tip_entry.tip_id")
      .selectAll("tip")
      .select("tip_entry.number")
      .orderBy("tip_entry.number", "desc")
      .limit(AT_ONCE);
    const tips = await (last === undefined ? query : query.where("tip_entry.number", "<", last)).execute();
    await store.write(
      trx,
      tips.map(({ number, ...tip }) => ({ number, terms: termsOf(tip) })),
    );
    last = tips.at(-1)?.number ?? last;
    if (tips.length < AT_ONCE) break;
  }
}

/**
 * Lets the numbers of new entries go on after the last one there is or that is kept for a removed tip, which the sequence of
 * PostgreSQL does not know of entries that came with their numbers.
 */
export async function goOnNumbering(db: Db): Promise<void> {
  if (engineOf(db) !== "postgres") return;
  await sql`select setval('tip_entry_number', min(number)) from (
    select number from tip_entry
    union all select (stood::json ->> 'number')::bigint from removal where kind = 'tip'
  ) as taken having min(number) < 0`.execute(db);
}
