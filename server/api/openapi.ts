import type { OpenAPIHono } from "@hono/zod-openapi";
import { IDEMPOTENCY_KEY_PATTERN } from "#domain/http/idempotency.ts";
import { PROBLEM_TITLES, PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { WITHOUT_KEYS } from "#server/api/idempotency.ts";

/** Generates the OpenAPI 3.1 document from the routes. `docs/openapi.json` is the committed copy. */
export function openApiDocument(routes: OpenAPIHono<ApiEnv>) {
  const document = routes.getOpenAPI31Document({
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
  for (const [path, { post }] of Object.entries(document.paths ?? {})) {
    if (!post || path in WITHOUT_KEYS) continue;
    post.parameters = [...(post.parameters ?? []), idempotencyKey];
    post.responses = { ...post.responses, ...idempotencyProblems };
  }
  return document;
}

/** The header of every POST that does not ignore keys (docs/product.md 7.78). */
const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header" as const,
  description:
    "A random text, such as a UUID. The same call sent again with it within a day is not done again but answered as before, with `Idempotency-Replayed: true`.",
  schema: { type: "string" as const, pattern: IDEMPOTENCY_KEY_PATTERN.source },
};

const content = { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } };
const idempotencyProblems = {
  409: { description: PROBLEM_TITLES[409], content },
  422: { description: `${PROBLEM_TITLES[422]}: another body was sent with this key`, content },
  503: { description: PROBLEM_TITLES[503], content },
};
