import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { deleted, inserted, modified } from "#domain/http/responses.ts";
import { DRAFTS_MAX, tipDraft, tipDraftInput, tipDraftSummary } from "#domain/tips/tip-draft.ts";
import {
  ifMatch,
  ifNoneMatch,
  respondWithDocument,
  withEtag,
  writeRequest,
} from "#server/api/document-response.ts";
import { documentedRoutes, idParam, json, jsonBody, membersFirst, problems } from "#server/api/documented.ts";
import { writingMember } from "#server/api/writing-member.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import { etagOf } from "#server/http/etag.ts";
import * as drafts from "#server/drafts/drafts.ts";

const common = { tags: ["Tips"], middleware: membersFirst };
const path = "/api/account/drafts";
const body = jsonBody(tipDraftInput);

const list = createRoute({
  ...common,
  method: "get",
  path,
  operationId: "listDrafts",
  summary: "Your drafts of tips, last changed first",
  responses: { 200: json(z.array(tipDraftSummary), "A bare array"), ...problems(401) },
});

const add = createRoute({
  ...common,
  method: "post",
  path,
  operationId: "addDraft",
  summary: "Keep a draft of a tip",
  description: `Nothing is checked but its size. At most ${DRAFTS_MAX}, else 409. The response has the draft's \`ETag\`.`,
  request: { body },
  responses: { 201: json(inserted, "Stored"), ...problems(400, 401, 409, 413, 415, 429) },
});

const read = createRoute({
  ...common,
  method: "get",
  path: `${path}/{id}`,
  operationId: "readDraft",
  summary: "One of your drafts",
  parameters: [ifNoneMatch],
  request: { params: idParam },
  responses: { ...withEtag(json(tipDraft, "The draft")), ...problems(401, 404) },
});

const change = createRoute({
  ...common,
  method: "put",
  path: `${path}/{id}`,
  operationId: "changeDraft",
  summary: "Replace one of your drafts",
  description: "The response has the draft's `ETag`.",
  parameters: [ifMatch],
  request: { params: idParam, body },
  responses: { 200: json(modified, "Stored"), ...problems(400, 401, 404, 412, 413, 415, 429) },
});

const remove = createRoute({
  ...common,
  method: "delete",
  path: `${path}/{id}`,
  operationId: "deleteDraft",
  summary: "Delete one of your drafts",
  description: "`deletedCount` is 0 if it was not there.",
  parameters: [ifMatch],
  request: { params: idParam },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 412, 429) },
});

const done = { acknowledged: true as const };

/** A member's drafts of tips (docs/product.md 18.17 to 18.20). */
export const draftsRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) =>
      c.json(await drafts.listDrafts(deps, memberOnly(c.get("viewer")).gardenerId), 200),
    )
    .openapi(add, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const draft = await drafts.addDraft(deps, actor, c.req.valid("json"), c.get("origin"));
      c.header("etag", etagOf(draft, drafts.EDITABLE_DRAFT_FIELDS));
      return c.json({ ...done, insertedId: draft._id }, 201);
    })
    .openapi(read, async (c) => {
      const found = await drafts.readDraft(deps, memberOnly(c.get("viewer")), c.req.valid("param").id);
      return respondWithDocument(c, found, drafts.EDITABLE_DRAFT_FIELDS);
    })
    .openapi(change, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const write = { input: c.req.valid("json"), request: writeRequest(c) };
      const { draft, changed } = await drafts.changeDraft(deps, actor, c.req.valid("param").id, write);
      c.header("etag", etagOf(draft, drafts.EDITABLE_DRAFT_FIELDS));
      return c.json({ ...done, matchedCount: 1, modifiedCount: changed ? 1 : 0 }, 200);
    })
    .openapi(remove, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const wasThere = await drafts.deleteDraft(deps, actor, c.req.valid("param").id, writeRequest(c));
      return c.json({ ...done, deletedCount: wasThere ? 1 : 0 }, 200);
    });
