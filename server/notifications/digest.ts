import { DIGEST_CHANNELS, type DigestFrequency, lastDigestTime } from "#domain/notifications/digest.ts";
import { newId } from "#server/db/id.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import * as queries from "#server/notifications/digest.queries.ts";

const BATCH_SIZE = 100;

type DigestDeps = Pick<Deps, "db" | "clock">;

/**
 * Queues the letters that are due: one for each member with notifications that wait for one, whatever time has passed since the
 * last (docs/product.md 11.54). Several processes may do so at once.
 */
export async function queueDigests(deps: DigestDeps, stopping?: AbortSignal): Promise<void> {
  for (const frequency of DIGEST_CHANNELS) {
    const before = lastDigestTime(frequency, deps.clock()).toISOString();
    let more = true;
    while (more) more = stopping?.aborted !== true && (await queueBatch(deps, { frequency, before }));
  }
}

type Due = { frequency: DigestFrequency; before: string };

/** Queues the letters of the next members. Returns whether there may be more. */
async function queueBatch(deps: DigestDeps, due: Due): Promise<boolean> {
  const members = await queries.selectDigestMembers(deps.db, due, BATCH_SIZE);
  for (const { gardener_id } of members) await queueDigest(deps, gardener_id, due);
  return members.length === BATCH_SIZE;
}

const queueDigest = ({ db, clock }: DigestDeps, gardenerId: string, due: Due): Promise<void> =>
  inTransaction(db, async (trx) => {
    const digestId = newId();
    const unread = await queries.claimDigest(trx, { gardenerId, digestId, ...due });
    const recipient = unread > 0 ? await queries.selectDigestRecipient(trx, gardenerId) : undefined;
    if (!recipient?.email) return;
    const { email: to, account_id: accountId } = recipient;
    await queueMail(trx, clock(), { kind: "digest", to, accountId, detail: digestId, bulk: true });
  });
