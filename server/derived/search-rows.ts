import { searchStore, type TipTerms } from "#server/db/search/store.ts";
import { indexTerms } from "#server/db/search/terms.ts";
import type { Trx } from "#server/db/transaction.ts";
import { type TipFacts, visibleTo } from "#server/derived/definitions.ts";

type TipChange = { before?: TipFacts | undefined; after?: TipFacts | undefined };

/** Updates the search terms of changed tips. Only tips that somebody sees have any. */
export async function updateSearchRows(trx: Trx, changes: readonly TipChange[]): Promise<void> {
  const store = searchStore(trx);
  const outdated: number[] = [];
  const current: TipTerms[] = [];
  for (const { before, after } of changes) {
    const old = before && isIndexed(before) ? before : undefined;
    const row = searchRowOf(after);
    // Terms take long to compute: those before the change are needed only if the row may stay as it is.
    if (old && row && old.number === row.number && indexTerms(old).join(" ") === row.terms.join(" "))
      continue;
    if (old) outdated.push(old.number);
    if (row) current.push(row);
  }
  await store.remove(trx, outdated);
  await store.insert(trx, current);
}

const isIndexed = (tip: TipFacts): boolean => visibleTo(tip) !== null;

/** The search row of a tip, if somebody sees it. */
export const searchRowOf = (tip: TipFacts | undefined): TipTerms | undefined =>
  tip && isIndexed(tip) ? { number: tip.number, terms: indexTerms(tip) } : undefined;
