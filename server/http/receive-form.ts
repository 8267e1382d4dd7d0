import type { MiddlewareHandler } from "hono";
import type { PageEnv } from "#server/pages.ts";
import { DISCONNECTED_STATUS } from "#server/http/client-connection.ts";

/**
 * Waits for all of a form of at most `max` bytes: a form that arrives slowly occupies only its connection, and one that never
 * arrives renders no page. Larger forms are left to `readLargeForms`.
 */
export function receiveForms(max: number): MiddlewareHandler<PageEnv> {
  return async function receiveForm(c, next) {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    const isLarge = /^multipart\//i.test(c.req.header("content-type") ?? "") && !(length <= max);
    if (isLarge || !c.req.raw.body) return next();
    const { url, method, headers, signal } = c.req.raw;
    const body = await c.req.raw.arrayBuffer().catch(() => undefined);
    // The client has disconnected, or was told that it was too slow.
    if (!body) return c.body(null, DISCONNECTED_STATUS);
    c.req.raw = new Request(url, { method, headers, body, signal });
    return next();
  };
}
