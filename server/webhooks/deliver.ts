import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { formatNumber } from "#domain/text/numbers.ts";
import { FAILING_DAYS, WAITING_MAX } from "#domain/webhooks/webhook.ts";
import { adminsToMail } from "#server/auth/admins.ts";
import { decrypt } from "#server/auth/encryption.ts";
import { newId } from "#server/db/id.ts";
import type { WebhookDeliveryTable, WebhookTable } from "#server/db/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { postOutside } from "#server/http/post-outside.ts";
import { type MailRequest, queueMail } from "#server/mail/outbox.ts";
import { payloadOf } from "#server/webhooks/payload.ts";
import { previousSecret } from "#server/webhooks/webhooks.ts";
import * as queries from "#server/webhooks/webhooks.queries.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The delay after each failed attempt, as Standard Webhooks suggests. After the last one a delivery has failed. */
const RETRY_DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** How long a delivery stays locked, and so how long that of a process that died waits. Longer than an attempt takes. */
const LEASE_MS = MINUTE;
/** How soon it is looked for more while something is under way, in milliseconds. */
const LOOK_AGAIN_MS = 1000;
const GONE = 410;
const WAS_DISABLED = "The webhook was disabled.";

/** Sends the events that are due. Several processes may do so concurrently. */
export type WebhookSender = {
  /** Starts sending what is due, one at a time to each webhook, until none is left or `stopped` returns true. */
  sendDue(stopped?: () => boolean): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
};

export function createWebhookSender(deps: Deps, { origin }: { origin: string }): WebhookSender {
  const { db, clock, log } = deps;
  /** What is under way, by webhook: a slow receiver delays no other. */
  const active = new Map<string, Promise<void>>();

  async function sendOne(delivery: WebhookDeliveryTable): Promise<void> {
    try {
      await deliver(deps, origin, delivery);
      await giveUpOldest(deps, delivery.webhook_id);
    } catch (error) {
      log.error({ err: error, delivery: delivery.id }, "A webhook could not be sent");
      await retryLater(deps, delivery, { problem: "The site could not send it." }).catch(() => undefined);
    } finally {
      active.delete(delivery.webhook_id);
    }
  }

  return {
    async sendDue(stopped = () => false) {
      while (!stopped()) {
        const now = clock();
        const busy = [...active.keys()];
        const due = await queries.selectDue(db, now.toISOString(), busy);
        if (!due) {
          if (busy.length === 0) return;
          // Some may have finished since, and have more waiting.
          if (active.size === busy.length) await Promise.race([...active.values(), sleep(LOOK_AGAIN_MS)]);
          continue;
        }
        const locked = await queries.lockDelivery(db, {
          id: due.id,
          now: now.toISOString(),
          until: later(now, LEASE_MS),
          lockedBy: newId(),
        });
        if (locked) active.set(locked.webhook_id, sendOne(locked));
      }
    },
    async idle() {
      while (active.size > 0) await Promise.all(active.values());
    },
  };
}

async function deliver(deps: Deps, origin: string, delivery: WebhookDeliveryTable): Promise<void> {
  const { db, clock } = deps;
  const webhook = await queries.selectWebhook(db, delivery.webhook_id);
  if (!webhook) return;
  // It may have been queued while the webhook was being disabled.
  if (webhook.disabled_reason !== "")
    return void (await queries.updateLocked(db, delivery, { state: "failed", problem: WAS_DISABLED }));
  const body = await payloadOf(deps, delivery, origin);
  if (body === undefined) {
    const problem = "Nobody can see any more what this was about.";
    return void (await queries.updateLocked(db, delivery, { state: "dropped", problem }));
  }
  const secrets = await secretsOf(deps, webhook);
  const { status, problem } =
    secrets.length === 0
      ? { status: null, problem: "The secret cannot be read. Replace it." }
      : await postOutside(webhook.url, signed(secrets, delivery.message_id, body, clock()), deps.outside);
  const outcome = { response_status: status, problem };
  if (problem === "") {
    await queries.updateLocked(db, delivery, { ...outcome, state: "delivered" });
    if (webhook.failing_since !== null) await queries.updateWebhook(db, webhook.id, { failing_since: null });
    return;
  }
  await retryLater(deps, delivery, outcome);
  const now = clock();
  const since = await queries.noteFailing(db, webhook.id, now.toISOString());
  const isGone = status === GONE;
  if (!isGone && now.getTime() - Date.parse(since) < FAILING_DAYS * DAY) return;
  const reason = isGone
    ? "The receiver answered 410: it wants no more."
    : `Every delivery failed for ${FAILING_DAYS} days. ${problem}`;
  await disable(deps, webhook.id, reason);
}

/** Notes why an attempt failed, and when the next one is. After the last one the delivery has failed. */
async function retryLater(
  { db, clock }: Deps,
  delivery: WebhookDeliveryTable,
  outcome: { response_status?: number | null; problem: string },
): Promise<void> {
  const delay = RETRY_DELAYS[delivery.attempts - 1];
  await queries.updateLocked(db, delivery, {
    ...outcome,
    ...(delay === undefined ? { state: "failed" } : { next_attempt_at: later(clock(), delay) }),
  });
}

/** Disables a webhook, unless it is, and mails the admins, even if several processes find out at once. */
async function disable(deps: Deps, id: string, reason: string): Promise<void> {
  const admins = await adminsToMail(deps);
  await inTransaction(deps.db, async (trx) => {
    if (!(await queries.disableWebhook(trx, id, reason))) return;
    await queries.failWaiting(trx, id, WAS_DISABLED);
    const mails = admins.map(({ accountId, email }): MailRequest => ({
      kind: "webhookDisabled",
      to: email,
      accountId,
      detail: id,
    }));
    await queueMail(trx, deps.clock(), ...mails);
  });
  deps.log.warn({ webhook: id, reason }, "A webhook was disabled");
}

/** Keeps what waits for a receiver that is away or slow from growing (docs/product.md 7.108). */
async function giveUpOldest({ db, clock }: Deps, webhookId: string): Promise<void> {
  const problem = `More than ${formatNumber(WAITING_MAX)} events waited, so the oldest were given up.`;
  if ((await queries.failOldest(db, webhookId, WAITING_MAX, problem)) > 0)
    await queries.updateWebhook(db, webhookId, { overflowed_at: clock().toISOString() });
}

/** The secrets that sign for a webhook, newest first. None if the site's own secret has changed since it was stored. */
async function secretsOf(deps: Deps, webhook: WebhookTable): Promise<string[]> {
  const current = await decrypt(deps, webhook.secret);
  const replaced = previousSecret(webhook, deps.clock());
  const previous = replaced ? await decrypt(deps, replaced.secret) : null;
  return current === null ? [] : [current, ...(previous === null ? [] : [previous])];
}

/** The headers and body of an attempt, signed as Standard Webhooks says: with each secret, so that the receiver can have either. */
function signed(secrets: readonly string[], messageId: string, body: string, now: Date) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(messageId, now, body));
  return {
    headers: {
      "content-type": "application/json",
      "user-agent": "Trowel webhooks",
      "webhook-id": messageId,
      "webhook-timestamp": String(Math.floor(now.getTime() / SECOND)),
      "webhook-signature": signatures.join(" "),
    },
    body,
  };
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
