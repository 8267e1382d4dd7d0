import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { garden, gardenChoice, gardenInput, GARDENS_MAX } from "#domain/gardens/garden.ts";
import { place, PLACES_MAX, placesQuery } from "#domain/gardens/place.ts";
import { deleted, inserted, modified } from "#domain/http/responses.ts";
import {
  ifMatch,
  ifNoneMatch,
  respondWithDocument,
  withEtag,
  writeRequest,
} from "#server/api/document-response.ts";
import { documentedRoutes, idParam, json, jsonBody, membersFirst, problems } from "#server/api/documented.ts";
import { writingMember } from "#server/api/writing-member.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import * as gardens from "#server/gardens/gardens.ts";

const common = { tags: ["Gardens"], middleware: membersFirst };
const path = "/api/gardens";
const body = jsonBody(gardenInput);

const places = createRoute({
  ...common,
  method: "get",
  path: "/api/places",
  operationId: "searchPlaces",
  summary: "Places whose names begin with a text",
  description: `At most ${PLACES_MAX}, the largest first, those with exactly the name before all others. From GeoNames, CC BY 4.0.`,
  request: { query: placesQuery },
  responses: { 200: json(z.array(place), "A bare array"), ...problems(400, 401) },
});

const readChosen = createRoute({
  ...common,
  method: "get",
  path: "/api/garden",
  operationId: "readChosenGarden",
  summary: "The garden that you chose",
  parameters: [ifNoneMatch],
  responses: { ...withEtag(json(garden, "The garden")), ...problems(401, 404) },
});

const saveChosen = createRoute({
  ...common,
  method: "put",
  path: "/api/garden",
  operationId: "saveChosenGarden",
  summary: "Replace the garden that you chose, or add your first",
  description: "Fields that are left out are unknown. `matchedCount` is 0 if it is the first.",
  parameters: [ifMatch],
  request: { body },
  responses: { 200: json(modified, "Stored"), ...problems(400, 401, 412, 413, 415, 429) },
});

const list = createRoute({
  ...common,
  method: "get",
  path,
  operationId: "listGardens",
  summary: "Your gardens, oldest first",
  responses: { 200: json(z.array(garden), "A bare array"), ...problems(401) },
});

const add = createRoute({
  ...common,
  method: "post",
  path,
  operationId: "addGarden",
  summary: "Add a garden",
  description: `At most ${GARDENS_MAX}, else 409. The first one is chosen.`,
  request: { body },
  responses: { 201: json(inserted, "Stored"), ...problems(400, 401, 409, 413, 415, 429) },
});

const choose = createRoute({
  ...common,
  method: "put",
  path: `${path}/chosen`,
  operationId: "chooseGarden",
  summary: "Choose one of your gardens",
  request: { body: jsonBody(gardenChoice) },
  responses: { 200: json(modified, "Chosen"), ...problems(400, 401, 404, 413, 415, 429) },
});

const read = createRoute({
  ...common,
  method: "get",
  path: `${path}/{id}`,
  operationId: "readGarden",
  summary: "One of your gardens",
  parameters: [ifNoneMatch],
  request: { params: idParam },
  responses: { ...withEtag(json(garden, "The garden")), ...problems(401, 404) },
});

const change = createRoute({
  ...common,
  method: "put",
  path: `${path}/{id}`,
  operationId: "changeGarden",
  summary: "Replace one of your gardens",
  description: "Fields that are left out are unknown.",
  parameters: [ifMatch],
  request: { params: idParam, body },
  responses: { 200: json(modified, "Stored"), ...problems(400, 401, 404, 412, 413, 415, 429) },
});

const remove = createRoute({
  ...common,
  method: "delete",
  path: `${path}/{id}`,
  operationId: "deleteGarden",
  summary: "Delete one of your gardens",
  description: "If it was the chosen one, the oldest other one is chosen.",
  request: { params: idParam },
  responses: { 200: json(deleted, "Deleted"), ...problems(401, 404, 429) },
});

const done = { acknowledged: true as const };

/** A member's own gardens, and the places that they can be at (docs/product.md 13). */
export const gardensRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(places, (c) => c.json(gardens.findPlaces(c.req.valid("query").q), 200))
    .openapi(readChosen, async (c) => {
      const found = await gardens.readChosenGarden(deps, memberOnly(c.get("viewer")));
      return respondWithDocument(c, found, gardens.EDITABLE_GARDEN_FIELDS);
    })
    .openapi(saveChosen, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const write = { input: c.req.valid("json"), request: writeRequest(c) };
      const { matched, changed } = await gardens.saveChosenGarden(deps, actor, write);
      return c.json({ ...done, matchedCount: matched, modifiedCount: changed ? 1 : 0 }, 200);
    })
    .openapi(list, async (c) =>
      c.json(await gardens.listGardens(deps, memberOnly(c.get("viewer")).gardenerId), 200),
    )
    .openapi(add, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      return c.json({ ...done, insertedId: await gardens.addGarden(deps, actor, c.req.valid("json")) }, 201);
    })
    // Before the one whose id could be this word.
    .openapi(choose, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const changed = await gardens.chooseGarden(deps, actor, c.req.valid("json").id);
      return c.json({ ...done, matchedCount: 1, modifiedCount: changed ? 1 : 0 }, 200);
    })
    .openapi(read, async (c) => {
      const found = await gardens.readGarden(deps, memberOnly(c.get("viewer")), c.req.valid("param").id);
      return respondWithDocument(c, found, gardens.EDITABLE_GARDEN_FIELDS);
    })
    .openapi(change, async (c) => {
      const actor = await writingMember(deps, c.get("viewer"));
      const write = { input: c.req.valid("json"), request: writeRequest(c) };
      const changed = await gardens.changeGarden(deps, actor, c.req.valid("param").id, write);
      return c.json({ ...done, matchedCount: 1, modifiedCount: changed ? 1 : 0 }, 200);
    })
    .openapi(remove, async (c) => {
      await gardens.deleteGarden(deps, await writingMember(deps, c.get("viewer")), c.req.valid("param").id);
      return c.json({ ...done, deletedCount: 1 }, 200);
    });
