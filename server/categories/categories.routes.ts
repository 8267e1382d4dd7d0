import { createRoute } from "@hono/zod-openapi";
import {
  CATEGORIES_PAGE_SIZE,
  categoriesQuery,
  category,
  categoryRename,
  categoryRenamed,
  suggestedCategories,
} from "#domain/categories/category.ts";
import { modified } from "#domain/http/responses.ts";
import { ifMatch, writeRequest } from "#server/api/document-response.ts";
import { adminsFirst, documentedRoutes, json, jsonBody, jsonList, problems } from "#server/api/documented.ts";
import { respondWithPage } from "#server/api/list-response.ts";
import { memberOnly } from "#server/auth/permission.ts";
import { listCategories, renameCategory, suggestCategories } from "#server/categories/categories.ts";
import type { Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";

const tags = ["Categories"];
const path = "/api/categories";

const list = createRoute({
  method: "get",
  path,
  tags,
  operationId: "listCategories",
  middleware: adminsFirst,
  summary: "The categories of tips, for admins",
  description: `Those that the site suggests, in its order, then those that other public tips have, most used first; ${CATEGORIES_PAGE_SIZE} unless \`limit\` says otherwise.`,
  request: { query: categoriesQuery },
  responses: { 200: jsonList(category), ...problems(400, 401, 403) },
});

const rename = createRoute({
  method: "patch",
  path,
  tags,
  operationId: "renameCategory",
  middleware: adminsFirst,
  summary: "Rename a category, or merge it into another, for admins",
  description:
    "All tips follow at once, private and hidden ones too. If `to` exists, this is a merge: without `merge` a 409 says how many tips would move. `If-Match` takes the `ETag` of the settings. Webhooks are not told.",
  parameters: [ifMatch],
  request: { body: jsonBody(categoryRename) },
  responses: {
    200: json(categoryRenamed, "Renamed"),
    ...problems(400, 401, 403, 404, 409, 412, 413, 415, 429),
  },
});

const suggest = createRoute({
  method: "put",
  path: `${path}/suggested`,
  tags,
  operationId: "suggestCategories",
  middleware: adminsFirst,
  summary: "Replace the categories that the site suggests, for admins",
  description:
    "They are shown in this order. Tips keep their categories. `If-Match` takes the `ETag` of the settings.",
  parameters: [ifMatch],
  request: { body: jsonBody(suggestedCategories) },
  responses: { 200: json(modified, "Saved"), ...problems(400, 401, 403, 409, 412, 413, 415, 429) },
});

/** The categories of tips (docs/product.md 10.28 to 10.33). */
export const categoriesRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(list, async (c) => {
      const page = (slice: Slice) => listCategories(deps, slice);
      return respondWithPage(
        deps,
        c,
        { order: undefined, size: CATEGORIES_PAGE_SIZE, page },
        c.req.valid("query"),
      );
    })
    .openapi(rename, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const done = await renameCategory(deps, actor, c.req.valid("json"), writeRequest(c));
      return c.json({ acknowledged: true as const, ...done }, 200);
    })
    .openapi(suggest, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await deps.limits.take("writesByMember", actor.gardenerId);
      const { categories } = c.req.valid("json");
      const differs = await suggestCategories(deps, actor, categories, writeRequest(c));
      return c.json({ acknowledged: true as const, matchedCount: 1, modifiedCount: differs ? 1 : 0 }, 200);
    });
