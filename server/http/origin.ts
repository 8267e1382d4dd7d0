import type { Context, MiddlewareHandler } from "hono";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { isLoopback, type Config } from "#server/config.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const AFTER_SCHEME = "https://".length;

/** Our origin as a request sees it: `PUBLIC_URL`, else the host it was sent to, which `guardOrigin` keeps to loopback. */
export function ownOrigin({ publicUrl }: Pick<Config, "publicUrl">, { url }: { url: string }): string {
  if (publicUrl) return publicUrl;
  const slash = url.indexOf("/", AFTER_SCHEME);
  return slash === -1 ? url : url.slice(0, slash);
}

/**
 * Two guards of every request.
 *
 * Without `PUBLIC_URL` only loopback host names are answered: another name pointed at this machine (DNS rebinding)
 * would otherwise pass for our own origin.
 *
 * Every change must come from our own pages or from a program, JSON included: `Sec-Fetch-Site: same-origin`, or an
 * `Origin` that is ours, or neither header (docs/product.md 6.4).
 */
export function guardOrigin(config: Config): MiddlewareHandler {
  // Nearly every request comes to the same host: it is looked at once.
  let known = "";
  return async function guardOriginOf(c, next) {
    const host = ownOrigin({ publicUrl: undefined }, c.req);
    if (host !== known) {
      if (!URL.canParse(host)) return c.text("The Host header names no host.\n", 400);
      if (!config.publicUrl && !isLoopback(new URL(host).hostname)) return c.text(NOT_SERVED, 421);
      known = host;
    }
    const own = ownOrigin(config, c.req);
    if (!SAFE.has(c.req.method) && !isOwn(c, own)) {
      const refusal = new HttpProblem(403, "This came from another site. Open the page here and try again.");
      return c.json(refusal.problem, 403, { "content-type": PROBLEM_TYPE });
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
