import type { Transaction } from "kysely";
import { isAtLeast } from "#domain/accounts/role.ts";
import { type Posted, type ReviewReason, reviewReasons, TRUSTED_AFTER } from "#domain/moderation/review.ts";
import type { Actor } from "#server/auth/actor.ts";
import { holdLock } from "#server/db/advisory-lock.ts";
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
  { config, clock }: Pick<Deps, "config" | "clock">,
  actor: Actor,
  { id, ...posted }: Omit<Posted, "under"> & { id?: string },
): Promise<ReviewReason[]> {
  const { reviewFirstPosts: firstPosts } = config;
  if (firstPosts === 0 || isAtLeast(actor.role, "moderator")) return [];
  const now = clock().getTime();
  const { gardenerId } = actor;
  // Posts of one member are reviewed one after the other, so that each counts for the next.
  await holdLock(trx, `review ${gardenerId}`);
  const { created_at, kept } = await queries.selectStanding(trx, gardenerId, TRUSTED_AFTER);
  if (kept >= TRUSTED_AFTER) return [];
  const since = new Date(now - LATELY).toISOString();
  const recent = (await queries.selectRecent(trx, gardenerId, since))
    .filter((one) => one.id !== id)
    .map(({ text, beside, created_at: at }) => ({ text, beside, at: Date.parse(at) }));
  const standing = { firstPosts, memberSince: Date.parse(created_at), kept, recent };
  const becomesPublic = id !== undefined && posted.before === undefined;
  const under = becomesPublic ? await queries.selectSaidUnder(trx, id, gardenerId) : [];
  return reviewReasons({ ...posted, under: under.join("\n") }, standing, now);
}
