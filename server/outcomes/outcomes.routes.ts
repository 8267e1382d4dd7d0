import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { deleted } from "#domain/http/responses.ts";
import { NOTES_PAGE_SIZE } from "#domain/outcomes/limits.ts";
import {
  outcomeInput,
  outcomeNote,
  outcomeReported,
  outcomesQuery,
  ownOutcome,
} from "#domain/outcomes/outcome.ts";
import { tip } from "#domain/tips/tip.ts";
import {
  documentedRoutes,
  idParam,
  json,
  jsonBody,
  jsonList,
  membersFirst,
  pathId,
  problems,
} from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { confirmedOnly, memberOnly } from "#server/auth/permission.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { NOTES_ORDER } from "#server/outcomes/outcomes.queries.ts";
import {
  deleteOutcome,
  listNotes,
  listTipsToReport,
  readOwnOutcome,
  reportOutcome,
} from "#server/outcomes/outcomes.ts";

const tags = ["Outcomes"];
const path = "/gardenersTips/{id}/outcomes";

const list = createRoute({
  method: "get",
  path,
  tags,
  operationId: "listOutcomes",
  summary: "The notes of members who tried a tip",
  description: `Latest first, ${NOTES_PAGE_SIZE} unless \`limit\` says otherwise. Of a garden they have sun, soil and space alone.`,
  request: { params: idParam, query: outcomesQuery },
  responses: { 200: jsonList(outcomeNote), ...problems(400, 404, 410) },
});

const report = createRoute({
  method: "post",
  path,
  tags,
  operationId: "reportOutcome",
  middleware: membersFirst,
  summary: "Report how a tip did for you this season",
  description:
    "The first report of a season is a 201; another changes it. Sun, soil and space of your chosen garden are kept with it. The author's own is not counted.",
  request: { params: idParam, body: jsonBody(outcomeInput) },
  responses: {
    200: json(outcomeReported, "Changed"),
    201: json(outcomeReported, "Reported"),
    ...problems(400, 401, 403, 404, 410, 413, 415, 429),
  },
});

const remove = createRoute({
  method: "delete",
  path: `${path}/{season}`,
  tags,
  operationId: "deleteOutcome",
  middleware: membersFirst,
  summary: "Delete what you reported on a tip in a season",
  description: "Also on a tip that you can no longer see. `deletedCount` is 0 if there was nothing.",
  request: { params: idParam.extend({ season: pathId("season") }) },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 403, 429) },
});

const own = createRoute({
  method: "get",
  path: "/api/account/outcomes/{tipId}",
  tags,
  operationId: "readOwnOutcome",
  middleware: membersFirst,
  summary: "What you reported on a tip this season",
  request: { params: z.object({ tipId: pathId("tipId") }) },
  responses: { 200: json(ownOutcome, "The outcome"), ...problems(401, 404, 410) },
});

const toReport = createRoute({
  method: "get",
  path: "/api/account/tipsToReport",
  tags,
  operationId: "listTipsToReport",
  middleware: membersFirst,
  summary: "Tips you may have tried",
  description: "At most ten that you saved or like and have not reported on this season, the latest first.",
  responses: { 200: json(z.array(tip), "The tips"), ...problems(401) },
});

/** How tips did for those who tried them (docs/product.md 17). */
export const outcomesRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => {
      const page = (slice: Slice) => listNotes(deps, c.get("viewer"), c.req.valid("param").id, slice);
      const options = { order: NOTES_ORDER, size: NOTES_PAGE_SIZE, page };
      return respondWithPage(deps, c, options, c.req.valid("query"));
    })
    .openapi(report, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      confirmedOnly(actor, deps.config);
      await deps.limits.take("commentsByMember", actor.gardenerId);
      const { id } = c.req.valid("param");
      const { season, isFirst } = await reportOutcome(deps, actor, id, c.req.valid("json"));
      return c.json({ acknowledged: true as const, season }, isFirst ? 201 : 200);
    })
    .openapi(remove, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const { id, season } = c.req.valid("param");
      const deletedCount = (await deleteOutcome(deps, actor, id, season)) ? 1 : 0;
      return c.json({ acknowledged: true as const, deletedCount }, 200);
    })
    .openapi(own, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      return c.json(await readOwnOutcome(deps, actor, c.req.valid("param").tipId), 200);
    })
    .openapi(toReport, async (c) =>
      c.json(await listTipsToReport(deps, memberOnly(c.get("viewer")), c.get("origin")), 200),
    );
