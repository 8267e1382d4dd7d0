import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import {
  authenticatorConfirmation,
  authenticatorSetup,
  identityProof,
  ownSecondStep,
  passkeyNaming,
  passkeyOptions,
  passkeyRegistration,
  recoveryCodes,
} from "#domain/accounts/second-step.ts";
import { deleted, inserted, modified } from "#domain/http/responses.ts";
import {
  confirmAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  switchOffAuthenticator,
} from "#server/accounts/authenticator.ts";
import { callerOf, setCookies } from "#server/accounts/library-call.ts";
import {
  addPasskey,
  passkeyCookie,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "#server/accounts/passkeys.ts";
import { readSecondStep } from "#server/accounts/second-step.ts";
import { documentedRoutes, idParam, json, jsonBody, problems } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { memberBeforeSecondStep, signedOut } from "#server/auth/permission.ts";
import { trustedDeviceCookies } from "#server/auth/trusted-device.ts";
import type { Deps } from "#server/deps.ts";
import type { MiddlewareHandler } from "hono";

/** Moderators who must set up a second step first need these calls to do so. */
const membersFirst: MiddlewareHandler<ApiEnv> = async (c, next) => {
  memberBeforeSecondStep(c.get("viewer"));
  await next();
};
const common = { tags: ["Account"], middleware: membersFirst };
const PROOF =
  "Requires your password, a code of your authenticator app or, for an account without a password, a sign-in at most ten minutes old.";

const read = createRoute({
  ...common,
  method: "get",
  path: "/api/account/secondStep",
  operationId: "readSecondStep",
  summary: "Your authenticator app and passkeys",
  responses: { 200: json(ownSecondStep, "Without any secret"), ...problems(401) },
});

const start = createRoute({
  ...common,
  method: "post",
  path: "/api/account/authenticator",
  operationId: "startAuthenticator",
  summary: "Begin to set up an authenticator app",
  description: `Its first code switches it on. ${PROOF}`,
  request: { body: jsonBody(identityProof) },
  responses: {
    200: json(authenticatorSetup, "The secret for the app"),
    ...problems(400, 401, 403, 409, 413, 415, 429),
  },
});

const confirm = createRoute({
  ...common,
  method: "put",
  path: "/api/account/authenticator",
  operationId: "confirmAuthenticator",
  summary: "Switch your authenticator app on with its first code",
  description: "Ends all your other sign-ins. The recovery codes are shown only now.",
  request: { body: jsonBody(authenticatorConfirmation) },
  responses: { 200: json(recoveryCodes, "On"), ...problems(400, 401, 409, 413, 415, 429) },
});

const switchOff = createRoute({
  ...common,
  method: "post",
  path: "/api/account/authenticator/removal",
  operationId: "switchOffAuthenticator",
  summary: "Switch your authenticator app off",
  description: PROOF,
  request: { body: jsonBody(identityProof) },
  responses: { 200: json(deleted, "Off"), ...problems(400, 401, 403, 409, 413, 415, 429) },
});

const renew = createRoute({
  ...common,
  method: "post",
  path: "/api/account/recoveryCodes",
  operationId: "renewRecoveryCodes",
  summary: "Replace your recovery codes",
  description: `The new ones are shown only now. ${PROOF}`,
  request: { body: jsonBody(identityProof) },
  responses: { 200: json(recoveryCodes, "Replaced"), ...problems(400, 401, 403, 409, 413, 415, 429) },
});

const startOne = createRoute({
  ...common,
  method: "post",
  path: "/api/account/passkeys/options",
  operationId: "startPasskey",
  summary: "Begin to add a passkey",
  description: PROOF,
  request: { body: jsonBody(identityProof) },
  responses: {
    200: json(passkeyOptions, "For the browser's WebAuthn API"),
    ...problems(400, 401, 403, 409, 413, 415, 429),
  },
});

const add = createRoute({
  ...common,
  method: "post",
  path: "/api/account/passkeys",
  operationId: "addPasskey",
  summary: "Add the passkey that was begun in this browser",
  request: { body: jsonBody(passkeyRegistration) },
  responses: { 201: json(inserted, "Added"), ...problems(400, 401, 409, 413, 415, 429) },
});

const rename = createRoute({
  ...common,
  method: "patch",
  path: "/api/account/passkeys/{id}",
  operationId: "renamePasskey",
  summary: "Rename one of your passkeys",
  request: { params: idParam, body: jsonBody(passkeyNaming) },
  responses: { 200: json(modified, "Renamed"), ...problems(400, 401, 404, 413, 415, 429) },
});

const remove = createRoute({
  ...common,
  method: "post",
  path: "/api/account/passkeys/{id}/removal",
  operationId: "removePasskey",
  summary: "Remove one of your passkeys",
  description: PROOF,
  request: { params: idParam, body: jsonBody(identityProof) },
  responses: { 200: json(deleted, "Removed"), ...problems(400, 401, 403, 404, 413, 415, 429) },
});

/** A member's own second step and passkeys (docs/product.md 7.83, 7.84). */
export const ownSecondStepRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(read, async (c) => {
      const { actor, session } = caller(c);
      return c.json(await readSecondStep(deps, actor, session, c.get("origin")), 200);
    })
    .openapi(start, async (c) => {
      const { actor, session } = caller(c);
      return c.json(await startAuthenticator(deps, actor, session, c.req.valid("json")), 200);
    })
    .openapi(confirm, async (c) => {
      const { actor, session } = caller(c);
      const { code } = c.req.valid("json");
      const recoveryCodes = await confirmAuthenticator(deps, actor, session, code);
      setCookies(c, await trustedDeviceCookies(deps, actor.accountId, session.id));
      return c.json({ recoveryCodes }, 200);
    })
    .openapi(switchOff, async (c) => {
      const { actor, session } = caller(c);
      await switchOffAuthenticator(deps, actor, session, c.req.valid("json"));
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    })
    .openapi(renew, async (c) => {
      const { actor, session } = caller(c);
      return c.json(
        { recoveryCodes: await renewRecoveryCodes(deps, actor, session, c.req.valid("json")) },
        200,
      );
    })
    .openapi(startOne, async (c) => {
      const member = { ...caller(c), cookies: await passkeyCookies(deps, c) };
      const { options, cookies } = await startPasskey(deps, callerOf(deps, c), member, c.req.valid("json"));
      setCookies(c, cookies);
      return c.json(options, 200);
    })
    .openapi(add, async (c) => {
      const member = { ...caller(c), cookies: await passkeyCookies(deps, c) };
      const insertedId = await addPasskey(deps, callerOf(deps, c), member, c.req.valid("json"));
      return c.json({ acknowledged: true as const, insertedId }, 201);
    })
    .openapi(rename, async (c) => {
      const { actor } = caller(c);
      await deps.limits.take("writesByMember", actor.gardenerId);
      const { name } = c.req.valid("json");
      const modifiedCount = await renamePasskey(deps, actor, c.req.valid("param").id, name);
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount }, 200);
    })
    .openapi(remove, async (c) => {
      await removePasskey(deps, caller(c), c.req.valid("param").id, c.req.valid("json"));
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    });

/** Returns the member and their session. Throws 401. */
function caller(c: Context<ApiEnv>) {
  const session = c.get("session");
  if (!session) throw signedOut();
  return { actor: memberBeforeSecondStep(c.get("viewer")), session };
}

async function passkeyCookies(deps: Deps, c: Context<ApiEnv>) {
  const names = [deps.cookie, await passkeyCookie(deps)];
  return Object.fromEntries(names.map((name) => [name, getCookie(c, name)]));
}
