import type { Comment, CommentChange, CommentInput, CommentsQuery } from "#domain/comments/comment.ts";
import { COMMENTS_PAGE_SIZE } from "#domain/comments/limits.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { writerOnly } from "#server/auth/permission.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import * as queries from "#server/comments/comments.queries.ts";
import { presentComment, presentOwn, type OwnComment } from "#server/comments/present.ts";
import { canReadComment, isGone } from "#server/comments/visibility.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { CommentStatus } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import type { TipFacts } from "#server/derived/definitions.ts";
import { commentsChanged } from "#server/derived/projector.ts";
import { notFound, HttpProblem } from "#server/http/http-problem.ts";
import {
  coveringDecision,
  coveringDecisions,
  lockOpenCase,
  openReview,
  reviewPost,
  withdrawReview,
} from "#server/moderation/moderation.ts";
import { deleteNotificationsOf, notify } from "#server/notifications/notifications.ts";
import { lockTips, lockVisibleTip, visibleTip } from "#server/tips/tips.ts";
import { blockingViewer, moderatorView } from "#server/tips/visibility.ts";

/** The same text sent again within this time is the same comment: somebody pressed twice. In milliseconds. */
const DUPLICATE_WINDOW_MS = 60_000;
const BATCH_SIZE = 500;

/** Where a comment is: on a tip, by its id. */
type Place = { tipId: string; id: string };

/**
 * A page of the comments on a tip for a viewer who sees the tip (docs/product.md 12.12). Their own pending ones come
 * first. Throws 404.
 */
export async function listComments(
  { db }: Deps,
  asking: Viewer,
  tipId: string,
  query: CommentsQuery,
  origin: string,
): Promise<{ rows: Comment[]; more: boolean; total: number; limit: number; skip: number }> {
  const viewer = moderatorView(asking);
  const tip = await visibleTip(db, viewer, tipId);
  const { limit = COMMENTS_PAGE_SIZE, skip = 0 } = query;
  const first = query.from === undefined ? undefined : await queries.selectComment(db, tipId, query.from);
  const blocking = blockingViewer(viewer);
  const pending = first || !viewer ? [] : await queries.selectPendingOn(db, tipId, viewer.gardenerId);
  const own = pending.slice(skip, skip + limit);
  const rest = { limit: limit + 1 - own.length, skip: Math.max(0, skip - pending.length) };
  const slice = { ...rest, from: first?.thread_id, blockingViewer: blocking };
  const rows = await queries.selectComments(db, tipId, slice);
  const unseen = blocking === undefined ? 0 : await queries.countUnseen(db, tipId, blocking);
  return {
    rows: [...own, ...rows.slice(0, rest.limit - 1)].map((row) =>
      presentComment(row, { viewer, authorId: tip.gardener_id, origin }),
    ),
    more: rows.length >= rest.limit || pending.length > skip + limit,
    total: pending.length + tip.comment_count + tip.placeholder_count - unseen,
    limit,
    skip,
  };
}

/** One comment. Throws 404 if the viewer may not read it, and 410 with the reason to the writer of a removed one. */
export async function readComment(
  { db }: Deps,
  asking: Viewer,
  { tipId, id }: Place,
  origin: string,
): Promise<Comment> {
  const viewer = moderatorView(asking);
  const tip = await visibleTip(db, viewer, tipId);
  const row = await queries.selectComment(db, tipId, id);
  if (!row || !canReadComment(viewer, row)) throw await unreadable(db, viewer, row);
  return presentComment(row, { viewer, authorId: tip.gardener_id, origin });
}

