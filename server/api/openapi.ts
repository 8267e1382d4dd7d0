import type { OpenAPIHono } from "@hono/zod-openapi";
import { IDEMPOTENCY_KEY_PATTERN } from "#domain/http/idempotency.ts";
import { PROBLEM_TITLES, PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { ApiEnv } from "#server/api/env.ts";
import trowel from "../../package.json" with { type: "json" };
import { accessOf } from "#server/api/access.ts";
import { isWithoutKeys } from "#server/api/idempotency.ts";

/** Generates the OpenAPI 3.1 document from the routes. `docs/openapi.json` is the committed copy. */
export function openApiDocument(routes: OpenAPIHono<ApiEnv>, title = "Trowel") {
  const document = routes.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title,
      version: trowel.version,
      description:
        "Everything that the pages can do. Programs send an access token, which members create on their account page, as `Authorization: Bearer`. Errors are problem+json (RFC 9457); those of `/api/auth/*` are `{ code, message }`.",
      license: { name: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: TAGS,
  });
  document.components = { ...document.components, securitySchemes: SECURITY_SCHEMES };
  for (const item of Object.values(document.paths ?? {}))
    for (const operation of Object.values(item) as DocumentedOperation[]) {
      operation.security = securityOf(operation);
      if (operation.security.some((one) => "bearer" in one))
        operation.responses = { ...tokenProblems, ...operation.responses };
    }
  for (const [path, { post }] of Object.entries(document.paths ?? {})) {
    if (!post || isWithoutKeys(path)) continue;
    post.parameters = [...(post.parameters ?? []), idempotencyKey];
    post.responses = { ...post.responses, ...idempotencyProblems };
  }
  return document;
}

type DocumentedOperation = {
  operationId?: string;
  responses?: object;
  security?: Record<string, string[]>[];
};

/** Who can make a call: anybody unless it answers 401, a session, and a token with its scope (docs/product.md 7.100). */
function securityOf({ operationId, responses = {} }: DocumentedOperation): Record<string, string[]>[] {
  const access = accessOf(operationId);
  return [
    ...("401" in responses && !OPEN_WITH_401.has(operationId ?? "") ? [] : [{}]),
    { cookie: [] },
    ...(access === "noToken" ? [] : [{ bearer: [access] }]),
  ];
}

/** Calls that visitors can make, although some of them are a 401: another member's `email`, a wrong password. */
const OPEN_WITH_401 = new Set(["listTips", "signIn"]);

const SECURITY_SCHEMES = {
  cookie: {
    type: "apiKey" as const,
    in: "cookie" as const,
    name: "trowel.session_token",
    description: "The session. On https its name is `__Host-trowel.session_token`.",
  },
  bearer: {
    type: "http" as const,
    scheme: "bearer",
    description: "An access token, with the scope that the call names: `read`, `write` or `moderate`.",
  },
};

const TAGS = [
  { name: "Tips", description: "Plant-care tips: lists, search, sharing, likes, saved tips." },
  {
    name: "Collections",
    description: "A member's plans made of tips, private or open to everybody with the link.",
  },
  {
    name: "Follows",
    description:
      "The gardeners and plants whose tips a member reads first, or not at all, which nobody else learns.",
  },
  { name: "Plants", description: "Plants with their names and hazards." },
  { name: "Comments", description: "Comments on tips, and replies." },
  { name: "Outcomes", description: "How tips did for those who tried them." },
  { name: "Gardeners", description: "The profiles of members." },
  {
    name: "Gardens",
    description: "A member's own gardens, which nobody else sees, and places to find them by.",
  },
  { name: "Photos", description: "Uploading pictures." },
  { name: "Notifications", description: "What happened to a member's tips, comments and questions." },
  { name: "Help", description: "Questions to the people who run the site, and their answers." },
  { name: "Newsletter", description: "Subscribing and unsubscribing, and its issues." },
  { name: "Content", description: "The operator's texts." },
  { name: "Dashboard", description: "Statistics of a member and of the site." },
  { name: "Moderation", description: "Reports, cases and decisions." },
  { name: "Security log", description: "What happened to accounts, for admins." },
  { name: "Sign-in", description: "Accounts and sessions. Errors have `code` and `message`." },
  { name: "Accounts", description: "Links from mail, second steps of a sign-in, and blocks." },
  { name: "Account", description: "A member's own account." },
  { name: "Members", description: "Who has an account, and invitations, for admins." },
  { name: "Settings", description: "What the site is called, how it looks and what it says, for admins." },
  { name: "Categories", description: "Renaming, merging and suggesting categories, for admins." },
  { name: "Webhooks", description: "Where the site reports events to, for admins." },
  { name: "Access tokens", description: "What programs sign in with." },
];

/** The header of every POST that does not ignore keys (docs/product.md 7.78). */
const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header" as const,
  description:
    "A random text, such as a UUID. The same call sent again with it within two weeks is not done again but answered as before, with `Idempotency-Replayed: true`.",
  schema: { type: "string" as const, pattern: IDEMPOTENCY_KEY_PATTERN.source },
};

const content = { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } };
const idempotencyProblems = {
  409: { description: PROBLEM_TITLES[409](), content },
  422: { description: `${PROBLEM_TITLES[422]()}: another body was sent with this key`, content },
  503: {
    description: PROBLEM_TITLES[503](),
    headers: { "retry-after": { required: true, schema: { type: "string" as const } } },
    content,
  },
};

/** What every call with a token may answer. */
const tokenProblems = {
  401: { description: PROBLEM_TITLES[401](), content },
  403: { description: PROBLEM_TITLES[403](), content },
};
