import { m } from "#messages";
import type { Context, MiddlewareHandler } from "hono";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import type { Config } from "#server/config.ts";
import { canonicalHost } from "#server/http/canonical-host.ts";
import { isLoopback } from "#server/http/loopback.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { isReadMethod, SAFE_METHODS } from "#server/http/methods.ts";

const AFTER_SCHEME = "https://".length;
/** Browsers keep permanent redirects for good unless told otherwise, and `PUBLIC_URL` may change. In seconds. */
const REDIRECT_MAX_AGE = 3600;

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
 * With `PUBLIC_URL`, reads of other hosts are redirected to it, so that search engines and cookies know one site
 * (docs/product.md 10.57). Health checks come before this.
 *
 * Every write, JSON included, must come from our own pages or from a non-browser client: `Sec-Fetch-Site: same-origin`,
 * or our own `Origin`, or neither header (docs/product.md 6.4). With `tokens`, writes with an access token pass from anywhere
 * (7.94): browsers never add one themselves, and a call with one ignores cookies. That holds for calls only, since pages know
 * nothing of tokens.
 */
export function guardOrigin(config: Config, { tokens = false } = {}): MiddlewareHandler {
  // Nearly all requests have the same host, so the last valid one is remembered.
  let lastHost = "";
  const isCanonical = canonicalHost(config);
  return async function guardOriginOf(c, next) {
    const host = ownOrigin({ publicUrl: undefined }, c.req);
    if (host !== lastHost) {
      if (!URL.canParse(host)) return c.text("The Host header names no host.\n", 400);
      if (!config.publicUrl && !isLoopback(new URL(host).hostname)) return c.text(NOT_SERVED, 421);
      lastHost = host;
    }
    const own = ownOrigin(config, c.req);
    if (isReadMethod(c.req.method) && !hostsOf(c, host, config).some(isCanonical)) {
      c.header("cache-control", `public, max-age=${REDIRECT_MAX_AGE}`);
      return c.redirect(own + c.req.url.slice(host.length), 308);
    }
    if (SAFE_METHODS.has(c.req.method)) return next();
    if (tokens && isBearer(c.req.header("authorization"))) return next();
    if (!isOwn(c, own)) {
      const { problem } = new HttpProblem(403, m.problemsOtherSite());
      return c.json(problem, 403, { "content-type": PROBLEM_TYPE });
    }
    return next();
  };
}

/** Whether an `Authorization` header holds an access token, valid or not. */
export const isBearer = (authorization: string | undefined): authorization is string =>
  authorization !== undefined && /^bearer(\s|$)/i.test(authorization);

const NOT_SERVED =
  "This site answers on this machine only. To serve others, set PUBLIC_URL to its address.\n";

/** The host of a request and, beside a trusted proxy, the one that the client asked it for. */
function hostsOf(c: Context, origin: string, { trustProxy }: Config): string[] {
  const host = origin.slice(origin.indexOf("//") + 2);
  const forwarded = trustProxy > 0 ? c.req.header("x-forwarded-host") : undefined;
  return [host, ...(forwarded?.split(",") ?? [])].map((name) => name.trim());
}

function isOwn(c: Context, own: string): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const origin = c.req.header("origin");
  return origin === undefined || origin === own;
}
