import { describeDevice, deviceInWords } from "#domain/accounts/device.ts";
import { nameOrFormerMember } from "#domain/help/help-desk.ts";
import {
  SECURITY_EVENT_DAYS,
  SECURITY_EVENTS_PER_DAY,
  type SecurityEvent,
  type SecurityEventKind,
  type SecurityLogEntry,
} from "#domain/security/security-event.ts";
import type { Actor, Owner } from "#server/auth/actor.ts";
import type { Providers } from "#server/auth/providers.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import { pageOf, type Slice } from "#server/db/keyset.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { takeSecurityMailLimit } from "#server/mail/limits.ts";
import type { MailRequest } from "#server/mail/outbox.ts";
import type { SecurityMailKind } from "#server/mail/templates.ts";
import * as queries from "#server/security/security.queries.ts";

const DAY = 24 * 60 * 60 * 1000;
const DETAIL_MAX = 80;

export type SecurityEventInput = {
  accountId: string;
  kind: SecurityEventKind;
  /** See `SECURITY_EVENT_KINDS`. */
  detail?: string;
  /** The `User-Agent` of whoever did it, of which only a short description is stored; undefined for a command. */
  userAgent?: string | null | undefined;
  /** The moderator or admin who did it, if it was not the owner. Only admins see who it was. */
  actorId?: string;
};

/**
 * Adds an event to the security log (docs/product.md 6.37). Pass the transaction of the change it is about, if there is one. Does
 * nothing after 20 events of one kind for an account within a day, so that nobody can fill the log; what moderators and admins do
 * is always recorded.
 */
export async function recordSecurityEvent(
  db: Db | Trx,
  now: Date,
  { accountId, kind, detail = "", userAgent, actorId }: SecurityEventInput,
): Promise<void> {
  const since = new Date(now.getTime() - DAY).toISOString();
  if (
    actorId === undefined &&
    (await queries.countEvents(db, { accountId, kind, since })) >= SECURITY_EVENTS_PER_DAY
  )
    return;
  await queries.insertEvent(db, {
    id: newId(),
    account_id: accountId,
    at: now.toISOString(),
    kind,
    detail: detail.slice(0, DETAIL_MAX),
    device: userAgent === undefined ? "" : describeDevice(userAgent),
    actor_id: actorId ?? null,
  });
}

/** Returns whether the security log has at least one event of the account. */
export const hasSecurityEvents = async (db: Db, accountId: string): Promise<boolean> =>
  (await queries.selectEventsOf(db, accountId, { limit: 1, skip: 0 })).length > 0;

/**
 * The mail that notifies the owner of an account of a change in its security (docs/product.md 6.38), for `queueMail` in the
 * transaction of the change; none once a few of its kind were sent within an hour. `detail`: the device, role or second step.
 */
export async function securityMail(
  deps: Pick<Deps, "limits">,
  kind: SecurityMailKind,
  { accountId, email, confirmed }: Owner,
  detail = "",
): Promise<MailRequest[]> {
  const allowed = await takeSecurityMailLimit(deps, kind, { email, confirmed });
  return allowed ? [{ kind, to: email, accountId, detail }] : [];
}

/** A page of a member's own events, newest first. */
export async function listSecurityEvents({ db, providers }: Deps, { accountId }: Actor, slice: Slice) {
  const read = await queries.selectEventsOf(db, accountId, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.EVENTS_ORDER);
  return { ...page, rows: page.rows.map((row) => present(providers, row)) };
}

/** A page of the events of all accounts, or of one of them, newest first: for admins. */
export async function readSecurityLog(
  { db, providers }: Pick<Deps, "db" | "providers">,
  filter: queries.LogFilter,
  slice: Slice,
) {
  const read = await queries.selectLog(db, filter, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.EVENTS_ORDER);
  return { ...page, rows: page.rows.map((row) => presentForAdmins(providers, row)) };
}

/** All events of a member, oldest first, for the export of their data. */
export const exportSecurityEvents = async (
  { db, providers }: Deps,
  { accountId }: Actor,
): Promise<SecurityEvent[]> =>
  (await queries.selectAllEventsOf(db, accountId)).map((row) => present(providers, row));

/** Deletes up to `limit` events that are too old to be kept. Returns how many were deleted. */
export const deleteOldSecurityEvents = (db: Db, now: Date, limit: number): Promise<number> =>
  queries.deleteBefore(db, new Date(now.getTime() - SECURITY_EVENT_DAYS * DAY).toISOString(), limit);

type Row = Awaited<ReturnType<typeof queries.selectEventsOf>>[number];

/** The kinds of events whose `detail` may be a provider, and its other values. */
const MAY_NAME_PROVIDER = new Set<SecurityEventKind>(["signedUp", "signedIn", "providerJoined"]);
const OTHER_METHODS = new Set(["", "password", "passkey", "secondStep"]);

const present = (providers: Providers, { id, at, kind, detail, device }: Row): SecurityEvent => ({
  _id: id,
  at,
  kind,
  detail,
  provider: MAY_NAME_PROVIDER.has(kind) && !OTHER_METHODS.has(detail) ? providers.labelOf(detail) : null,
  device: deviceInWords(device),
});

type LogRow = Awaited<ReturnType<typeof queries.selectLog>>[number];

const presentForAdmins = (providers: Providers, row: LogRow): SecurityLogEntry => ({
  ...present(providers, row),
  gardenerId: row.gardenerId,
  name: row.gardenerName ?? row.name,
  email: row.email,
  by: row.actor_id === null ? null : nameOrFormerMember(row.actorName),
});
