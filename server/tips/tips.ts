import { fullText, type ReviewReason } from "#domain/moderation/review.ts";
import type { TipChange, TipInput } from "#domain/tips/tip.ts";
import type { Actor } from "#server/auth/actor.ts";
import { authorOnly } from "#server/auth/permission.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import { newId } from "#server/db/id.ts";
import { searchStore } from "#server/db/search/store.ts";
import type { TipStatus } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { tipsChanged } from "#server/derived/projector.ts";
import type { WriteRequest } from "#server/http/etag.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { storedPhoto } from "#server/http/photo-url.ts";
import {
  lockOpenCase,
  openReview,
  type RecentPosts,
  requireNoReview,
  retryWhenReviewOpened,
  reviewPost,
  type ReviewRules,
  reviewRules,
  withdrawReview,
} from "#server/moderation/moderation.ts";
import { announceTips } from "#server/notifications/notifications.ts";
import {
  attachPhoto,
  type AttachedPhoto,
  deleteDownloadsOfTips,
  lockPhotos,
  queueDownload,
  refreshPhotos,
  syncPhotosWithTimeout,
} from "#server/photos/photos.ts";
import { requireTaxonChoice } from "#server/plants/plants.ts";
import { newTextColumns, type ReviewedColumns, textColumns, tipText } from "#server/tips/columns.ts";
import { dropCachedDueTips } from "#server/tips/due.ts";
import { lockOwnTip, requireTipMatch, visibleTip } from "#server/tips/lookup.ts";
import { photosIn, setTipStatus } from "#server/tips/status.ts";
import { timingColumns } from "#server/tips/timing-columns.ts";
import * as queries from "#server/tips/tips.queries.ts";

/** Whether a shared or changed tip needs a moderator's review. */
type Reviewed = { pending: boolean };

/**
 * Shares a tip. Its author and byline are the actor's (docs/product.md 3.3, 7.15). A tip that needs review is pending until a
 * moderator approves it (11.24).
 */
export async function shareTip(
  deps: Deps,
  actor: Actor,
  input: TipInput,
  origin: string,
): Promise<Reviewed & { id: string }> {
  const id = newId();
  const now = deps.clock().toISOString();
  await requireTaxonChoice(deps, input.plantType, input.taxon);
  const rules = await reviewRules(deps);
  const shared = await transactionAs(deps, actor, async (trx) => {
    const texts = {
      ...newTextColumns({ ...input, name: actor.name }),
      ...timingColumns({ timing: input.timing ?? null, needs: input.needs ?? null }),
    };
    const isPublic = input.privacy === "Public";
    const reasons = isPublic ? await reviewPost(trx, rules, actor, tipText(texts), recentTips) : [];
    const pending = reasons.length > 0;
    const attached = await attachPhoto(trx, { photo: input.photo, origin, field: "photo" });
    const status: TipStatus = pending ? "pending" : isPublic ? "public" : "private";
    const row = {
      id,
      gardener_id: actor.gardenerId,
      status,
      restore_status: null,
      number: await searchStore(trx).nextNumber(trx),
      ...texts,
      photo: attached.photo,
      photo_hash: attached.hash,
      photo_problem: "",
      submitted_at: now,
      published_at: pending ? null : now,
      created_at: now,
      updated_at: now,
    };
    await queries.insertTip(trx, row);
    await queueDownload(trx, now, { place: "tip", ownerId: id, attached });
    await tipsChanged(trx, [{ after: row }]);
    await queueTipEvents(trx, [{ after: row }]);
    await announceTips(trx, [{ after: row }]);
    if (pending) await review(trx, row, reasons, now);
    await keepResponse(trx, { insertedId: id, ...(pending ? { pending } : {}) });
    return { id, pending };
  });
  dropCachedDueTips(deps, actor);
  return shared;
}

/** Opens the case of a pending tip. */
const review = (
  trx: Trx,
  { id, gardener_id: authorId }: { id: string; gardener_id: string },
  reasons: ReviewReason[],
  now: string,
) => openReview(trx, { kind: "tip", targetId: id, tipId: id, authorId, reasons, now });

/**
 * Changes the given fields. Returns whether anything differed, and whether the tip is pending. Throws 403, 404, 410 and 412.
 */
