import { m } from "#messages";
import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { acknowledged, changed, deleted, posted } from "#domain/http/responses.ts";
import { PLANT_TIMINGS_MAX, plantTiming } from "#domain/tips/plant-timing.ts";
import { oembed, oembedQuery } from "#domain/tips/oembed.ts";
import { savedQuery, tip, tipChange, tipFacets, tipInput, tipLike, tipsQuery } from "#domain/tips/tip.ts";
import {
  ifMatch,
  ifNoneMatch,
  respondWithDocument,
  withEtag,
  writeRequest,
} from "#server/api/document-response.ts";
import {
  badInput,
  documentedRoutes,
  idParam,
  json,
  jsonBody,
  jsonList,
  membersFirst,
  pathId,
  pendingOf,
  problems,
} from "#server/api/documented.ts";
import { respondWithList } from "#server/api/list-response.ts";
import { confirmedOnly, memberOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import { listFacets } from "#server/tips/list.ts";
import { readOembed } from "#server/tips/oembed.ts";
import { listPlantTimings } from "#server/tips/plant-timings.ts";
import {
  browseTips,
  deleteTip,
  EDITABLE_TIP_FIELDS,
  editTip,
  likeTip,
  listSavedTips,
  readTip,
  saveTip,
  shareTip,
  unsaveTip,
} from "#server/tips/tips.ts";
import { recordTipView } from "#server/views/views.ts";

const tags = ["Tips"];
const path = "/gardenersTips";

const list = createRoute({
  method: "get",
  path,
  tags,
  operationId: "listTips",
  summary: "Tips the caller may see",
  description:
    "Newest first unless asked otherwise, and with `q` the best first. Without `limit` all of them, streamed. A list with `q`, or one that joins `category` or `plant` with each other, with `gardener`, `email`, `sort=trending` or `sort=proven`, and one with `fits` or `now`, holds at most 1,000 tips.",
  request: { query: tipsQuery },
  responses: { 200: jsonList(tip), ...problems(400, 401, 429, 503) },
});

const filters = createRoute({
  method: "get",
  path: "/api/tipFacets",
  tags,
  operationId: "listTipFacets",
  summary: "Categories and plants to filter tips by",
  description: "Those that most public tips have, most used first.",
  responses: { 200: json(tipFacets, "The categories and plants") },
});

const timings = createRoute({
  method: "get",
  path: "/api/plants/{slug}/timings",
  tags: ["Plants"],
  operationId: "listPlantTimings",
  summary: "When the tips about a plant say to act",
  description: `Of the tips that the caller may see, at most ${PLANT_TIMINGS_MAX}. For members with a garden in the order of the year from now on, then those without dates there; else the newest first.`,
  request: { params: z.object({ slug: pathId("slug") }) },
  responses: { 200: json(z.array(plantTiming), "A bare array"), ...problems() },
});

const one = createRoute({
  method: "get",
  path: `${path}/{id}`,
  tags,
  operationId: "readTip",
  summary: "One tip",
  parameters: [ifNoneMatch],
  request: { params: idParam },
  responses: { ...withEtag(json(tip, "The tip")), ...problems(404, 410) },
});

const share = createRoute({
  method: "post",
  path,
  tags,
  operationId: "shareTip",
  middleware: membersFirst,
  summary: "Share a tip",
  description:
    "The author and the byline come from the session. With `pending` others see it once a moderator approves it.",
  request: { body: jsonBody(tipInput) },
  responses: { 201: json(posted, "Shared"), ...problems(400, 401, 403, 413, 415, 429) },
});

const change = createRoute({
  method: "patch",
  path: `${path}/{id}`,
  tags,
  operationId: "changeTip",
  middleware: membersFirst,
  summary: "Update your own tip, or like a tip",
  description:
    "Either some fields of the tip, or `like` alone: it means “I like this”, and the response has the actual count.",
  parameters: [ifMatch],
  request: { params: idParam, body: jsonBody(z.union([tipLike, tipChange])) },
  responses: {
    200: json(changed.extend({ like: z.int().optional() }).meta({ id: "TipChanged" }), "Changed"),
    ...problems(400, 401, 403, 404, 410, 412, 413, 415, 429),
  },
});

const remove = createRoute({
  method: "delete",
  path: `${path}/{id}`,
  tags,
  operationId: "deleteTip",
  middleware: membersFirst,
  summary: "Delete your own tip",
  parameters: [ifMatch],
  request: { params: idParam },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 403, 404, 410, 412, 429) },
});

const savedPath = "/api/account/saved";
const savedParam = z.object({ tipId: pathId("tipId") });

const saved = createRoute({
  method: "get",
  path: savedPath,
  tags,
  operationId: "listSavedTips",
  middleware: membersFirst,
  summary: "The tips you have saved",
  description: "Newest saved first, without those you can no longer see. Nobody else learns what you save.",
  request: { query: savedQuery },
  responses: { 200: jsonList(tip), ...problems(400, 401, 429, 503) },
});

