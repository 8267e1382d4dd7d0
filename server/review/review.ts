import type { Transaction } from "kysely";
import { isAtLeast } from "#domain/accounts/role.ts";
import {
  type ReviewedPost,
  type ReviewReason,
  reviewReasons,
  TRUSTED_POST_COUNT,
} from "#domain/moderation/review.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/review/review.queries.ts";

/** What is repeated is looked for so far back. In milliseconds. */
const LATELY = 7 * 24 * 60 * 60 * 1000;

/**
 * Why what a member posts, or changes, waits for a moderator (docs/product.md 11.22, 11.23); nothing when everybody may see
 * it at once. `id`: what is changed; without a `before` it is a tip that becomes public, with what its author has said under it
 * while nobody else saw it. Where the operator has not turned it on, and of those who moderate, nothing is asked.
 */
export async function reviewPost(
  trx: Transaction<Tables>,
  { config, clock, engine }: Pick<Deps, "config" | "clock" | "engine">,
  actor: Actor,
  { id, ...posted }: Omit<ReviewedPost, "ownComments"> & { id?: string },
): Promise<ReviewReason[]> {
  const { reviewFirstPosts: firstPosts } = config;
  if (firstPosts === 0 || isAtLeast(actor.role, "moderator")) return [];
  const now = clock().getTime();
  const { gardenerId } = actor;
  // What a member posts at the same moment is looked at one after the other, as SQLite does: each counts for the next.
  if (engine === "postgres") await queries.holdReviewsOf(trx, gardenerId);
  const { created_at, kept } = await queries.selectStanding(trx, gardenerId, TRUSTED_POST_COUNT);
  if (kept >= TRUSTED_POST_COUNT) return [];
  const since = new Date(now - LATELY).toISOString();
  const recent = (await queries.selectRecent(trx, gardenerId, since))
    .filter((one) => one.id !== id)
    .map(({ text, details, created_at: at }) => ({ text, details, at: Date.parse(at) }));
  const standing = { firstPosts, memberSince: Date.parse(created_at), publishedPosts: kept, recent };
  const becomesPublic = id !== undefined && posted.before === undefined;
  const ownComments = becomesPublic ? await queries.selectSaidUnder(trx, id, gardenerId) : [];
  return reviewReasons({ ...posted, ownComments: ownComments.join("\n") }, standing, now);
}
