import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "#server/api/env.ts";

/** Generates the OpenAPI 3.1 document from the routes. `docs/openapi.json` is the committed copy. */
export const openApiDocument = (routes: OpenAPIHono<ApiEnv>) =>
  routes.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Trowel",
      version: "1.0.0",
      description:
        "Everything that the pages can do. Sign in at `/api/auth/sign-in/email`; the session is a cookie. Errors are problem+json (RFC 9457).",
      license: { name: "MIT" },
    },
    servers: [{ url: "/" }],
  });