const save = createRoute({
  method: "put",
  path: `${savedPath}/{tipId}`,
  tags,
  operationId: "saveTip",
  middleware: membersFirst,
  summary: "Save a tip",
  description: "Saving a saved tip changes nothing.",
  request: { params: savedParam },
  responses: { 200: json(acknowledged, "Saved"), ...problems(401, 403, 404, 409, 410, 429) },
});

const unsave = createRoute({
  method: "delete",
  path: `${savedPath}/{tipId}`,
  tags,
  operationId: "unsaveTip",
  middleware: membersFirst,
  summary: "Unsave a tip",
  description: "Also one that you can no longer see. `deletedCount` is 0 if it was not saved.",
  request: { params: savedParam },
  responses: { 200: json(deleted, "Unsaved"), ...problems(401, 403, 429) },
});

const embedding = createRoute({
  method: "get",
  path: "/api/oembed",
  tags,
  operationId: "readOembed",
  summary: "A tip for other sites",
  description:
    "How another site shows a link to the public page of a tip (https://oembed.com): title, author and picture, for everybody the same. Pictures are at least 640 pixels wide.",
  request: { query: oembedQuery },
  responses: { 200: json(oembed, "The tip"), ...problems(400, 404, 501) },
});

/** The routes of tips and of saving them (docs/product.md 7, 12.30 to 12.36). */
export function tipsRoutes(deps: Deps) {
  return documentedRoutes()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      return respondWithList(deps, c, await browseTips(deps, c.get("viewer"), query), query);
    })
    .openapi(timings, async (c) =>
      c.json(await listPlantTimings(deps, c.get("viewer"), c.req.valid("param").slug), 200),
    )
    .openapi(filters, async (c) => c.json(await listFacets(deps, c.get("viewer")), 200))
    .openapi(one, async (c) => {
      const found = await readTip(deps, c.get("viewer"), c.req.valid("param").id, c.get("origin"));
      if (!found.pending) recordTipView(deps, c, found);
      return respondWithDocument(c, found, EDITABLE_TIP_FIELDS);
    })
    .openapi(share, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      confirmedOnly(actor, deps.config);
      await deps.limits.take("writesByMember", actor.gardenerId);
      const { id, pending } = await shareTip(deps, actor, c.req.valid("json"), c.get("origin"));
      return c.json({ acknowledged: true as const, insertedId: id, ...pendingOf(pending) }, 201);
    })
    .openapi(
      change,
      async (c) => {
        const actor = memberOnly(c.get("viewer"));
        const { id } = c.req.valid("param");
        const input = changeOrLike(await c.req.json().catch(() => ({})));
        if ("like" in input) {
          await deps.limits.take("likesByMember", actor.gardenerId);
          const { like, added } = await likeTip(deps, actor, id, writeRequest(c));
          return c.json(
            { acknowledged: true as const, matchedCount: 1, modifiedCount: added ? 1 : 0, like },
            200,
          );
        }
        await deps.limits.take("writesByMember", actor.gardenerId);
        const edited = await editTip(deps, actor, id, input, writeRequest(c));
        const modifiedCount = edited.changed ? 1 : 0;
        return c.json(
          { acknowledged: true as const, matchedCount: 1, modifiedCount, ...pendingOf(edited.pending) },
          200,
        );
      },
      async (result, c): Promise<never> => {
        if (!result.success) changeOrLike(await c.req.json());
        // The input is valid: goes on with the handler.
        return undefined as never;
      },
    )
    .openapi(remove, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      await deleteTip(deps, actor, c.req.valid("param").id, writeRequest(c));
      return c.json({ acknowledged: true as const, deletedCount: 1 }, 200);
    })
    .openapi(embedding, async (c) =>
      c.json(await readOembed(deps, c.req.valid("query"), c.get("origin")), 200),
    )
    .openapi(saved, async (c) =>
      respondWithList(deps, c, listSavedTips(deps, memberOnly(c.get("viewer"))), c.req.valid("query")),
    )
    .openapi(save, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("likesByMember", actor.gardenerId);
      await saveTip(deps, actor, c.req.valid("param").tipId);
      return c.json({ acknowledged: true as const }, 200);
    })
    .openapi(unsave, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("likesByMember", actor.gardenerId);
      const removed = await unsaveTip(deps, actor, c.req.valid("param").tipId);
      return c.json({ acknowledged: true as const, deletedCount: removed ? 1 : 0 }, 200);
    });
}

const anyLike = z.looseObject({ like: z.unknown() });
const anyField = tipChange.refine((fields) => Object.keys(fields).length > 0, {
  error: m.tipsSendField,
});

/** Parses the body of a change or of a like, which is sent alone (docs/product.md 7.19). Throws 400. */
function changeOrLike(body: unknown): z.infer<typeof tipLike> | z.infer<typeof tipChange> {
  const parsed = anyLike.safeParse(body);
  if (parsed.success && "like" in parsed.data) {
    const others = Object.keys(parsed.data).filter((key) => key !== "like");
    if (others.length > 0) throw badInput([{ path: ["like"], message: m.tipsLikeAlone() }]);
    const liked = tipLike.safeParse(body);
    if (!liked.success) throw badInput(liked.error.issues);
    return liked.data;
  }
  const changed = anyField.safeParse(body);
  if (!changed.success) throw badInput(changed.error.issues);
  return changed.data;
}
