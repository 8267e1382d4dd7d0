import { createRoute } from "@hono/zod-openapi";
import { memberSuspension } from "#domain/accounts/member.ts";
import { inserted, modified } from "#domain/http/responses.ts";
import {
  CASES_PAGE_SIZE,
  casesQuery,
  decisionInput,
  MODERATION_LOG_PAGE_SIZE,
  moderationLogEntry,
  moderationLogQuery,
  moderationCase,
  moderationCaseDetails,
} from "#domain/moderation/moderation.ts";
import { reportInput } from "#domain/moderation/report.ts";
import {
  adminsFirst,
  documentedRoutes,
  idParam,
  json,
  jsonBody,
  jsonList,
  membersFirst,
  moderatorsFirst,
  problems,
} from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { listCases, readCase, readLog, report } from "#server/moderation/cases.ts";
import { casesOrder, LOG_ORDER } from "#server/moderation/moderation.queries.ts";
import { decide, suspendMember, undo } from "#server/moderation/decisions.ts";

const tags = ["Moderation"];
const path = "/api/moderation/cases";
const moderators = { tags, middleware: moderatorsFirst };

const add = createRoute({
  method: "post",
  path: "/api/reports",
  tags,
  operationId: "report",
  middleware: membersFirst,
  summary: "Report a tip, a comment or a gardener",
  description: "Not the caller's own, and once until a moderator decides. `tipId` is needed for a comment.",
  request: { body: jsonBody(reportInput) },
  responses: { 201: json(inserted, "Reported"), ...problems(400, 401, 403, 404, 409, 410, 413, 415, 429) },
});

const list = createRoute({
  method: "get",
  path,
  ...moderators,
  operationId: "listCases",
  summary: "Reported and pending content, for moderators",
  description: "Open cases unless `status` says otherwise, oldest first.",
  request: { query: casesQuery },
  responses: {
    200: jsonList(moderationCase),
    ...problems(400, 401, 403),
  },
});

const one = createRoute({
  method: "get",
  path: `${path}/{id}`,
  ...moderators,
  operationId: "readCase",
  summary: "A case with its reports, for moderators",
  request: { params: idParam },
  responses: { 200: json(moderationCaseDetails, "The case"), ...problems(401, 403, 404) },
});

const decision = createRoute({
  method: "post",
  path: `${path}/{id}/decision`,
  ...moderators,
  operationId: "decideCase",
  summary: "Decide a case",
  description: "Not about oneself, and about moderators only as an admin. A 409 says who decided before.",
  request: { params: idParam, body: jsonBody(decisionInput) },
  responses: { 200: json(modified, "Decided"), ...problems(400, 401, 403, 404, 409, 413, 415, 429) },
});

const suspension = createRoute({
  method: "post",
  path: "/api/members/{id}/suspension",
  tags: ["Members"],
  operationId: "suspendMember",
  middleware: adminsFirst,
  summary: "Suspend or ban a member, for admins",
  description:
    "As deciding a case about their profile, which nobody needs to have reported. `DELETE` on the decision of the case takes it back. A 409 for the only admin, and for an account that was never used.",
  request: { params: idParam, body: jsonBody(memberSuspension) },
  responses: { 200: json(modified, "Suspended"), ...problems(400, 401, 403, 404, 409, 413, 415, 429) },
});

const back = createRoute({
  method: "delete",
  path: `${path}/{id}/decision`,
  ...moderators,
  operationId: "undoDecision",
  summary: "Undo a decision",
  request: { params: idParam },
  responses: { 200: json(modified, "Undone"), ...problems(401, 403, 404, 409, 429) },
});

const log = createRoute({
  method: "get",
  path: "/api/moderation/log",
  ...moderators,
  operationId: "readModerationLog",
  summary: "The moderation log, newest first",
  request: { query: moderationLogQuery },
  responses: {
    200: jsonList(moderationLogEntry),
    ...problems(400, 401, 403),
  },
});

/** Reports and moderation (docs/product.md 11.11 to 11.18). */
export const moderationRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(add, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const insertedId = await report(deps, actor, c.req.valid("json"));
      return c.json({ acknowledged: true as const, insertedId }, 201);
    })
    .openapi(list, async (c) => {
      const { status, kind, ...paging } = c.req.valid("query");
      const page = (slice: Slice) => listCases(deps, { status, kind }, slice, c.get("origin"));
      return respondWithPage(deps, c, { order: casesOrder(status), size: CASES_PAGE_SIZE, page }, paging);
    })
    .openapi(one, async (c) =>
      c.json(
        await readCase(deps, memberOnly(c.get("viewer")), c.req.valid("param").id, c.get("origin")),
        200,
      ),
    )
    .openapi(decision, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await decide(deps, actor, c.req.valid("param").id, c.req.valid("json"));
      return c.json(done, 200);
    })
    .openapi(suspension, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await suspendMember(deps, actor, c.req.valid("param").id, c.req.valid("json"));
      return c.json(done, 200);
    })
    .openapi(back, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await undo(deps, actor, c.req.valid("param").id);
      return c.json(done, 200);
    })
    .openapi(log, async (c) => {
      const list = {
        order: LOG_ORDER,
        size: MODERATION_LOG_PAGE_SIZE,
        page: (slice: Slice) => readLog(deps, slice),
      };
      return respondWithPage(deps, c, list, c.req.valid("query"));
    });

const done = { acknowledged: true as const, matchedCount: 1, modifiedCount: 1 };
