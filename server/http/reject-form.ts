import type { Context, Next } from "hono";
import { createBusyPage } from "#server/http/busy-page.ts";
import type { HttpProblem } from "#server/http/http-problem.ts";
import type { PageEnv } from "#server/pages.ts";

/**
 * Rejects a form: its page is rendered as an error page with the problem's message. Beyond capacity (429, 503) a small page is sent
 * instead, which costs less.
 */
export async function rejectForm(c: Context<PageEnv>, next: Next, error: HttpProblem): Promise<Response> {
  if (error.status === 429 || error.status === 503) return createBusyPage(c, error);
  removeBody(c);
  c.set("refused", error.problem);
  await next();
  return c.res;
}

/** Passes a form that has been read to its page. */
export function setParsedForm(c: Context<PageEnv>, form: FormData): void {
  removeBody(c);
  c.set("form", form);
}

function removeBody(c: Context): void {
  const { url, method, headers, signal } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, signal });
}
