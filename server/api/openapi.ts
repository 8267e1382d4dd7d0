import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "#server/api/env.ts";

/** The OpenAPI 3.1 document made from the routes; `docs/openapi.json` is its committed copy. */
export const openApiDocument = (routes: OpenAPIHono<ApiEnv>) =>
  routes.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Trowel",
      version: "1.0.0",
      description:
        "Everything the pages do. Sign in at `/api/auth/sign-in/email`; the session is a cookie. Errors are problem+json (RFC 9457).",
      license: { name: "MIT" },
    },
    servers: [{ url: "/" }],
  });
