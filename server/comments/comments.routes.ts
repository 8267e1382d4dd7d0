import { createRoute } from "@hono/zod-openapi";
import { COMMENTS_PAGE_SIZE } from "#domain/comments/limits.ts";
import { comment, commentChange, commentInput, commentsQuery } from "#domain/comments/comment.ts";
import { changed, deleted, posted } from "#domain/http/responses.ts";
import {
  ifMatch,
  ifNoneMatch,
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
  pendingOf,
  problems,
} from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { confirmedOnly, memberOnly } from "#server/auth/permission.ts";
import { COMMENTS_ORDER } from "#server/comments/comments.queries.ts";
import {
  deleteComment,
  EDITABLE_COMMENT_FIELDS,
  editComment,
  listComments,
  postComment,
  readComment,
} from "#server/comments/comments.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";

const tags = ["Comments"];
const path = "/gardenersTips/{id}/comments";
const params = idParam.extend({ commentId: pathId("commentId") });

const list = createRoute({
  method: "get",
  path,
  tags,
  operationId: "listComments",
  summary: "The comments on a tip",
  description:
    "Newest thread first; in a thread its first comment, then the replies, oldest first. 20 unless `limit` says otherwise. The caller's own pending comments come first.",
  request: { params: idParam, query: commentsQuery },
  responses: {
    200: jsonList(comment),
    ...problems(400, 404, 410),
  },
});

const one = createRoute({
  method: "get",
  path: `${path}/{commentId}`,
  tags,
  operationId: "readComment",
  summary: "One comment",
  parameters: [ifNoneMatch],
  request: { params },
  responses: { ...withEtag(json(comment, "The comment")), ...problems(404, 410) },
});

const post = createRoute({
  method: "post",
  path,
  tags,
  operationId: "postComment",
  middleware: membersFirst,
  summary: "Comment on a tip, or reply to a comment",
  description:
    "With `pending` others see it once a moderator approves it. A reply to a reply belongs to the thread of the first comment. The same text within a minute is stored once, with the same `insertedId`.",
  request: { params: idParam, body: jsonBody(commentInput) },
  responses: { 201: json(posted, "Posted"), ...problems(400, 401, 403, 404, 410, 413, 415, 429) },
});

const change = createRoute({
  method: "patch",
  path: `${path}/{commentId}`,
  tags,
  operationId: "changeComment",
  middleware: membersFirst,
  summary: "Change your own comment",
  parameters: [ifMatch],
  request: { params, body: jsonBody(commentChange) },
  responses: { 200: json(changed, "Changed"), ...problems(400, 401, 403, 404, 410, 412, 413, 415, 429) },
});

const remove = createRoute({
  method: "delete",
  path: `${path}/{commentId}`,
  tags,
  operationId: "deleteComment",
  middleware: membersFirst,
  summary: "Delete your own comment",
  description: "A comment with replies stays as a placeholder without text and writer.",
  parameters: [ifMatch],
  request: { params },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 403, 404, 410, 412, 429) },
});

/** Comments on tips (docs/product.md 12.12 to 12.14). */
export const commentsRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => {
      const { id } = c.req.valid("param");
      const { from, ...paging } = c.req.valid("query");
      const page = (slice: Slice) =>
        listComments(deps, c.get("viewer"), id, { ...slice, from }, c.get("origin"));
      return respondWithPage(deps, c, { order: COMMENTS_ORDER, size: COMMENTS_PAGE_SIZE, page }, paging);
    })
    .openapi(one, async (c) => {
      const { id: tipId, commentId: id } = c.req.valid("param");
      const found = await readComment(deps, c.get("viewer"), { tipId, id }, c.get("origin"));
      return respondWithDocument(c, found, EDITABLE_COMMENT_FIELDS);
    })
    .openapi(post, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      confirmedOnly(actor, deps.config);
      await deps.limits.take("commentsByMember", actor.gardenerId);
      const { id, pending } = await postComment(deps, actor, c.req.valid("param").id, c.req.valid("json"));
      return c.json({ acknowledged: true as const, insertedId: id, ...pendingOf(pending) }, 201);
    })
    .openapi(change, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const { id: tipId, commentId: id } = c.req.valid("param");
      const { changed: differs, pending } = await editComment(
        deps,
        actor,
        { tipId, id },
        c.req.valid("json"),
        writeRequest(c),
      );
      const modifiedCount = differs ? 1 : 0;
      return c.json(
        { acknowledged: true as const, matchedCount: 1, modifiedCount, ...pendingOf(pending) },
        200,
      );
    })
    .openapi(remove, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const { id: tipId, commentId: id } = c.req.valid("param");
      await deleteComment(deps, actor, { tipId, id }, writeRequest(c));
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    });
