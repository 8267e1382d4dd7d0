import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { PLANTS_PAGE_SIZE } from "#domain/plants/limits.ts";
import { plant, plantMatch, plantMatchQuery, plantsQuery, plantSummary } from "#domain/plants/plant.ts";
import { documentedRoutes, json, pathId, problems } from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { findPlants, listPlants, readPlant } from "#server/plants/plants.ts";
import { PLANTS_ORDER } from "#server/plants/plants.queries.ts";

const tags = ["Plants"];
const path = "/api/plants";

const list = createRoute({
  method: "get",
  path,
  tags,
  operationId: "listPlants",
  summary: "Plants by name",
  description: `A to Z by scientific name or, with \`q\`, those with a name in any language that begins with it, exact names first. ${PLANTS_PAGE_SIZE} unless \`limit\` says otherwise.`,
  request: { query: plantsQuery },
  responses: { 200: json(z.array(plantSummary), "A bare array"), ...problems(400) },
});

const read = createRoute({
  method: "get",
  path: `${path}/{slug}`,
  tags,
  operationId: "readPlant",
  summary: "One plant",
  description:
    "Its names by language, and what is known to be harmful about it. An empty list of hazards does not mean safe.",
  request: { params: z.object({ slug: pathId("slug") }) },
  responses: { 200: json(plant, "The plant"), ...problems(404) },
});

const match = createRoute({
  method: "get",
  path: "/api/plantMatches",
  tags,
  operationId: "matchPlant",
  summary: "Which plant a plant type means",
  description:
    "The one that is certain, or else those it may mean, of which the author of a tip chooses one with `taxon`.",
  request: { query: plantMatchQuery },
  responses: { 200: json(plantMatch, "What it means"), ...problems(400) },
});

/** The routes of plants (docs/product.md 14). */
export const plantsRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => {
      const { q, ...paging } = c.req.valid("query");
      const order = q ? undefined : PLANTS_ORDER;
      const page = (slice: Slice) => listPlants(deps, q, slice);
      return respondWithPage(deps, c, { order, size: PLANTS_PAGE_SIZE, page }, paging);
    })
    .openapi(read, async (c) => c.json(await readPlant(deps, c.req.valid("param").slug), 200))
    .openapi(match, async (c) => c.json(await findPlants(deps, c.req.valid("query").plantType), 200));
