import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { acknowledged, modified } from "#domain/http/responses.ts";
import { NOTIFICATIONS_PAGE_SIZE } from "#domain/notifications/limits.ts";
import {
  notification,
  NOTIFICATION_SETTING_FIELDS,
  notificationSettings,
  notificationsOff,
  notificationsQuery,
  notificationsRead,
  unreadCount,
} from "#domain/notifications/notification.ts";
import {
  ifMatch,
  ifNoneMatch,
  respondWithDocument,
  withEtag,
  writeRequest,
} from "#server/api/document-response.ts";
import { documentedRoutes, json, jsonBody, membersFirst, problems } from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { memberOnly, signedOut } from "#server/auth/permission.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";
import {
  changeSettings,
  countUnread,
  listNotifications,
  markRead,
  readSettings,
  disableEmail,
} from "#server/notifications/notifications.ts";
import { NOTIFICATIONS_ORDER } from "#server/notifications/notifications.queries.ts";
import { noteStream } from "#server/http/observed-response.ts";
import { openStream } from "#server/notifications/streams.ts";

const common = { tags: ["Notifications"], middleware: membersFirst };
const next = z.object({
  link: z
    .string()
    .optional()
    .meta({ description: 'The next page, `rel="next"`, when there is one (RFC 8288)' }),
});

const list = createRoute({
  ...common,
  method: "get",
  path: "/api/notifications",
  operationId: "listNotifications",
  summary: "Your notifications",
  description:
    "Newest first, 20 unless `limit` says otherwise. Likes of a tip share one notification until it is read.",
  request: { query: notificationsQuery },
  responses: {
    200: { ...json(z.array(notification), "A bare array"), headers: next },
    ...problems(400, 401),
  },
});

const count = createRoute({
  ...common,
  method: "get",
  path: "/api/notifications/unread",
  operationId: "countUnreadNotifications",
  summary: "How many of your notifications are unread",
  responses: { 200: json(unreadCount, "The number"), ...problems(401) },
});

const stream = createRoute({
  ...common,
  method: "get",
  path: "/api/notifications/stream",
  operationId: "streamNotifications",
  summary: "How many of your notifications are unread, at every change",
  description:
    "Server-sent events: `unread` with `{ unread }`, and `end` when the session has ended. At most five streams per member.",
  responses: {
    200: { description: "The stream", content: { "text/event-stream": { schema: z.string() } } },
    ...problems(401, 429),
  },
});

const read = createRoute({
  ...common,
  method: "put",
  path: "/api/notifications/read",
  operationId: "markNotificationsRead",
  summary: "Mark your notifications as read: some, or without `ids` all",
  request: { body: jsonBody(notificationsRead) },
  responses: { 200: json(modified, "Marked"), ...problems(400, 401, 413, 415, 429) },
});

const settings = createRoute({
  ...common,
  method: "get",
  path: "/api/notifications/settings",
  operationId: "readNotificationSettings",
  summary: "Your notification settings",
  parameters: [ifNoneMatch],
  responses: { ...withEtag(json(notificationSettings, "Each kind")), ...problems(401) },
});

const change = createRoute({
  ...common,
  method: "put",
  path: "/api/notifications/settings",
  operationId: "changeNotificationSettings",
  summary: "Change your notification settings",
  parameters: [ifMatch],
  request: { body: jsonBody(notificationSettings) },
  responses: { 200: json(modified, "Stored"), ...problems(400, 401, 412, 413, 415, 429) },
});

const off = createRoute({
  method: "post",
  path: "/api/notifications/off",
  tags: common.tags,
  operationId: "stopNotificationMails",
  summary: "Stop the mails of a kind, with the token of a mail",
  request: { body: jsonBody(notificationsOff) },
  responses: { 200: json(acknowledged, "Stopped"), ...problems(400, 404, 413, 415, 429) },
});

/** Notifications (docs/product.md 12.20 to 12.26). */
export const notificationsRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      const page = (slice: Slice) => listNotifications(deps, actor, slice, c.get("origin"));
      const list = { order: NOTIFICATIONS_ORDER, size: NOTIFICATIONS_PAGE_SIZE, page };
      return respondWithPage(deps, c, list, c.req.valid("query"));
    })
    .openapi(count, async (c) =>
      c.json({ unread: await countUnread(deps, memberOnly(c.get("viewer")).gardenerId) }, 200),
    )
    .openapi(stream, async (c) => {
      const { gardenerId } = memberOnly(c.get("viewer"));
      const session = c.get("session");
      if (!session) throw signedOut();
      const now = await countUnread(deps, gardenerId);
      const body = await openStream(deps, { gardenerId, sessionId: session.id }, now);
      noteStream(c);
      // The types expect text; this is a stream of it.
      return c.body(body, 200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store, no-transform",
      }) as never;
    })
    .openapi(read, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("likesByMember", actor.gardenerId);
      const modifiedCount = await markRead(deps, actor, c.req.valid("json").ids);
      return c.json({ acknowledged: true as const, matchedCount: modifiedCount, modifiedCount }, 200);
    })
    .openapi(settings, async (c) =>
      respondWithDocument(
        c,
        await readSettings(deps, memberOnly(c.get("viewer"))),
        NOTIFICATION_SETTING_FIELDS,
      ),
    )
    .openapi(change, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const modifiedCount = (await changeSettings(deps, actor, c.req.valid("json"), writeRequest(c))) ? 1 : 0;
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount }, 200);
    })
    .openapi(off, async (c) => {
      const address = requireClientAddress(c, deps.config);
      await deps.limits.take("linksFromAddress", address);
      await disableEmail(deps, c.req.valid("json"));
      return c.json({ acknowledged: true as const }, 200);
    });
