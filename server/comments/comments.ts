import type { Transaction } from "kysely";
import type { Comment, CommentChange, CommentInput, CommentsQuery } from "#domain/comments/comment.ts";
import { COMMENTS_PAGE_SIZE } from "#domain/comments/limits.ts";
import { weekOf } from "#domain/time/week.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { writerOnly } from "#server/auth/permission.ts";
import { writeAs } from "#server/auth/writing.ts";
import { isGone, presentComment, presentOwn, type OwnComment } from "#server/comments/comments.present.ts";
import * as queries from "#server/comments/comments.queries.ts";
import { count, counters } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { notFound, Refusal } from "#server/http/refusal.ts";
import { selectById } from "#server/comments/comments.removal.queries.ts";
import { removedComment } from "#server/comments/comments.removal.ts";
import { reviewPost } from "#server/review/review.ts";
import { lockOpenCase } from "#server/review/waiting.queries.ts";
import {
  deleteWaiting,
  editWaiting,
  keepWaiting,
  ownWaiting,
  presentWaiting,
  takeAside,
  tellOfComment,
  waitingComment,
  waitingOn,
} from "#server/comments/comments.waiting.ts";
import { selectWaiting } from "#server/comments/comments.waiting.queries.ts";
import { dropComment } from "#server/comments/comments.leaving.ts";
import { lockVisibleTip, visibleTip } from "#server/tips/tips.ts";
import { hidesFor, readerOf } from "#server/tips/tips.visibility.ts";

/** The same words sent again so soon are the same comment: somebody pressed twice. In milliseconds. */
const PRESSED_TWICE = 60_000;
const BATCH = 500;

/**
 * A page of the comments on a tip, to whoever may see the tip (docs/product.md 12.12). One's own that wait stand before all
 * others. Throws 404.
 */
export async function listComments(
  { db }: Deps,
  asking: Viewer,
  tipId: string,
  query: CommentsQuery,
  origin: string,
): Promise<{ rows: Comment[]; more: boolean; total: number; limit: number; skip: number }> {
  const viewer = readerOf(asking);
  const tip = await visibleTip(db, viewer, tipId);
  const { limit = COMMENTS_PAGE_SIZE, skip = 0 } = query;
  const first = query.from === undefined ? undefined : await queries.selectComment(db, tipId, query.from);
  const hides = hidesFor(viewer);
  const waiting = first || tip.has_waiting === 0 ? [] : await waitingOn(db, viewer, tipId);
  const own = waiting.slice(skip, skip + limit);
  const left = { limit: limit + 1 - own.length, skip: Math.max(0, skip - waiting.length) };
  const rows = await queries.selectComments(db, tipId, { ...left, from: first?.thread_id, hides });
  const asSeen = { viewer, authorId: tip.gardener_id, origin };
  return {
    rows: [
      ...own.map((row) => presentWaiting(row, asSeen)),
      ...rows.slice(0, left.limit - 1).map((row) => presentComment(row, asSeen)),
    ],
    more: rows.length >= left.limit || waiting.length > skip + limit,
    total:
      waiting.length +
      tip.comment_count +
      tip.deleted_comment_count -
      (hides === undefined ? 0 : await queries.countUnseen(db, tipId, hides)),
    limit,
    skip,
  };
}

/** One comment. Throws 404 when there is none, when it was deleted, or when the viewer may not see its tip. */
export async function readComment(
  { db }: Deps,
  asking: Viewer,
  { tipId, id }: { tipId: string; id: string },
  origin: string,
): Promise<Comment> {
  const viewer = readerOf(asking);
  const tip = await visibleTip(db, viewer, tipId);
  const row = await queries.selectComment(db, tipId, id);
  if (!row || isGone(row)) {
    const waiting = await waitingComment(db, viewer, { tipId, id });
    if (waiting) return presentWaiting(waiting, { viewer, authorId: tip.gardener_id, origin });
    throw (await removedComment(db, viewer, id)) ?? notFound("comment");
  }
  if (viewer?.hidden.includes(row.gardener_id ?? "")) throw notFound("comment");
  return presentComment(row, { viewer, authorId: tip.gardener_id, origin });
}

