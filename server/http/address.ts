import { m } from "#messages";
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { HttpProblem } from "#server/http/http-problem.ts";

/**
 * Returns the client's address for limits. `trustProxy` is the number of trusted proxies that append to `X-Forwarded-For`;
 * with 0, or when fewer have, it is the connection's. Undefined if what the proxy appended is no address.
 */
export function parseClientAddress(
  forwardedFor: string | undefined,
  remoteAddress: string | undefined,
  trustProxy: number,
): string | undefined {
  const trusted = trustProxy > 0 ? forwardedFor?.split(",").at(-trustProxy)?.trim() : undefined;
  if (!trusted) return normalize(remoteAddress ?? "unknown");
  const address = withoutPort(trusted);
  return isIP(address) ? normalize(address) : undefined;
}

/** Returns the client's address of a request, for limits. Throws 400 if the proxy sends none. */
export function requireClientAddress(c: Context, config: { trustProxy: number }): string {
  const address = clientAddressOf(c, config);
  if (address === undefined) throw new HttpProblem(400, m.problemsForwardedFor());
  return address;
}

/** As `requireClientAddress`, but undefined if the proxy sends none. */
export function clientAddressOf(c: Context, { trustProxy }: { trustProxy: number }): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return parseClientAddress(c.req.header("x-forwarded-for"), incoming?.socket.remoteAddress, trustProxy);
}

/** As `clientAddressOf`, for a request of Node. */
export const clientAddressOfRequest = ({ headers, socket }: IncomingMessage, trustProxy: number) =>
  parseClientAddress(headers["x-forwarded-for"]?.toString(), socket.remoteAddress, trustProxy);

/** Some proxies send `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

/** Reduces an IPv6 address to its /64, which one household has as a whole; unwraps IPv4-mapped addresses. */
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
