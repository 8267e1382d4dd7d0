import { facetKey } from "#domain/tips/facets.ts";
import { lockTables } from "#server/db/exclusive.ts";
import type { Trx } from "#server/db/transaction.ts";
import { markOutdated, refreshTerms } from "#server/derived/outdated-terms.ts";
import { categoryChanged } from "#server/derived/projector.ts";
import * as queries from "#server/tips/recategorize.queries.ts";

/** The most tips whose search terms are made in the transaction that renames their category: some hundred milliseconds. */
const FEW = 2000;
const BATCH_SIZE = 500;

/** How many tips differ, and how many of them are public. */
type Moved = { all: number; public: number };

/**
 * Gives all tips with a category key, whatever their status, the category `name`. Their authors changed nothing: `updated_at` stays,
 * and webhooks are not told.
 */
export async function renameCategoryOfTips(trx: Trx, from: string, name: string): Promise<Moved> {
  const ids = await queries.selectIdsInCategory(trx, from, { name, limit: FEW + 1 });
  return ids.length <= FEW ? renameFew(trx, ids, from, name) : renameMany(trx, from, name);
}

async function renameFew(trx: Trx, ids: readonly string[], from: string, name: string): Promise<Moved> {
  const moved: Moved = { all: 0, public: 0 };
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    const tips = await queries.updateCategoryOf(trx, ids.slice(first, first + BATCH_SIZE), from, name);
    add(
      moved,
      trx,
      tips.map((tip) => ({ ...tip, tips: 1 })),
      { from, to: facetKey(name) },
    );
    await refreshTerms(
      trx,
      tips.map(({ id }) => id),
    );
  }
  return moved;
}

/** One statement, which takes a third of the time of batches: about a second for 100,000 tips. */
async function renameMany(trx: Trx, from: string, name: string): Promise<Moved> {
  const moved: Moved = { all: 0, public: 0 };
  // So that no tip joins or leaves the category between these queries.
  await lockTables(trx, ["tip"]);
  add(moved, trx, await queries.countInCategory(trx, from, name), { from, to: facetKey(name) });
  await markOutdated(trx, from);
  await queries.updateCategory(trx, from, name);
  return moved;
}

function add(
  moved: Moved,
  trx: Trx,
  groups: Parameters<typeof categoryChanged>[1],
  keys: { from: string; to: string },
): void {
  categoryChanged(trx, groups, keys);
  for (const { visible_to, tips } of groups) {
    moved.all += tips;
    if (visible_to === "") moved.public += tips;
  }
}
