import type { Transaction } from "kysely";
import { weekOf } from "#domain/time/week.ts";
import type { Actor } from "#server/auth/actor.ts";
import { dropComment } from "#server/comments/comments.leaving.ts";
import { presentOwn, type OwnComment } from "#server/comments/comments.present.ts";
import { addToTip, insertComment, lockTips } from "#server/comments/comments.queries.ts";
import * as queries from "#server/comments/comments.removal.queries.ts";
import type { KeptComment } from "#server/comments/comments.waiting.queries.ts";
import type { Db } from "#server/db/connect.ts";
import { counters } from "#server/db/counters.ts";
import type { CommentTable, Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/http/refusal.ts";

const BATCH = 500;

type Removal = { caseId: string; authorId: string };

/**
 * Removes one comment of a member, or all of them: for everybody it is as if its writer had deleted it, and what it was
 * is kept beside the case, to be put back (docs/product.md 11.14). Answers what the totals change by, for the caller to
 * count last.
 */
export async function removeComments(
  trx: Transaction<Tables>,
  { caseId, authorId }: Removal,
  which: { id: string } | "all",
): Promise<Record<string, number>> {
  const read = async () =>
    which === "all"
      ? queries.selectAllBy(trx, authorId)
      : [await queries.selectById(trx, which.id)].filter((one) => one !== undefined);
  const tips = await lockedTips(trx, await read());
  const totals: Record<string, number> = {};
  // Read again: what its writer has deleted meanwhile is gone.
  for (const comment of await read()) {
    if (!tips.has(comment.tip_id)) continue;
    const stood = JSON.stringify(comment);
    const row = { kind: "comment", target_id: comment.id, case_id: caseId, author_id: authorId, stood };
    await queries.insertRemoval(trx, row);
    await dropComment(trx, comment);
    if (tips.get(comment.tip_id) === 1) add(totals, comment.created_at, -1);
  }
  return totals;
}

/** Puts back the comments a case removed, where their tips are still there. Answers what the totals change by. */
export async function restoreComments(
  trx: Transaction<Tables>,
  caseId: string,
  part: queries.Part = {},
): Promise<Record<string, number>> {
  const removed = (await queries.selectRemoved(trx, caseId, part)).map(({ stood }): CommentTable => {
    const { replied_to: _, ...comment } = JSON.parse(stood) as KeptComment;
    return comment;
  });
  const tips = await lockedTips(trx, removed);
  const totals: Record<string, number> = {};
  for (const comment of removed) {
    const tip = tips.get(comment.tip_id);
    if (tip === undefined) continue;
    const filled = await queries.fillPlace(trx, comment);
    if (!filled) await placeAgain(trx, comment);
    await addToTip(trx, comment.tip_id, { comments: 1, deleted: filled ? -1 : 0 });
    if (tip === 1) add(totals, comment.created_at, 1);
  }
  await queries.forgetRemovals(trx, caseId, part);
  return totals;
}

/** Inserts a comment anew; the place of its thread's first one too, where that has gone meanwhile. */
async function placeAgain(trx: Transaction<Tables>, comment: CommentTable): Promise<void> {
  const { tip_id, thread_id, created_at, updated_at } = comment;
  if (comment.id !== thread_id && !(await queries.isThere(trx, thread_id))) {
    const place = { id: thread_id, tip_id, thread_id, created_at, updated_at };
    await insertComment(trx, { ...place, gardener_id: null, body: "", edited: 0, deleted: 1 });
    await addToTip(trx, tip_id, { comments: 0, deleted: 1 });
  }
  await insertComment(trx, comment);
}

async function lockedTips(
  trx: Transaction<Tables>,
  comments: Pick<CommentTable, "tip_id">[],
): Promise<Map<string, number>> {
  const ids = [...new Set(comments.map(({ tip_id }) => tip_id))];
  if (ids.length === 0) return new Map();
  const rows = await lockTips(trx, ids);
  return new Map(rows.map((tip) => [tip.id, tip.public]));
}

function add(totals: Record<string, number>, time: string, by: number): void {
  for (const name of [counters.comments, counters.commentsOfWeek(weekOf(time))])
    totals[name] = (totals[name] ?? 0) + by;
}

/** A member's own comments that moderators removed, with when and why, in batches. */
export async function* removedCommentsBy(
  { db }: Pick<Deps, "db">,
  gardenerId: string,
): AsyncGenerator<{ kind: "comment"; reason: string; removedAt: string | null; comment: OwnComment }[]> {
  let previous = "";
  for (;;) {
    const rows = await queries.selectRemovedBy(db, gardenerId, previous, BATCH);
    yield rows.map(({ stood, reason, decided_at: removedAt }) => {
      const comment = presentOwn(JSON.parse(stood) as CommentTable);
      return { kind: "comment", reason, removedAt, comment };
    });
    if (rows.length < BATCH) return;
    previous = rows.at(-1)?.target_id ?? "";
  }
}

/** The 410 with which a writer learns why a comment of theirs is gone; undefined when no moderator removed it. */
export async function removedComment(db: Db, actor: Actor | null, id: string): Promise<Refusal | undefined> {
  const found = actor && (await queries.selectReason(db, id, actor.gardenerId));
  return found ? new Refusal(410, `A moderator removed this comment: ${found.reason}`) : undefined;
}