export async function editTip(
  deps: Deps,
  actor: Actor,
  id: string,
  change: TipChange,
  request: WriteRequest,
): Promise<Reviewed & { changed: boolean }> {
  const seen = await visibleTip(deps.db, actor, id);
  authorOnly(actor, { gardenerId: seen.gardener_id });
  await requireTaxonChoice(deps, change.plantType ?? seen.plant_type, change.taxon);
  const rules = await reviewRules(deps);
  const { changed, pending, replaced } = await transactionAs(deps, actor, async (trx) => {
    // Cases are locked before tips.
    if (seen.status === "pending" || rules.firstPosts > 0)
      await lockOpenCase(trx, { kind: "tip", targetId: id });
    const before = await lockOwnTip(trx, actor, id);
    await requireTipMatch(trx, actor, id, request);
    const attached = await attachChanged(trx, change.photo, before, request.origin);
    const isOtherPlant = change.plantType !== undefined && change.plantType !== before.plant_type;
    const fields = {
      // The choice was one among what the text meant before.
      ...(isOtherPlant ? { taxon_choice: "" } : {}),
      ...textColumns(change),
      ...timingColumns(change),
      ...(attached ? { photo: attached.photo, photo_hash: attached.hash } : {}),
    };
    const reasons = await reviewChange(trx, rules, actor, before, { ...before, ...fields }, change.privacy);
    const status = statusAfter(before, change.privacy, reasons);
    const differs =
      status !== before.status ||
      Object.entries(fields).some(([column, value]) => before[column as keyof typeof before] !== value);
    const result = { pending: status === "pending" };
    if (!differs && !attached) return { ...result, changed: false, replaced: false };
    const now = deps.clock().toISOString();
    await setTipStatus(trx, [before], status, {
      now,
      // Downloading the same link again is no change.
      fields: {
        ...fields,
        ...(attached ? { photo_problem: "" } : {}),
        ...(differs ? { updated_at: now } : {}),
      },
    });
    if (attached) await queueDownload(trx, now, { place: "tip", ownerId: id, attached });
    if (reasons.length > 0) await review(trx, before, reasons, now);
    else if (before.status === "pending" && status === "private")
      await withdrawReview(trx, { kind: "tip", targetId: id });
    const replaced = attached !== undefined && before.photo_hash !== null;
    if (replaced) await refreshPhotos(trx, photosIn([before]));
    return { ...result, changed: differs, replaced };
  });
  dropCachedDueTips(deps, actor);
  if (replaced) await syncPhotosWithTimeout(deps);
  return { changed, pending };
}

/**
 * Why a changed tip must be reviewed: one that stays public for what is new in its texts, one that becomes public as if it were
 * shared now. Empty for a pending tip, which stays pending.
 */
async function reviewChange(
  trx: Trx,
  rules: ReviewRules,
  actor: Actor,
  before: queries.TipRow,
  after: ReviewedColumns,
  privacy: TipChange["privacy"],
): Promise<ReviewReason[]> {
  const staysPublic = before.status === "public" && privacy !== "Private";
  const becomesPublic = before.status === "private" && privacy === "Public";
  const [text, known] = [tipText(after), tipText(before)];
  if (staysPublic ? fullText(text) === fullText(known) : !becomesPublic) return [];
  const post = { id: before.id, ...text, before: staysPublic ? known : undefined };
  return reviewPost(trx, rules, actor, post, recentTips);
}

/** The status of a tip after a change. `privacy`: undefined if it does not change. */
function statusAfter(
  { status }: queries.TipRow,
  privacy: TipChange["privacy"],
  reasons: ReviewReason[],
): TipStatus {
  if (reasons.length > 0) return "pending";
  if (privacy === "Private") return "private";
  return privacy === "Public" && status === "private" ? "public" : status;
}

/** The photo of a change. Undefined without one, or if the tip has the same photo and it could be downloaded. */
async function attachChanged(
  trx: Trx,
  photo: string | undefined,
  before: queries.TipRow,
  origin: string,
): Promise<AttachedPhoto | undefined> {
  const isSame = (other: string) => other === before.photo && before.photo_problem === "";
  if (photo === undefined || isSame(storedPhoto(photo, origin))) return undefined;
  const attached = await attachPhoto(trx, { photo, origin, field: "photo", before: before.photo_hash });
  return isSame(attached.photo) ? undefined : attached;
}

