import { searchStore } from "#server/db/search/store.ts";
import { indexTerms } from "#server/db/search/terms.ts";
import type { Trx } from "#server/db/transaction.ts";
import { type TipFacts, visibleTo } from "#server/derived/definitions.ts";

type TipChange = { before?: TipFacts | undefined; after?: TipFacts | undefined };

/** Brings the search terms of changed tips up to date: only tips that somebody sees have any. */
export async function updateSearchRows(trx: Trx, changes: readonly TipChange[]): Promise<void> {
  const store = searchStore(trx);
  const [outdated, current]: [number[], { number: number; terms: string[] }[]] = [[], []];
  for (const { before, after } of changes) {
    const old = rowOf(before);
    const row = rowOf(after);
    if (old && row && old.number === row.number && old.terms.join(" ") === row.terms.join(" ")) continue;
    if (old) outdated.push(old.number);
    if (row) current.push(row);
  }
  await store.remove(trx, outdated);
  await store.insert(trx, current);
}

/** The search row of a tip, if somebody sees it. */
export const rowOf = (tip: TipFacts | undefined) =>
  tip && visibleTo(tip) !== null ? { number: tip.number, terms: indexTerms(tip) } : undefined;
