import { createRoute } from "@hono/zod-openapi";
import { acknowledged, deleted, inserted, modified } from "#domain/http/responses.ts";
import {
  issueDetails,
  issueInput,
  ISSUES_PAGE_SIZE,
  issueSending,
  issuesQuery,
  issueSummary,
  pastIssue,
  pastIssueSummary,
} from "#domain/newsletter/issue.ts";
import {
  ifMatch,
  ifNoneMatch,
  respondWithDocument,
  withEtag,
  writeRequest,
} from "#server/api/document-response.ts";
import {
  adminsFirst,
  documentedRoutes,
  idParam,
  json,
  jsonBody,
  jsonList,
  problems,
} from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { adminOnly } from "#server/auth/permission.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { ISSUES_ORDER, PAST_ISSUES_ORDER } from "#server/newsletter/issues.queries.ts";
import * as issues from "#server/newsletter/issues.ts";

const path = "/api/newsletter/issues";
const forAdmins = { tags: ["Newsletter"], middleware: adminsFirst };
const forAll = { tags: ["Newsletter"] };

const list = createRoute({
  ...forAdmins,
  method: "get",
  path,
  operationId: "listIssues",
  summary: "All issues of the newsletter, newest first, for admins",
  request: { query: issuesQuery },
  responses: { 200: jsonList(issueSummary), ...problems(400, 401, 403) },
});

const write = createRoute({
  ...forAdmins,
  method: "post",
  path,
  operationId: "writeIssue",
  summary: "Store a draft of an issue",
  request: { body: jsonBody(issueInput) },
  responses: { 201: json(inserted, "Stored"), ...problems(400, 401, 403, 413, 415, 429) },
});

const one = createRoute({
  ...forAdmins,
  method: "get",
  path: `${path}/{id}`,
  operationId: "readIssue",
  summary: "An issue with its text and what became of its mails, for admins",
  parameters: [ifNoneMatch],
  request: { params: idParam },
  responses: { ...withEtag(json(issueDetails, "The issue")), ...problems(401, 403, 404) },
});

const change = createRoute({
  ...forAdmins,
  method: "put",
  path: `${path}/{id}`,
  operationId: "changeIssue",
  summary: "Change a draft",
  parameters: [ifMatch],
  request: { params: idParam, body: jsonBody(issueInput) },
  responses: { 200: json(modified, "Stored"), ...problems(400, 401, 403, 404, 409, 412, 413, 415, 429) },
});

const remove = createRoute({
  ...forAdmins,
  method: "delete",
  path: `${path}/{id}`,
  operationId: "deleteIssue",
  summary: "Delete a draft",
  request: { params: idParam },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 403, 404, 409, 429) },
});

const send = createRoute({
  ...forAdmins,
  method: "put",
  path: `${path}/{id}/sending`,
  operationId: "sendIssue",
  summary: "Send an issue to all confirmed addresses, now or at a time",
  description: "From then on everybody can read it. A scheduled issue can be given another time.",
  parameters: [ifMatch],
  request: { params: idParam, body: jsonBody(issueSending) },
  responses: {
    200: json(acknowledged, "Sent or scheduled"),
    ...problems(400, 401, 403, 404, 409, 412, 413, 415, 429),
  },
});

const cancel = createRoute({
  ...forAdmins,
  method: "delete",
  path: `${path}/{id}/sending`,
  operationId: "cancelIssue",
  summary: "Make a scheduled issue a draft again",
  request: { params: idParam },
  responses: { 200: json(acknowledged, "Cancelled"), ...problems(401, 403, 404, 409, 429) },
});

const test = createRoute({
  ...forAdmins,
  method: "post",
  path: `${path}/{id}/tests`,
  operationId: "mailIssueToSelf",
  summary: "Mail an issue to your own address",
  description: "The address must be confirmed, else 403.",
  request: { params: idParam },
  responses: { 200: json(acknowledged, "It is in the outbox"), ...problems(401, 403, 404, 429) },
});

const past = createRoute({
  ...forAll,
  method: "get",
  path: "/api/newsletter/archive",
  operationId: "listPastIssues",
  summary: "The past issues of the newsletter, newest first",
  request: { query: issuesQuery },
  responses: { 200: jsonList(pastIssueSummary), ...problems(400) },
});

const onePast = createRoute({
  ...forAll,
  method: "get",
  path: "/api/newsletter/archive/{id}",
  operationId: "readPastIssue",
  summary: "A past issue of the newsletter",
  request: { params: idParam },
  responses: { 200: json(pastIssue, "The issue"), ...problems(404) },
});

const done = { acknowledged: true as const };

/** The issues of the newsletter (docs/product.md 11.42 to 11.50). */
export const issuesRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => {
      const page = (slice: Slice) => issues.listIssues(deps, slice);
      const all = { order: ISSUES_ORDER, size: ISSUES_PAGE_SIZE, page };
      return respondWithPage(deps, c, all, c.req.valid("query"));
    })
    .openapi(write, async (c) => {
      const actor = await writer(deps, c.get("viewer"));
      return c.json({ ...done, insertedId: await issues.writeIssue(deps, actor, c.req.valid("json")) }, 201);
    })
    .openapi(one, async (c) => {
      const issue = await issues.readIssue(deps, c.req.valid("param").id, c.get("origin"));
      return respondWithDocument(c, issue, issues.EDITABLE_ISSUE_FIELDS);
    })
    .openapi(change, async (c) => {
      const actor = await writer(deps, c.get("viewer"));
      const edit = { input: c.req.valid("json"), request: writeRequest(c) };
      const changed = await issues.editIssue(deps, actor, c.req.valid("param").id, edit);
      return c.json({ ...done, matchedCount: 1, modifiedCount: changed ? 1 : 0 }, 200);
    })
    .openapi(remove, async (c) => {
      await issues.deleteIssue(deps, await writer(deps, c.get("viewer")), c.req.valid("param").id);
      return c.json({ ...done, deletedCount: 1 }, 200);
    })
    .openapi(send, async (c) => {
      const actor = await writer(deps, c.get("viewer"));
      const order = { sending: c.req.valid("json"), request: writeRequest(c) };
      await issues.sendIssue(deps, actor, c.req.valid("param").id, order);
      return c.json(done, 200);
    })
    .openapi(cancel, async (c) => {
      await issues.cancelIssue(deps, await writer(deps, c.get("viewer")), c.req.valid("param").id);
      return c.json(done, 200);
    })
    .openapi(test, async (c) => {
      await issues.mailIssueToSelf(deps, await writer(deps, c.get("viewer")), c.req.valid("param").id);
      return c.json(done, 200);
    })
    .openapi(past, async (c) => {
      const page = (slice: Slice) => issues.listPastIssues(deps, slice);
      const all = { order: PAST_ISSUES_ORDER, size: ISSUES_PAGE_SIZE, page };
      return respondWithPage(deps, c, all, c.req.valid("query"));
    })
    .openapi(onePast, async (c) =>
      c.json(await issues.readPastIssue(deps, c.req.valid("param").id, c.get("origin")), 200),
    );

/** The admin who writes. Throws 401, 403 and 429. */
async function writer({ limits }: Deps, viewer: Viewer): Promise<Actor> {
  const actor = adminOnly(viewer);
  await limits.take("writesByMember", actor.gardenerId);
  return actor;
}
