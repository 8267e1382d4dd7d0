import { searchStore, type TipTerms } from "#server/db/search/store.ts";
import { indexTerms } from "#server/db/search/terms.ts";
import type { Trx } from "#server/db/transaction.ts";
import { type TipFacts, visibleTo } from "#server/derived/definitions.ts";

type TipChange = { before?: TipFacts | undefined; after?: TipFacts | undefined };

/** The plants of tips by their ids, as they are stored and as they are now. */
type Taxa = Record<"stored" | "current", ReadonlyMap<string, string | null>>;

/** Updates the search terms of changed tips. Only tips that somebody sees have any. */
export async function updateSearchRows(trx: Trx, changes: readonly TipChange[], taxa: Taxa): Promise<void> {
  const store = searchStore(trx);
  const outdated: number[] = [];
  const current: TipTerms[] = [];
  for (const { before, after } of changes) {
    const old = before && isIndexed(before) ? before : undefined;
    const row = searchRowOf(after, taxa.current.get(after?.id ?? "") ?? null);
    // Terms take long to compute: those before the change are needed only if the row may stay as it is.
    const oldTerms = () => indexTerms(old as TipFacts, taxa.stored.get(old?.id ?? "") ?? null);
    if (old && row && old.number === row.number && oldTerms().join(" ") === row.terms.join(" ")) continue;
    if (old) outdated.push(old.number);
    if (row) current.push(row);
  }
  await store.remove(trx, outdated);
  await store.insert(trx, current);
}

const isIndexed = (tip: TipFacts): boolean => visibleTo(tip) !== null;

/** The search row of a tip about a plant, or of one whose plant is not certain, if somebody sees it. */
export const searchRowOf = (tip: TipFacts | undefined, taxonId: string | null): TipTerms | undefined =>
  tip && isIndexed(tip) ? { number: tip.number, terms: indexTerms(tip, taxonId) } : undefined;
