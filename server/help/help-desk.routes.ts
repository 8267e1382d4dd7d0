import { createRoute } from "@hono/zod-openapi";
import {
  answerInput,
  helpRequestSummary,
  helpRequestDetails,
  HELP_PAGE_SIZE,
  helpDeskQuery,
  helpStatusInput,
  ownHelpRequest,
} from "#domain/help/help-desk.ts";
import { inserted, modified } from "#domain/http/responses.ts";
import {
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
import {
  answerRequest,
  listRequests,
  readOwnRequest,
  readRequest,
  setHelpRequestStatus,
} from "#server/help/help-desk.ts";
import { requestsOrder } from "#server/help/help-desk.queries.ts";

const tags = ["Help"];
const path = "/api/helpDesk";

const list = createRoute({
  method: "get",
  path,
  tags,
  operationId: "listHelpRequests",
  middleware: moderatorsFirst,
  summary: "The requests for help, for moderators",
  description:
    "The open ones unless `status` is given. Open requests are sorted oldest first, others newest first.",
  request: { query: helpDeskQuery },
  responses: {
    200: jsonList(helpRequestSummary),
    ...problems(400, 401, 403),
  },
});

const one = createRoute({
  method: "get",
  path: `${path}/{id}`,
  tags,
  operationId: "readHelpRequest",
  middleware: moderatorsFirst,
  summary: "A request for help with its answers, for moderators",
  request: { params: idParam },
  responses: { 200: json(helpRequestDetails, "The request"), ...problems(401, 403, 404) },
});

const answer = createRoute({
  method: "post",
  path: `${path}/{id}/answers`,
  tags,
  operationId: "answerHelpRequest",
  middleware: moderatorsFirst,
  summary: "Answer a request for help",
  description:
    "The answer is mailed to the requester's address, unless the requester is a member who has turned such mails off. A 409 names who answered or closed the request before.",
  request: { params: idParam, body: jsonBody(answerInput) },
  responses: { 201: json(inserted, "Answered"), ...problems(400, 401, 403, 404, 409, 413, 415, 429) },
});

const status = createRoute({
  method: "put",
  path: `${path}/{id}/status`,
  tags,
  operationId: "setHelpStatus",
  middleware: moderatorsFirst,
  summary: "Close or reopen a request for help",
  request: { params: idParam, body: jsonBody(helpStatusInput) },
  responses: { 200: json(modified, "Changed"), ...problems(400, 401, 403, 404, 409, 413, 415, 429) },
});

const own = createRoute({
  method: "get",
  path: "/api/account/helpRequests/{id}",
  tags,
  operationId: "readOwnHelpRequest",
  middleware: membersFirst,
  summary: "Your own request for help with its answers",
  request: { params: idParam },
  responses: { 200: json(ownHelpRequest, "The request"), ...problems(401, 404) },
});

/** The help desk (docs/product.md 11.1 to 11.6). */
export const helpDeskRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => {
      const { status: asked, ...paging } = c.req.valid("query");
      const page = (slice: Slice) => listRequests(deps, asked, slice);
      return respondWithPage(deps, c, { order: requestsOrder(asked), size: HELP_PAGE_SIZE, page }, paging);
    })
    .openapi(one, async (c) => c.json(await readRequest(deps, c.req.valid("param").id), 200))
    .openapi(answer, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const insertedId = await answerRequest(deps, actor, c.req.valid("param").id, c.req.valid("json"));
      return c.json({ acknowledged: true as const, insertedId }, 201);
    })
    .openapi(status, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await setHelpRequestStatus(deps, actor, c.req.valid("param").id, c.req.valid("json"));
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount: 1 }, 200);
    })
    .openapi(own, async (c) =>
      c.json(await readOwnRequest(deps, memberOnly(c.get("viewer")), c.req.valid("param").id), 200),
    );
