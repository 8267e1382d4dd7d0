import { m } from "#messages";
import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { gardener, gardenerInput, gardenersQuery, profileInput } from "#domain/gardeners/gardener.ts";
import { inserted, modified } from "#domain/http/responses.ts";
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
  problems,
  signedInFirst,
} from "#server/api/documented.ts";
import { respondWithList } from "#server/api/list-response.ts";
import { memberOnly, signedInOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import {
  EDITABLE_PROFILE_FIELDS,
  ensureGardener,
  listGardeners,
  readGardener,
  updateProfile,
  authorizeEmailChange,
  changesEmail,
} from "#server/gardeners/gardeners.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { requireMatch } from "#server/http/etag.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { takeMailLimits } from "#server/mail/limits.ts";

const tags = ["Gardeners"];

const list = (path: "/gardeners" | "/users", operationId: string) =>
  createRoute({
    method: "get",
    path,
    tags,
    operationId,
    summary: "The active gardeners",
    description: "Newest first, or `sort=featured`. Without `limit` all of them, streamed.",
    request: { query: gardenersQuery },
    responses: {
      200: jsonList(gardener),
      ...problems(400, 429, 503),
    },
  });

const one = createRoute({
  method: "get",
  path: "/gardeners/{id}",
  tags,
  operationId: "readGardener",
  summary: "One gardener, inactive ones too",
  parameters: [ifNoneMatch],
  request: { params: idParam },
  responses: { ...withEtag(json(gardener, "The gardener")), ...problems(404, 410) },
});

const create = createRoute({
  method: "post",
  path: "/gardeners",
  tags,
  operationId: "createGardener",
  middleware: signedInFirst,
  summary: "The gardener record of a new account",
  description:
    "Called after the account was created. Returns the same id for the same account whenever it is called.",
  request: { body: jsonBody(gardenerInput) },
  responses: { 201: json(inserted, "The record exists"), ...problems(400, 401, 403, 413, 415, 429) },
});

const update = createRoute({
  method: "put",
  path: "/gardeners/{id}",
  tags,
  operationId: "updateProfile",
  middleware: membersFirst,
  summary: "Update your own profile",
  parameters: [ifMatch],
  request: { params: idParam, body: jsonBody(profileInput) },
  description:
    "An `email` other than the account's is not stored: a link is sent there, which gives the account that address. It takes the account's `password` or, without one, a sign-in at most ten minutes old.",
  responses: {
    200: json(
      modified
        .extend({ emailToConfirm: z.string().optional() })
        .meta({ id: "ProfileUpdated", description: "`emailToConfirm`: the address that a link was sent to" }),
      "Updated",
    ),
    ...problems(400, 401, 403, 404, 410, 412, 413, 415, 429),
  },
});

/** The routes of gardeners (docs/product.md 7). */
export const gardenersRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list("/gardeners", "listGardeners"), async (c) => {
      const query = c.req.valid("query");
      return respondWithList(deps, c, await listGardeners(deps, c.get("viewer"), query), query);
    })
    .openapi(list("/users", "listUsers"), async (c) => {
      const query = c.req.valid("query");
      return respondWithList(deps, c, await listGardeners(deps, c.get("viewer"), query), query);
    })
    .openapi(one, async (c) => {
      const found = await readGardener(deps, c.get("viewer"), c.req.valid("param").id, c.get("origin"));
      return respondWithDocument(c, found, EDITABLE_PROFILE_FIELDS);
    })
    .openapi(create, async (c) => {
      const account = signedInOnly(c.get("account"));
      await deps.limits.take("writesByMember", account.id);
      const { gardenerId } = await ensureGardener(deps, account, c.get("origin"), c.req.valid("json"));
      return c.json({ acknowledged: true as const, insertedId: gardenerId }, 201);
    })
    .openapi(update, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const input = c.req.valid("json");
      const { id } = c.req.valid("param");
      const newEmail = changesEmail(actor, input);
      if (newEmail && id === actor.gardenerId) {
        if (c.get("token")) throw new HttpProblem(403, m.gardenersTokenEmail());
        // First, because a form opened before the address changed still has the old one, which looks new.
        await requireMatch(writeRequest(c), EDITABLE_PROFILE_FIELDS, () =>
          readGardener(deps, actor, id, c.get("origin")),
        );
        await authorizeEmailChange(deps, actor, c.get("session"), input);
        await takeMailLimits(deps, requireClientAddress(c, deps.config), actor.email, input.email);
      }
      const changed = await updateProfile(deps, actor, id, input, writeRequest(c));
      const counts = { acknowledged: true as const, matchedCount: 1, modifiedCount: changed ? 1 : 0 };
      return c.json({ ...counts, ...(newEmail ? { emailToConfirm: input.email } : {}) }, 200);
    });
