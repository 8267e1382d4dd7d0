import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  SECURITY_EVENT_PAGE_SIZE,
  SECURITY_LOG_PAGE_SIZE,
  securityEvent,
  securityEventsQuery,
  securityLogEntry,
  securityLogQuery,
} from "#domain/security/security-event.ts";
import { adminsFirst, documentedRoutes, json, membersFirst, problems } from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { EVENTS_ORDER } from "#server/security/security.queries.ts";
import { listSecurityEvents, readSecurityLog } from "#server/security/security.ts";

const next = z.object({
  link: z
    .string()
    .optional()
    .meta({ description: 'The next page, `rel="next"`, when there is one (RFC 8288)' }),
});

const own = createRoute({
  method: "get",
  path: "/api/account/securityEvents",
  tags: ["Account"],
  operationId: "listSecurityEvents",
  middleware: membersFirst,
  summary: "What happened to your account and its sign-ins",
  description: "Newest first, 20 unless `limit` says otherwise.",
  request: { query: securityEventsQuery },
  responses: {
    200: { ...json(z.array(securityEvent), "A bare array"), headers: next },
    ...problems(400, 401),
  },
});

const all = createRoute({
  method: "get",
  path: "/api/securityLog",
  tags: ["Security log"],
  operationId: "readSecurityLog",
  middleware: adminsFirst,
  summary: "The security log of all accounts, for admins",
  description: "Newest first, 50 unless `limit` says otherwise.",
  request: { query: securityLogQuery },
  responses: {
    200: { ...json(z.array(securityLogEntry), "A bare array"), headers: next },
    ...problems(400, 401, 403),
  },
});

/** The security log (docs/product.md 6.37, 7.76, 7.77). */
export const securityRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(own, async (c) => {
      const page = (slice: Slice) => listSecurityEvents(deps, memberOnly(c.get("viewer")), slice);
      const list = { order: EVENTS_ORDER, size: SECURITY_EVENT_PAGE_SIZE, page };
      return respondWithPage(deps, c, list, c.req.valid("query"));
    })
    .openapi(all, async (c) => {
      const { gardener, ...paging } = c.req.valid("query");
      const page = (slice: Slice) => readSecurityLog(deps, { gardenerId: gardener }, slice);
      return respondWithPage(deps, c, { order: EVENTS_ORDER, size: SECURITY_LOG_PAGE_SIZE, page }, paging);
    });
