import type { NotificationKind } from "#domain/notifications/notification.ts";

/** What the kinds of notifications are called where members choose. */
export const KIND_LABELS: Record<NotificationKind, string> = {
  comment: "Comments on your tips",
  reply: "Replies to you",
  like: "Likes of your tips",
  followedTip: "Tips of those you follow",
  help: "Answers to your questions",
  moderation: "Messages from moderators",
};
