import { m } from "#messages";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  NOTIFICATION_KINDS,
  NOTIFICATION_SETTING_FIELDS,
  notificationSettings,
  type Notification,
  type NotificationSettings,
  type NotificationsOff,
} from "#domain/notifications/notification.ts";
import type { Actor } from "#server/auth/actor.ts";
import { lockAccount } from "#server/auth/write-guard.ts";
import { selectBlockedIds } from "#server/db/blocked-ids.ts";
import type { Db } from "#server/db/connect.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { verifySignedToken } from "#server/mail/link-token.ts";
import { purposeOf } from "#server/notifications/may-mail.ts";
import { toldInWords } from "#server/moderation/moderation.ts";
import * as queries from "#server/notifications/notifications.queries.ts";
import * as settings from "#server/notifications/settings.queries.ts";

/** Whose notifications are read, and whom blocks hide from them. */
type Reader = Pick<Actor, "gardenerId" | "hidden">;

/** A page of a member's notifications, newest first. */
export async function listNotifications(
  { db }: Deps,
  actor: Actor,
  slice: Slice,
  origin: string,
): Promise<Page<Notification>> {
  const read = await queries.selectNotifications(db, actor.gardenerId, { ...slice, limit: slice.limit + 1 });
  const page = pageOf(read, slice.limit, queries.NOTIFICATIONS_ORDER);
  return { ...page, rows: page.rows.map((row) => presentNotification(row, actor, origin)) };
}

/**
 * Presents a notification. Leaves out a tip that the recipient may not see any more, unless a moderator writes about their own
 * removed tip (docs/product.md 12.22, 11.15).
 */
function presentNotification(row: queries.NotificationRow, actor: Reader, origin: string): Notification {
  // A like may have been stored at the same time as a block.
  const actorHidden = actor.hidden.includes(row.actor_id ?? "");
  const showsTip = row.tip_id !== null && (isTipVisible(row, actor) || isOwnRemoved(row, actor));
  return {
    _id: row.id,
    kind: NOTIFICATION_KINDS.find((kind) => kind === row.kind) ?? "moderation",
    tipId: showsTip ? row.tip_id : null,
    tipTitle: showsTip ? row.tip_title : null,
    commentId: showsTip ? row.comment_id : null,
    question: row.issue,
    name: row.actor_name === "" || actorHidden ? null : row.actor_name,
    photo: absolutePhoto(actorHidden ? "" : (row.actor_photo ?? ""), origin),
    count: row.count,
    detail: toldInWords(row.detail),
    read: row.read_at !== null,
    createdAt: row.created_at,
  };
}

/** Whether the recipient sees the tip of a notification: never if a block hides its author. */
export const isTipVisible = (
  { tip_status, tip_author }: Pick<queries.NotificationRow, "tip_status" | "tip_author">,
  { gardenerId, hidden }: Pick<Actor, "gardenerId" | "hidden">,
): boolean =>
  tip_status === "public"
    ? !hidden.includes(tip_author ?? "")
    : (tip_status === "private" || tip_status === "pending") && tip_author === gardenerId;

/** Whether a moderator writes about the recipient's own removed tip, whose page shows the reason. */
const isOwnRemoved = (
  { kind, tip_status, tip_author }: Pick<queries.NotificationRow, "kind" | "tip_status" | "tip_author">,
  { gardenerId }: Pick<Actor, "gardenerId">,
): boolean => kind === "moderation" && tip_status === "removed" && tip_author === gardenerId;

/**
 * A notification as its recipient may be told of it now, and how many of its kind they have not read. Undefined if they have read it, or
 * if they may not see any more what it is about.
 */
export async function readUnread(
  { db }: Pick<Deps, "db">,
  id: string,
  origin: string,
): Promise<{ notification: Notification; unread: number } | undefined> {
  const row = await queries.selectNotification(db, id);
  if (!row || row.read_at !== null) return undefined;
  const reader = { gardenerId: row.gardener_id, hidden: await selectBlockedIds(db, row.gardener_id) };
  if (reader.hidden.includes(row.actor_id ?? "")) return undefined;
  const notification = presentNotification(row, reader, origin);
  const isGone = row.tip_id !== null && notification.tipId === null;
  if (isGone && notification.kind !== "moderation") return undefined;
  return { notification, unread: await queries.countUnreadOfKind(db, row.gardener_id, row.kind) };
}

