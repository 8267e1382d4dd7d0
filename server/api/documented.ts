import { OpenAPIHono, type Hook } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import {
  PROBLEM_TITLES,
  PROBLEM_TYPE,
  fieldErrors,
  problem,
  type ProblemStatus,
} from "#domain/http/problem.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { adminOnly, memberOnly, moderatorOnly, signedInOnly } from "#server/auth/permission.ts";
import { badFields } from "#server/http/http-problem.ts";

/** Creates a router documented by its schemas. Invalid input is one 400 with an error for each field. */
export const documentedRoutes = () => new OpenAPIHono<ApiEnv>({ defaultHook: rejectBadInput });

const rejectBadInput: Hook<unknown, ApiEnv, string, unknown> = (result) => {
  if (!result.success) throw badInput(result.error.issues);
};

/** Builds the 400 for zod issues. */
export const badInput = (issues: Parameters<typeof fieldErrors>[0]) => badFields(fieldErrors(issues));

/** Documents a JSON response. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const listHeaders = z.object({
  link: z
    .string()
    .optional()
    .meta({ description: 'The next page, `rel="next"`, when there is one (RFC 8288)' }),
  "x-total-count": z.string().meta({ description: "The total number of items the viewer can see" }),
});

/** Documents the response of a list: a bare array, with a `Link` to the next page and the total (docs/product.md 7.29 to 7.31). */
export const jsonList = <T extends z.ZodType>(schema: T) => ({
  ...json(z.array(schema), "A bare array"),
  headers: listHeaders,
});

/** Documents a required JSON body. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true as const,
  content: { "application/json": { schema } },
});

/** Documents the error responses of a call, each thrown as an `HttpProblem`. */
export function problems<S extends ProblemStatus>(...statuses: S[]) {
  return Object.fromEntries(statuses.map((status) => [status, problemResponse(status)])) as Record<
    never,
    never
  >;
}

const problemResponse = (status: ProblemStatus) => ({
  description: PROBLEM_TITLES[status](),
  content: { [PROBLEM_TYPE]: { schema: problem } },
  ...(status === 429 || status === 503 ? { headers: retryHeaders } : {}),
});

/** Documents when to try again. */
export const retryHeaders = z.object({
  "retry-after": z.string().meta({ description: "In how many seconds to try again" }),
});

/** An id in a path. One with a NUL, which PostgreSQL rejects, becomes the empty string, which matches nothing. */
export const pathId = (name: string) =>
  z
    .string()
    .overwrite((id) => (id.includes("\0") ? "" : id))
    .meta({ param: { name, in: "path" } });
export const idParam = z.object({ id: pathId("id") });

/** Requires a member before the input is validated, so that a visitor gets a 401 rather than field errors. */
export const membersFirst: MiddlewareHandler<ApiEnv> = async (c, next) => {
  memberOnly(c.get("viewer"));
  await next();
};

/** Like `membersFirst`, for moderators: other members get a 403. */
export const moderatorsFirst: MiddlewareHandler<ApiEnv> = async (c, next) => {
  moderatorOnly(c.get("viewer"));
  await next();
};

/** Like `membersFirst`, for admins. */
export const adminsFirst: MiddlewareHandler<ApiEnv> = async (c, next) => {
  adminOnly(c.get("viewer"));
  await next();
};

/** Like `membersFirst`, for accounts that may not have a gardener record yet. */
export const signedInFirst: MiddlewareHandler<ApiEnv> = async (c, next) => {
  signedInOnly(c.get("account"));
  await next();
};

/** The `pending` field of a write's response. */
export const pendingOf = (pending: boolean): { pending?: true } => (pending ? { pending: true } : {});
