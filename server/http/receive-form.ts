import type { MiddlewareHandler } from "hono";
import type { PageEnv } from "#server/pages.ts";

/**
 * Waits for the whole of a form of at most `max` bytes, so that one that arrives slowly holds nothing but its connection,
 * and the page of one that never arrives is not rendered. Larger ones are left to `spoolLargeForms`.
 */
export function receiveForms(max: number): MiddlewareHandler<PageEnv> {
  return async function receiveForm(c, next) {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    const isLarge = /^multipart\//i.test(c.req.header("content-type") ?? "") && !(length <= max);
    if (isLarge || !c.req.raw.body) return next();
    const { url, method, headers, signal } = c.req.raw;
    const body = await c.req.raw.arrayBuffer().catch(() => undefined);
    // The client is gone, or was told that it was too slow.
    if (!body) return c.body(null, 408);
    c.req.raw = new Request(url, { method, headers, body, signal });
    return next();
  };
}
