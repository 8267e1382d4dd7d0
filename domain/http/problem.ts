import { m } from "#messages";
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

/** The title of each error status, in the current language. */
export const PROBLEM_TITLES = {
  400: m.problemsTitleBadRequest,
  401: m.problemsTitleNotSignedIn,
  403: m.problemsTitleForbidden,
  404: m.problemsTitleNotFound,
  408: m.problemsTitleTimeout,
  409: m.problemsTitleConflict,
  410: m.problemsTitleGone,
  412: m.problemsTitlePrecondition,
  413: m.problemsTitleTooLarge,
  415: m.problemsTitleMediaType,
  422: m.problemsTitleUnprocessable,
  429: m.problemsTitleTooMany,
  500: m.problemsTitleWentWrong,
  501: m.problemsTitleNotImplemented,
  503: m.problemsTitleUnavailable,
  507: m.problemsTitleStorage,
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
