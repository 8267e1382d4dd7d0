import { setTimeout as sleep } from "node:timers/promises";
import { encryptNotification } from "@block65/webcrypto-web-push";
import type { PushMessage } from "#domain/push/message.ts";
import type { PushSubscriptionInput } from "#domain/push/push.ts";
import { decrypt } from "#server/auth/encryption.ts";
import { newId } from "#server/db/id.ts";
import { storedTime } from "#server/db/time.ts";
import type { Deps } from "#server/deps.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { inLanguage, readerLanguage } from "#server/languages/languages.ts";
import { postOutside, type PostResult } from "#server/http/post-outside.ts";
import { contentOf } from "#server/push/content.ts";
import { kindsIn } from "#server/push/push.ts";
import * as queries from "#server/push/push.queries.ts";
import { type VapidKeys, vapidAuthorization, vapidKeys } from "#server/push/vapid.ts";
import { currentContent } from "#server/settings/settings.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** After this time a notification is not news any more: it is sent no longer, and push services discard it. */
const LIFETIME_MS = DAY;
/** The delay after each failed attempt. After the last one a delivery is given up. */
const RETRY_DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
/** How long nothing but failures end a device. */
const FAILING_MS = 3 * DAY;
/** How many deliveries a process has under way at once. */
const CONCURRENT_MAX = 20;
/** How long an attempt may take altogether. */
const TIMEOUT_MS = 10 * SECOND;
/** How long a delivery stays locked, and so how long that of a process that died waits. Longer than an attempt takes. */
const LEASE_MS = MINUTE;
/** How soon it is looked for more while something is under way. */
const LOOK_AGAIN_MS = 1000;
/** All messages have this size in bytes, so that a push service learns nothing from it. Some take no more than 2.7 kB. */
const MESSAGE_BYTES = 1536;

/** What push services answer when an address is gone (RFC 8030, 7.3). */
const GONE = new Set([404, 410]);
const REQUEST_TIMEOUT = 408;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** Sends what is due to members' devices. Several processes may do so concurrently. */
export type PushSender = {
  /** Starts sending what is due, one at a time to each member, until none is left or `stopped` returns true. */
  sendDue(stopped?: () => boolean): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
};

type SenderOptions = {
  /** The site's address. */
  origin: string;
  timeoutMs?: number;
};

export function createPushSender(deps: Deps, { origin, timeoutMs = TIMEOUT_MS }: SenderOptions): PushSender {
  const { db, clock, log } = deps;
  const keys = vapidKeys(deps.secret);
  /** What is under way, by member: nobody's devices delay those of others. */
  const active = new Map<string, Promise<void>>();

  async function sendOne(gardenerId: string, delivery: queries.DeliveryRow): Promise<void> {
    try {
      await deliver(deps, { origin, timeoutMs, keys: await keys }, delivery);
    } catch (error) {
      log.error({ err: error, delivery: delivery.id }, "A notification could not be sent to a device");
      await retryLater(deps, delivery).catch(() => undefined);
    } finally {
      active.delete(gardenerId);
    }
  }

  return {
    async sendDue(stopped = () => false) {
      while (!stopped()) {
        const now = clock();
        const busy = [...active.keys()];
        const isFull = busy.length >= CONCURRENT_MAX;
        const due = isFull ? undefined : await queries.selectDue(db, now.toISOString(), busy);
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
        if (locked) active.set(due.gardener_id, sendOne(due.gardener_id, locked));
      }
    },
    async idle() {
      while (active.size > 0) await Promise.all(active.values());
    },
  };
}

type Site = { origin: string; timeoutMs: number; keys: VapidKeys };

