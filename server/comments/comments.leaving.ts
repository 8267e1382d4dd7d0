import type { Transaction } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import * as queries from "#server/comments/comments.queries.ts";
import { count, counters } from "#server/db/counters.ts";
import { forgetNoticesOf } from "#server/notices/notices.ts";
import type { CommentTable, Tables } from "#server/db/tables.ts";

/**
 * Deletes a comment whose tip is locked: with replies its place stays, and a place that held only this reply goes with
 * it. The tip's own numbers follow; totals are the caller's.
 */
export async function dropComment(
  trx: Transaction<Tables>,
  comment: Pick<CommentTable, "id" | "tip_id" | "thread_id">,
): Promise<void> {
  const { id, tip_id: tipId, thread_id: threadId } = comment;
  if (id === threadId && (await queries.hasReplies(trx, comment))) {
    await queries.emptyComment(trx, id);
    await forgetNoticesOf(trx, id);
    return queries.addToTip(trx, tipId, { comments: -1, deleted: 1 });
  }
  await queries.deleteComment(trx, id);
  const first = id === threadId ? undefined : await queries.selectComment(trx, tipId, threadId);
  const left = first?.deleted === 1 && !(await queries.hasReplies(trx, comment));
  if (left) await queries.deleteComment(trx, threadId);
  await queries.addToTip(trx, tipId, { comments: -1, deleted: left ? -1 : 0 });
}

/**
 * Deletes comments of a member who leaves, `most` of them, and takes them out of every number. Tips are locked first and
 * in the order of their ids, as everywhere. Answers whether any was there.
 */
export async function takeCommentsBack(
  trx: Transaction<Tables>,
  gardenerId: string,
  most: number,
): Promise<boolean> {
  const found = await queries.selectCommentsBy(trx, gardenerId, most);
  if (found.length === 0) return false;
  const ids = [...new Set(found.map(({ tip_id }) => tip_id))];
  const tips = new Map((await queries.lockTips(trx, ids)).map((tip) => [tip.id, tip.public]));
  const totals: Record<string, number> = {};
  // Read again: what another process has deleted meanwhile is not counted twice.
  for (const comment of await queries.selectCommentsBy(trx, gardenerId, most)) {
    if (!tips.has(comment.tip_id)) continue;
    await dropComment(trx, comment);
    if (tips.get(comment.tip_id) !== 1) continue;
    for (const name of [counters.comments, counters.commentsOfWeek(weekOf(comment.created_at))])
      totals[name] = (totals[name] ?? 0) - 1;
  }
  await count(trx, totals);
  return true;
}
