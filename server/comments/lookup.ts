import { m } from "#messages";
import { type Comment, commentChange } from "#domain/comments/comment.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import * as queries from "#server/comments/comments.queries.ts";
import { presentComment } from "#server/comments/present.ts";
import { canReadComment, isGone } from "#server/comments/visibility.ts";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { notFound, HttpProblem } from "#server/http/http-problem.ts";
import { removalDecision } from "#server/moderation/moderation.ts";
import { visibleTip } from "#server/tips/tips.ts";
import { moderatorView } from "#server/tips/visibility.ts";

// Finding one comment: for reading, for a reply, and as its writer last saw it.

/** Where a comment is: on a tip, by its id. */
export type Place = { tipId: string; id: string };

/** One comment. Throws 404 if the viewer may not read it, and 410 with the reason to the writer of a removed one. */
export async function readComment(
  { db }: { db: Db | Trx },
  caller: Viewer,
  { tipId, id }: Place,
  origin: string,
): Promise<Comment> {
  const viewer = moderatorView(caller);
  const tip = await visibleTip(db, viewer, tipId);
  const row = await queries.selectComment(db, tipId, id);
  if (!row || !canReadComment(viewer, row)) throw await unreadable(db, viewer, row);
  return presentComment(row, { viewer, authorId: tip.gardener_id, origin });
}

/** The 410 with the reason to the writer of a removed comment, or a 404. */
export async function unreadable(
  db: Db | Trx,
  viewer: Viewer,
  row: Pick<queries.StoredComment, "id" | "status" | "gardener_id"> | undefined,
): Promise<HttpProblem> {
  if (!viewer || row?.status !== "removed" || row.gardener_id !== viewer.gardenerId)
    return notFound("comment");
  const removed = { kind: "comment", targetId: row.id, authorId: viewer.gardenerId } as const;
  const decision = await removalDecision(db, removed);
  return new HttpProblem(410, m.commentsRemoved({ reason: decision?.reason ?? "" }));
}

/** The comment that a reply answers. Throws 404, and 410 if only its place is left. */
export async function findParentComment(
  trx: Trx,
  actor: Actor,
  { tipId, id }: Place,
): Promise<queries.CommentRow> {
  const parent = await queries.selectComment(trx, tipId, id);
  if (!parent || parent.status === "pending" || actor.hidden.includes(parent.gardener_id ?? ""))
    throw notFound("comment");
  if (parent.status === "published" && !isGone(parent)) return parent;
  if (parent.status === "removed" && parent.reply_count === 0) throw notFound("comment");
  throw new HttpProblem(410, m.commentsNoReply());
}

/** The fields of a comment that its writer can edit. */
export const EDITABLE_COMMENT_FIELDS = Object.keys(commentChange.shape);

/** Throws 412 with the current comment if it has changed since the request's `If-Match`. The comment must be locked. */
export const requireCommentMatch = (trx: Trx, actor: Actor, place: Place, request: WriteRequest) =>
  requireMatch(request, EDITABLE_COMMENT_FIELDS, () =>
    readComment({ db: trx }, actor, place, request.origin),
  );
