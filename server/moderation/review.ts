import { isAtLeast } from "#domain/accounts/role.ts";
import {
  type PostText,
  type ReviewedPost,
  type ReviewReason,
  reviewReasons,
  TRUSTED_POST_COUNT,
} from "#domain/moderation/review.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { currentContent } from "#server/settings/settings.ts";
import { casesChanged } from "#server/derived/projector.ts";
import { insertCase } from "#server/moderation/moderation.queries.ts";
import * as queries from "#server/moderation/review.queries.ts";

/** How far back repeated posts are looked for. In milliseconds. */
const REVIEW_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** How many recent posts of each kind are compared. */
const COMPARED = 30;

/** Reads the latest posts of a gardener since a time (ISO-8601). `at`: when each was submitted, in milliseconds. */
export type RecentPosts = (
  trx: Trx,
  gardenerId: string,
  range: { since: string; limit: number },
) => Promise<(PostText & { id: string; at: number })[]>;

/** What decides about reviews. `firstPosts`: how many posts of a new member need approval. */
export type ReviewRules = Pick<Deps, "clock"> & { firstPosts: number };

/** The rules as they are now, from the settings. To be read before a transaction. */
export async function reviewRules(deps: Deps): Promise<ReviewRules> {
  const { access } = await currentContent(deps);
  return { clock: deps.clock, firstPosts: access.firstPosts ?? deps.config.reviewFirstPosts };
}

/**
 * Why a post, or a change to one, must be reviewed (docs/product.md 11.22, 11.23); empty if it can be published at once, always for
 * moderators and when reviews are off. `id`: the changed post; without `before` it is a tip that becomes public, and its author's
 * comments on it are reviewed too. `recentTips`: reads the author's tips (this module does not import tips).
 */
export async function reviewPost(
  trx: Trx,
  { firstPosts, clock }: ReviewRules,
  actor: Actor,
  { id, ...posted }: Omit<ReviewedPost, "ownComments"> & { id?: string },
  recentTips: RecentPosts,
): Promise<ReviewReason[]> {
  if (firstPosts === 0 || isAtLeast(actor.role, "moderator")) return [];
  const now = clock().getTime();
  const { gardenerId } = actor;
  // Concurrent posts of a member are reviewed one after the other, so that each counts for the next.
  await queries.lockReviewsOf(trx, gardenerId);
  const { created_at, publishedPosts } = await queries.selectTrust(trx, gardenerId, TRUSTED_POST_COUNT);
  if (publishedPosts >= TRUSTED_POST_COUNT) return [];
  const since = new Date(now - REVIEW_WINDOW_MS).toISOString();
  const range = { since, limit: COMPARED };
  const comments = await queries.selectRecentComments(trx, gardenerId, range);
  const recent = [
    ...(await recentTips(trx, gardenerId, range)),
    ...comments.map((comment) => ({
      id: comment.id,
      text: comment.body,
      at: Date.parse(comment.created_at),
    })),
  ].filter((post) => post.id !== id);
  const author = { firstPosts, memberSince: Date.parse(created_at), publishedPosts, recent };
  const becomesPublic = id !== undefined && posted.before === undefined;
  const ownComments = becomesPublic ? await queries.selectOwnComments(trx, id, gardenerId) : [];
  return reviewReasons({ ...posted, ownComments: ownComments.join("\n") }, author, now);
}

/** A tip or a comment that becomes pending. */
export type PendingPost = {
  kind: "tip" | "comment";
  targetId: string;
  tipId: string;
  authorId: string;
  reasons: readonly ReviewReason[];
  now: string;
};

/** Opens the case of a pending tip or comment, or adds the reasons to its open case if it was reported. */
export async function openReview(
  trx: Trx,
  { kind, targetId, tipId, authorId, reasons, now }: PendingPost,
): Promise<void> {
  const review_reasons = reasons.join(" ");
  const row = { kind, status: "open", review_reasons };
  const added = await insertCase(trx, {
    ...row,
    target_id: targetId,
    tip_id: tipId,
    author_id: authorId,
    created_at: now,
  });
  if (added) return casesChanged(trx, [{ after: row }]);
  await queries.addReviewReasons(trx, { kind, targetId }, review_reasons);
  casesChanged(trx, [{ before: { ...row, review_reasons: "" }, after: row }]);
}

/**
 * Ends the review of a post that its author deleted or made Private; with `tipIds`, of tips that are deleted and of
 * comments on them. A case that was also reported stays open for its reports.
 */
export async function withdrawReview(trx: Trx, which: queries.Pending): Promise<void> {
  await queries.lockPendingCases(trx, which);
  for (const row of await queries.clearReviewReasons(trx, which)) {
    const before = { kind: row.kind, status: "open", review_reasons: "pending" };
    casesChanged(trx, [{ before, after: { ...before, review_reasons: "" } }]);
  }
  const deleted = await queries.deletePendingCases(trx, which);
  casesChanged(
    trx,
    deleted.map((before) => ({ before })),
  );
}

/** A review was opened after the cases about a tip were withdrawn. */
class ReviewOpened extends Error {}

/**
 * Runs a transaction that withdraws the reviews on a tip and then locks the tip, and repeats it until `requireNoReview` passes.
 * Cases are locked before tips, so a review that was opened in between can only be withdrawn by starting over.
 */
export async function retryWhenReviewOpened<T>(run: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ReviewOpened)) throw error;
    }
}

/** Rolls back the transaction, to be repeated, if a locked tip or a comment on it is to be reviewed. */
export async function requireNoReview(trx: Trx, tipId: string): Promise<void> {
  if (await queries.hasPendingCase(trx, { tipIds: [tipId] })) throw new ReviewOpened();
}
