import {
  type Comment,
  type CommentChange,
  type CommentInput,
  type CommentsQuery,
} from "#domain/comments/comment.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { writerOnly } from "#server/auth/permission.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import * as queries from "#server/comments/comments.queries.ts";
import { findParentComment, type Place, requireCommentMatch, unreadable } from "#server/comments/lookup.ts";
import { presentComment } from "#server/comments/present.ts";
import { lockComments, notifyAboutComment, setCommentStatus } from "#server/comments/status.ts";
import { mayLearnOfComment } from "#server/comments/visibility.ts";
import { newId } from "#server/db/id.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import type { TipFacts } from "#server/derived/definitions.ts";
import { commentsChanged } from "#server/derived/projector.ts";
import type { WriteRequest } from "#server/http/etag.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import {
  lockOpenCase,
  openReview,
  reviewPost,
  reviewRules,
  withdrawReview,
} from "#server/moderation/moderation.ts";
import { deleteNotificationsOf } from "#server/notifications/notifications.ts";
import { lockVisibleTip, recentTips, visibleTip } from "#server/tips/tips.ts";
import { blockingViewer, moderatorView } from "#server/tips/visibility.ts";
import { queueEvents } from "#server/webhooks/webhooks.ts";

/** The same text sent again within this time is the same comment. In milliseconds. */
const DUPLICATE_WINDOW_MS = 60_000;

/** A page of a tip's comments (docs/product.md 12.12). The viewer's own pending ones come first. Throws 404. */
export async function listComments(
  { db }: Deps,
  caller: Viewer,
  tipId: string,
  { limit, skip, after, from }: Slice & Pick<CommentsQuery, "from">,
  origin: string,
): Promise<Page<Comment> & { total: number }> {
  const viewer = moderatorView(caller);
  const tip = await visibleTip(db, viewer, tipId);
  const first = from === undefined ? undefined : await queries.selectComment(db, tipId, from);
  const blocking = blockingViewer(viewer);
  const pending = first || !viewer ? [] : await queries.selectPendingComments(db, tipId, viewer.gardenerId);
  const pastPending = after && "thread_id" in after;
  const own = pastPending ? [] : pending.slice(skip).filter(({ id }) => !after || id < (after["id"] ?? ""));
  const listed = await queries.selectComments(db, tipId, {
    limit: Math.max(0, limit + 1 - own.length),
    skip: Math.max(0, skip - pending.length),
    ...(pastPending ? { after } : {}),
    from: first?.thread_id,
    blockingViewer: blocking,
  });
  const page = pageOf([...own, ...listed], limit, queries.COMMENTS_ORDER);
  const unseen = blocking === undefined ? 0 : await queries.countUnseen(db, tipId, blocking);
  return {
    ...page,
    rows: page.rows.map((row) => presentComment(row, { viewer, authorId: tip.gardener_id, origin })),
    // A pending comment is a position by its id alone.
    last: own.length < limit ? page.last : { id: own[limit - 1]?.id ?? "" },
    total: pending.length + tip.comment_count + tip.placeholder_count - unseen,
  };
}

/**
 * Posts a comment on a tip that the member sees, or a reply, which belongs to the thread of the comment that it answers
 * (docs/product.md 12.6). The same text within a minute is stored once. Returns the id, and whether it is pending.
 * Throws 404, and 410 for a reply to a deleted comment.
 */
export async function postComment(
  deps: Deps,
  actor: Actor,
  tipId: string,
  { body, parentId }: CommentInput,
): Promise<Posted> {
  await visibleTip(deps.db, actor, tipId);
  const now = deps.clock();
  const rules = await reviewRules(deps);
  return transactionAs(deps, actor, async (trx) => {
    const tip = await lockVisibleTip(trx, actor, tipId);
    const parent =
      typeof parentId === "string" ? await findParentComment(trx, actor, { tipId, id: parentId }) : undefined;
    const threadId = parent?.thread_id;
    const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS).toISOString();
    const same = { gardenerId: actor.gardenerId, tipId, body, threadId, since };
    const duplicate = await queries.selectDuplicate(trx, same);
    if (duplicate) return posted(trx, { id: duplicate.id, pending: duplicate.status === "pending" });
    const reasons = isReviewed(tip) ? await reviewPost(trx, rules, actor, { text: body }, recentTips) : [];
    const id = newId();
    const at = now.toISOString();
    const comment = {
      id,
      tip_id: tipId,
      thread_id: threadId ?? id,
      reply_to_id: parent?.id ?? null,
      gardener_id: actor.gardenerId,
      status: reasons.length > 0 ? ("pending" as const) : ("published" as const),
      restore_status: null,
      body,
      edited: 0,
      created_at: at,
      updated_at: at,
    };
    await queries.insertComment(trx, comment);
    await commentsChanged(trx, [{ after: comment, tip }]);
    if (comment.status === "published")
      await queueEvents(trx, [{ event: "comment.posted", subject: { tipId, commentId: id } }]);
    if (reasons.length === 0) await notifyAboutComment(trx, now, comment, tip);
    else
      await openReview(trx, {
        kind: "comment",
        targetId: id,
        tipId,
        authorId: actor.gardenerId,
        reasons,
        now: at,
      });
    return posted(trx, { id, pending: reasons.length > 0 });
  });
}

type Posted = { id: string; pending: boolean };

async function posted(trx: Trx, { id, pending }: Posted): Promise<Posted> {
  await keepResponse(trx, { insertedId: id, ...(pending ? { pending } : {}) });
  return { id, pending };
}

