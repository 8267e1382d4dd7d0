import type { Notification } from "#domain/notifications/notification.ts";

/** The path of the member's notifications. */
export const NOTIFICATIONS_PATH = "/notifications";

/** The path to what a notification is about; undefined if it is no longer there. */
export function notificationPath({
  kind,
  tipId,
  commentId,
  detail,
}: Pick<Notification, "kind" | "tipId" | "commentId" | "detail">): string | undefined {
  if (kind === "help") return `/helpRequests/${encodeURIComponent(detail)}`;
  if (!tipId) return undefined;
  return `/tipsDetails/${tipId}${commentId ? `?from=${commentId}#comment-${commentId}` : ""}`;
}
