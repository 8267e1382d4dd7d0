import type { Transaction } from "kysely";
import type { Comment } from "#domain/comments/comment.ts";
import { isAtLeast } from "#domain/accounts/role.ts";
import type { ReviewReason } from "#domain/moderation/review.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { writeAs } from "#server/auth/writing.ts";
import { presentComment } from "#server/comments/comments.present.ts";
import { selectComment, type CommentRow } from "#server/comments/comments.queries.ts";
import { insertRemoval } from "#server/comments/comments.removal.queries.ts";
import { removeComments, restoreComments } from "#server/comments/comments.removal.ts";
import * as queries from "#server/comments/comments.waiting.queries.ts";
import type { Db } from "#server/db/connect.ts";
import { count } from "#server/db/counters.ts";
import type { CommentTable, Tables, TipTable } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { openWaiting, withdrawWaiting } from "#server/review/waiting.ts";
import { lockWaiting } from "#server/review/waiting.queries.ts";
import { notify } from "#server/notices/notices.ts";

// Comments that wait for a moderator (docs/product.md 11.22 to 11.26). They are kept where removed ones are, beside their
// case, so that no list and no number of anybody else can hold them.

/** Keeps a new comment aside until a moderator decides. */
export async function keepWaiting(
  trx: Transaction<Tables>,
  comment: queries.KeptComment & { gardener_id: string },
  reasons: ReviewReason[],
): Promise<void> {
  const { id, tip_id: tipId, gardener_id: authorId, created_at: now } = comment;
  const wanted = { kind: "comment", targetId: id, tipId, authorId, reasons, now } as const;
  const { caseId, totals } = await openWaiting(trx, wanted);
  const row = { kind: "comment", target_id: id, case_id: caseId, author_id: authorId };
  await insertRemoval(trx, { ...row, stood: JSON.stringify(comment) });
  await count(trx, totals);
}

/** Takes a comment that everybody sees aside, in its new words, until a moderator decides. */
export async function takeAside(
  trx: Transaction<Tables>,
  comment: CommentTable & { gardener_id: string },
  { reasons, now }: { reasons: ReviewReason[]; now: string },
): Promise<void> {
  const { id, tip_id: tipId, gardener_id: authorId } = comment;
  const wanted = { kind: "comment", targetId: id, tipId, authorId, reasons, now } as const;
  const { caseId, totals } = await openWaiting(trx, wanted);
  const gone = await removeComments(trx, { caseId, authorId }, { id });
  await queries.keepChanged(trx, comment);
  await count(trx, { ...gone, ...totals });
}

/** A member's own comments on a tip that wait, newest first; none to visitors. */
export const waitingOn = async (db: Db, viewer: Viewer, tipId: string): Promise<CommentRow[]> =>
  viewer ? queries.selectWaiting(db, { authorId: viewer.gardenerId, tipId }) : [];

/** One comment of a tip that waits, for its writer and moderators; undefined to all others. */
export async function waitingComment(
  db: Db,
  viewer: Viewer,
  { tipId, id }: { tipId: string; id: string },
): Promise<CommentRow | undefined> {
  if (!viewer) return undefined;
  const authorId = isAtLeast(viewer.role, "moderator") ? undefined : viewer.gardenerId;
  const [row] = await queries.selectWaiting(db, { authorId, tipId, id });
  return row;
}

/** The same for who changes it: its writer alone. */
export const ownWaiting = async (
  db: Db,
  { gardenerId: authorId }: Actor,
  wanted: { tipId: string; id: string },
): Promise<CommentRow | undefined> => (await queries.selectWaiting(db, { authorId, ...wanted }))[0];

export const presentWaiting = (row: CommentRow, as: Parameters<typeof presentComment>[1]): Comment => ({
  ...presentComment(row, as),
  waits: true,
});

/** Changes the words of a comment that waits, and goes on waiting. Answers whether it still did. */
export async function editWaiting(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor,
  id: string,
  change: { body: string; now: string },
): Promise<boolean> {
  return writeAs(deps, actor, async (trx) => {
    const found = await lockWaiting(trx, { kind: "comment", targetId: id });
    const comment = found && (await queries.selectKept(trx, found.id, id));
    if (!comment) return false;
    await queries.keepChanged(trx, { ...comment, body: change.body, updated_at: change.now });
    return true;
  });
}

/** Deletes a comment that waits, with its case. Answers whether it still did. */
export async function deleteWaiting(
  deps: Pick<Deps, "db" | "clock">,
  actor: Actor,
  id: string,
): Promise<boolean> {
  return writeAs(deps, actor, async (trx) => {
    const about = { kind: "comment", targetId: id } as const;
    if (!(await lockWaiting(trx, about))) return false;
    await queries.forgetKept(trx, id);
    await count(trx, await withdrawWaiting(trx, about));
    return true;
  });
}

/**
 * Puts a comment that waits where everybody sees it, unless its author has changed it since it was `seen`, and tells now
 * whom it answers. Answers what totals change by, for the caller to count.
 */
export async function approveComment(
  trx: Transaction<Tables>,
  { caseId, id }: { caseId: string; id: string },
  { now, seen }: { now: Date; seen: string | undefined },
): Promise<Record<string, number> | "changed" | "gone"> {
  const kept = await queries.selectKept(trx, caseId, id);
  if (!kept) return "gone";
  if (seen !== undefined && seen !== kept.updated_at) return "changed";
  const totals = await restoreComments(trx, caseId, { only: id });
  const comment = await selectComment(trx, kept.tip_id, id);
  if (!comment) return "gone";
  const tip = await queries.selectTip(trx, kept.tip_id);
  const answered = kept.thread_id === id ? undefined : (kept.replied_to ?? kept.thread_id);
  const repliedTo = answered && (await selectComment(trx, kept.tip_id, answered))?.gardener_id;
  await tellOfComment(trx, now, { comment, tip, repliedTo });
  return totals;
}

/**
 * Lets a comment wait again, as approving was taken back. Answers what totals change by; undefined when it is gone, also
 * with its tip in this moment.
 */
export async function letCommentWaitAgain(
  trx: Transaction<Tables>,
  { caseId, id, authorId, tipId }: { caseId: string; id: string; authorId: string; tipId: string },
): Promise<Record<string, number> | undefined> {
  const comment = await selectComment(trx, tipId, id);
  if (!comment || comment.deleted === 1) return undefined;
  const totals = await removeComments(trx, { caseId, authorId }, { id });
  return (await queries.selectKept(trx, caseId, id)) && totals;
}

type Told = {
  comment: Pick<CommentTable, "id" | "tip_id" | "gardener_id">;
  tip: Pick<TipTable, "gardener_id" | "public">;
  repliedTo: string | null | undefined;
};

/** Tells the tip's author of a comment, and who is replied to where they see the tip (docs/product.md 12.22). */
export async function tellOfComment(
  trx: Transaction<Tables>,
  now: Date,
  { comment, tip, repliedTo }: Told,
): Promise<void> {
  const actorId = comment.gardener_id ?? undefined;
  const told = { tipId: comment.tip_id, commentId: comment.id, actorId };
  const tipAuthor = tip.gardener_id;
  if (repliedTo && (tip.public === 1 || repliedTo === tipAuthor))
    await notify(trx, now, { ...told, to: repliedTo, kind: "reply", tipAuthor });
  if (repliedTo !== tipAuthor) await notify(trx, now, { ...told, to: tipAuthor, kind: "comment" });
}
