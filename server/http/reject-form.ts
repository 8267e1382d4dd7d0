import type { Context, Next } from "hono";
import { busyPage } from "#server/http/busy-page.ts";
import type { HttpProblem } from "#server/http/http-problem.ts";
import type { PageEnv } from "#server/pages.ts";

/**
 * Rejects a form that is not read: its page is rendered as an error page with the problem's message. One that is beyond capacity
 * (429, 503) gets a small page, since rendering would cost more than the form.
 */
export async function rejectForm(
  c: Context<PageEnv>,
  next: Next,
  { status, problem }: HttpProblem,
): Promise<Response> {
  if (status === 429 || status === 503) return busyPage(c, status);
  removeBody(c);
  c.set("refused", problem);
  await next();
  return c.res;
}

/** Passes a form that has been read to its page. */
export function setForm(c: Context<PageEnv>, form: FormData): void {
  removeBody(c);
  c.set("form", form);
}

function removeBody(c: Context): void {
  const { url, method, headers } = c.req.raw;
  c.req.raw = new Request(url, { method, headers });
}
