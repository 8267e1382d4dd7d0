import { m } from "#messages";
import { createHash, webcrypto } from "node:crypto";
import { isIP } from "node:net";
import { describeDevice, deviceInWords } from "#domain/accounts/device.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "#domain/notifications/notification.ts";
import {
  DEVICES_MAX,
  PUSH_SETTING_FIELDS,
  type PushSettings,
  pushSettingsOf,
  type PushSubscription,
  type PushSubscriptionInput,
} from "#domain/push/push.ts";
import type { Actor, CurrentSession } from "#server/auth/actor.ts";
import { encrypt } from "#server/auth/encryption.ts";
import { ownerTransaction } from "#server/auth/write-guard.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { badField, HttpProblem } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";
import { isAllowedHost, isLocalName, outsideUrl, resolveOutside } from "#server/http/outside.ts";
import * as queries from "#server/push/push.queries.ts";

// Notifications on members' devices (docs/product.md 18.40 to 18.49). A device belongs to a session and ends with it: the database
// deletes it with the session, however that ends.

/** A member's devices that are notified, oldest first, without their addresses. */
export const listSubscriptions = async (
  { db }: Pick<Deps, "db">,
  gardenerId: string,
  session?: CurrentSession,
): Promise<PushSubscription[]> =>
  (await queries.selectSubscriptions(db, gardenerId)).map((row) => ({
    _id: row.id,
    device: deviceInWords(describeDevice(row.userAgent)),
    since: row.created_at,
    current: row.session_id === session?.id,
  }));

/**
 * Notifies the device of a session, in place of another address that the session had. An address that another member had is theirs no
 * longer. Returns the id. Throws 400 for an address that nothing is sent to and for a key that nothing can be encrypted with, and 409 for
 * too many devices.
 */
export async function subscribe(
  deps: Deps,
  actor: Actor,
  session: CurrentSession,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<string> {
  const { gardenerId } = actor;
  await requirePushService(deps, endpoint);
  await requirePublicKey(keys.p256dh);
  const target = await encrypt(deps, JSON.stringify({ endpoint, keys } satisfies PushSubscriptionInput));
  return ownerTransaction(deps, actor, async (trx, created_at) => {
    const others = (await queries.selectSubscriptions(trx, gardenerId)).filter(
      (row) => row.session_id !== session.id,
    );
    if (others.length >= DEVICES_MAX) throw new HttpProblem(409, m.pushDevicesMax({ max: DEVICES_MAX }));
    const id = newId();
    await queries.replaceSubscription(trx, {
      id,
      gardener_id: gardenerId,
      session_id: session.id,
      endpoint_hash: createHash("sha256").update(endpoint).digest("base64url"),
      target,
      failing_since: null,
      created_at,
    });
    await keepResponse(trx, { insertedId: id });
    return id;
  });
}

/** Notifies one of a member's devices no longer. Idempotent. Returns whether it was. */
export const unsubscribe = (deps: Deps, actor: Actor, id: string): Promise<boolean> =>
  ownerTransaction(deps, actor, (trx) => queries.deleteOwnSubscription(trx, actor.gardenerId, id));

/** Ends all devices of a copy of a site, so that members are not notified by both. */
export const deleteAllSubscriptions = queries.deleteAllSubscriptions;

/** Throws 400 unless an address can be that of a push service: https, and not inside a network. Its name is resolved when it is used. */
async function requirePushService({ pushServices }: Pick<Deps, "pushServices">, endpoint: string) {
  const url = outsideUrl(endpoint, pushServices);
  if (!url || (url.protocol !== "https:" && !isAllowedHost(url, pushServices)))
    throw badField("endpoint", m.pushEndpoint());
  const isLiteral = isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0;
  if (isLocalName(url, pushServices) || (isLiteral && (await resolveOutside(url, pushServices)) === "inside"))
    throw badField("endpoint", m.pushEndpointInside());
}

/** Throws 400 unless a key is a point on the curve P-256, in base64url (RFC 8291, 3.1). */
async function requirePublicKey(key: string): Promise<void> {
  try {
    await webcrypto.subtle.importKey(
      "raw",
      Buffer.from(key, "base64url"),
      { name: "ECDH", namedCurve: "P-256" },
      false,
      [],
    );
  } catch {
    throw badField("keys", m.pushKeys());
  }
}

/** What a member's devices show. */
export async function readSettings({ db }: { db: Db | Trx }, gardenerId: string): Promise<PushSettings> {
  const row = await queries.selectSettings(db, gardenerId);
  return pushSettingsOf(kindsIn(row?.kinds), row?.show_names === 1);
}

/** The kinds in a column; undefined if the member chose none yet. */
export const kindsIn = (kinds: string | null | undefined): string[] | undefined => kinds?.split(" ");

/** Changes what a member's devices show. Returns whether anything differed. Throws 412. */
export const changeSettings = (
  deps: Deps,
  actor: Actor,
  chosen: PushSettings,
  request: Pick<WriteRequest, "ifMatch">,
): Promise<boolean> =>
  ownerTransaction(deps, actor, async (trx) => {
    const before = await readSettings({ db: trx }, actor.gardenerId);
    await requireMatch(request, PUSH_SETTING_FIELDS, async () => before);
    if (PUSH_SETTING_FIELDS.every((field) => before[field] === chosen[field])) return false;
    await queries.upsertSettings(trx, {
      gardener_id: actor.gardenerId,
      kinds: NOTIFICATION_KINDS.filter((kind) => chosen[kind]).join(" "),
      show_names: chosen.showNames ? 1 : 0,
    });
    return true;
  });

/** Queues a notification for each device of its recipient, in the transaction that stores it, if they want that kind there. */
export async function queuePush(
  trx: Trx,
  now: Date,
  {
    gardenerId,
    kind,
    notificationId,
  }: { gardenerId: string; kind: NotificationKind; notificationId: string },
): Promise<void> {
  const devices = await queries.selectDevicesToNotify(trx, gardenerId);
  const chosen = devices.filter(({ kinds }) => pushSettingsOf(kindsIn(kinds))[kind]);
  if (chosen.length === 0) return;
  const at = now.toISOString();
  await queries.insertDeliveries(
    trx,
    chosen.map(({ id }) => ({
      id: newId(),
      subscription_id: id,
      notification_id: notificationId,
      attempts: 0,
      next_attempt_at: at,
      locked_by: null,
      created_at: at,
    })),
  );
}

/** A member's devices and choices, for the export. */
export const exportPush = async (deps: Pick<Deps, "db">, gardenerId: string) => ({
  chosen: await readSettings(deps, gardenerId),
  devices: (await listSubscriptions(deps, gardenerId)).map(({ _id, device, since }) => ({
    _id,
    device,
    since,
  })),
});
