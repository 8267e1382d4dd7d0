import { m } from "#messages";
import { randomBytes } from "node:crypto";
import type { SecurityEventKind } from "#domain/security/security-event.ts";
import {
  OVERLAP_HOURS,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookInput,
  WEBHOOKS_MAX,
} from "#domain/webhooks/webhook.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAsAdmin } from "#server/auth/last-admin.ts";
import { encrypt } from "#server/auth/encryption.ts";
import { lockTables } from "#server/db/exclusive.ts";
import { newId } from "#server/db/id.ts";
import { pageOf, type Slice } from "#server/db/keyset.ts";
import type { TipStatus, WebhookDeliveryTable, WebhookTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { badField, HttpProblem } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { isAllowedHost, isLocalName, outsideUrl, resolveOutside } from "#server/http/outside.ts";
import { recordSecurityEvent } from "#server/security/security.ts";
import { reasonInWords } from "#server/webhooks/reasons.ts";
import * as queries from "#server/webhooks/webhooks.queries.ts";
import { siteTime } from "#server/db/site-time.ts";

const SECRET_BYTES = 32;
const HOUR = 60 * 60 * 1000;
const DISABLED_BY_ADMIN = "An admin disabled it.";
const INSERT_BATCH = 200;

type Subject = Record<string, string>;

/**
 * Queues an event for every enabled webhook that wants it, in the transaction of the change (docs/product.md 7.106). Only ids are
 * stored: what is sent about them is read then, as a visitor sees it.
 */
export async function queueEvents(
  trx: Trx,
  events: readonly { event: WebhookEvent; subject: Subject }[],
): Promise<void> {
  if (events.length === 0) return;
  const enabled = await queries.selectEnabled(trx);
  const now = siteTime().toISOString();
  const rows = events.flatMap(({ event, subject }) => {
    const message_id = `msg_${newId()}`;
    return enabled
      .filter((one) => one.events.split(" ").includes(event))
      .map(({ id: webhook_id }): WebhookDeliveryTable => ({
        id: newId(),
        webhook_id,
        message_id,
        event,
        subject: JSON.stringify(subject),
        state: "waiting",
        attempts: 0,
        next_attempt_at: now,
        locked_by: null,
        response_status: null,
        problem: "",
        attempted_at: null,
        created_at: now,
      }));
  });
  for (let from = 0; from < rows.length; from += INSERT_BATCH)
    await queries.insertDeliveries(trx, rows.slice(from, from + INSERT_BATCH));
}

type TipChange = { before?: { id: string; status: TipStatus }; after?: { id: string; status: TipStatus } };

/** Queues what changes of tips mean to everybody: private and pending ones mean nothing. */
export const queueTipEvents = (trx: Trx, changes: readonly TipChange[]): Promise<void> =>
  queueEvents(
    trx,
    changes.flatMap(({ before, after }) => {
      const [was, is] = [before?.status === "public", after?.status === "public"];
      const tipId = (after ?? before)?.id ?? "";
      if (!was && !is) return [];
      return [{ event: is ? (was ? "tip.changed" : "tip.shared") : "tip.removed", subject: { tipId } }];
    }),
  );

/** All webhooks, oldest first, without their secrets. */
export const listWebhooks = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Webhook[]> =>
  (await queries.selectWebhooks(db)).map((row) => present(row, clock()));

/** One webhook. Throws 404. */
export async function readWebhook({ db, clock }: Pick<Deps, "db" | "clock">, id: string): Promise<Webhook> {
  const row = await queries.selectWebhook(db, id);
  if (!row) throw new HttpProblem(404, m.webhooksNotFound());
  return present(row, clock());
}

/**
 * Creates a webhook (docs/product.md 7.104). Returns its id and secret, which is shown only now. Throws 400 for an address that nothing
 * is sent to, and 409 for too many.
 */
export async function createWebhook(
  deps: Deps,
  actor: Actor,
  { url, events, description }: WebhookInput,
): Promise<{ id: string; secret: string }> {
  await requireOutside(deps, url);
  const id = newId();
  const { secret, stored } = await newSecret(deps);
  await transactionAsAdmin(deps, actor, async (trx) => {
    await lockTables(trx, ["webhook"]);
    if ((await queries.selectWebhooks(trx)).length >= WEBHOOKS_MAX)
      throw new HttpProblem(409, m.webhooksTooMany({ max: WEBHOOKS_MAX }));
    await queries.insertWebhook(trx, {
      id,
      url,
      description,
      events: events.join(" "),
      secret: stored,
      previous_secret: null,
      previous_secret_until: null,
      disabled_reason: "",
      failing_since: null,
      overflowed_at: null,
      created_at: deps.clock().toISOString(),
    });
    await recordChange(deps, trx, actor, "webhookCreated", url);
    await keepResponse(trx, "secret");
  });
  return { id, secret };
}

/** Enables or disables a webhook. What waited for a disabled one is not sent later. Returns how many changed. Throws 404. */
export async function enableWebhook(deps: Deps, actor: Actor, id: string, enabled: boolean): Promise<number> {
  return transactionAsAdmin(deps, actor, async (trx) => {
    const row = await queries.lockWebhook(trx, id);
    if (!row) throw new HttpProblem(404, m.webhooksNotFound());
    if (enabled === (row.disabled_reason === "")) return 0;
    const disabled_reason = enabled ? "" : DISABLED_BY_ADMIN;
    await queries.updateWebhook(trx, id, { disabled_reason, failing_since: null, overflowed_at: null });
    if (!enabled) await queries.failWaiting(trx, id, "The webhook was disabled.");
    return 1;
  });
}

/**
 * Replaces the secret of a webhook. Returns the new one, which is shown only now. For a day the old one signs, too, so that the receiver
 * can change over; replaced again, it signs nothing any more. Throws 404.
 */
export async function rotateSecret(deps: Deps, actor: Actor, id: string): Promise<string> {
  const { secret, stored } = await newSecret(deps);
  await transactionAsAdmin(deps, actor, async (trx) => {
    const row = await queries.lockWebhook(trx, id);
    if (!row) throw new HttpProblem(404, m.webhooksNotFound());
    const until = new Date(deps.clock().getTime() + OVERLAP_HOURS * HOUR).toISOString();
    const previous = { previous_secret: row.secret, previous_secret_until: until };
    await queries.updateWebhook(trx, id, { secret: stored, ...previous });
    await recordChange(deps, trx, actor, "webhookSecretReplaced", row.url);
    await keepResponse(trx, "secret", 200);
  });
  return secret;
}

/** Disables all webhooks of a copy of a site, so that receivers do not take what it sends for the site's own. */
export async function disableWebhooks(trx: Trx, reason: string): Promise<void> {
  for (const { id } of await queries.selectWebhooks(trx)) {
    await queries.disableWebhook(trx, id, reason);
    await queries.failWaiting(trx, id, reason);
  }
}

/** Deletes a webhook with its deliveries. Throws 404. */
export async function deleteWebhook(deps: Deps, actor: Actor, id: string): Promise<void> {
  await transactionAsAdmin(deps, actor, async (trx) => {
    const row = await queries.lockWebhook(trx, id);
    if (!row) throw new HttpProblem(404, m.webhooksNotFound());
    await queries.deleteWebhook(trx, id);
    await recordChange(deps, trx, actor, "webhookDeleted", row.url);
  });
}

/** Adds a change of a webhook to the security log of the admin who made it (docs/product.md 10.77). */
const recordChange = (
  { clock }: Pick<Deps, "clock">,
  trx: Trx,
  { accountId, gardenerId: actorId }: Actor,
  kind: SecurityEventKind,
  url: string,
) => recordSecurityEvent(trx, clock(), { accountId, kind, detail: new URL(url).host, actorId });

export { DELIVERIES_ORDER } from "#server/webhooks/webhooks.queries.ts";

/** A page of a webhook's deliveries, newest first. Throws 404. */
export async function listDeliveries(deps: Pick<Deps, "db" | "clock">, webhookId: string, slice: Slice) {
  await readWebhook(deps, webhookId);
  const read = await queries.selectDeliveries(deps.db, webhookId, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.DELIVERIES_ORDER);
  return { ...page, rows: page.rows.map(presentDelivery) };
}

/** Sends a delivery again that is not waiting. Throws 404, and 409 while the webhook is disabled. */
export async function sendAgain(
  deps: Deps,
  actor: Actor,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<void> {
  await transactionAsAdmin(deps, actor, async (trx) => {
    const row = await queries.lockWebhook(trx, webhookId);
    if (!row) throw new HttpProblem(404, m.webhooksNotFound());
    if (row.disabled_reason !== "") throw new HttpProblem(409, m.webhooksEnableFirst());
    if (!(await queries.sendAgain(trx, webhookId, id, deps.clock().toISOString())))
      throw new HttpProblem(404, m.webhooksDeliveryNotFound());
    await keepResponse(trx, { modifiedCount: 1, matchedCount: 1 }, 200);
  });
}

async function newSecret(deps: Deps): Promise<{ secret: string; stored: string }> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, stored: await encrypt(deps, secret) };
}

