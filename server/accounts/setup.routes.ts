import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { setupInput } from "#domain/accounts/setup.ts";
import { acknowledged } from "#domain/http/responses.ts";
import { callerOf, setCookies } from "#server/accounts/library-call.ts";
import { documentedRoutes, json, jsonBody, problems } from "#server/api/documented.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { requireSetup, setUp } from "#server/accounts/setup.ts";

const tags = ["Accounts"];
const path = "/api/setup";

const read = createRoute({
  method: "get",
  path,
  tags,
  operationId: "readSetup",
  summary: "Whether the link of the first start still works",
  request: { query: z.object({ token: z.string().max(100) }) },
  responses: { 200: json(acknowledged, "It works"), ...problems(400, 410, 429) },
});

const use = createRoute({
  method: "post",
  path,
  tags,
  operationId: "setUp",
  summary: "Create the first admin with the link of the first start",
  description: "Signs the admin in and names the site. The link works once.",
  request: { body: jsonBody(setupInput) },
  responses: { 201: json(acknowledged, "Set up"), ...problems(400, 410, 413, 415, 429) },
});

/** The first start (docs/product.md 10.27). */
export const setupRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(read, async (c) => {
      await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
      await requireSetup(deps, c.req.valid("query").token);
      return c.json({ acknowledged: true as const }, 200);
    })
    .openapi(use, async (c) => {
      await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
      setCookies(c, await setUp(deps, callerOf(deps, c), c.req.valid("json")));
      return c.json({ acknowledged: true as const }, 201);
    });
