import type { SubscriptionInput } from "#domain/newsletter/subscription.ts";
import { newId } from "#server/db/id.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/newsletter/newsletter.queries.ts";

/**
 * Stores an address for the newsletter, once however often it is sent (docs/product.md 3.28). Answers an id that is new
 * each time, so that nobody learns whether the address was known.
 */
export async function subscribe({ db, clock }: Deps, { email }: SubscriptionInput): Promise<string> {
  const id = newId();
  const now = clock().toISOString();
  await queries.upsertSubscription(db, { id, email, created_at: now, asked_at: now });
  return id;
}

/** What is kept of an address on the newsletter's list; null when it is not there. For its owner alone. */
export async function subscriptionOf({ db }: Deps, email: string) {
  const row = await queries.selectByEmail(db, email);
  return row ? { email: row.email, createdAt: row.created_at, askedAt: row.asked_at } : null;
}

/** Takes an address off the newsletter's list. */
export const unsubscribe = queries.deleteByEmail;
