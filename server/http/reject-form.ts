import type { Context, Next } from "hono";
import type { HttpProblem } from "#server/http/http-problem.ts";
import type { PageEnv } from "#server/pages.ts";

/** Rejects a form without reading it: its page is rendered as an error page with the problem's message. */
export async function rejectForm(
  c: Context<PageEnv>,
  next: Next,
  { problem }: HttpProblem,
): Promise<Response> {
  const { url, method, headers } = c.req.raw;
  c.req.raw = new Request(url, { method, headers });
  c.set("refused", problem);
  await next();
  return c.res;
}
