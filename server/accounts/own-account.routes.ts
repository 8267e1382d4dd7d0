import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { deleteCookie } from "hono/cookie";
import { z } from "zod";
import {
  accountSession,
  accountDeletionInput,
  languageChoice,
  unitsChoice,
  ownAccount,
  passwordChange,
} from "#domain/accounts/own-account.ts";
import { deleted, modified } from "#domain/http/responses.ts";
import { setCookies } from "#server/accounts/library-call.ts";
import { deleteAccount } from "#server/accounts/deletion.ts";
import { exportAccount } from "#server/accounts/export.ts";
import {
  chooseLanguage,
  chooseUnits,
  endOtherSessions,
  endSession,
  listSessions,
  readOwnAccount,
} from "#server/accounts/own-account.ts";
import { changePassword } from "#server/accounts/password.ts";
import { documentedRoutes, idParam, json, jsonBody, membersFirst, problems } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { memberOnly, signedOut } from "#server/auth/permission.ts";
import { trustedDeviceCookies } from "#server/auth/trusted-device.ts";
import type { Deps } from "#server/deps.ts";
import { isHttps } from "#server/http/headers.ts";

const common = { tags: ["Account"], middleware: membersFirst };

const read = createRoute({
  ...common,
  method: "get",
  path: "/api/account",
  operationId: "readOwnAccount",
  summary: "Your account, and how much data it has",
  responses: { 200: json(ownAccount, "Your account"), ...problems(401) },
});

const change = createRoute({
  ...common,
  method: "put",
  path: "/api/account/password",
  operationId: "changePassword",
  summary: "Change your password",
  description: "Ends all your other sign-ins.",
  request: { body: jsonBody(passwordChange) },
  responses: { 200: json(modified, "Changed"), ...problems(400, 401, 409, 413, 415, 429) },
});

const language = createRoute({
  ...common,
  method: "put",
  path: "/api/account/language",
  operationId: "chooseLanguage",
  summary: "Choose the language of your pages and letters",
  description: "One of `languages` in `GET /api/content`; null is the language of your browser.",
  request: { body: jsonBody(languageChoice) },
  responses: { 200: json(modified, "Chosen"), ...problems(400, 401, 413, 415, 429) },
});

const units = createRoute({
  ...common,
  method: "put",
  path: "/api/account/units",
  operationId: "chooseUnits",
  summary: "Choose the units that you read measures in",
  description: "Null: as they were written.",
  request: { body: jsonBody(unitsChoice) },
  responses: { 200: json(modified, "Chosen"), ...problems(400, 401, 413, 415, 429) },
});

const sessions = createRoute({
  ...common,
  method: "get",
  path: "/api/account/sessions",
  operationId: "listSessions",
  summary: "Your active sign-ins",
  responses: { 200: json(z.array(accountSession), "Your sign-ins, newest first"), ...problems(401) },
});

const endOne = createRoute({
  ...common,
  method: "delete",
  path: "/api/account/sessions/{id}",
  operationId: "endSession",
  summary: "End one of your sign-ins",
  request: { params: idParam },
  responses: { 200: json(deleted, "Ended"), ...problems(401, 404, 429) },
});

const endOthers = createRoute({
  ...common,
  method: "delete",
  path: "/api/account/sessions",
  operationId: "endOtherSessions",
  summary: "End all of your sign-ins but this one",
  responses: { 200: json(deleted, "How many were ended"), ...problems(401, 429) },
});

const download = createRoute({
  ...common,
  method: "get",
  path: "/api/account/export",
  operationId: "exportAccount",
  summary: "Everything stored about you",
  description: "A ZIP of JSON documents and photos.",
  responses: {
    200: {
      description: "The ZIP",
      content: { "application/zip": { schema: z.string().meta({ format: "binary" }) } },
    },
    ...problems(401, 429),
  },
});

const remove = createRoute({
  ...common,
  method: "post",
  path: "/api/account/deletion",
  operationId: "deleteAccount",
  summary: "Delete your account with all that belongs to it",
  description:
    "Requires your password or, for an account without one, a sign-in at most ten minutes old. From then on nobody can use or see the account.",
  request: { body: jsonBody(accountDeletionInput) },
  responses: { 200: json(deleted, "Deleted"), ...problems(400, 401, 403, 409, 413, 415, 429) },
});

/** A member's own account (docs/product.md 7.51 to 7.57). */
export const ownAccountRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(read, async (c) => c.json(await readOwnAccount(deps, ...caller(c)), 200))
    .openapi(change, async (c) => {
      const [actor, session] = caller(c);
      await changePassword(deps, actor, session, c.req.valid("json"));
      setCookies(c, await trustedDeviceCookies(deps, actor.accountId, session.id));
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount: 1 }, 200);
    })
    .openapi(language, async (c) => {
      const [actor] = caller(c);
      await deps.limits.take("writesByMember", actor.gardenerId);
      await chooseLanguage(deps, actor, c.req.valid("json").language);
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount: 1 }, 200);
    })
    .openapi(units, async (c) => {
      const [actor] = caller(c);
      await deps.limits.take("writesByMember", actor.gardenerId);
      await chooseUnits(deps, actor, c.req.valid("json").units);
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount: 1 }, 200);
    })
    .openapi(sessions, async (c) => c.json(await listSessions(deps, ...caller(c)), 200))
    .openapi(endOne, async (c) => {
      const [actor, session] = caller(c);
      await deps.limits.take("writesByMember", actor.gardenerId);
      await endSession(deps, actor, session, c.req.valid("param").id);
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    })
    .openapi(endOthers, async (c) => {
      const [actor, session] = caller(c);
      await deps.limits.take("writesByMember", actor.gardenerId);
      return c.json(
        { acknowledged: true as const, deletedCount: await endOtherSessions(deps, actor, session) },
        200,
      );
    })
    .openapi(download, async (c) => {
      const [actor] = caller(c);
      await deps.limits.take("downloadsByMember", actor.gardenerId);
      const day = deps.clock().toISOString().slice(0, "2026-11-20".length);
      return c.body(await exportAccount(deps, actor, c.get("origin")), 200, {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="my-data-${day}.zip"`,
      });
    })
    .openapi(remove, async (c) => {
      await deleteAccount(deps, ...caller(c), c.req.valid("json"));
      deleteCookie(c, deps.cookie, {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        secure: isHttps(deps.config),
      });
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    });

/** Returns the member and their session. Throws 401. */
function caller(c: Context<ApiEnv>) {
  const session = c.get("session");
  if (!session) throw signedOut();
  return [memberOnly(c.get("viewer")), session] as const;
}