/** The 410 with the reason to the writer of a removed comment, or a 404. */
async function unreadable(
  db: Db | Trx,
  viewer: Viewer,
  row: Pick<queries.StoredComment, "id" | "status" | "gardener_id"> | undefined,
): Promise<HttpProblem> {
  if (!viewer || row?.status !== "removed" || row.gardener_id !== viewer.gardenerId)
    return notFound("comment");
  const removed = { kind: "comment", targetId: row.id, authorId: viewer.gardenerId } as const;
  const decision = await coveringDecision(db, removed);
  return new HttpProblem(410, `A moderator removed this comment: ${decision?.reason ?? ""}`);
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
): Promise<{ id: string; pending: boolean }> {
  await visibleTip(deps.db, actor, tipId);
  const now = deps.clock();
  return transactionAs(deps, actor, async (trx) => {
    const tip = await lockVisibleTip(trx, actor, tipId);
    const parent =
      typeof parentId === "string" ? await answeredComment(trx, actor, { tipId, id: parentId }) : undefined;
    const threadId = parent?.thread_id;
    const since = new Date(now.getTime() - DUPLICATE_WINDOW_MS).toISOString();
    const same = { gardenerId: actor.gardenerId, tipId, body, threadId, since };
    const duplicate = await queries.selectDuplicate(trx, same);
    if (duplicate) return { id: duplicate.id, pending: duplicate.status === "pending" };
    const reasons = isReviewed(tip) ? await reviewPost(trx, deps, actor, { text: body }) : [];
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
    if (reasons.length === 0) await announce(trx, now, comment, tip);
    else
      await openReview(trx, {
        kind: "comment",
        targetId: id,
        tipId,
        authorId: actor.gardenerId,
        reasons,
        now: at,
      });
    return { id, pending: reasons.length > 0 };
  });
}

/** Whether comments on a tip are reviewed: not below a Private one, until that becomes public. */
const isReviewed = ({ status }: Pick<TipFacts, "status">) => status === "public" || status === "pending";

/** The comment that a reply answers. Throws 404, and 410 if only its place is left. */
async function answeredComment(trx: Trx, actor: Actor, { tipId, id }: Place): Promise<queries.CommentRow> {
  const parent = await queries.selectComment(trx, tipId, id);
  if (!parent || parent.status === "pending" || actor.hidden.includes(parent.gardener_id ?? ""))
    throw notFound("comment");
  if (parent.status === "published" && !isGone(parent)) return parent;
  if (parent.status === "removed" && parent.reply_count === 0) throw notFound("comment");
  throw new HttpProblem(410, "The comment was deleted. Nobody can reply to it any more.");
}

/** Notifies the tip's author of a comment, and the writer of the answered one if they see the tip (docs/product.md 12.22). */
async function announce(
  trx: Trx,
  now: Date,
  comment: Pick<queries.StoredComment, "id" | "tip_id" | "gardener_id" | "reply_to_id">,
  tip: Pick<TipFacts, "gardener_id" | "status">,
): Promise<void> {
  const about = {
    tipId: comment.tip_id,
    commentId: comment.id,
    actorId: comment.gardener_id ?? undefined,
  };
  const tipAuthor = tip.gardener_id;
  const answered =
    comment.reply_to_id && (await queries.selectComment(trx, comment.tip_id, comment.reply_to_id));
  const replyTo = answered ? answered.gardener_id : null;
  if (replyTo && (tip.status === "public" || replyTo === tipAuthor))
    await notify(trx, { now }, { ...about, to: replyTo, kind: "reply", tipAuthor });
  if (replyTo !== tipAuthor) await notify(trx, { now }, { ...about, to: tipAuthor, kind: "comment" });
}

/**
 * Changes the text of one's own comment. Returns whether anything differs, and whether it is pending. Throws 404 and 403,
 * and 410 if a moderator removed it.
 */
export async function editComment(
  deps: Deps,
  actor: Actor,
  { tipId, id }: Place,
  { body }: CommentChange,
): Promise<{ changed: boolean; pending: boolean }> {
  const { db } = deps;
  await visibleTip(db, actor, tipId);
  const seen = await queries.selectComment(db, tipId, id);
  if (!seen || !isOwnOrRead(actor, seen)) throw await unreadable(db, actor, seen);
  writerOnly(actor, { gardenerId: seen.gardener_id });
  if (seen.body === body) return { changed: false, pending: seen.status === "pending" };
  return transactionAs(deps, actor, async (trx) => {
    // Cases are locked before tips.
    if (seen.status === "pending" || deps.config.reviewFirstPosts > 0)
      await lockOpenCase(trx, { kind: "comment", targetId: id });
    const tip = await lockVisibleTip(trx, actor, tipId);
    const before = await queries.lockComment(trx, id);
    if (!before || !isEditable(before)) throw await unreadable(trx, actor, before);
    const posted = { id, text: body, before: { text: before.body } };
    const reasons =
      before.status === "published" && isReviewed(tip) ? await reviewPost(trx, deps, actor, posted) : [];
    const now = deps.clock().toISOString();
    const status = reasons.length > 0 ? ("pending" as const) : before.status;
    const edited = before.status === "pending" ? before.edited : 1;
    await queries.updateBody(trx, id, { body, updated_at: now, edited, status });
    if (reasons.length > 0) {
      await openReview(trx, {
        kind: "comment",
        targetId: id,
        tipId,
        authorId: actor.gardenerId,
        reasons,
        now,
      });
      await commentsChanged(trx, [{ before, after: { ...before, status }, tip }]);
    }
    return { changed: true, pending: status === "pending" };
  });
}