/** A member's settings and notifications for the account export. Names nobody else. */
export async function exportNotifications({ db }: Pick<Deps, "db">, gardenerId: string) {
  const [chosen, rows] = await Promise.all([
    settings.selectChannels(db, gardenerId),
    queries.selectStored(db, gardenerId),
  ]);
  return {
    chosen: Object.fromEntries(chosen.map(({ kind, channel }) => [kind, channel])),
    notifications: rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      tip: row.tip_id,
      detail: row.detail,
      createdAt: row.created_at,
      readAt: row.read_at,
    })),
  };
}

/** The number of a member's unread notifications, at most `UNREAD_MAX`. */
export const countUnread = ({ db }: Pick<Deps, "db">, gardenerId: string): Promise<number> =>
  queries.countUnread(db, gardenerId);

/** Marks all notifications of a member as read, or only `ids`. Returns how many were unread. */
export const markRead = ({ db, clock }: Deps, actor: Actor, ids?: string[]): Promise<number> =>
  queries.markRead(
    db,
    actor.gardenerId,
    ids?.filter((id) => !id.includes("\0")),
    clock().toISOString(),
  );

/** A member's channel for each kind. */
export async function readSettings({ db }: { db: Db | Trx }, actor: Actor): Promise<NotificationSettings> {
  const rows = await settings.selectChannels(db, actor.gardenerId);
  const { outcomes, ...chosen } = Object.fromEntries(rows.map(({ kind, channel }) => [kind, channel]));
  const outcomeLetters = outcomes === "mail";
  return notificationSettings.parse({ ...DEFAULT_NOTIFICATION_SETTINGS, ...chosen, outcomeLetters });
}

/** Changes a member's channels. Returns whether anything differed. Throws 412. */
export const changeSettings = (
  { db }: Deps,
  actor: Actor,
  chosen: NotificationSettings,
  request: Pick<WriteRequest, "ifMatch">,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    // The settings may have no row to lock yet.
    await lockAccount(trx, actor.accountId);
    const before = await readSettings({ db: trx }, actor);
    await requireMatch(request, NOTIFICATION_SETTING_FIELDS, async () => before);
    const { outcomeLetters = before.outcomeLetters } = chosen;
    const channels: Parameters<typeof settings.upsertChannels>[2] = NOTIFICATION_KINDS.flatMap((kind) => {
      const channel = chosen[kind];
      return channel === undefined || channel === before[kind] ? [] : [[kind, channel]];
    });
    if (outcomeLetters !== before.outcomeLetters)
      channels.push(["outcomes", outcomeLetters ? "mail" : "off"]);
    if (channels.length === 0) return false;
    await settings.upsertChannels(trx, actor.gardenerId, channels);
    return true;
  });

/** Unsubscribes from mails of a kind; notifications in the app stay. Idempotent. Throws 404 for an invalid token. */
export async function disableEmail({ db, secret }: Deps, { kind, token }: NotificationsOff): Promise<void> {
  const gardenerId = verifySignedToken(secret, purposeOf(kind), token);
  if (gardenerId === undefined) throw new HttpProblem(404, m.notificationsLinkUnknown());
  if (kind === "digest") await settings.disableDigest(db, gardenerId);
  else if (kind === "outcomes") await settings.disableOutcomeLetters(db, gardenerId);
  else await settings.disableEmail(db, gardenerId, kind);
}

/** The confirmed address of a member who wants letters that ask how saved tips went; undefined if they want none. */
export async function outcomeLetterAddress({ db }: Pick<Deps, "db">, gardenerId: string) {
  const member = await settings.selectMailPreference(db, gardenerId, "outcomes");
  return member?.channel === "mail" && member.confirmed ? (member.email ?? undefined) : undefined;
}

/** Deletes the notifications about a comment, in the transaction that deletes it. */
export const deleteNotificationsOf = queries.deleteNotificationsOf;

/**
 * Retracts a member's likes of these tips, or of all, from the notifications of the tips' authors: deletes those about a single
 * like, and counts one less in others. Call while the likes are still active.
 */
export async function retractLikeNotifications(
  trx: Trx,
  gardenerId: string,
  tipIds?: string[],
): Promise<void> {
  for (const notification of await queries.selectLikeNotifications(trx, gardenerId, tipIds)) {
    const likers = (await queries.selectNotifiedLikers(trx, notification)).map((like) => like.gardener_id);
    if (!likers.includes(gardenerId)) continue;
    const last = likers.find((id) => id !== gardenerId);
    if (notification.count <= 1 || last === undefined) await queries.deleteNotification(trx, notification.id);
    else
      await queries.updateLikes(trx, { id: notification.id, count: notification.count - 1, actorId: last });
  }
}

export { mayMail, unsubscribing } from "#server/notifications/may-mail.ts";
export { announceTips } from "#server/notifications/announcements.ts";
export { notify } from "#server/notifications/notify.ts";
