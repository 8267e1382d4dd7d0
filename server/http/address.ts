import type { HttpBindings } from "@hono/node-server";

/**
 * The address of whoever sent a request, for limits. `trustProxy` is how many proxies in front of us append to
 * `X-Forwarded-For`; with 0 the header is somebody's claim and is ignored.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  bindings: Partial<HttpBindings> | undefined,
  trustProxy: number,
): string {
  if (trustProxy > 0) {
    const claimed = (forwardedFor ?? "").split(",").map((part) => part.trim());
    const ours = claimed.at(-trustProxy);
    if (ours) return ours;
  }
  return bindings?.incoming?.socket.remoteAddress ?? "unknown";
}
