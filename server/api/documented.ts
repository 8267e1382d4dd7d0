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

/** A router whose schemas are its documentation; bad input becomes one 400 that names each field. */
export const documentedRoutes = () => new OpenAPIHono<ApiEnv>({ defaultHook: refuseBadInput });

const refuseBadInput: Hook<unknown, ApiEnv, string, unknown> = (result) => {
  if (!result.success) throw badInput(result.error.issues);
};

/** The 400 for zod's issues. */
export const badInput = (issues: Parameters<typeof fieldErrors>[0]) => badFields(fieldErrors(issues));

/** A JSON answer, documented. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** A required JSON body, documented. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true as const,
  content: { "application/json": { schema } },
});

/** The headers of a list, documented. */
export const listHeaders = z.object({
  link: z
    .string()
    .optional()
    .meta({ description: 'The next page, `rel="next"`, when there is one (RFC 8288)' }),
  "x-total-count": z.string().meta({ description: "How many the viewer may see, without paging" }),
});

/** The problems a call may answer, documented. Every one is thrown as a `Refusal`. */
export function problems<S extends ProblemStatus>(...statuses: S[]) {
  const content = { [PROBLEM_TYPE]: { schema: problem } };
  return Object.fromEntries(
    statuses.map((status) => [status, { description: PROBLEM_TITLES[status], content }]),
  ) as Record<never, never>;
}

/** An id in a path. One with a NUL, which PostgreSQL cannot be asked about, becomes one that nothing has. */
export const pathId = (name: string) =>
  z
    .string()
    .overwrite((id) => (id.includes("\0") ? "" : id))
    .meta({ param: { name, in: "path" } });
export const idParam = z.object({ id: pathId("id") });

/** Asks who is signed in before looking at what they sent, so that a visitor gets a 401 and not a list of field errors. */
export const membersFirst: MiddlewareHandler<ApiEnv> = async (c, next) => {
  memberOnly(c.get("viewer"));
  await next();
};

/** As `membersFirst`, for what moderators do: a member without the role gets a 403. */
export const moderatorsFirst: MiddlewareHandler<ApiEnv> = async (c, next) => {
  moderatorOnly(c.get("viewer"));
  await next();
};

/** As `membersFirst`, for what admins do. */
export const adminsFirst: MiddlewareHandler<ApiEnv> = async (c, next) => {
  adminOnly(c.get("viewer"));
  await next();
};

/** As `membersFirst`, for an account that has no gardener record yet. */
export const signedInFirst: MiddlewareHandler<ApiEnv> = async (c, next) => {
  signedInOnly(c.get("account"));
  await next();
};
