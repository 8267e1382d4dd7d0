import { NOTIFICATIONS_PAGE_SIZE } from "#domain/notifications/limits.ts";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  NOTIFICATION_KINDS,
  notificationSettings,
  type Notification,
  type NotificationSettings,
  type NotificationsOff,
  type NotificationsQuery,
} from "#domain/notifications/notification.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { verifySignedToken } from "#server/mail/link-token.ts";
import { purposeOf } from "#server/notifications/may-mail.ts";
import * as queries from "#server/notifications/notifications.queries.ts";

/** A page of one's own notices, newest first. */
export async function listNotifications(
  { db }: Deps,
  actor: Actor,
  { limit = NOTIFICATIONS_PAGE_SIZE, skip = 0 }: NotificationsQuery,
  origin: string,
): Promise<{ rows: Notification[]; more: boolean; limit: number; skip: number }> {
  const rows = await queries.selectNotifications(db, actor.gardenerId, { limit: limit + 1, skip });
  return {
    rows: rows.slice(0, limit).map((row) => presentNotification(row, actor, origin)),
    more: rows.length > limit,
    limit,
    skip,
  };
}

/**
 * A notice; a tip that its reader may not see any more is not told, but where a moderator writes about one's own that is
 * removed (docs/product.md 12.22, 11.15).
 */
function presentNotification(row: queries.NotificationRow, actor: Actor, origin: string): Notification {
  // A like that was being stored while one of the two blocked the other.
  const hidden = actor.hidden.includes(row.actor_id ?? "");
  const seen = row.tip_id !== null && (isSeenBy(row, actor) || isOwnRemoved(row, actor));
  return {
    _id: row.id,
    kind: NOTIFICATION_KINDS.find((kind) => kind === row.kind) ?? "moderation",
    tipId: seen ? row.tip_id : null,
    tipTitle: seen ? row.tip_title : null,
    commentId: seen ? row.comment_id : null,
    question: row.issue,
    name: row.actor_name === "" || hidden ? null : row.actor_name,
    photo: absolutePhoto(hidden ? "" : (row.actor_photo ?? ""), origin),
    count: row.count,
    detail: row.detail,
    read: row.read_at !== null,
    createdAt: row.created_at,
  };
}

/** Whether the tip of a notice can be seen by the one who is told: not where a block stands before its author. */
export const isSeenBy = (
  { tip_status, tip_author }: Pick<queries.NotificationRow, "tip_status" | "tip_author">,
  { gardenerId, hidden }: Pick<Actor, "gardenerId" | "hidden">,
): boolean =>
  tip_status === "public"
    ? !hidden.includes(tip_author ?? "")
    : (tip_status === "private" || tip_status === "pending") && tip_author === gardenerId;

/** Whether a moderator writes about a tip of the reader's own that is removed; its page tells them why. */
const isOwnRemoved = (
  { kind, tip_status, tip_author }: Pick<queries.NotificationRow, "kind" | "tip_status" | "tip_author">,
  { gardenerId }: Pick<Actor, "gardenerId">,
): boolean => kind === "moderation" && tip_status === "removed" && tip_author === gardenerId;

/** What is kept for a member: what they chose, and their notices, which name nobody. */
export async function exportNotifications({ db }: Pick<Deps, "db">, gardenerId: string) {
  const [chosen, rows] = await Promise.all([
    queries.selectChannels(db, gardenerId),
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

/** How many of one's own notices are not read, up to the bound. */
export const countUnread = ({ db }: Pick<Deps, "db">, gardenerId: string): Promise<number> =>
  queries.countUnread(db, gardenerId);

/** Marks one's own notices as read: these, or all. Answers how many were not. */
export const markRead = ({ db, clock }: Deps, actor: Actor, ids?: string[]): Promise<number> =>
  queries.markRead(
    db,
    actor.gardenerId,
    ids?.filter((id) => !id.includes("\0")),
    clock().toISOString(),
  );

/** How a member wants to be told of each kind. */
export async function readSettings({ db }: Deps, actor: Actor): Promise<NotificationSettings> {
  const rows = await queries.selectChannels(db, actor.gardenerId);
  const chosen = Object.fromEntries(rows.map(({ kind, channel }) => [kind, channel]));
  return notificationSettings.parse({ ...DEFAULT_NOTIFICATION_SETTINGS, ...chosen });
}

/** Keeps how a member wants to be told. Answers whether anything differed. */
export async function changeSettings(
  deps: Deps,
  actor: Actor,
  wanted: NotificationSettings,
): Promise<boolean> {
  const before = await readSettings(deps, actor);
  const changed = NOTIFICATION_KINDS.filter((kind) => before[kind] !== wanted[kind]);
  if (changed.length === 0) return false;
  await queries.putChannels(
    deps.db,
    actor.gardenerId,
    changed.map((kind) => [kind, wanted[kind]]),
  );
  return true;
}

/** Stops the mails of a kind; the notices on the site stay. Again it changes nothing. Throws 404 for a forged token. */
export async function disableEmail({ db, secret }: Deps, { kind, token }: NotificationsOff): Promise<void> {
  const gardenerId = verifySignedToken(secret, purposeOf(kind), token);
  if (gardenerId === undefined)
    throw new HttpProblem(404, "This link is not one of ours, or it is not complete.");
  await queries.disableEmail(db, gardenerId, kind);
}

/** Forgets what was told about a comment, in the transaction in which it goes. */
export const forgetNotificationsOf = queries.deleteNotificationsOf;

/**
 * Takes the likes a member gave to these tips, or to all, which are still there, out of what authors were told of them: one
 * that stood alone is told no more, and of several one less.
 */
export async function retractLikeNotifications(
  trx: Trx,
  gardenerId: string,
  tipIds?: string[],
): Promise<void> {
  for (const notice of await queries.selectLikeNotifications(trx, gardenerId, tipIds)) {
    const told = (await queries.selectNotifiedLikers(trx, notice)).map((like) => like.gardener_id);
    if (!told.includes(gardenerId)) continue;
    const last = told.find((id) => id !== gardenerId);
    if (notice.count <= 1 || last === undefined) await queries.deleteNotification(trx, notice.id);
    else await queries.updateLikes(trx, { id: notice.id, count: notice.count - 1, actorId: last });
  }
}

export { mayMail } from "#server/notifications/may-mail.ts";
export { notify } from "#server/notifications/notify.ts";
