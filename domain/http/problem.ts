import { z } from "zod";

/** What every refused call answers, as `application/problem+json` (RFC 9457; docs/product.md 7). */
export const problem = z
  .object({
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof problem>;

export const PROBLEM_TYPE = "application/problem+json";

/** The short name of each error status, the same in every answer. */
export const PROBLEM_TITLES = {
  400: "Bad input",
  401: "Signed out",
  403: "Not yours",
  404: "Not found",
  408: "Too slow",
  409: "Conflict",
  410: "Removed",
  413: "Too large",
  415: "Wrong type",
  422: "Not usable",
  429: "Too many requests",
  500: "Something went wrong!",
  503: "Not ready",
  507: "No room",
} as const;
export type ProblemStatus = keyof typeof PROBLEM_TITLES;

/** zod's issues as the problem's `errors`: one row for each field, its first message only. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const first = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String).join(".");
    if (!first.has(path)) first.set(path, issue.message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}
