import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { deleted, modified } from "#domain/http/responses.ts";
import {
  deliveriesQuery,
  DELIVERIES_PAGE_SIZE,
  webhook,
  webhookChange,
  webhookCreated,
  webhookDelivery,
  webhookInput,
  webhookSecret,
} from "#domain/webhooks/webhook.ts";
import {
  adminsFirst,
  documentedRoutes,
  idParam,
  json,
  jsonBody,
  pathId,
  problems,
} from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { adminOnly } from "#server/auth/permission.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import {
  createWebhook,
  deleteWebhook,
  DELIVERIES_ORDER,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  rotateSecret,
  sendAgain,
} from "#server/webhooks/webhooks.ts";

const common = { tags: ["Webhooks"], middleware: adminsFirst };

const list = createRoute({
  ...common,
  method: "get",
  path: "/api/webhooks",
  operationId: "listWebhooks",
  summary: "All webhooks",
  responses: { 200: json(z.array(webhook), "Without their secrets"), ...problems(401, 403) },
});

const create = createRoute({
  ...common,
  method: "post",
  path: "/api/webhooks",
  operationId: "createWebhook",
  summary: "Create a webhook",
  description:
    "Events are posted to it as JSON with `type`, `timestamp` and `data`, signed with the secret, which is shown only now (standardwebhooks.com).",
  request: { body: jsonBody(webhookInput) },
  responses: { 201: json(webhookCreated, "Created"), ...problems(400, 401, 403, 409, 413, 415, 429) },
});

const read = createRoute({
  ...common,
  method: "get",
  path: "/api/webhooks/{id}",
  operationId: "readWebhook",
  summary: "One webhook",
  request: { params: idParam },
  responses: { 200: json(webhook, "The webhook"), ...problems(401, 403, 404) },
});

const change = createRoute({
  ...common,
  method: "patch",
  path: "/api/webhooks/{id}",
  operationId: "changeWebhook",
  summary: "Enable or disable a webhook",
  request: { params: idParam, body: jsonBody(webhookChange) },
  responses: { 200: json(modified, "Changed"), ...problems(400, 401, 403, 404, 413, 415, 429) },
});

const remove = createRoute({
  ...common,
  method: "delete",
  path: "/api/webhooks/{id}",
  operationId: "deleteWebhook",
  summary: "Delete a webhook with its deliveries",
  request: { params: idParam },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 403, 404, 429) },
});

const rotate = createRoute({
  ...common,
  method: "post",
  path: "/api/webhooks/{id}/secret",
  operationId: "rotateWebhookSecret",
  summary: "Replace the secret of a webhook",
  request: { params: idParam },
  responses: { 200: json(webhookSecret, "The new one, shown only now"), ...problems(401, 403, 404, 429) },
});

const deliveries = createRoute({
  ...common,
  method: "get",
  path: "/api/webhooks/{id}/deliveries",
  operationId: "listWebhookDeliveries",
  summary: "What was sent to a webhook",
  description: "Newest first, 20 unless `limit` says otherwise.",
  request: { params: idParam, query: deliveriesQuery },
  responses: { 200: json(z.array(webhookDelivery), "A bare array"), ...problems(400, 401, 403, 404) },
});

const again = createRoute({
  ...common,
  method: "post",
  path: "/api/webhooks/{id}/deliveries/{deliveryId}/again",
  operationId: "sendWebhookAgain",
  summary: "Send an event again",
  request: { params: idParam.extend({ deliveryId: pathId("deliveryId") }) },
  responses: { 200: json(modified, "Queued"), ...problems(401, 403, 404, 409, 429) },
});

/** Webhooks, for admins (docs/product.md 7.104, 7.105). */
export const webhooksRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => c.json(await listWebhooks(deps), 200))
    .openapi(create, async (c) => {
      const actor = await writer(deps, c.get("viewer"));
      const { id, secret } = await createWebhook(deps, actor, c.req.valid("json"));
      return c.json({ acknowledged: true as const, insertedId: id, secret }, 201);
    })
    .openapi(read, async (c) => c.json(await readWebhook(deps, c.req.valid("param").id), 200))
    .openapi(change, async (c) => {
      const actor = await writer(deps, c.get("viewer"));
      const { enabled } = c.req.valid("json");
      const modifiedCount = await enableWebhook(deps, actor, c.req.valid("param").id, enabled);
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount }, 200);
    })
    .openapi(remove, async (c) => {
      const actor = await writer(deps, c.get("viewer"));
      await deleteWebhook(deps, actor, c.req.valid("param").id);
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    })
    .openapi(rotate, async (c) => {
      const actor = await writer(deps, c.get("viewer"));
      const secret = await rotateSecret(deps, actor, c.req.valid("param").id);
      return c.json({ acknowledged: true as const, secret }, 200);
    })
    .openapi(deliveries, async (c) => {
      const { id } = c.req.valid("param");
      const page = (slice: Slice) => listDeliveries(deps, id, slice);
      const list = { order: DELIVERIES_ORDER, size: DELIVERIES_PAGE_SIZE, page };
      return respondWithPage(deps, c, list, c.req.valid("query"));
    })
    .openapi(again, async (c) => {
      const actor = await writer(deps, c.get("viewer"));
      const { id: webhookId, deliveryId: id } = c.req.valid("param");
      await sendAgain(deps, actor, { webhookId, id });
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount: 1 }, 200);
    });

/** The admin who changes something. Throws 429. */
async function writer({ limits }: Deps, viewer: Parameters<typeof adminOnly>[0]) {
  const actor = adminOnly(viewer);
  await limits.take("writesByMember", actor.gardenerId);
  return actor;
}