const isEditable = ({ status }: Pick<queries.StoredComment, "status">) =>
  status === "published" || status === "pending";

/** Whether a member may learn that a comment is not theirs to change: they read it, and it is not another's pending one. */
const isOwnOrRead = (actor: Actor, row: queries.CommentRow) =>
  !isGone(row) &&
  (row.status === "published"
    ? !actor.hidden.includes(row.gardener_id ?? "")
    : row.status === "pending" && row.gardener_id === actor.gardenerId);

/** Deletes one's own comment; with replies its place stays (docs/product.md 12.8). Throws 404 and 403, and 410 if a moderator removed it. */
export async function deleteComment(deps: Deps, actor: Actor, { tipId, id }: Place): Promise<void> {
  const { db } = deps;
  await visibleTip(db, actor, tipId);
  const seen = await queries.selectComment(db, tipId, id);
  if (!seen || !isOwnOrRead(actor, seen)) throw await unreadable(db, actor, seen);
  writerOnly(actor, { gardenerId: seen.gardener_id });
  await transactionAs(deps, actor, async (trx) => {
    await withdrawReview(trx, { kind: "comment", targetId: id });
    const tip = await lockVisibleTip(trx, actor, tipId);
    const row = await queries.lockComment(trx, id);
    if (!row || !isEditable(row)) throw await unreadable(trx, actor, row);
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
    await queries.emptyComment(trx, id);
    await deleteNotificationsOf(trx, id);
    return commentsChanged(trx, [{ before: comment, after: { ...comment, status: "deleted" }, tip }]);
  }
  await commentsChanged(trx, [{ before: comment, tip }]);
  await queries.deleteRow(trx, id);
  const first = id === threadId ? undefined : await queries.selectComment(trx, tipId, threadId);
  if (first?.status === "deleted" && !(await queries.hasReplies(trx, comment)))
    await queries.deleteRow(trx, threadId);
}

/** Publishes a pending comment, unless it changed since the moderator looked, and announces it. */
export async function approveComment(
  trx: Trx,
  id: string,
  { now, ifUnchangedSince }: { now: Date; ifUnchangedSince: string | undefined },
): Promise<"approved" | "changed" | "gone"> {
  const found = await lockWithTip(trx, id);
  if (found?.comment.status !== "pending") return "gone";
  const { comment, tip } = found;
  if (ifUnchangedSince !== undefined && ifUnchangedSince !== comment.updated_at) return "changed";
  await setStatus(trx, [found], "published");
  await announce(trx, now, comment, tip);
  return "approved";
}

/** Makes an approved comment pending again. Returns whether it is still published. */
export async function revertCommentApproval(trx: Trx, id: string): Promise<boolean> {
  const found = await lockWithTip(trx, id);
  if (found?.comment.status !== "published") return false;
  await setStatus(trx, [found], "pending");
  return true;
}

type Located = { comment: queries.StoredComment; tip: TipFacts };

async function lockWithTip(trx: Trx, id: string): Promise<Located | undefined> {
  const seen = await queries.lockComment(trx, id);
  const [tip] = seen ? await lockTips(trx, [seen.tip_id]) : [];
  return seen && tip && { comment: seen, tip };
}

/** Removes the published and pending comments of a gardener, or one of them. */
export async function removeComments(trx: Trx, authorId: string, onlyId?: string): Promise<void> {
  const which = { statuses: ["published", "pending"] satisfies CommentStatus[], onlyId };
  await setStatus(trx, await lockAll(trx, authorId, which), "removed");
}

/** Returns all removed comments of a gardener but these to the status they had. */
export async function restoreComments(
  trx: Trx,
  authorId: string,
  { except }: { except: string[] },
): Promise<void> {
  const covered = new Set(except);
  const removed = await lockAll(trx, authorId, { statuses: ["removed"] });
  await setStatus(
    trx,
    removed.filter(({ comment }) => !covered.has(comment.id)),
    "restored",
  );
}

/** A gardener's comments with these statuses. Locks their tips first. */
async function lockAll(
  trx: Trx,
  authorId: string,
  which: Parameters<typeof queries.selectByWriter>[2],
): Promise<Located[]> {
  const seen = await queries.selectByWriter(trx, authorId, which);
  const tipIds = [...new Set(seen.map(({ tip_id }) => tip_id))];
  const tips = new Map((tipIds.length > 0 ? await lockTips(trx, tipIds) : []).map((tip) => [tip.id, tip]));
  // Read again under the locks: some may have been deleted meanwhile.
  return (await queries.selectByWriter(trx, authorId, which)).flatMap((comment) => {
    const tip = tips.get(comment.tip_id);
    return tip ? [{ comment, tip }] : [];
  });
}

/** Changes the status of comments whose tips are locked. */
async function setStatus(
  trx: Trx,
  located: Located[],
  to: "published" | "pending" | "removed" | "restored",
): Promise<void> {
  const changes = [];
  for (const { comment, tip } of located) {
    const status = to === "restored" ? (comment.restore_status ?? "published") : to;
    const change = { status, restore_status: to === "removed" ? comment.status : null };
    await queries.updateStatus(trx, comment.id, change);
    changes.push({ before: comment, after: { ...comment, ...change }, tip });
  }
  await commentsChanged(trx, changes);
}

/** Deletes up to `limit` comments of a gardener whose account is being deleted. Returns whether there were any. */
export async function deleteCommentsOf(trx: Trx, gardenerId: string, limit: number): Promise<boolean> {
  const comments = await lockAll(trx, gardenerId, { limit });
  for (const { comment, tip } of comments) await drop(trx, comment, tip);
  return comments.length > 0;
}

/** The comments a member wrote, pending ones too, in batches. */
export async function* commentsBy({ db }: Deps, gardenerId: string): AsyncGenerator<OwnComment[]> {
  for await (const rows of batches(db, gardenerId, ["published", "pending"])) yield rows.map(presentOwn);
}

/** A member's comments that moderators removed, with when and why, in batches. */
export async function* removedCommentsBy(
  { db }: Pick<Deps, "db">,
  gardenerId: string,
): AsyncGenerator<{ kind: "comment"; reason: string; removedAt: string | null; comment: OwnComment }[]> {
  for await (const rows of batches(db, gardenerId, ["removed"])) {
    const targetIds = rows.map(({ id }) => id);
    const found = await coveringDecisions(db, { kind: "comment", authorId: gardenerId, targetIds });
    yield rows.map((row) => ({
      kind: "comment" as const,
      reason: found.get(row.id)?.reason ?? "",
      removedAt: found.get(row.id)?.decidedAt ?? null,
      comment: presentOwn(row),
    }));
  }
}

async function* batches(
  db: Db,
  gardenerId: string,
  statuses: CommentStatus[],
): AsyncGenerator<queries.StoredComment[]> {
  let rows = await queries.selectCommentsBy(db, gardenerId, statuses, BATCH_SIZE);
  while (rows.length > 0) {
    yield rows;
    if (rows.length < BATCH_SIZE) return;
    rows = await queries.selectCommentsBy(db, gardenerId, statuses, BATCH_SIZE, rows.at(-1));
  }
}

/** How many comments of a member are published. */
export const countCommentsBy = async ({ db }: Deps, gardenerId: string): Promise<number> =>
  (await queries.countCommentsBy(db, gardenerId)).comments;

/** Whether a gardener has any comment, whatever its status. */
export const hasComments = queries.hasCommentsBy;
