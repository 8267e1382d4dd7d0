import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { blockedMember } from "#domain/blocks/block.ts";
import { acknowledged, deleted } from "#domain/http/responses.ts";
import { documentedRoutes, idParam, json, membersFirst, problems } from "#server/api/documented.ts";
import { memberOnly } from "#server/auth/permission.ts";
import { block, listBlocked, unblock } from "#server/blocks/blocks.ts";
import type { Deps } from "#server/deps.ts";

const common = { tags: ["Accounts"], middleware: membersFirst };
const path = "/api/account/blocks";

const list = createRoute({
  method: "get",
  path,
  ...common,
  operationId: "listBlocked",
  summary: "The members you have blocked, newest first",
  responses: { 200: json(z.array(blockedMember), "A bare array"), ...problems(401) },
});

const add = createRoute({
  method: "put",
  path: `${path}/{id}`,
  ...common,
  operationId: "blockMember",
  summary: "Block a member",
  description: "Neither of you sees the other anywhere any more. They are not notified.",
  request: { params: idParam },
  responses: { 200: json(acknowledged, "Blocked"), ...problems(401, 403, 404, 409, 429) },
});

const remove = createRoute({
  method: "delete",
  path: `${path}/{id}`,
  ...common,
  operationId: "unblockMember",
  summary: "Unblock a member",
  request: { params: idParam },
  responses: { 200: json(deleted, "Unblocked"), ...problems(401, 404, 429) },
});

/** Blocking (docs/product.md 11.19 to 11.21). */
export const blocksRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) =>
      c.json(await listBlocked(deps, memberOnly(c.get("viewer")), c.get("origin")), 200),
    )
    .openapi(add, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await block(deps, actor, c.req.valid("param").id);
      return c.json({ acknowledged: true as const }, 200);
    })
    .openapi(remove, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await unblock(deps, actor, c.req.valid("param").id);
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    });
