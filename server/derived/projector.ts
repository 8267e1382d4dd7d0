import { sql } from "kysely";
import { likeWeight, trendWithoutLike } from "#domain/tips/trend.ts";
import { weekOf } from "#domain/time/week.ts";
import type { Db } from "#server/db/connect.ts";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import type { Trx } from "#server/db/transaction.ts";
import { deltasOf } from "#server/derived/buffer.ts";
import { writable } from "#server/derived/writable.ts";
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
  isPlaceholder,
  isPublic,
  NO_ACTIVITY,
  type TipFacts,
  type TipGroup,
  trendingScore,
  visibleTo,
  type WeeklyActivity,
} from "#server/derived/definitions.ts";
import { NO_OUTCOMES } from "#server/derived/outcomes.ts";
import { plantsOfTips } from "#server/derived/plant-of-tip.ts";
import { updateSearchRows } from "#server/derived/search-rows.ts";

// The only writer of derived data. Code that changes a row calls the function for it in the same transaction: after an insert
// or update, and before a delete, while the rows that refer to it still exist. The caller holds the lock of the tip, which also
// guards its `tip_stats`.

/** A row before and after: without `before` it is new, without `after` it is about to be deleted. */
export type RowChange<T> = { before?: T | undefined; after?: T | undefined };

const BATCH_SIZE = 500;
const prepared = preparedQueries();

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

/** The plants of tips by their ids, as they are stored and as they are now. */
export type TaxonChanges = Record<"stored" | "current", ReadonlyMap<string, string | null>>;

async function readTaxa(trx: Trx, changes: RowChange<TipFacts>[]): Promise<TaxonChanges> {
  const kept = changes.flatMap(({ before, after }) => (before && after ? [before.id] : []));
  const rows =
    kept.length === 0
      ? []
      : await trx
          .selectFrom("tip_stats")
          .select(["tip_id", "taxon_id"])
          .where("tip_id", "in", kept)
          .execute();
  return {
    stored: new Map(rows.map(({ tip_id, taxon_id }) => [tip_id, taxon_id])),
    current: await plantsOfTips(
      trx,
      changes.flatMap(({ after }) => after ?? []),
    ),
  };
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

async function updateStats(
  trx: Trx,
  before: TipFacts | undefined,
  after: TipFacts,
  { stored, current }: TaxonChanges,
): Promise<void> {
  const visible_to = visibleTo(after);
  const taxon_id = current.get(after.id) ?? null;
  if (!before) {
    const build = (value: Value) =>
      writable(trx)
        .insertInto("tip_stats")
        .values({
          tip_id: value("id"),
          visible_to: value("visibleTo"),
          created_at: value("createdAt"),
          taxon_id: value("taxon"),
          like_count: 0,
          comment_count: 0,
          placeholder_count: 0,
          view_count: 0,
          trending_score: value("score"),
          ...NO_OUTCOMES,
        });
    const score = trendingScore(after.created_at, []);
    await prepared(trx, "new stats", build, {
      id: after.id,
      visibleTo: visible_to,
      createdAt: after.created_at,
      taxon: taxon_id,
      score,
    });
    return;
  }
  const replaced = before.created_at !== after.created_at;
  const isSamePlant = (stored.get(after.id) ?? null) === taxon_id;
  if (!replaced && isSamePlant && visibleTo(before) === visible_to) return;
  await writable(trx)
    .updateTable("tip_stats")
    .set({
      visible_to,
      taxon_id,
      ...(replaced && {
        created_at: after.created_at,
        trending_score: trendingScore(after.created_at, await likeTimes(trx, after.id)),
      }),
    })
    .where("tip_id", "=", after.id)
    .execute();
}

/** Updates what is derived of comments. `tip` is the comment's tip, locked. */
export async function commentsChanged(
  trx: Trx,
  changes: (RowChange<CommentFacts> & { tip: TipFacts })[],
): Promise<void> {
  const threads = new Map<string, Thread>();
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

/** The change of a thread: of its number of published comments and replies, and of its first comment's status. */
type Thread = {
  tipId: string;
  comments: number;
  replies: number;
  head?: { before: CommentFacts["status"] | undefined; after: CommentFacts["status"] | undefined };
};

async function updateThread(trx: Trx, id: string, { tipId, comments, replies, head }: Thread): Promise<void> {
  const row = await trx
    .selectFrom("comment")
    .select(["status", "reply_count"])
    .where("id", "=", id)
    .executeTakeFirst();
  const before = row?.reply_count ?? 0;
  const after = before + replies;
  const placeholders =
    Number(isPlaceholder(head ? head.after : row?.status, after)) -
    Number(isPlaceholder(head ? head.before : row?.status, before));
  if (row && replies !== 0)
    await writable(trx).updateTable("comment").set({ reply_count: after }).where("id", "=", id).execute();
  if (comments === 0 && placeholders === 0) return;
  await writable(trx)
    .updateTable("tip_stats")
    .set((eb) => ({
      comment_count: eb("comment_count", "+", comments),
      placeholder_count: eb("placeholder_count", "+", placeholders),
    }))
    .where("tip_id", "=", tipId)
    .execute();
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

/** Counts a like. The score grows as `trendWithLike` of `domain/tips/trend.ts` computes it. */
async function addLikeToStats(trx: Trx, tipId: string, at: string): Promise<void> {
  const build = (value: Value) => {
    const weight = sql`cast(${value<number>("weight")} as double precision)`;
    return writable(trx)
      .updateTable("tip_stats")
      .set((eb) => ({
        like_count: eb("like_count", "+", 1),
        trending_score: sql<number>`case when trending_score > ${weight}
          then trending_score + ln(1 + exp(${weight} - trending_score))
          else ${weight} + ln(1 + exp(trending_score - ${weight})) end`,
      }))
      .where("tip_id", "=", value<string>("tipId"));
  };
  await prepared(trx, "like", build, { tipId, weight: likeWeight(Date.parse(at)) });
}

async function subtractLikeFromStats(trx: Trx, { id, created_at }: TipFacts, at: string): Promise<void> {
  const stats = await trx
    .selectFrom("tip_stats")
    .select("trending_score")
    .where("tip_id", "=", id)
    .executeTakeFirst();
  if (!stats) return;
  const trending_score =
    trendWithoutLike(stats.trending_score, Date.parse(at)) ??
    trendingScore(created_at, await likeTimes(trx, id));
  await writable(trx)
    .updateTable("tip_stats")
    .set((eb) => ({ like_count: eb("like_count", "-", 1), trending_score }))
    .where("tip_id", "=", id)
    .execute();
}

async function likeTimes(trx: Trx, tipId: string): Promise<string[]> {
  const likes = await trx
    .selectFrom("tip_like")
    .select("created_at")
    .where("tip_id", "=", tipId)
    .where("status", "=", "active")
    .execute();
  return likes.map(({ created_at }) => created_at);
}

/** Updates what is derived of views that were added to a week of a tip, which is locked. */
export async function viewsAdded(
  trx: Trx,
  tip: Pick<TipFacts, "id" | "status">,
  week: string,
  views: number,
): Promise<void> {
  addViews(deltasOf(trx), tip, week, views);
  await writable(trx)
    .updateTable("tip_stats")
    .set((eb) => ({ view_count: eb("view_count", "+", views) }))
    .where("tip_id", "=", tip.id)
    .execute();
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
