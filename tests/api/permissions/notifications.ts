import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/notifications/notification.ts";
import { noScene, table, type Row } from "#tests/api/permissions/table.ts";

/** A member's notifications (docs/product.md 12.25, 12.27). */
export const NOTIFICATIONS = table("notifications", noScene, [
  ...(
    [
      ["listNotifications", "/api/notifications"],
      ["countUnreadNotifications", "/api/notifications/unread"],
      ["readNotificationSettings", "/api/notifications/settings"],
    ] as const
  ).map(([operation, path]): Row<void> => ({
    operation,
    clause: "12.27",
    action: `read their own at ${path}`,
    does: (browser) => browser.get(path),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  })),
  {
    operation: "markNotificationsRead",
    clause: "12.27",
    action: "mark their own notifications as read",
    does: (browser) => browser.put("/api/notifications/read", {}),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "changeNotificationSettings",
    clause: "12.27",
    action: "change their notification settings",
    does: (browser) => browser.put("/api/notifications/settings", DEFAULT_NOTIFICATION_SETTINGS),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  // The stream does not end; `HEAD` gets only its headers.
  {
    operation: "streamNotifications",
    clause: "12.27",
    action: "open the stream of their notifications",
    does: (browser) => browser.call("HEAD", "/api/notifications/stream"),
    statuses: { visitor: 401, member: 200, owner: 200, moderator: 200, admin: 200 },
  },
  {
    operation: "stopNotificationMails",
    clause: "12.25",
    action: "stop mails by a forged link",
    does: (browser) => browser.post("/api/notifications/off", { kind: "comment", token: "forged" }),
    statuses: { visitor: 404, member: 404, owner: 404, moderator: 404, admin: 404 },
  },
]);
