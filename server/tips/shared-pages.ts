import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { readOnce } from "#server/response-cache/response-cache.ts";
import {
  isByScore,
  type ListedTip,
  selectTips,
  selectTotals,
  type TipList,
  type TipSlice,
} from "#server/tips/list.queries.ts";
import { selectReactions } from "#server/tips/reactions.queries.ts";

/** The largest page that is shared: those of the screens are. */
const LIMIT_MAX = 31;
/** What a row takes besides its texts, in bytes. */
const ROW_SIZE = 2000;

/**
 * Reads a page of public tips once for all members and adds how the viewer reacted to them. Returns undefined if the viewer has
 * tips of their own in the list that others do not see, or somebody is blocked, or the page is a rare one: it is then read for the
 * viewer alone.
 */
export async function readSharedPage(
  { db, database, responses }: Deps,
  viewer: Viewer,
  list: TipList,
  slice: TipSlice,
): Promise<{ rows: ListedTip[]; total: number } | undefined> {
  const { limit, skip = 0 } = slice;
  const [common, ...own] = list.scopes;
  // A replica may be older than the version that `readOnce` goes by.
  if (
    !viewer ||
    list.viewer.hasBlocks ||
    list.viewer.hasMutes ||
    database.preferReplica ||
    common?.visibleTo !== ""
  )
    return undefined;
  const isFiltered = isByScore(list.order) && list.difficulty !== undefined;
  if (limit > LIMIT_MAX || skip >= limit * 4 || isFiltered) return undefined;
  if (own.length > 0) {
    const totals = await selectTotals(db, { ...list, scopes: own });
    if (totals.some((total) => total > 0)) return undefined;
  }
  const shared: TipList = { ...list, scopes: [common], viewer: { id: undefined, hasBlocks: false } };
  const { viewer: _, ...named } = shared;
  const read = () => selectTips(db, shared, slice);
  const rows = await readOnce(responses, `tips ${JSON.stringify([named, slice])}`, read, sizeOf);
  const [first] = rows;
  if (!first) return undefined;
  const reactions = await selectReactions(
    db,
    viewer.gardenerId,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => withReactions(row, reactions.get(row.id))), total: first.total };
}

/** Spreading copies all columns at once; `Object.assign` adds them one by one, which took a quarter of a call. */
const withReactions = (row: ListedTip, reactions: Partial<ListedTip> | undefined): ListedTip => ({
  ...row,
  ...reactions,
});

/** An empty page is not kept: there is one for each made-up filter. */
const sizeOf = (rows: readonly ListedTip[]) =>
  rows.reduce((sum, { body }) => sum + ROW_SIZE + 2 * body.length, 0);
