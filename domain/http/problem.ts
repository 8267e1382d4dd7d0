import { z } from "zod";

/** The body of every error response, `application/problem+json` (RFC 9457; docs/product.md 7). */
export const problem = z
  .object({
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "With a 412: the document as it is now" }),
    requestId: z.string().optional().meta({ description: "The `X-Request-Id` of the response" }),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof problem>;

export const PROBLEM_TYPE = "application/problem+json";

/** The title of each error status. */
export const PROBLEM_TITLES = {
  400: "Bad request",
  401: "Not signed in",
  403: "Forbidden",
  404: "Not found",
  408: "Request timeout",
  409: "Conflict",
  410: "No longer available",
  412: "Precondition failed",
  413: "Content too large",
  415: "Unsupported media type",
  422: "Unprocessable content",
  429: "Too many requests",
  500: "Something went wrong!",
  501: "Not implemented",
  503: "Service unavailable",
  507: "Insufficient storage",
} as const;
export type ProblemStatus = keyof typeof PROBLEM_TITLES;

/** Converts zod issues to a problem's `errors`: the first message of each field. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const first = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String).join(".");
    if (!first.has(path)) first.set(path, issue.message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}
