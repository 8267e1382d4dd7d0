import {
  DEFAULT_NOTIFICATION_SETTINGS,
  isDigestChannel,
  type NotificationKind,
} from "#domain/notifications/notification.ts";
import { newId } from "#server/db/id.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { ModuleMailKind } from "#server/mail/module-templates.ts";
import { queueMail } from "#server/mail/outbox.ts";
import * as queries from "#server/notifications/notifications.queries.ts";
import { queuePush } from "#server/push/push.ts";

/** A notification to send. */
export type NotificationInput = {
  /** The recipient's gardener id. */
  to: string;
  kind: NotificationKind;
  tipId?: string | undefined;
  commentId?: string | undefined;
  /** The gardener who caused it. Nobody is notified of what they did themselves. */
  actorId?: string | undefined;
  /** The author of the tip it is about, if that may not be the recipient. */
  tipAuthor?: string | undefined;
  /** Text to show, such as a moderator's reason. */
  detail?: string | undefined;
  /** The mail to those who want mail, unless it is that of notifications. `to`: another address than the account's. */
  mail?: { kind: ModuleMailKind; detail: string; to?: string } | undefined;
};

/**
 * Notifies a member, in the transaction of what it is about (docs/product.md 12.20), by the channel they chose, and on their devices. Does nothing if
 * they turned this kind off, or if a block hides the actor or the tip's author from them (11.19). Likes of a tip are added to its
 * unread notification; the caller holds the lock of the tip.
 */
export async function notify(
  trx: Trx,
  { now }: { now: Date },
  { to, kind, tipId, commentId, actorId, tipAuthor = "", detail = "", mail }: NotificationInput,
): Promise<void> {
  if (to === actorId) return;
  const query = { id: to, kind, actorId: actorId ?? "", tipAuthor };
  const recipient = await queries.selectRecipient(trx, query);
  if (!recipient || recipient.blocks > 0) return;
  const channel = recipient.channel ?? DEFAULT_NOTIFICATION_SETTINGS[kind];
  if (channel === "off") return;
  const at = now.toISOString();
  const digest = isDigestChannel(channel) ? channel : null;
  if (kind === "like" && tipId && actorId) {
    const like = { gardenerId: to, tipId, actorId, now: at, digest };
    if (await queries.aggregateLike(trx, like)) return;
  }
  const id = newId();
  await queries.insertNotification(trx, {
    id,
    gardener_id: to,
    kind,
    tip_id: tipId ?? null,
    comment_id: commentId ?? null,
    actor_id: actorId ?? null,
    count: 1,
    detail,
    created_at: at,
    read_at: null,
    digest,
  });
  await queuePush(trx, now, { gardenerId: to, kind, notificationId: id });
  if (channel === "mail")
    await queueMail(trx, now, {
      kind: "notification",
      to: recipient.email,
      detail: id,
      ...mail,
      accountId: recipient.account_id,
    });
}
