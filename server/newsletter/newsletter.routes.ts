import { createRoute } from "@hono/zod-openapi";
import { inserted } from "#domain/http/answers.ts";
import { subscriptionInput } from "#domain/newsletter/subscription.ts";
import { documentedRoutes, json, jsonBody, problems } from "#server/api/documented.ts";
import type { Deps } from "#server/deps.ts";
import { clientAddress } from "#server/http/address.ts";
import { subscribe } from "#server/newsletter/newsletter.ts";

const add = createRoute({
  method: "post",
  path: "/newsletter",
  tags: ["Newsletter"],
  operationId: "subscribe",
  summary: "Leave an address for the newsletter",
  description:
    "Open to everybody. An address is stored once; sent again, it is answered as if it were new. Nobody can read the addresses over the API.",
  request: { body: jsonBody(subscriptionInput) },
  responses: { 201: json(inserted, "Stored"), ...problems(400, 413, 415, 429) },
});

/** The newsletter address of docs/product.md 7.41. */
export const newsletterRoutes = (deps: Deps) =>
  documentedRoutes().openapi(add, async (c) => {
    const viewer = c.get("viewer");
    const address = clientAddress(c.req.header("x-forwarded-for"), c.env, deps.config.trustProxy);
    await deps.limits.take("subscriptionsFromAddress", address);
    if (viewer) await deps.limits.take("writesByMember", viewer.gardenerId);
    const insertedId = await subscribe(deps, c.req.valid("json"));
    return c.json({ acknowledged: true as const, insertedId }, 201);
  });
