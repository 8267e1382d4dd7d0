import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { acknowledged, deleted, inserted } from "#domain/http/responses.ts";
import {
  invitation,
  INVITATION_DAYS,
  invitationInput,
  invitationLink,
} from "#domain/invitations/invitation.ts";
import { adminsFirst, documentedRoutes, idParam, json, jsonBody, problems } from "#server/api/documented.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";
import {
  invite,
  inviteAgain,
  listInvitations,
  readInvitation,
  withdrawInvitation,
} from "#server/invitations/invitations.ts";

const admins = { tags: ["Members"], middleware: adminsFirst };
const path = "/api/invitations";

const list = createRoute({
  ...admins,
  method: "get",
  path,
  operationId: "listInvitations",
  summary: "The invitations that can be used, for admins",
  responses: { 200: json(z.array(invitation), "Newest first"), ...problems(401, 403) },
});

const add = createRoute({
  ...admins,
  method: "post",
  path,
  operationId: "invite",
  summary: "Invite somebody by e-mail address, for admins",
  description: `The invitation works once, for ${INVITATION_DAYS} days, also while sign-up is closed.`,
  request: { body: jsonBody(invitationInput) },
  responses: { 201: json(inserted, "Invited"), ...problems(400, 401, 403, 409, 413, 415, 429) },
});

const again = createRoute({
  ...admins,
  method: "post",
  path: `${path}/{id}/mails`,
  operationId: "inviteAgain",
  summary: "Mail an invitation again, for admins",
  description:
    "It can then be used as long as a new one. A 409 where the site sends no mail, and if an account has the address.",
  request: { params: idParam },
  responses: { 201: json(acknowledged, "Queued"), ...problems(401, 403, 404, 409, 429) },
});

const withdraw = createRoute({
  ...admins,
  method: "delete",
  path: `${path}/{id}`,
  operationId: "withdrawInvitation",
  summary: "Withdraw an invitation, for admins",
  request: { params: idParam },
  responses: { 200: json(deleted, "Withdrawn"), ...problems(401, 403, 404, 429) },
});

const read = createRoute({
  method: "get",
  path: "/api/invitationLinks",
  tags: ["Accounts"],
  operationId: "readInvitation",
  summary: "Whom the link of an invitation is for, if it still works",
  request: { query: z.object({ token: z.string() }) },
  responses: { 200: json(invitationLink, "It works"), ...problems(400, 410, 429) },
});

/** Invitations (docs/product.md 10.80 to 10.85). */
export const invitationsRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => c.json(await listInvitations(deps, c.get("origin")), 200))
    .openapi(add, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const from = { address: requireClientAddress(c, deps.config) };
      const insertedId = await invite(deps, actor, from, c.req.valid("json"));
      return c.json({ acknowledged: true as const, insertedId }, 201);
    })
    .openapi(again, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const from = { address: requireClientAddress(c, deps.config) };
      await inviteAgain(deps, actor, from, c.req.valid("param").id);
      return c.json({ acknowledged: true as const }, 201);
    })
    .openapi(withdraw, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await withdrawInvitation(deps, actor, c.req.valid("param").id);
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    })
    .openapi(read, async (c) => {
      await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
      const { email } = await readInvitation(deps, c.req.valid("query").token);
      return c.json({ email }, 200);
    });
