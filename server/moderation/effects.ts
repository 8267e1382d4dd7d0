import { m } from "#messages";
import { type DecisionInput, SIGN_IN_BLOCKING_ACTIONS } from "#domain/moderation/moderation.ts";
import {
  approveComment,
  removeComments,
  restoreComments,
  revertCommentApproval,
} from "#server/comments/comments.ts";
import type { Trx } from "#server/db/transaction.ts";
import { casesChanged } from "#server/derived/projector.ts";
import { removeGardener, restoreGardener } from "#server/gardeners/gardeners.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { withdrawReview } from "#server/moderation/moderation.ts";
import * as queries from "#server/moderation/moderation.queries.ts";
import { decidePendingWith } from "#server/moderation/review.queries.ts";
import { removeOutcomes, restoreOutcomes } from "#server/outcomes/outcomes.ts";
import { lockPhotos, photoHashesUsedBy, refreshPhotos } from "#server/photos/photos.ts";
import {
  approveTip,
  lockTipsTouchedBy,
  removeLikes,
  removeTips,
  restoreLikes,
  restoreTips,
  revertApproval,
} from "#server/tips/tips.ts";

// What decisions do to tips, comments, likes and gardeners.

export type Decision = {
  action: DecisionInput["action"];
  reason: string;
  decided_by: string;
  decided_at: string;
};

/** Removes what a decision covers, and ends the author's sign-ins if it suspends them. */
export async function applyDecision(
  trx: Trx,
  found: queries.CaseRow,
  { action, reason, decided_by: by, decided_at: now }: Decision,
): Promise<void> {
  const { kind, author_id: authorId, target_id: targetId } = found;
  if (action === "remove" && kind === "comment") await removeComments(trx, authorId, targetId);
  else if (action === "remove" && kind === "tip")
    await withPhotosOf(trx, authorId, () => removeTips(trx, authorId, targetId));
  else if (action === "ban" || action === "remove")
    await withPhotosOf(trx, authorId, () => removeGardener(trx, authorId));
  else if (action === "removeAll") {
    await lockTipsTouchedBy(trx, authorId);
    await withPhotosOf(trx, authorId, async () => {
      await removeTips(trx, authorId);
      await removeLikes(trx, authorId);
      await removeOutcomes(trx, authorId);
      await removeComments(trx, authorId);
      await removeGardener(trx, authorId);
    });
    const decided = await decidePendingWith(trx, authorId, { caseId: found.id, reason, by, now });
    casesChanged(
      trx,
      decided.map((row) => ({ before: { ...row, status: "open" }, after: { ...row, status: "decided" } })),
    );
  }
  if (SIGN_IN_BLOCKING_ACTIONS.includes(action)) await queries.deleteSessions(trx, found.author_account);
}

/** Returns what no other standing decision covers to the status it had. The case itself no longer stands. */
export async function undoDecision(trx: Trx, found: queries.CaseRow): Promise<void> {
  const { id, author_id: authorId } = found;
  const standing = await queries.selectStandingRemovals(trx, authorId, id);
  const everything = standing.find(({ action }) => action === "removeAll");
  if (everything && found.review_reasons !== "") throw new HttpProblem(409, m.moderationCovered());
  if (found.action === "approve") return revert(trx, found);
  if (everything) return queries.moveDecidedWith(trx, id, everything.id);
  await reopenDecidedWith(trx, id);
  if (found.action !== "remove" && found.action !== "ban" && found.action !== "removeAll") return;
  const covered = (kind: string) =>
    standing.flatMap((one) => (one.action === "remove" && one.kind === kind ? [one.target_id] : []));
  const profileStaysRemoved =
    covered("gardener").length > 0 || standing.some(({ action }) => action === "ban");
  await lockTipsTouchedBy(trx, authorId);
  await withPhotosOf(trx, authorId, async () => {
    await restoreTips(trx, authorId, { except: covered("tip") });
    await restoreLikes(trx, authorId);
    await restoreOutcomes(trx, authorId);
    await restoreComments(trx, authorId, { except: covered("comment") });
    if (!profileStaysRemoved) await restoreGardener(trx, authorId);
  });
}

/** Reopens the pending cases that were decided with a case; those whose tip is gone are withdrawn. */
async function reopenDecidedWith(trx: Trx, caseId: string): Promise<void> {
  const reopened = await queries.reopenDecidedWith(trx, caseId);
  casesChanged(
    trx,
    reopened.map(({ kind, review_reasons }) => ({
      before: { kind, review_reasons, status: "decided" },
      after: { kind, review_reasons, status: "open" },
    })),
  );
  const tipIds = [...new Set(reopened.flatMap(({ tip_id }) => tip_id ?? []))];
  const existing = await queries.selectExistingTips(trx, tipIds);
  const gone = tipIds.filter((tipId) => !existing.has(tipId));
  if (gone.length > 0) await withdrawReview(trx, { tipIds: gone });
}

/** Runs a removal or restoration of an author's content and brings the status of their photos up to date. */
async function withPhotosOf(trx: Trx, authorId: string, work: () => Promise<void>): Promise<void> {
  await lockTipsTouchedBy(trx, authorId);
  const photos = await photoHashesUsedBy(trx, authorId);
  await lockPhotos(trx, photos);
  await work();
  await refreshPhotos(trx, photos);
}

/** Publishes a pending tip or comment, unless its author changed it since the moderator read it. Throws 409. */
export async function approve(
  trx: Trx,
  { kind, target_id: id }: queries.CaseRow,
  { now, ifUnchangedSince }: { now: Date; ifUnchangedSince: string | undefined },
): Promise<void> {
  const outcome =
    kind === "tip"
      ? await approveTip(trx, id, { now: now.toISOString(), ifUnchangedSince })
      : await approveComment(trx, id, { now, ifUnchangedSince });
  if (outcome === "changed") throw new HttpProblem(409, m.moderationChangedSince());
  if (outcome === "gone") throw new HttpProblem(409, m.moderationGone());
}

/** Makes an approved tip or comment pending again. Throws 409 if it is not published any more. */
async function revert(trx: Trx, { kind, target_id: id }: queries.CaseRow): Promise<void> {
  const reverted = kind === "tip" ? await revertApproval(trx, id) : await revertCommentApproval(trx, id);
  if (!reverted) throw new HttpProblem(409, m.moderationGoneOrPrivate());
}
