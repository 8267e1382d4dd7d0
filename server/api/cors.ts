import type { MiddlewareHandler } from "hono";
import { WRITE_METHODS } from "#server/http/methods.ts";
import type { FindAccess } from "#server/api/access.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { isBearer } from "#server/http/origin.ts";

/** How long browsers may keep the answer to a preflight request, in seconds. Chromium keeps it for at most two hours. */
const PREFLIGHT_SECONDS = 2 * 60 * 60;

/** Browsers send no cookies with a request that only this allows. */
const ANY_ORIGIN = { "access-control-allow-origin": "*" };

const READABLE = {
  ...ANY_ORIGIN,
  "access-control-expose-headers":
    "ETag, Idempotency-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id, X-Total-Count",
};

const PREFLIGHT = {
  ...ANY_ORIGIN,
  "access-control-allow-methods": ["GET", "HEAD", ...WRITE_METHODS].join(", "),
  "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match",
  "access-control-max-age": String(PREFLIGHT_SECONDS),
};

/**
 * Lets pages of other sites make the calls that access tokens can make (docs/product.md 7.102): reading, and with a token also
 * writing. Never with cookies. All other calls stay closed to them.
 */
export function allowOtherOrigins(findAccess: FindAccess): MiddlewareHandler<ApiEnv> {
  const isOpen = (method: string, path: string) =>
    path === "/api/openapi.json" || (findAccess(method, path) ?? "noToken") !== "noToken";
  return async function allowOtherOrigin(c, next) {
    if (c.env?.pageCall) return next();
    const { method, path } = c.req;
    if (method === "OPTIONS") {
      const requested = c.req.header("access-control-request-method");
      if (requested === undefined || !isOpen(requested, path)) return next();
      return c.body(null, 204, PREFLIGHT);
    }
    if ((!WRITE_METHODS.includes(method) || isBearer(c.req.header("authorization"))) && isOpen(method, path))
      for (const [name, value] of Object.entries(READABLE)) c.header(name, value);
    return next();
  };
}
