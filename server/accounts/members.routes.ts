import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  member,
  memberChange,
  memberDetails,
  MEMBERS_PAGE_SIZE,
  membersQuery,
} from "#domain/accounts/member.ts";
import { acknowledged, deleted, modified } from "#domain/http/responses.ts";
import {
  changeRole,
  deleteMember,
  listMembers,
  MEMBERS_ORDER,
  readMember,
  sendResetLink,
  signOutEverywhere,
} from "#server/accounts/members.ts";
import { adminsFirst, documentedRoutes, idParam, json, jsonBody, problems } from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";

const admins = { tags: ["Members"], middleware: adminsFirst };
const path = "/api/members";
const one = `${path}/{id}` as const;

const list = createRoute({
  ...admins,
  method: "get",
  path,
  operationId: "listMembers",
  summary: "The members, for admins",
  description: `Newest first, ${MEMBERS_PAGE_SIZE} unless \`limit\` says otherwise.`,
  request: { query: membersQuery },
  responses: { 200: json(z.array(member), "A bare array"), ...problems(400, 401, 403) },
});

const read = createRoute({
  ...admins,
  method: "get",
  path: one,
  operationId: "readMember",
  summary: "A member with figures and log, for admins",
  request: { params: idParam },
  responses: { 200: json(memberDetails, "The member"), ...problems(401, 403, 404) },
});

const change = createRoute({
  ...admins,
  method: "patch",
  path: one,
  operationId: "changeMember",
  summary: "Change a member's role, for admins",
  description: "A 409 for the only admin, and for admins by `ADMIN_EMAILS`.",
  request: { params: idParam, body: jsonBody(memberChange) },
  responses: { 200: json(modified, "Changed"), ...problems(400, 401, 403, 404, 409, 413, 415, 429) },
});

const signOut = createRoute({
  ...admins,
  method: "delete",
  path: `${one}/sessions`,
  operationId: "signMemberOut",
  summary: "End all sign-ins and access tokens of a member, for admins",
  request: { params: idParam },
  responses: { 200: json(deleted, "How many sign-ins were ended"), ...problems(401, 403, 404, 429) },
});

const reset = createRoute({
  ...admins,
  method: "post",
  path: `${one}/passwordResets`,
  operationId: "sendMemberResetLink",
  summary: "Mail a member a link for a new password, for admins",
  description: "A 409 where the site sends no mail.",
  request: { params: idParam },
  responses: { 201: json(acknowledged, "Queued"), ...problems(401, 403, 404, 409, 429) },
});

const remove = createRoute({
  ...admins,
  method: "delete",
  path: one,
  operationId: "deleteMember",
  summary: "Delete a member's account with all that belongs to it, for admins",
  description: "A 409 for the only admin. One's own is deleted with `POST /api/account/deletion`.",
  request: { params: idParam },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 403, 404, 409, 429) },
});

/** The members, for admins (docs/product.md 10.70 to 10.76). */
export const membersRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => {
      const { limit, skip, cursor, ...filter } = c.req.valid("query");
      const page = (slice: Slice) => listMembers(deps, filter, slice);
      const paging = { limit, skip, cursor };
      return respondWithPage(deps, c, { order: MEMBERS_ORDER, size: MEMBERS_PAGE_SIZE, page }, paging);
    })
    .openapi(read, async (c) =>
      c.json(await readMember(deps, memberOnly(c.get("viewer")), c.req.valid("param").id), 200),
    )
    .openapi(change, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const changed = await changeRole(deps, actor, c.req.valid("param").id, c.req.valid("json").role);
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount: changed ? 1 : 0 }, 200);
    })
    .openapi(signOut, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const deletedCount = await signOutEverywhere(deps, actor, c.req.valid("param").id);
      return c.json({ acknowledged: true as const, deletedCount }, 200);
    })
    .openapi(reset, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await sendResetLink(deps, actor, requireClientAddress(c, deps.config), c.req.valid("param").id);
      return c.json({ acknowledged: true as const }, 201);
    })
    .openapi(remove, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const userAgent = c.req.header("user-agent") ?? null;
      await deleteMember(deps, actor, { userAgent }, c.req.valid("param").id);
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    });