/** Whether comments on a tip are reviewed: not below a Private one, until that becomes public. */
const isReviewed = ({ status }: Pick<TipFacts, "status">) => status === "public" || status === "pending";

/**
 * Changes the text of one's own comment. Returns whether anything differs, and whether it is pending. Throws 404, 403
 * and 412, and 410 if a moderator removed it.
 */
export async function editComment(
  deps: Deps,
  actor: Actor,
  { tipId, id }: Place,
  { body }: CommentChange,
  request: WriteRequest,
): Promise<{ changed: boolean; pending: boolean }> {
  const { db } = deps;
  await visibleTip(db, actor, tipId);
  const seen = await queries.selectComment(db, tipId, id);
  if (!seen || !mayLearnOfComment(actor, seen)) throw await unreadable(db, actor, seen);
  writerOnly(actor, { gardenerId: seen.gardener_id });
  if (seen.body === body && request.ifMatch === undefined)
    return { changed: false, pending: seen.status === "pending" };
  const rules = await reviewRules(deps);
  return transactionAs(deps, actor, async (trx) => {
    // Cases are locked before tips.
    if (seen.status === "pending" || rules.firstPosts > 0)
      await lockOpenCase(trx, { kind: "comment", targetId: id });
    const tip = await lockVisibleTip(trx, actor, tipId);
    const before = await queries.lockComment(trx, id);
    if (!before || !isEditable(before)) throw await unreadable(trx, actor, before);
    await requireCommentMatch(trx, actor, { tipId, id }, request);
    if (before.body === body) return { changed: false, pending: before.status === "pending" };
    const posted = { id, text: body, before: { text: before.body } };
    const reasons =
      before.status === "published" && isReviewed(tip)
        ? await reviewPost(trx, rules, actor, posted, recentTips)
        : [];
    const now = deps.clock().toISOString();
    const status = reasons.length > 0 ? ("pending" as const) : before.status;
    const edited = before.status === "pending" ? before.edited : 1;
    await setCommentStatus(trx, [{ comment: before, tip }], status, { body, updated_at: now, edited });
    if (reasons.length > 0)
      await openReview(trx, {
        kind: "comment",
        targetId: id,
        tipId,
        authorId: actor.gardenerId,
        reasons,
        now,
      });
    return { changed: true, pending: status === "pending" };
  });
}

const isEditable = ({ status }: Pick<queries.StoredComment, "status">) =>
  status === "published" || status === "pending";

/** Deletes one's own comment; if it has replies, its place stays (docs/product.md 12.8). Throws 404, 403 and 412, and 410 if a moderator removed it. */
export async function deleteComment(
  deps: Deps,
  actor: Actor,
  { tipId, id }: Place,
  request: WriteRequest,
): Promise<void> {
  const { db } = deps;
  await visibleTip(db, actor, tipId);
  const seen = await queries.selectComment(db, tipId, id);
  if (!seen || !mayLearnOfComment(actor, seen)) throw await unreadable(db, actor, seen);
  writerOnly(actor, { gardenerId: seen.gardener_id });
  await transactionAs(deps, actor, async (trx) => {
    await withdrawReview(trx, { kind: "comment", targetId: id });
    const tip = await lockVisibleTip(trx, actor, tipId);
    const row = await queries.lockComment(trx, id);
    if (!row || !isEditable(row)) throw await unreadable(trx, actor, row);
    await requireCommentMatch(trx, actor, { tipId, id }, request);
    await drop(trx, row, tip);
  });
}

/**
 * Deletes a comment whose tip is locked. The first comment of a thread keeps its place as long as the thread has other
 * rows; one that was deleted before goes with the last of them.
 */
async function drop(trx: Trx, comment: queries.StoredComment, tip: TipFacts): Promise<void> {
  const { id, tip_id: tipId, thread_id: threadId } = comment;
  if (id === threadId && (await queries.hasReplies(trx, comment))) {
    await deleteNotificationsOf(trx, id);
    const empty = { body: "", gardener_id: null, edited: 0 };
    return setCommentStatus(trx, [{ comment, tip }], "deleted", empty);
  }
  await commentsChanged(trx, [{ before: comment, tip }]);
  await queries.deleteRow(trx, id);
  const first = id === threadId ? undefined : await queries.selectComment(trx, tipId, threadId);
  if (first?.status === "deleted" && !(await queries.hasReplies(trx, comment)))
    await queries.deleteRow(trx, threadId);
}

/** Deletes up to `limit` comments of a gardener whose account is being deleted. Returns whether there were any. */
export async function deleteCommentsOf(trx: Trx, gardenerId: string, limit: number): Promise<boolean> {
  const comments = await lockComments(trx, gardenerId, { limit });
  for (const { comment, tip } of comments) await drop(trx, comment, tip);
  return comments.length > 0;
}

/** How many comments of a member are published. */
export const countCommentsBy = async ({ db }: Deps, gardenerId: string): Promise<number> =>
  (await queries.countCommentsBy(db, gardenerId)).comments;

/** Whether a gardener has any comment, whatever its status. */
export const hasComments = queries.hasCommentsBy;

export {
  approveComment,
  removeComments,
  restoreComments,
  revertCommentApproval,
} from "#server/comments/status.ts";
export { commentsBy, removedCommentsBy } from "#server/comments/export.ts";
export { EDITABLE_COMMENT_FIELDS, readComment } from "#server/comments/lookup.ts";