async function deliver(deps: Deps, site: Site, delivery: queries.DeliveryRow): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const lifetime = Date.parse(delivery.created_at) + LIFETIME_MS - now.getTime();
  const times = { now: now.toISOString(), stored: storedTime(db, now) };
  const device = lifetime > 0 ? await queries.selectDevice(db, delivery.subscription_id, times) : undefined;
  const choice = { kinds: kindsIn(device?.kinds), showNames: device?.show_names === 1 };
  const content =
    device &&
    (await inLanguage(readerLanguage(device.language, deps.config.languages), () =>
      contentOf(deps, delivery.notification_id, site.origin, device.id, choice),
    ));
  const isFirst = delivery.attempts === 1;
  if (!content || (isFirst && !(await takeLimit(deps, device.gardener_id))))
    return void (await queries.deleteDelivery(db, delivery.id));
  const target = await decrypt(deps, device.target);
  // The site's secret has changed, and with it the key that the browser knows.
  if (target === null) return void (await queries.deleteSubscription(db, device.id));
  const { endpoint, keys } = JSON.parse(target) as PushSubscriptionInput;
  const { contact } = await currentContent(deps);
  const authorization = await vapidAuthorization(site.keys, {
    endpoint,
    contact: contact.support ? `mailto:${contact.support}` : site.origin,
    now,
  });
  const headers = {
    authorization,
    "content-type": "application/octet-stream",
    "content-encoding": "aes128gcm",
    ttl: String(Math.ceil(lifetime / SECOND)),
    urgency: content.kind === "like" ? "low" : "normal",
    topic: content.message.tag,
  };
  const body = await encryptNotification({ endpoint, expirationTime: null, keys }, bytesOf(content.message), {
    pad: false,
  });
  const result = await postOutside(endpoint, { headers, body }, deps.pushServices, site.timeoutMs);
  await record(deps, delivery, device, result);
}

/** A message as JSON, with spaces up to the common size. */
function bytesOf(message: PushMessage): Uint8Array {
  const json = Buffer.from(JSON.stringify(message));
  return Buffer.concat([json, Buffer.alloc(Math.max(0, MESSAGE_BYTES - json.length), " ")]);
}

/** Records how an attempt ended. An address that is gone, or forbidden, ends the device. */
async function record(
  deps: Deps,
  delivery: queries.DeliveryRow,
  device: { id: string; failing_since: string | null },
  { status, problem, isForbidden = false, retryAfter }: PostResult,
): Promise<void> {
  const { db, clock, log } = deps;
  if (problem === "") {
    await queries.deleteDelivery(db, delivery.id);
    if (device.failing_since !== null)
      await queries.updateSubscription(db, device.id, { failing_since: null });
    return;
  }
  const isGone = isForbidden || GONE.has(status ?? 0);
  const now = clock();
  const failing = async () =>
    now.getTime() - Date.parse(await queries.noteFailing(db, device.id, now.toISOString())) >= FAILING_MS;
  if (isGone || (await failing())) {
    log.info({ device: device.id, reason: problem }, "A device is notified no longer");
    return void (await queries.deleteSubscription(db, device.id));
  }
  const isTemporary =
    status === null || status === REQUEST_TIMEOUT || status === TOO_MANY || status >= SERVER_ERROR;
  if (isTemporary) return retryLater(deps, delivery, retryAfter);
  log.warn({ device: device.id, status }, "A push service refused a notification");
  await queries.deleteDelivery(db, delivery.id);
}

/** Tries a delivery again after a while, or when the push service says. Gives it up after the last attempt, or if it is too old by then. */
async function retryLater(
  { db, clock }: Deps,
  delivery: queries.DeliveryRow,
  retryAfter = "",
): Promise<void> {
  const now = clock();
  const delay = RETRY_DELAYS[delivery.attempts - 1];
  const next = now.getTime() + Math.max(delay ?? 0, waitOf(retryAfter, now));
  const isTooLate = next - Date.parse(delivery.created_at) >= LIFETIME_MS;
  await (delay === undefined || isTooLate
    ? queries.deleteDelivery(db, delivery.id)
    : queries.postpone(db, delivery, new Date(next).toISOString()));
}

/** The wait that a `Retry-After` demands, in milliseconds: seconds or a date. 0 if it is neither. */
function waitOf(retryAfter: string, now: Date): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * SECOND;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}

/** Takes from the limit on notifications sent to a member's devices. Returns false when it is used up: they find the rest on the site. */
async function takeLimit({ limits }: Pick<Deps, "limits">, gardenerId: string): Promise<boolean> {
  try {
    await limits.take("pushesToMember", gardenerId);
    return true;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