/** Deletes a tip with its likes and comments, and its photo if nothing else uses it. Throws 403, 404, 410 and 412. */
export async function deleteTip(deps: Deps, actor: Actor, id: string, request: WriteRequest): Promise<void> {
  const seen = await visibleTip(deps.db, actor, id);
  authorOnly(actor, { gardenerId: seen.gardener_id });
  const hashes = await retryWhenReviewOpened(() =>
    transactionAs(deps, actor, async (trx) => {
      await withdrawReview(trx, { tipIds: [id] });
      const before = await lockOwnTip(trx, actor, id);
      await requireTipMatch(trx, actor, id, request);
      await requireNoReview(trx, id);
      await deleteRows(trx, [before]);
      return photosIn([before]);
    }),
  );
  dropCachedDueTips(deps, actor);
  if (hashes.length > 0) await syncPhotosWithTimeout(deps);
}

/** Deletes locked tips with all that belongs to them, and refreshes their photos. */
async function deleteRows(trx: Trx, tips: queries.TipRow[]): Promise<void> {
  const ids = tips.map(({ id }) => id);
  const hashes = photosIn(tips);
  if (hashes.length > 0) await lockPhotos(trx, hashes);
  const changes = tips.map((before) => ({ before }));
  await tipsChanged(trx, changes);
  await queueTipEvents(trx, changes);
  await queries.deleteTips(trx, ids);
  await deleteDownloadsOfTips(trx, ids);
  if (hashes.length > 0) await refreshPhotos(trx, hashes);
}

/**
 * Hides all tips of a gardener whose account is being deleted. Idempotent.
 */
export async function startTipDeletion(trx: Trx, gardenerId: string): Promise<void> {
  const statuses = ["public", "private", "pending", "removed"] as const;
  for await (const tips of queries.lockTipsOf(trx, gardenerId, statuses))
    await setTipStatus(trx, tips, "deleting");
}

/**
 * Deletes at most `limit` of the tips that `startTipDeletion` has hidden, with their likes, comments, pending cases, downloads and
 * photos. Returns whether there were any.
 */
export async function deleteTips(
  trx: Trx,
  gardenerId: string,
  { limit }: { limit: number },
): Promise<boolean> {
  const ids = await queries.selectDeleting(trx, gardenerId, limit);
  if (ids.length === 0) return false;
  // Cases are locked before tips.
  await withdrawReview(trx, { tipIds: ids });
  await deleteRows(trx, await queries.lockTips(trx, ids));
  // A decision undone at this moment may have reopened a case on such a tip.
  await withdrawReview(trx, { tipIds: ids });
  return true;
}

/** The tips a gardener submitted since a time, newest first, as review compares them with other posts. */
export const recentTips: RecentPosts = async (trx, gardenerId, range) =>
  (await queries.selectRecentTexts(trx, gardenerId, range)).map((row) => {
    const { text, details } = tipText(row);
    return { id: row.id, text, details, at: Date.parse(row.submitted_at) };
  });

/** The number of a gardener's tips, of the likes these have, and of the likes the gardener gave. */
export const countContributions = ({ db }: Pick<Deps, "db">, gardenerId: string) =>
  queries.countContributions(db, gardenerId);

export {
  browseTips,
  countPublicBatches,
  countPublicTips,
  newestPublicTips,
  publicTips,
  readTips,
  removedTipsOf,
} from "#server/tips/list.ts";
import { queueTipEvents } from "#server/webhooks/webhooks.ts";
export { EDITABLE_TIP_FIELDS, lockVisibleTip, readTip, visibleTip } from "#server/tips/lookup.ts";
export { approveTip, removeTips, restoreTips, revertApproval } from "#server/tips/status.ts";
export { renameCategoryOfTips } from "#server/tips/recategorize.ts";
export { type DueTask, dropCachedDueTips, sortByDueDate, tasksDue, tipsDue } from "#server/tips/due.ts";
export { FOLLOWED_ORDER, followedTipsBetween, listFollowedTips } from "#server/tips/followed.ts";
export { type FoundTips, presentedByIds } from "#server/tips/present.ts";
export * from "#server/tips/reactions.ts";
export { hasTipsOrLikes, lockTips, lockTipsTouchedBy } from "#server/tips/tips.queries.ts";