/**
 * Posts a comment on a tip that the member may see, or a reply, which stands under the first comment of its thread
 * (docs/product.md 12.6). The same words again within a minute are stored once. Answers the id, and whether it waits for a
 * moderator. Throws 404, and 410 for a reply to a comment that was deleted.
 */
export async function postComment(
  deps: Deps,
  actor: Actor,
  tipId: string,
  { body, parentId }: CommentInput,
): Promise<{ id: string; waits: boolean }> {
  const { db, clock, config } = deps;
  await visibleTip(db, actor, tipId);
  const now = clock();
  return writeAs(deps, actor, async (trx) => {
    const tip = await lockVisibleTip(trx, actor, tipId);
    const parent = typeof parentId === "string" ? await repliedTo(trx, actor, tipId, parentId) : undefined;
    const threadId = parent?.thread_id;
    const since = new Date(now.getTime() - PRESSED_TWICE).toISOString();
    const same = { gardenerId: actor.gardenerId, tipId, body, threadId, since };
    const before = await queries.selectSame(trx, same);
    if (before) return { id: before.id, waits: false };
    const waiting = config.reviewFirstPosts > 0 ? await waitingTwin(trx, same) : undefined;
    if (waiting) return { id: waiting.id, waits: true };
    const id = newId();
    const comment = {
      id,
      tip_id: tipId,
      thread_id: threadId ?? id,
      gardener_id: actor.gardenerId,
      body,
      edited: 0,
      deleted: 0,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    };
    const reasons = isSeenByOthers(tip) ? await reviewPost(trx, deps, actor, { text: body }) : [];
    if (reasons.length > 0) {
      await keepWaiting(trx, { ...comment, replied_to: parent?.id }, reasons);
      return { id, waits: true };
    }
    await queries.insertComment(trx, comment);
    await queries.addToTip(trx, tipId, { comments: 1, deleted: 0 });
    await tellOfComment(trx, now, { comment, tip, repliedTo: parent?.gardener_id });
    if (tip.public === 1)
      await count(trx, { [counters.comments]: 1, [counters.commentsOfWeek(weekOf(now))]: 1 });
    return { id, waits: false };
  });
}

/** Whether others than its author see a tip, if only moderators. What is said under one that is Private is not looked at until it is public. */
const isSeenByOthers = ({ public: isPublic, waits }: { public: number; waits: number }) =>
  isPublic === 1 || waits !== 0;

/** A comment of the same words in the same place that waits already. */
async function waitingTwin(
  trx: Transaction<Tables>,
  { gardenerId, tipId, body, threadId, since }: queries.Same,
) {
  const waiting = await selectWaiting(trx, { authorId: gardenerId, tipId });
  return waiting.find(
    (one) => one.body === body && one.created_at > since && one.thread_id === (threadId ?? one.id),
  );
}

async function repliedTo(trx: Transaction<Tables>, actor: Actor, tipId: string, id: string) {
  const parent = await queries.selectComment(trx, tipId, id);
  if (!parent || actor.hidden.includes(parent.gardener_id ?? "")) throw notFound("comment");
  if (isGone(parent)) throw new Refusal(410, "The comment was deleted. Nobody can reply to it any more.");
  return parent;
}

