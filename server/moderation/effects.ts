import type { Transaction } from "kysely";
import { type DecisionInput, SUSPENDING } from "#domain/moderation/moderation.ts";
import {
  approveComment,
  letCommentWaitAgain,
  removeComments,
  restoreComments,
} from "#server/comments/comments.ts";
import { together } from "#server/db/counters.ts";
import type { Tables } from "#server/db/tables.ts";
import { removeProfile, restoreProfile } from "#server/gardeners/gardeners.ts";
import { Refusal } from "#server/http/refusal.ts";
import { holdPhotosOf, reviewPhotosOf } from "#server/photos/photos.ts";
import type { CaseRow } from "#server/moderation/cases.queries.ts";
import * as removals from "#server/moderation/removal.queries.ts";
import * as queries from "#server/moderation/suspension.queries.ts";
import { decideAllWaiting, reopenAllWaiting, withdrawWaiting } from "#server/review/waiting.ts";
import {
  approveTip,
  holdTipsOfCase,
  holdTouchedTips,
  letTipWaitAgain,
  removeLikes,
  removeTips,
  restoreLikes,
  restoreTips,
} from "#server/tips/tips.ts";

type Removal = { caseId: string; authorId: string };

/**
 * What a decision does, besides being noted. `until` is when a suspension ends. Answers what totals change by: they are
 * locked last, after tips and gardeners, so that no two writers wait for each other.
 */
export async function carryOut(
  trx: Transaction<Tables>,
  found: CaseRow,
  {
    action,
    reason,
    until,
    now,
    by,
  }: Pick<DecisionInput, "action"> & { reason: string; until: string | null; now: string; by: string },
): Promise<Record<string, number>> {
  let totals: Record<string, number> = {};
  const removal = { caseId: found.id, authorId: found.author_id };
  const one = { id: found.target_id };
  if (action === "remove" && found.kind === "tip") totals = await removeTips(trx, removal, one);
  // A comment that waits is kept aside already.
  if (action === "remove" && found.kind === "comment") totals = await removeComments(trx, removal, one);
  // Whoever is banned is not to be found among the gardeners either.
  if (action === "ban" || (action === "remove" && found.kind === "gardener"))
    totals = await removeProfileAlone(trx, removal);
  if (action === "removeAll") {
    const removed = await removeAll(trx, removal);
    const others = { caseId: found.id, reason, by, now };
    totals = together(removed, await decideAllWaiting(trx, found.author_id, others));
  }
  if (SUSPENDING.includes(action))
    await queries.suspend(trx, {
      account_id: found.author_account,
      case_id: found.id,
      until,
      reason,
      created_at: now,
    });
  return totals;
}

/** Removes the profile of a gardener with the pictures that nothing else uses. */
async function removeProfileAlone(
  trx: Transaction<Tables>,
  removal: Removal,
): Promise<Record<string, number>> {
  await holdPhotosOf(trx, removal.authorId);
  const totals = await removeProfile(trx, removal);
  await reviewPhotosOf(trx, removal.authorId);
  return totals;
}

/**
 * Makes public what waits, unless it changed since it was `seen`: a 409 says so, and that it is gone. Answers what totals
 * change by, as `carryOut` does.
 */
export async function approve(
  trx: Transaction<Tables>,
  { id: caseId, kind, target_id: id }: CaseRow,
  { now, seen }: { now: Date; seen: string | undefined },
): Promise<Record<string, number>> {
  const done =
    kind === "tip"
      ? await approveTip(trx, id, { now: now.toISOString(), seen })
      : await approveComment(trx, { caseId, id }, { now, seen });
  if (done === "changed")
    throw new Refusal(409, "Its author has changed it since you looked. Read it again, then decide.");
  if (done === "gone") throw new Refusal(409, "It is gone, or was removed with another decision.");
  return done;
}

/** Lets wait again what a case approved. Answers what totals change by. Throws 409 when it is not there any more. */
async function letWaitAgain(
  trx: Transaction<Tables>,
  { id: caseId, kind, target_id: id, author_id: authorId, tip_id }: CaseRow,
): Promise<Record<string, number>> {
  const totals =
    kind === "tip"
      ? (await letTipWaitAgain(trx, id)) && {}
      : await letCommentWaitAgain(trx, { caseId, id, authorId, tipId: tip_id ?? "" });
  if (!totals) throw new Refusal(409, "It is gone by now, or its author keeps it to themselves.");
  return totals;
}

/**
 * Leaves what a case removed, and another decision that stands removes as well, to that one, so that taking this one back does
 * not revive it (docs/product.md 11.17). Throws 409 when its thing would wait again though everything of its author is removed.
 */
async function leaveToOthers(trx: Transaction<Tables>, found: CaseRow): Promise<void> {
  const other = await removals.selectRemovingAll(trx, found);
  if (!other) return removals.handOverEach(trx, found);
  if (found.waits !== "")
    throw new Refusal(
      409,
      "Everything of its author is removed by another decision. Take that one back first.",
    );
  await removals.handOver(trx, found.id, other.id);
}

/** Takes back all that a case did. Answers what totals change by, as `carryOut` does. */
export async function takeBack(trx: Transaction<Tables>, found: CaseRow): Promise<Record<string, number>> {
  const { id: caseId } = found;
  await leaveToOthers(trx, found);
  if (found.action === "approve") return letWaitAgain(trx, found);
  const reopened = await reopenAllWaiting(trx, caseId);
  const gone = await holdTipsOfCase(trx, caseId, reopened.tipIds);
  await holdPhotosOf(trx, found.author_id);
  const tips = await restoreTips(trx, caseId);
  // A comment that waited before goes on waiting, if its tip is there.
  const part = found.waits === "" || gone.includes(found.tip_id ?? "") ? {} : { except: found.target_id };
  const comments = await restoreComments(trx, caseId, part);
  const likes = await restoreLikes(trx, caseId);
  const profile = await restoreProfile(trx, caseId);
  await reviewPhotosOf(trx, found.author_id);
  await queries.endSuspension(trx, caseId);
  // What would wait again on a tip that its author has deleted since goes with it, and last: a case takes along what it removed.
  const withdrawn = gone.length === 0 ? {} : await withdrawWaiting(trx, { tipIds: gone });
  return together(reopened.totals, tips, comments, likes, profile, withdrawn);
}

/**
 * Removes everything of a gardener: the tips, the likes they gave, the comments, the profile, and the pictures that nothing
 * else uses. Tips come first, since they change totals of the search at once: whoever shares one changes those before
 * gardeners, too.
 */
async function removeAll(trx: Transaction<Tables>, removal: Removal): Promise<Record<string, number>> {
  await holdTouchedTips(trx, removal.authorId);
  await holdPhotosOf(trx, removal.authorId);
  const totals = together(
    await removeTips(trx, removal, "all"),
    await removeLikes(trx, removal),
    await removeComments(trx, removal, "all"),
    await removeProfile(trx, removal),
  );
  await reviewPhotosOf(trx, removal.authorId);
  return totals;
}
