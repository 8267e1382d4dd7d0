import { m } from "#messages";
import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  FOLLOW_KINDS,
  FOLLOWED_TIPS_PAGE_SIZE,
  followedTip,
  followedTipsQuery,
  followers,
  followInput,
  follows,
  FOLLOWS_MAX,
  ownFollow,
} from "#domain/follows/follow.ts";
import { acknowledged, deleted } from "#domain/http/responses.ts";
import { documentedRoutes, json, jsonBody, membersFirst, pathId, problems } from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { writingMember } from "#server/api/writing-member.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { countFollowers, deleteFollow, listFollows, readFollow, setFollow } from "#server/follows/follows.ts";
import { FOLLOWED_ORDER, listFollowedTips } from "#server/tips/tips.ts";

const common = { tags: ["Follows"], middleware: membersFirst };
const path = "/api/account/follows";
const params = z.object({
  kind: z.enum(FOLLOW_KINDS, { error: m.followsKindChoice }).meta({ param: { name: "kind", in: "path" } }),
  id: pathId("id"),
});

const list = createRoute({
  ...common,
  method: "get",
  path,
  operationId: "listFollows",
  summary: "The gardeners and plants that you follow and mute",
  description: "Latest first. Nobody else learns whom or what you follow.",
  responses: { 200: json(follows, "Both lists"), ...problems(401) },
});

const read = createRoute({
  ...common,
  method: "get",
  path: `${path}/{kind}/{id}`,
  operationId: "readFollow",
  summary: "Whether you follow or mute a gardener or a plant",
  request: { params },
  responses: { 200: json(ownFollow, "The state"), ...problems(400, 401, 404) },
});

const set = createRoute({
  ...common,
  method: "put",
  path: `${path}/{kind}/{id}`,
  operationId: "setFollow",
  summary: "Follow or mute a gardener or a plant",
  description: `One ends the other. Nobody is notified. At most ${FOLLOWS_MAX} gardeners and ${FOLLOWS_MAX} plants in all. A plant stands for its kinds, too.`,
  request: { params, body: jsonBody(followInput) },
  responses: {
    200: json(acknowledged, "Stored"),
    ...problems(400, 401, 403, 404, 409, 413, 415, 429),
  },
});

const remove = createRoute({
  ...common,
  method: "delete",
  path: `${path}/{kind}/{id}`,
  operationId: "deleteFollow",
  summary: "Neither follow nor mute a gardener or a plant any more",
  description: "`deletedCount` is 0 if you did neither.",
  request: { params },
  responses: { 200: json(deleted, "Ended"), ...problems(400, 401, 429) },
});

const count = createRoute({
  ...common,
  method: "get",
  path: "/api/account/followers",
  operationId: "countFollowers",
  summary: "How many gardeners follow you",
  description: "Nobody else learns this number, and you do not learn who they are.",
  responses: { 200: json(followers, "The number"), ...problems(401) },
});

const tips = createRoute({
  ...common,
  method: "get",
  path: "/api/account/followedTips",
  operationId: "listFollowedTips",
  summary: "The tips by gardeners and about plants that you follow",
  description: `Newest first, each once, without your own and without those by gardeners or about plants that you mute. ${FOLLOWED_TIPS_PAGE_SIZE} unless \`limit\` says otherwise.`,
  request: { query: followedTipsQuery },
  responses: {
    200: {
      ...json(z.array(followedTip), "A bare array"),
      headers: z.object({
        link: z
          .string()
          .optional()
          .meta({ description: 'The next page, `rel="next"`, when there is one (RFC 8288)' }),
      }),
    },
    ...problems(400, 401),
  },
});

/** Following and muting gardeners and plants (docs/product.md 18.30 to 18.39). */
export const followsRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) =>
      c.json(await listFollows(deps, memberOnly(c.get("viewer")), c.get("origin")), 200),
    )
    .openapi(count, async (c) =>
      c.json({ total: await countFollowers(deps, memberOnly(c.get("viewer"))) }, 200),
    )
    .openapi(tips, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      const page = (slice: Slice) => listFollowedTips(deps, actor, slice, c.get("origin"));
      const order = { order: FOLLOWED_ORDER, size: FOLLOWED_TIPS_PAGE_SIZE, page };
      return respondWithPage(deps, c, order, c.req.valid("query"));
    })
    .openapi(read, async (c) =>
      c.json(await readFollow(deps, memberOnly(c.get("viewer")), c.req.valid("param")), 200),
    )
    .openapi(set, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      await setFollow(deps, actor, c.req.valid("param"), c.req.valid("json").state);
      return c.json({ acknowledged: true as const }, 200);
    })
    .openapi(remove, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const ended = await deleteFollow(deps, actor, c.req.valid("param"));
      return c.json({ acknowledged: true as const, deletedCount: ended ? 1 : 0 }, 200);
    });
