import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { accessToken, tokenCreated, tokenInput } from "#domain/accounts/token.ts";
import { deleted } from "#domain/http/responses.ts";
import { createToken, listTokens, revokeToken } from "#server/accounts/tokens.ts";
import { documentedRoutes, idParam, json, jsonBody, membersFirst, problems } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { memberOnly, signedOut } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";

const common = { tags: ["Access tokens"], middleware: membersFirst };

const list = createRoute({
  ...common,
  method: "get",
  path: "/api/account/tokens",
  operationId: "listTokens",
  summary: "Your access tokens",
  responses: { 200: json(z.array(accessToken), "Newest first, without their secrets"), ...problems(401) },
});

const create = createRoute({
  ...common,
  method: "post",
  path: "/api/account/tokens",
  operationId: "createToken",
  summary: "Create an access token",
  description:
    "The token is shown only now. Requires your password, a code of your authenticator app or, for an account without a password, a sign-in at most ten minutes old.",
  request: { body: jsonBody(tokenInput) },
  responses: { 201: json(tokenCreated, "Created"), ...problems(400, 401, 403, 409, 413, 415, 429) },
});

const revoke = createRoute({
  ...common,
  method: "delete",
  path: "/api/account/tokens/{id}",
  operationId: "revokeToken",
  summary: "Revoke one of your access tokens",
  request: { params: idParam },
  responses: { 200: json(deleted, "Revoked"), ...problems(401, 404, 429) },
});

/** A member's own access tokens (docs/product.md 7.90, 7.91). */
export const tokensRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => {
      const [actor] = caller(c);
      return c.json(await listTokens(deps, actor), 200);
    })
    .openapi(create, async (c) => {
      const { id, secret } = await createToken(deps, ...caller(c), c.req.valid("json"));
      return c.json({ acknowledged: true as const, insertedId: id, token: secret }, 201);
    })
    .openapi(revoke, async (c) => {
      const [actor, session] = caller(c);
      await deps.limits.take("writesByMember", actor.gardenerId);
      await revokeToken(deps, actor, session, c.req.valid("param").id);
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    });

/** Returns the member and their session. Throws 401. */
function caller(c: Context<ApiEnv>) {
  const session = c.get("session");
  if (!session) throw signedOut();
  return [memberOnly(c.get("viewer")), session] as const;
}
