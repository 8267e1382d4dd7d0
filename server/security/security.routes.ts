import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  securityEvent,
  securityEventsQuery,
  securityLogEntry,
  securityLogQuery,
} from "#domain/security/security-event.ts";
import { adminsFirst, documentedRoutes, json, membersFirst, problems } from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
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
    .openapi(own, async (c) =>
      respondWithPage(c, await listSecurityEvents(deps, memberOnly(c.get("viewer")), c.req.valid("query"))),
    )
    .openapi(all, async (c) => respondWithPage(c, await readSecurityLog(deps, c.req.valid("query"))));
