import type { MiddlewareHandler } from "hono";

/** Cancels a streamed body on HEAD requests, since nothing will read it. */
export const cancelHeadBody: MiddlewareHandler = async (c, next) => {
  await next();
  // Cancelling may reject with the reason passed to it.
  if (c.req.method === "HEAD") await c.res.body?.cancel().catch(() => undefined);
};
