import type { Context, MiddlewareHandler } from "hono";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { isLoopback, type Config } from "#server/config.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const AFTER_SCHEME = "https://".length;

/** Returns our own origin: `PUBLIC_URL`, or the host of the request, which `guardOrigin` restricts to loopback. */
export function ownOrigin({ publicUrl }: Pick<Config, "publicUrl">, { url }: { url: string }): string {
  if (publicUrl) return publicUrl;
  const slash = url.indexOf("/", AFTER_SCHEME);
  return slash === -1 ? url : url.slice(0, slash);
}

/**
 * Checks the host and origin of every request.
 *
 * Without `PUBLIC_URL` only loopback host names are served: otherwise another name that resolves to this machine (DNS
 * rebinding) would count as our own origin.
 *
 * Every write, JSON included, must come from our own pages or from a non-browser client: `Sec-Fetch-Site: same-origin`,
 * or our own `Origin`, or neither header (docs/product.md 6.4).
 */
export function guardOrigin(config: Config): MiddlewareHandler {
  // Nearly all requests have the same host, so the last valid one is remembered.
  let lastHost = "";
  return async function guardOriginOf(c, next) {
    const host = ownOrigin({ publicUrl: undefined }, c.req);
    if (host !== lastHost) {
      if (!URL.canParse(host)) return c.text("The Host header names no host.\n", 400);
      if (!config.publicUrl && !isLoopback(new URL(host).hostname)) return c.text(NOT_SERVED, 421);
      lastHost = host;
    }
    const own = ownOrigin(config, c.req);
    if (!SAFE_METHODS.has(c.req.method) && !isOwn(c, own)) {
      const { problem } = new HttpProblem(
        403,
        "This came from another site. Open the page here and try again.",
      );
      return c.json(problem, 403, { "content-type": PROBLEM_TYPE });
    }
    return next();
  };
}

const NOT_SERVED =
  "This site answers on this machine only. To serve others, set PUBLIC_URL to its address.\n";

function isOwn(c: Context, own: string): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const origin = c.req.header("origin");
  return origin === undefined || origin === own;
}