/** Changes the words of one's own comment. Answers whether anything differed, and whether it waits. Throws 404 and 403. */
export async function editComment(
  deps: Deps,
  actor: Actor,
  { tipId, id }: { tipId: string; id: string },
  { body }: CommentChange,
): Promise<{ changed: boolean; waits: boolean }> {
  const { db, clock } = deps;
  await visibleTip(db, actor, tipId);
  const row = await queries.selectComment(db, tipId, id);
  const now = clock().toISOString();
  if (!row || isGone(row)) {
    const waiting = await ownWaiting(db, actor, { tipId, id });
    if (waiting?.body === body) return { changed: false, waits: true };
    if (waiting && (await editWaiting(deps, actor, id, { body, now }))) return { changed: true, waits: true };
    throw (await removedComment(db, actor, id)) ?? notFound("comment");
  }
  writerOnly(actor, { gardenerId: row.gardener_id });
  if (row.body === body) return { changed: false, waits: false };
  const change = { id, body, now };
  const waits = await writeAs(deps, actor, async (trx) => {
    if (await reviewChange(trx, deps, actor, row, change)) return true;
    if (!(await queries.updateBody(trx, change))) throw notFound("comment");
    return false;
  });
  return { changed: true, waits };
}

/** Lets a comment that everybody sees wait in its new words, when they are suspicious. Answers whether it does. */
async function reviewChange(
  trx: Transaction<Tables>,
  deps: Deps,
  actor: Actor,
  { tip_id: tipId, id }: queries.CommentRow,
  { body, now }: { body: string; now: string },
): Promise<boolean> {
  const { config } = deps;
  if (config.reviewFirstPosts === 0) return false;
  // Cases are locked before tips, as where they are decided.
  await lockOpenCase(trx, { kind: "comment", targetId: id });
  const tip = await lockVisibleTip(trx, actor, tipId);
  const comment = await selectById(trx, id);
  if (!isSeenByOthers(tip) || !comment || comment.gardener_id !== actor.gardenerId) return false;
  const reasons = await reviewPost(trx, deps, actor, { id, text: body, before: { text: comment.body } });
  if (reasons.length === 0) return false;
  const changed = { ...comment, gardener_id: actor.gardenerId, body, edited: 1, updated_at: now };
  await takeAside(trx, changed, { reasons, now });
  return true;
}

/** Deletes one's own comment; with replies its place stays (docs/product.md 12.8). Throws 404 and 403. */
export async function deleteComment(
  deps: Deps,
  actor: Actor,
  { tipId, id }: { tipId: string; id: string },
): Promise<void> {
  const { db } = deps;
  const { has_waiting } = await visibleTip(db, actor, tipId);
  const waiting = has_waiting === 1 ? await ownWaiting(db, actor, { tipId, id }) : undefined;
  if (waiting && (await deleteWaiting(deps, actor, id))) return;
  await writeAs(deps, actor, async (trx) => {
    const tip = await lockVisibleTip(trx, actor, tipId);
    const row = await queries.selectComment(trx, tipId, id);
    if (!row || isGone(row)) throw notFound("comment");
    writerOnly(actor, { gardenerId: row.gardener_id });
    await dropComment(trx, row);
    if (tip.public === 1)
      await count(trx, { [counters.comments]: -1, [counters.commentsOfWeek(weekOf(row.created_at))]: -1 });
  });
}

/** The comments a member wrote, those that wait first, in batches. */
export async function* commentsBy({ db }: Deps, gardenerId: string): AsyncGenerator<OwnComment[]> {
  const waiting = await selectWaiting(db, { authorId: gardenerId });
  if (waiting.length > 0) yield waiting.map(presentOwn);
  let rows = await queries.selectCommentsBy(db, gardenerId, BATCH);
  while (rows.length > 0) {
    yield rows.map(presentOwn);
    rows = rows.length < BATCH ? [] : await queries.selectCommentsBy(db, gardenerId, BATCH, rows.at(-1));
  }
}

/** How many comments a member wrote that can be read. */
export const countCommentsBy = async ({ db }: Deps, gardenerId: string): Promise<number> =>
  (await queries.countCommentsBy(db, gardenerId)).comments;

export { takeCommentsBack } from "#server/comments/comments.leaving.ts";
export { removeComments, removedCommentsBy, restoreComments } from "#server/comments/comments.removal.ts";
export { approveComment, letCommentWaitAgain } from "#server/comments/comments.waiting.ts";
