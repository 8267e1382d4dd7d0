import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { deleted, inserted, modified } from "#domain/http/responses.ts";
import {
  DEVICES_MAX,
  PUSH_SETTING_FIELDS,
  pushKey,
  pushSettings,
  pushSubscription,
  pushSubscriptionInput,
} from "#domain/push/push.ts";
import {
  ifMatch,
  ifNoneMatch,
  respondWithDocument,
  withEtag,
  writeRequest,
} from "#server/api/document-response.ts";
import { documentedRoutes, idParam, json, jsonBody, membersFirst, problems } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { writingMember } from "#server/api/writing-member.ts";
import { memberOnly, signedOut } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import * as push from "#server/push/push.ts";
import { vapidPublicKey } from "#server/push/vapid.ts";

const common = { tags: ["Notifications"], middleware: membersFirst };
const path = "/api/account/pushSubscriptions";
const settingsPath = "/api/account/pushSettings";

const key = createRoute({
  ...common,
  method: "get",
  path: "/api/account/pushKey",
  operationId: "readPushKey",
  summary: "The site's key, with which a browser subscribes to web push",
  responses: { 200: json(pushKey, "The public key"), ...problems(401) },
});

const list = createRoute({
  ...common,
  method: "get",
  path,
  operationId: "listPushSubscriptions",
  summary: "Your devices that are notified, oldest first",
  responses: { 200: json(z.array(pushSubscription), "A bare array"), ...problems(401) },
});

const add = createRoute({
  ...common,
  method: "post",
  path,
  operationId: "addPushSubscription",
  summary: "Notify the device of this sign-in",
  description: `Replaces what this sign-in had, and ends with it. At most ${DEVICES_MAX} devices, else 409.`,
  request: { body: jsonBody(pushSubscriptionInput) },
  responses: { 201: json(inserted, "Stored"), ...problems(400, 401, 409, 413, 415, 429) },
});

const remove = createRoute({
  ...common,
  method: "delete",
  path: `${path}/{id}`,
  operationId: "deletePushSubscription",
  summary: "Notify one of your devices no longer",
  description: "`deletedCount` is 0 if it was not there.",
  request: { params: idParam },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 429) },
});

const settings = createRoute({
  ...common,
  method: "get",
  path: settingsPath,
  operationId: "readPushSettings",
  summary: "What your devices show",
  parameters: [ifNoneMatch],
  responses: { ...withEtag(json(pushSettings, "Each kind, and whether names are shown")), ...problems(401) },
});

const change = createRoute({
  ...common,
  method: "put",
  path: settingsPath,
  operationId: "changePushSettings",
  summary: "Change what your devices show",
  parameters: [ifMatch],
  request: { body: jsonBody(pushSettings) },
  responses: { 200: json(modified, "Stored"), ...problems(400, 401, 412, 413, 415, 429) },
});

const done = { acknowledged: true as const };

/** Notifications on members' devices (docs/product.md 18.40 to 18.49). */
export const pushRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(key, (c) => c.json({ publicKey: vapidPublicKey(deps.secret) }, 200))
    .openapi(list, async (c) => {
      const { gardenerId } = memberOnly(c.get("viewer"));
      return c.json(await push.listSubscriptions(deps, gardenerId, sessionOf(c)), 200);
    })
    .openapi(add, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const insertedId = await push.subscribe(deps, actor, sessionOf(c), c.req.valid("json"));
      return c.json({ ...done, insertedId }, 201);
    })
    .openapi(remove, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const wasThere = await push.unsubscribe(deps, actor, c.req.valid("param").id);
      return c.json({ ...done, deletedCount: wasThere ? 1 : 0 }, 200);
    })
    .openapi(settings, async (c) => {
      const { gardenerId } = memberOnly(c.get("viewer"));
      return respondWithDocument(c, await push.readSettings(deps, gardenerId), PUSH_SETTING_FIELDS);
    })
    .openapi(change, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const changed = await push.changeSettings(deps, actor, c.req.valid("json"), writeRequest(c));
      return c.json({ ...done, matchedCount: 1, modifiedCount: changed ? 1 : 0 }, 200);
    });

/** The session of the request. Throws 401. */
function sessionOf(c: Context<ApiEnv>) {
  const session = c.get("session");
  if (!session) throw signedOut();
  return session;
}
