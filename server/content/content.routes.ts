import { createRoute } from "@hono/zod-openapi";
import { legalText, publicContent } from "#domain/content/content.ts";
import { documentedRoutes, json } from "#server/api/documented.ts";
import { presentContent } from "#server/content/content.ts";
import type { Deps } from "#server/deps.ts";

const tags = ["Content"];

const read = createRoute({
  method: "get",
  path: "/api/content",
  tags,
  operationId: "readContent",
  summary: "The operator's content for the screens",
  description: "Contact, event (null when none is upcoming), hero, questions and donations.",
  responses: { 200: json(publicContent, "The content") },
});

const page = (name: "terms" | "privacy", operationId: string) =>
  createRoute({
    method: "get",
    path: `/api/content/${name}` as const,
    tags,
    operationId,
    summary: `The ${name} page`,
    responses: { 200: json(legalText, "Sections of paragraphs") },
  });

/** The operator's content (docs/product.md 1.10). */
export const contentRoutes = ({ content, clock }: Deps) =>
  documentedRoutes()
    .openapi(read, (c) => c.json(presentContent(content, clock()), 200))
    .openapi(page("terms", "readTerms"), (c) => c.json(content.terms, 200))
    .openapi(page("privacy", "readPrivacy"), (c) => c.json(content.privacy, 200));
