import { m } from "#messages";
import type { NotificationKind } from "#domain/notifications/notification.ts";

/** What the kinds of notifications are called where members choose. */
export const NOTIFICATION_LABELS: Record<NotificationKind, () => string> = {
  comment: m.notificationsKindComment,
  reply: m.notificationsKindReply,
  like: m.notificationsKindLike,
  followedTip: m.notificationsKindFollowedTip,
  help: m.notificationsKindHelp,
  moderation: m.notificationsKindModeration,
};
