import { DEFAULT_NOTIFICATION_SETTINGS, type NotificationKind } from "#domain/notifications/notification.ts";
import { newId } from "#server/db/id.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { ModuleMailKind } from "#server/mail/module-templates.ts";
import { queueMail } from "#server/mail/outbox.ts";
import * as queries from "#server/notifications/notifications.queries.ts";

/** A notification to be sent. */
export type NotificationInput = {
  /** The gardener who is told. */
  to: string;
  kind: NotificationKind;
  tipId?: string | undefined;
  commentId?: string | undefined;
  /** The gardener who did it; nobody is told what they did themselves. */
  actorId?: string | undefined;
  /** Whose tip it is about, where that may be somebody else than who is told. */
  tipAuthor?: string | undefined;
  /** Words to show, such as a moderator's reason. */
  detail?: string | undefined;
  /** The letter that brings it to who wants it by mail, where it is not the one about a notice; to them unless `to` says. */
  letter?: { kind: ModuleMailKind; detail: string; to?: string } | undefined;
};

/**
 * Tells a member something, in the transaction of what it is about (docs/product.md 12.20): as they want to be told, and
 * not at all where they want that, or where a block hides from them who did it or whose tip it is (11.19). Likes of a tip
 * join the notice that is not read yet; the tip's lock keeps them in turn.
 */
export async function notify(
  trx: Trx,
  { now }: { now: Date },
  { to, kind, tipId, commentId, actorId, tipAuthor = "", detail = "", letter }: NotificationInput,
): Promise<void> {
  if (to === actorId) return;
  const asked = { id: to, kind, actorId: actorId ?? "", tipAuthor };
  const recipient = await queries.selectRecipient(trx, asked);
  if (!recipient || recipient.hidden > 0) return;
  const channel = recipient.channel ?? DEFAULT_NOTIFICATION_SETTINGS[kind];
  if (channel === "off") return;
  const at = now.toISOString();
  if (kind === "like" && tipId && actorId) {
    const like = { gardenerId: to, tipId, actorId, now: at };
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
  });
  if (channel === "mail")
    await queueMail(trx, now, {
      kind: "notice",
      to: recipient.email,
      detail: id,
      ...letter,
      accountId: recipient.account_id,
    });
}
