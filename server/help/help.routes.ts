import { createRoute } from "@hono/zod-openapi";
import { helpRequestInput } from "#domain/help/help-request.ts";
import { inserted } from "#domain/http/responses.ts";
import { documentedRoutes, json, jsonBody, problems } from "#server/api/documented.ts";
import type { Deps } from "#server/deps.ts";
import { createHelpRequest } from "#server/help/help.ts";
import { requireClientAddress } from "#server/http/address.ts";

const ask = createRoute({
  method: "post",
  path: "/helpRequests",
  tags: ["Help"],
  operationId: "createHelpRequest",
  summary: "Ask for help",
  description: "Open to everybody. Only moderators can read the requests (`/api/helpDesk`).",
  request: { body: jsonBody(helpRequestInput) },
  responses: { 201: json(inserted, "Stored"), ...problems(400, 413, 415, 429) },
});

/** Requests for help (docs/product.md 7.40). */
export const helpRoutes = (deps: Deps) =>
  documentedRoutes().openapi(ask, async (c) => {
    const viewer = c.get("viewer");
    const address = requireClientAddress(c, deps.config);
    await deps.limits.take("helpRequestsFromAddress", address);
    if (viewer) await deps.limits.take("writesByMember", viewer.gardenerId);
    const insertedId = await createHelpRequest(deps, viewer, c.req.valid("json"));
    return c.json({ acknowledged: true as const, insertedId }, 201);
  });
