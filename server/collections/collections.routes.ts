import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  collection,
  COLLECTION_TIPS_MAX,
  collectionInput,
  COLLECTIONS_MAX,
  collectionsQuery,
  collectionSummary,
  collectionTipInput,
  collectionTipsQuery,
  newCollectionInput,
  sharedCollection,
} from "#domain/collections/collection.ts";
import { acknowledged, deleted, inserted, modified } from "#domain/http/responses.ts";
import { tip } from "#domain/tips/tip.ts";
import {
  ifMatch,
  ifNoneMatch,
  ifThere,
  respondWithDocument,
  withEtag,
  writeRequest,
} from "#server/api/document-response.ts";
import {
  documentedRoutes,
  idParam,
  json,
  jsonBody,
  jsonList,
  membersFirst,
  pathId,
  problems,
} from "#server/api/documented.ts";
import { respondWithList } from "#server/api/list-response.ts";
import { writingMember } from "#server/api/writing-member.ts";
import { memberOnly } from "#server/auth/permission.ts";
import { putCollectionTip, removeCollectionTip } from "#server/collections/collection-tips.ts";
import * as collections from "#server/collections/collections.ts";
import type { Deps } from "#server/deps.ts";

const tags = ["Collections"];
const common = { tags, middleware: membersFirst };
const path = "/api/collections";
const sharedPath = "/api/sharedCollections/{link}";
const body = jsonBody(collectionInput);
const tipParam = z.object({ id: pathId("id"), tipId: pathId("tipId") });
const linkParam = z.object({ link: pathId("link") });

const list = createRoute({
  ...common,
  method: "get",
  path,
  operationId: "listCollections",
  summary: "Your collections, oldest first",
  request: { query: collectionsQuery },
  responses: { 200: json(z.array(collectionSummary), "A bare array"), ...problems(400, 401) },
});

const add = createRoute({
  ...common,
  method: "post",
  path,
  operationId: "addCollection",
  summary: "Add a collection",
  description: `At most ${COLLECTIONS_MAX}, else 409.`,
  request: { body: jsonBody(newCollectionInput) },
  responses: { 201: json(inserted, "Stored"), ...problems(400, 401, 404, 409, 410, 413, 415, 429) },
});

const read = createRoute({
  ...common,
  method: "get",
  path: `${path}/{id}`,
  operationId: "readCollection",
  summary: "One of your collections",
  parameters: [ifNoneMatch],
  request: { params: idParam },
  responses: { ...withEtag(json(collection, "The collection")), ...problems(401, 404) },
});

const change = createRoute({
  ...common,
  method: "put",
  path: `${path}/{id}`,
  operationId: "changeCollection",
  summary: "Rename one of your collections, or change who can open it",
  description: "One that becomes private loses its link for good.",
  parameters: [ifMatch],
  request: { params: idParam, body },
  responses: { 200: json(modified, "Stored"), ...problems(400, 401, 404, 412, 413, 415, 429) },
});

const remove = createRoute({
  ...common,
  method: "delete",
  path: `${path}/{id}`,
  operationId: "deleteCollection",
  summary: "Delete one of your collections",
  description: "Its tips stay saved.",
  request: { params: idParam },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 404, 429) },
});

const listTips = createRoute({
  ...common,
  method: "get",
  path: `${path}/{id}/tips`,
  operationId: "listCollectionTips",
  summary: "The tips of one of your collections",
  request: { params: idParam, query: collectionTipsQuery },
  responses: { 200: jsonList(tip), ...problems(400, 401, 404, 429, 503) },
});

const putTip = createRoute({
  ...common,
  method: "put",
  path: `${path}/{id}/tips/{tipId}`,
  operationId: "putCollectionTip",
  summary: "Add a tip to a collection, or change its note or place there",
  parameters: [ifThere],
  description: `A new one is saved too, and comes last unless \`before\` names another. At most ${COLLECTION_TIPS_MAX} tips, else 409.`,
  request: { params: tipParam, body: jsonBody(collectionTipInput) },
  responses: { 200: json(acknowledged, "Stored"), ...problems(400, 401, 404, 409, 410, 412, 413, 415, 429) },
});

const removeTip = createRoute({
  ...common,
  method: "delete",
  path: `${path}/{id}/tips/{tipId}`,
  operationId: "removeCollectionTip",
  summary: "Remove a tip from a collection",
  description: "It stays saved. `deletedCount` is 0 if it was not there.",
  request: { params: tipParam },
  responses: { 200: json(deleted, "Removed"), ...problems(401, 404, 429) },
});

const readShared = createRoute({
  tags,
  method: "get",
  path: sharedPath,
  operationId: "readSharedCollection",
  summary: "A collection, by its link",
  request: { params: linkParam },
  responses: { 200: json(sharedCollection, "The collection"), ...problems(404) },
});

const listSharedTips = createRoute({
  tags,
  method: "get",
  path: `${sharedPath}/tips`,
  operationId: "listSharedCollectionTips",
  summary: "The tips of a collection, by its link",
  request: { params: linkParam, query: collectionTipsQuery },
  responses: { 200: jsonList(tip), ...problems(400, 404, 429, 503) },
});

const done = { acknowledged: true as const };

/** Members' collections of tips (docs/product.md 18.8 to 18.14). */
export const collectionsRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) =>
      c.json(
        await collections.listCollections(deps, memberOnly(c.get("viewer")), c.req.valid("query").tip),
        200,
      ),
    )
    .openapi(add, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const insertedId = await collections.addCollection(deps, actor, c.req.valid("json"));
      return c.json({ ...done, insertedId }, 201);
    })
    .openapi(read, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      const found = await collections.readCollection(deps, actor, c.req.valid("param").id);
      return respondWithDocument(c, found, collections.EDITABLE_COLLECTION_FIELDS);
    })
    .openapi(change, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const write = { input: c.req.valid("json"), request: writeRequest(c) };
      const isChanged = await collections.changeCollection(deps, actor, c.req.valid("param").id, write);
      return c.json({ ...done, matchedCount: 1, modifiedCount: isChanged ? 1 : 0 }, 200);
    })
    .openapi(remove, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      await collections.deleteCollection(deps, actor, c.req.valid("param").id);
      return c.json({ ...done, deletedCount: 1 }, 200);
    })
    .openapi(listTips, async (c) => {
      const { sort, ...paging } = c.req.valid("query");
      const actor = memberOnly(c.get("viewer"));
      const found = await collections.listCollectionTips(deps, actor, c.req.valid("param").id, sort);
      return respondWithList(deps, c, found, paging);
    })
    .openapi(putTip, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const { id, tipId } = c.req.valid("param");
      await putCollectionTip(deps, actor, id, tipId, {
        input: c.req.valid("json"),
        request: writeRequest(c),
      });
      return c.json(done, 200);
    })
    .openapi(removeTip, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const { id, tipId } = c.req.valid("param");
      const wasThere = await removeCollectionTip(deps, actor, id, tipId);
      return c.json({ ...done, deletedCount: wasThere ? 1 : 0 }, 200);
    })
    .openapi(readShared, async (c) =>
      c.json(await collections.readSharedCollection(deps, c.get("viewer"), c.req.valid("param").link), 200),
    )
    .openapi(listSharedTips, async (c) => {
      const { sort, ...paging } = c.req.valid("query");
      const { link } = c.req.valid("param");
      const found = await collections.listSharedCollectionTips(deps, c.get("viewer"), link, sort);
      return respondWithList(deps, c, found, paging);
    });
