import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * Returns the client's address for rate limits. `trustProxy` is the number of trusted proxies that append to
 * `X-Forwarded-For`; with 0 the header is ignored.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  bindings: Partial<HttpBindings> | undefined,
  trustProxy: number,
): string {
  if (trustProxy > 0) {
    const entries = (forwardedFor ?? "").split(",").map((part) => part.trim());
    const trusted = entries.at(-trustProxy);
    if (trusted) return normalize(trusted);
  }
  return normalize(bindings?.incoming?.socket.remoteAddress ?? "unknown");
}

/** Returns the client's address of a request, for rate limits. */
export const callerAddress = (c: Context, { trustProxy }: { trustProxy: number }): string =>
  clientAddress(c.req.header("x-forwarded-for"), c.env as Partial<HttpBindings> | undefined, trustProxy);

/** Reduces an IPv6 address to its /64, which one normalize controls; unwraps IPv4-mapped addresses. */
function normalize(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
