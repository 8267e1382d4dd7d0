import type { Context, Next } from "hono";
import type { HttpProblem } from "#server/http/http-problem.ts";
import type { PageEnv } from "#server/pages.ts";

/** Leaves a form unread: the page it was sent to is drawn as an error page, in the words of the refusal. */
export async function refuseForm(
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
