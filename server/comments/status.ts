import type { Updateable } from "kysely";
import * as queries from "#server/comments/comments.queries.ts";
import type { CommentStatus, CommentTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { TipFacts } from "#server/derived/definitions.ts";
import { commentsChanged } from "#server/derived/projector.ts";
import { notify } from "#server/notifications/notifications.ts";
import { queueEvents } from "#server/webhooks/webhooks.ts";
import { lockTips } from "#server/tips/tips.ts";

/** From each status, those a comment can change to. */
const TRANSITIONS: Record<CommentStatus, readonly CommentStatus[]> = {
  published: ["pending", "removed", "deleted"],
  pending: ["published", "removed", "deleted"],
  removed: ["published", "pending", "deleted"],
  deleted: [],
};

/** A comment and its tip. */
type Located = { comment: queries.StoredComment; tip: TipFacts };

/**
 * Changes the status of comments whose tips are locked to `to`, or restores each one's status before its removal, and updates what is
 * derived. `fields`: other columns to change; the status may then stay the same. Throws for a transition that is not in
 * `TRANSITIONS`.
 */
export async function setCommentStatus(
  trx: Trx,
  located: readonly Located[],
  to: CommentStatus | "restore",
  fields: Updateable<CommentTable> = {},
): Promise<void> {
  const changes = [];
  for (const { comment, tip } of located) {
    const status = statusColumns(comment, to);
    await queries.updateComment(trx, comment.id, { ...fields, ...status });
    if (status) changes.push({ before: comment, after: { ...comment, ...status }, tip });
  }
  await commentsChanged(trx, changes);
}

function statusColumns(
  { status: from, restore_status }: queries.StoredComment,
  to: CommentStatus | "restore",
): Pick<queries.StoredComment, "status" | "restore_status"> | undefined {
  const status = to === "restore" ? restore_status : to;
  if (status === from) return undefined;
  if (status === null || !TRANSITIONS[from].includes(status))
    throw new Error(`A comment cannot change from ${from} to ${status}`);
  return { status, restore_status: status === "removed" ? from : null };
}

/** Publishes a pending comment, unless it changed since the moderator looked, and notifies those it concerns. */
export async function approveComment(
  trx: Trx,
  id: string,
  { now, ifUnchangedSince }: { now: Date; ifUnchangedSince: string | undefined },
): Promise<"approved" | "changed" | "gone"> {
  const found = await lockWithTip(trx, id);
  if (found?.comment.status !== "pending") return "gone";
  const { comment, tip } = found;
  if (ifUnchangedSince !== undefined && ifUnchangedSince !== comment.updated_at) return "changed";
  await setCommentStatus(trx, [found], "published");
  await queueEvents(trx, [{ event: "comment.posted", subject: { tipId: tip.id, commentId: id } }]);
  await notifyAboutComment(trx, now, comment, tip);
  return "approved";
}

/** Makes an approved comment pending again. Returns whether it is still published. */
export async function revertCommentApproval(trx: Trx, id: string): Promise<boolean> {
  const found = await lockWithTip(trx, id);
  if (found?.comment.status !== "published") return false;
  await setCommentStatus(trx, [found], "pending");
  return true;
}

async function lockWithTip(trx: Trx, id: string): Promise<Located | undefined> {
  const seen = await queries.lockComment(trx, id);
  const [tip] = seen ? await lockTips(trx, [seen.tip_id]) : [];
  return seen && tip && { comment: seen, tip };
}

/** Removes the published and pending comments of a gardener, or one of them. */
export async function removeComments(trx: Trx, authorId: string, onlyId?: string): Promise<void> {
  const which = { statuses: ["published", "pending"] satisfies CommentStatus[], onlyId };
  await setCommentStatus(trx, await lockComments(trx, authorId, which), "removed");
}

/** Returns all removed comments of a gardener but these to the status they had. */
export async function restoreComments(
  trx: Trx,
  authorId: string,
  { except }: { except: string[] },
): Promise<void> {
  const covered = new Set(except);
  const removed = await lockComments(trx, authorId, { statuses: ["removed"] });
  await setCommentStatus(
    trx,
    removed.filter(({ comment }) => !covered.has(comment.id)),
    "restore",
  );
}

/** A gardener's comments with these statuses. Locks their tips first. */
export async function lockComments(
  trx: Trx,
  authorId: string,
  which: Parameters<typeof queries.selectByWriter>[2],
): Promise<Located[]> {
  const seen = await queries.selectByWriter(trx, authorId, which);
  const tipIds = [...new Set(seen.map(({ tip_id }) => tip_id))];
  const tips = new Map((tipIds.length > 0 ? await lockTips(trx, tipIds) : []).map((tip) => [tip.id, tip]));
  // Read again under the locks: some may have been deleted.
  return (await queries.selectByWriter(trx, authorId, which)).flatMap((comment) => {
    const tip = tips.get(comment.tip_id);
    return tip ? [{ comment, tip }] : [];
  });
}

/** Notifies the tip's author of a comment, and the writer of the answered one if they see the tip (docs/product.md 12.22). */
export async function notifyAboutComment(
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
