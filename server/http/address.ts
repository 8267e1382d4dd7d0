import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

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
    if (ours) return household(ours);
  }
  return household(bindings?.incoming?.socket.remoteAddress ?? "unknown");
}

/** The same of whoever makes a call. */
export const callerAddress = (c: Context, { trustProxy }: { trustProxy: number }): string =>
  clientAddress(c.req.header("x-forwarded-for"), c.env as Partial<HttpBindings> | undefined, trustProxy);

/** An IPv4 address as it is, also when written as IPv6; of an IPv6 address the /64, which one household has whole. */
function household(address: string): string {
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