/** Throws 400 for an address that is not on the public internet, or not https, unless `WEBHOOK_ALLOW` has its host. */
async function requireOutside({ outside }: Pick<Deps, "outside">, address: string): Promise<void> {
  const url = outsideUrl(address, outside);
  if (!url || (url.protocol !== "https:" && !isAllowedHost(url, outside)))
    throw badField("url", m.webhooksUrlWrong());
  const resolved = isLocalName(url, outside)
    ? "inside"
    : await resolveOutside(url, outside).catch(() => undefined);
  if (resolved === "inside") throw badField("url", m.webhooksUrlInside());
  if (resolved === undefined) throw badField("url", m.webhooksUrlUnknown());
}

/** The secret of a webhook that was replaced, encrypted, and until when it signs, too; undefined if none does. */
export const previousSecret = (
  { previous_secret: secret, previous_secret_until: until }: WebhookTable,
  now: Date,
): { secret: string; until: string } | undefined =>
  secret !== null && until !== null && until > now.toISOString() ? { secret, until } : undefined;

const present = (row: WebhookTable, now: Date): Webhook => ({
  _id: row.id,
  url: row.url,
  description: row.description,
  events: WEBHOOK_EVENTS.filter((event) => row.events.split(" ").includes(event)),
  enabled: row.disabled_reason === "",
  disabledReason: reasonInWords(row.disabled_reason),
  failingSince: row.failing_since,
  overflowedAt: row.overflowed_at,
  previousSecretUntil: previousSecret(row, now)?.until ?? null,
  createdAt: row.created_at,
});

const presentDelivery = (row: WebhookDeliveryTable): WebhookDelivery => ({
  _id: row.id,
  messageId: row.message_id,
  event: row.event as WebhookEvent,
  state: row.state,
  attempts: row.attempts,
  responseStatus: row.response_status,
  problem: reasonInWords(row.problem),
  createdAt: row.created_at,
  attemptedAt: row.attempted_at,
  nextAttemptAt: row.state === "waiting" ? row.next_attempt_at : null,
});
