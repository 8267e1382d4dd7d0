import { Readable } from "node:stream";
import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { acknowledged } from "#domain/http/responses.ts";
import {
  newsletterLink,
  newsletterToken,
  subscribed,
  subscriptionInput,
} from "#domain/newsletter/subscription.ts";
import { adminsFirst, documentedRoutes, json, jsonBody, problems } from "#server/api/documented.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { takeMailLimits } from "#server/mail/limits.ts";
import {
  confirmSubscription,
  describeNewsletterLink,
  endSubscription,
  mustConfirm,
  subscribe,
  subscribersAsCsv,
} from "#server/newsletter/newsletter.ts";

const tags = ["Newsletter"];

const add = createRoute({
  method: "post",
  path: "/newsletter",
  tags,
  operationId: "subscribe",
  summary: "Subscribe an address to the newsletter",
  description:
    "Open to everybody. An address is stored once; the response is the same if it is already known. If the site sends mail, the subscription must be confirmed by the link in a mail.",
  request: { body: jsonBody(subscriptionInput) },
  responses: { 201: json(subscribed, "Stored"), ...problems(400, 413, 415, 429) },
});

const read = createRoute({
  method: "get",
  path: "/api/newsletterLinks",
  tags,
  operationId: "readNewsletterLink",
  summary: "What a newsletter link is for",
  request: { query: newsletterToken },
  responses: { 200: json(newsletterLink, "A valid link"), ...problems(400, 404, 410, 429) },
});

const confirm = createRoute({
  method: "post",
  path: "/api/newsletter/confirmations",
  tags,
  operationId: "confirmSubscription",
  summary: "Confirm a subscription with the link from its mail",
  request: { body: jsonBody(newsletterToken) },
  responses: {
    200: json(acknowledged.extend({ email: z.string() }).meta({ id: "SubscriptionConfirmed" }), "Confirmed"),
    ...problems(400, 404, 410, 413, 415, 429),
  },
});

const remove = createRoute({
  method: "post",
  path: "/api/newsletter/removals",
  tags,
  operationId: "unsubscribe",
  summary: "Unsubscribe an address with a link",
  request: { body: jsonBody(newsletterToken) },
  responses: { 200: json(acknowledged, "Unsubscribed"), ...problems(400, 404, 413, 415, 429) },
});

const csv = createRoute({
  method: "get",
  path: "/api/newsletter.csv",
  tags,
  operationId: "exportSubscribers",
  middleware: adminsFirst,
  summary: "The newsletter's subscribers, for admins",
  description: "CSV with the columns `email`, `confirmed_at` and `unsubscribe`.",
  responses: {
    200: { description: "The subscribers", content: { "text/csv": { schema: z.string() } } },
    ...problems(401, 403),
  },
});

/** The newsletter (docs/product.md 7.41, 11.7 to 11.10). */
export function newsletterRoutes(deps: Deps) {
  const done = { acknowledged: true as const };
  return documentedRoutes()
    .openapi(add, async (c) => {
      const viewer = c.get("viewer");
      const address = requireClientAddress(c, deps.config);
      const input = c.req.valid("json");
      await deps.limits.take("subscriptionsFromAddress", address);
      if (viewer) await deps.limits.take("writesByMember", viewer.gardenerId);
      const confirms = mustConfirm(deps);
      if (confirms) await takeMailLimits(deps, address, input.email);
      const insertedId = await subscribe(deps, viewer, input);
      return c.json({ ...done, insertedId, ...(confirms ? { confirm: true as const } : {}) }, 201);
    })
    .openapi(read, async (c) => {
      await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
      return c.json(await describeNewsletterLink(deps, c.req.valid("query").token), 200);
    })
    .openapi(confirm, async (c) => {
      await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
      return c.json({ ...done, email: await confirmSubscription(deps, c.req.valid("json").token) }, 200);
    })
    .openapi(remove, async (c) => {
      await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
      await endSubscription(deps, c.req.valid("json").token);
      return c.json(done, 200);
    })
    .openapi(csv, (c) => {
      c.header("content-type", "text/csv; charset=utf-8");
      c.header("content-disposition", 'attachment; filename="newsletter.csv"');
      const lines = Readable.from(subscribersAsCsv(deps, c.get("origin")), { objectMode: false });
      return c.body(Readable.toWeb(lines) as ReadableStream<Uint8Array>, 200);
    });
}
