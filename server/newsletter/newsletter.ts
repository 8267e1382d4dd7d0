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
