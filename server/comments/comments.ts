import type { Transaction } from "kysely";
import type { Comment, CommentChange, CommentInput, CommentsQuery } from "#domain/comments/comment.ts";
import { COMMENTS_PAGE_SIZE } from "#domain/comments/limits.ts";
import { weekOf } from "#domain/time/week.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { writerOnly } from "#server/auth/permission.ts";
import { isGone, presentComment, presentOwn, type OwnComment } from "#server/comments/comments.present.ts";
import * as queries from "#server/comments/comments.queries.ts";
import { count, counters } from "#server/db/counters.ts";
import { newId } from "#server/db/id.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { notFound, Refusal } from "#server/http/refusal.ts";
import { removedComment } from "#server/comments/comments.removal.ts";
import { notify } from "#server/notices/notices.ts";
import { dropComment } from "#server/comments/comments.leaving.ts";
import { lockVisibleTip, visibleTip } from "#server/tips/tips.ts";
import { hidesFor } from "#server/tips/tips.visibility.ts";

/** The same words sent again so soon are the same comment: somebody pressed twice. In milliseconds. */
const PRESSED_TWICE = 60_000;
const BATCH = 500;

/** A page of the comments on a tip, to whoever may see the tip (docs/product.md 12.12). Throws 404. */
export async function listComments(
  { db }: Deps,
  viewer: Viewer,
  tipId: string,
  query: CommentsQuery,
  origin: string,
): Promise<{ rows: Comment[]; more: boolean; total: number; limit: number; skip: number }> {
  const tip = await visibleTip(db, viewer, tipId);
  const { limit = COMMENTS_PAGE_SIZE, skip = 0 } = query;
  const first = query.from === undefined ? undefined : await queries.selectComment(db, tipId, query.from);
  const hides = hidesFor(viewer);
  const slice = { limit: limit + 1, skip, from: first?.thread_id, hides };
  const rows = await queries.selectComments(db, tipId, slice);
  const asSeen = { viewer, authorId: tip.gardener_id, origin };
  return {
    rows: rows.slice(0, limit).map((row) => presentComment(row, asSeen)),
    more: rows.length > limit,
    total:
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
  viewer: Viewer,
  { tipId, id }: { tipId: string; id: string },
  origin: string,
): Promise<Comment> {
  const tip = await visibleTip(db, viewer, tipId);
  const row = await queries.selectComment(db, tipId, id);
  if (!row || isGone(row)) throw (await removedComment(db, viewer, id)) ?? notFound("comment");
  if (viewer?.hidden.includes(row.gardener_id ?? "")) throw notFound("comment");
  return presentComment(row, { viewer, authorId: tip.gardener_id, origin });
}

/**
 * Posts a comment on a tip that the member may see, or a reply, which stands under the first comment of its thread
 * (docs/product.md 12.6). The same words again within a minute are stored once. Answers the id. Throws 404, and 410 for
 * a reply to a comment that was deleted.
 */
export async function postComment(
  { db, engine, clock }: Deps,
  actor: Actor,
  tipId: string,
  { body, parentId }: CommentInput,
): Promise<string> {
  await visibleTip(db, actor, tipId);
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const tip = await lockVisibleTip(trx, engine, actor, tipId);
    const parent = typeof parentId === "string" ? await repliedTo(trx, actor, tipId, parentId) : undefined;
    const threadId = parent?.thread_id;
    const since = new Date(now.getTime() - PRESSED_TWICE).toISOString();
    const same = { gardenerId: actor.gardenerId, tipId, body, threadId, since };
    const before = await queries.selectSame(trx, same);
    if (before) return before.id;
    const id = newId();
    await queries.insertComment(trx, {
      id,
      tip_id: tipId,
      thread_id: threadId ?? id,
      gardener_id: actor.gardenerId,
      body,
      edited: 0,
      deleted: 0,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    });
    await queries.addToTip(trx, tipId, { comments: 1, deleted: 0 });
    const told = { tipId, commentId: id, actorId: actor.gardenerId };
    const to = parent?.gardener_id;
    if (to) await notify(trx, { engine, now }, { ...told, to, kind: "reply" });
    if (to !== tip.gardener_id)
      await notify(trx, { engine, now }, { ...told, to: tip.gardener_id, kind: "comment" });
    if (tip.public === 1)
      await count(trx, { [counters.comments]: 1, [counters.commentsOfWeek(weekOf(now))]: 1 });
    return id;
  });
}

async function repliedTo(trx: Transaction<Tables>, actor: Actor, tipId: string, id: string) {
  const parent = await queries.selectComment(trx, tipId, id);
  if (!parent || actor.hidden.includes(parent.gardener_id ?? "")) throw notFound("comment");
  if (isGone(parent)) throw new Refusal(410, "The comment was deleted. Nobody can reply to it any more.");
  return parent;
}

/** Changes the words of one's own comment. Answers whether anything differed. Throws 404 and 403. */
export async function editComment(
  { db, clock }: Deps,
  actor: Actor,
  { tipId, id }: { tipId: string; id: string },
  { body }: CommentChange,
): Promise<boolean> {
  await visibleTip(db, actor, tipId);
  const row = await queries.selectComment(db, tipId, id);
  if (!row || isGone(row)) throw (await removedComment(db, actor, id)) ?? notFound("comment");
  writerOnly(actor, { gardenerId: row.gardener_id });
  if (row.body === body) return false;
  if (!(await queries.updateBody(db, { id, body, now: clock().toISOString() }))) throw notFound("comment");
  return true;
}

/** Deletes one's own comment; with replies its place stays (docs/product.md 12.8). Throws 404 and 403. */
export async function deleteComment(
  { db, engine }: Deps,
  actor: Actor,
  { tipId, id }: { tipId: string; id: string },
): Promise<void> {
  await visibleTip(db, actor, tipId);
  await db.transaction().execute(async (trx) => {
    const tip = await lockVisibleTip(trx, engine, actor, tipId);
    const row = await queries.selectComment(trx, tipId, id);
    if (!row || isGone(row)) throw notFound("comment");
    writerOnly(actor, { gardenerId: row.gardener_id });
    await dropComment(trx, row);
    if (tip.public === 1)
      await count(trx, { [counters.comments]: -1, [counters.commentsOfWeek(weekOf(row.created_at))]: -1 });
  });
}

/** The comments a member wrote, in batches. */
export async function* commentsBy({ db }: Deps, gardenerId: string): AsyncGenerator<OwnComment[]> {
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
