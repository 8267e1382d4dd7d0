import type { MiddlewareHandler } from "hono";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { isLoopback, type Config } from "#server/config.ts";
import { Refusal } from "#server/http/refusal.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Our origin as a request sees it: `PUBLIC_URL`, else the host it was sent to, which `ownHostOnly` keeps to loopback. */
export const ownOrigin = ({ publicUrl }: Pick<Config, "publicUrl">, request: Request): string =>
  publicUrl ?? new URL(request.url).origin;

/**
 * Without `PUBLIC_URL` only loopback host names are answered: another name pointed at this machine (DNS rebinding)
 * would otherwise pass for our own origin.
 */
export const ownHostOnly = ({ publicUrl }: Config): MiddlewareHandler =>
  async function refuseOtherHosts(c, next) {
    if (publicUrl || isLoopback(new URL(c.req.url).hostname)) return next();
    return c.text(
      "This site answers on this machine only. To serve others, set PUBLIC_URL to its address.\n",
      421,
    );
  };

/**
 * Every change must come from our own pages or from a program, JSON included: `Sec-Fetch-Site: same-origin`, or an
 * `Origin` that is ours, or neither header (docs/product.md 6.4).
 */
export const ownPagesOnly = (config: Config): MiddlewareHandler =>
  async function refuseOtherSites(c, next) {
    if (SAFE.has(c.req.method) || isOwn(c.req.raw, ownOrigin(config, c.req.raw))) return next();
    const refusal = new Refusal(403, "This came from another site. Open the page here and try again.");
    return c.json(refusal.problem, 403, { "content-type": PROBLEM_TYPE });
  };

function isOwn(request: Request, own: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  return origin === null || origin === own;
}
