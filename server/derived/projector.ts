import { sql } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import { deltasOf } from "#server/derived/buffer.ts";
import {
  addCase,
  addComment,
  addFacet,
  addGardener,
  addHelpRequest,
  addLike,
  addLogEntries,
  addTip,
  addViews,
  type CaseFacts,
  type CommentFacts,
  type GardenerFacts,
  type HelpRequestFacts,
  isPublic,
  NO_ACTIVITY,
  type TipFacts,
  type TipGroup,
  type WeeklyActivity,
} from "#server/derived/definitions.ts";
import { updateSearchRows } from "#server/derived/search-rows.ts";
import { updateThread, type ThreadChange } from "#server/derived/thread-stats.ts";
import {
  addLikeToStats,
  addViewsToStats,
  readTaxa,
  subtractLikeFromStats,
  updateStats,
} from "#server/derived/tip-stats.ts";

// The only writer of derived data. Code that changes a row calls the function for it in the same transaction: after an insert
// or update, and before a delete, while the rows that refer to it still exist. The caller holds the lock of the tip, which also
// guards its `tip_stats`.

/** A row before and after: without `before` it is new, without `after` it is about to be deleted. */
export type RowChange<T> = { before?: T | undefined; after?: T | undefined };

const BATCH_SIZE = 500;

/** Updates what is derived of tips: their stats, search terms, totals and counters. */
export async function tipsChanged(trx: Trx, changes: RowChange<TipFacts>[]): Promise<void> {
  for (let from = 0; from < changes.length; from += BATCH_SIZE)
    await projectTips(trx, changes.slice(from, from + BATCH_SIZE));
}

async function projectTips(trx: Trx, changes: RowChange<TipFacts>[]): Promise<void> {
  const toggled = changes.flatMap(({ before, after }) =>
    before && isPublic(before) !== isPublic(after) ? [before.id] : [],
  );
  const activity = await weeklyActivity(trx, toggled);
  const deltas = deltasOf(trx);
  for (const { before, after } of changes) {
    const own = activity.get((after ?? before)?.id ?? "") ?? NO_ACTIVITY;
    if (before) addTip(deltas, before, own, -1);
    if (after) addTip(deltas, after, own, 1);
  }
  const taxa = await readTaxa(trx, changes);
  for (const { before, after } of changes) if (after) await updateStats(trx, before, after, taxa);
  await updateSearchRows(trx, changes, taxa);
}

/** Updates the totals after the category key of `tips` tips of each group changed. Their search terms are the caller's business. */
export function categoryChanged(
  trx: Trx,
  groups: readonly (TipGroup & { tips: number })[],
  { from, to }: { from: string; to: string },
): void {
  const deltas = deltasOf(trx);
  for (const { tips, ...group } of groups) {
    addFacet(deltas, group, ["category", from], -tips);
    addFacet(deltas, group, ["category", to], tips);
  }
}

/** Likes, published comments and views of tips by week, in one query. */
export async function weeklyActivity(db: Db | Trx, tipIds: string[]): Promise<Map<string, WeeklyActivity>> {
  const found = new Map<string, WeeklyActivity>();
  if (tipIds.length === 0) return found;
  const ids = sql.join(tipIds);
  const { rows } = await sql<{ tip_id: string; name: keyof WeeklyActivity; day: string; number: number }>`
    select tip_id, 'likes' as name, substr(created_at, 1, 10) as day, count(*) as number from tip_like
      where status = 'active' and tip_id in (${ids}) group by tip_id, substr(created_at, 1, 10)
    union all select tip_id, 'comments', substr(created_at, 1, 10), count(*) from comment
      where status = 'published' and tip_id in (${ids}) group by tip_id, substr(created_at, 1, 10)
    union all select tip_id, 'views', week, views from view_week where tip_id in (${ids})`.execute(db);
  for (const { tip_id, name, day, number } of rows) {
    const activity = found.get(tip_id) ?? { likes: {}, comments: {}, views: {} };
    found.set(tip_id, activity);
    const week = weekOf(day);
    activity[name][week] = (activity[name][week] ?? 0) + Number(number);
  }
  return found;
}

/** Updates what is derived of comments. `tip` is the comment's tip, locked. */
export async function commentsChanged(
  trx: Trx,
  changes: (RowChange<CommentFacts> & { tip: TipFacts })[],
): Promise<void> {
  const threads = new Map<string, ThreadChange>();
  const deltas = deltasOf(trx);
  for (const { before, after, tip } of changes) {
    const row = after ?? before;
    if (!row) continue;
    if (before) addComment(deltas, before, tip, -1);
    if (after) addComment(deltas, after, tip, 1);
    const thread = threads.get(row.thread_id) ?? { tipId: row.tip_id, comments: 0, replies: 0 };
    threads.set(row.thread_id, thread);
    const by = Number(after?.status === "published") - Number(before?.status === "published");
    thread.comments += by;
    if (row.id === row.thread_id) thread.head = { before: before?.status, after: after?.status };
    else thread.replies += by;
  }
  for (const [id, thread] of [...threads].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await updateThread(trx, id, thread);
}

/** A like that became active (`by` is 1) or ceased to be (-1). `at`: when it was given, ISO-8601. */
export type LikeChange = { tip: TipFacts; gardenerId: string; at: string; by: 1 | -1 };

/** Updates what is derived of likes. Call after their rows were written. */
export async function likesChanged(trx: Trx, likes: LikeChange[]): Promise<void> {
  const deltas = deltasOf(trx);
  for (const { tip, at, by } of likes) {
    addLike(deltas, tip, at, by);
    await (by === 1 ? addLikeToStats(trx, tip.id, at) : subtractLikeFromStats(trx, tip, at));
  }
}

/** Updates what is derived of views that were added to a week of tips, which are locked. `views`: by their ids. */
export async function viewsAdded(
  trx: Trx,
  tips: readonly Pick<TipFacts, "id" | "status">[],
  week: string,
  views: ReadonlyMap<string, number>,
): Promise<void> {
  const deltas = deltasOf(trx);
  for (const tip of tips) addViews(deltas, tip, week, views.get(tip.id) ?? 0);
  await addViewsToStats(trx, views);
}

/** Updates the number of active gardeners. */
export function gardenersChanged(trx: Trx, changes: RowChange<GardenerFacts>[]): void {
  apply(trx, changes, addGardener);
}

/** Updates the totals of moderation cases. */
export function casesChanged(trx: Trx, changes: RowChange<CaseFacts>[]): void {
  apply(trx, changes, addCase);
}

/** Updates the totals of help requests. */
export function helpRequestsChanged(trx: Trx, changes: RowChange<HelpRequestFacts>[]): void {
  apply(trx, changes, addHelpRequest);
}

/** Updates the length of the moderation log. */
export function logEntriesAdded(trx: Trx, entries: number): void {
  addLogEntries(deltasOf(trx), entries);
}

function apply<T>(
  trx: Trx,
  changes: RowChange<T>[],
  add: (deltas: ReturnType<typeof deltasOf>, row: T, sign: 1 | -1) => void,
): void {
  const deltas = deltasOf(trx);
  for (const { before, after } of changes) {
    if (before) add(deltas, before, -1);
    if (after) add(deltas, after, 1);
  }
}
