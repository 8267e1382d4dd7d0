import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { ApiEnv, CallerCache } from "#server/api/env.ts";
import { type FoundSession, findSession, roleRules } from "#server/auth/session.ts";
import type { Deps } from "#server/deps.ts";
import { ensureGardener } from "#server/gardeners/gardeners.ts";
import { apiHeaders, isHttps } from "#server/http/headers.ts";
import { ownOrigin } from "#server/http/origin.ts";

/** Returns a function that looks up the session of a request by its cookie, uncached; null without a valid session. */
export function createSessionReader(deps: Deps): (c: Context) => Promise<FoundSession | null> {
  const rules = roleRules(deps.config);
  return async (c) => {
    const cookie = getCookie(c, deps.cookie);
    return cookie ? findSession(deps.db, cookie, deps.secret, deps.clock(), rules) : null;
  };
}

/**
 * Sets the viewer, account and session of a request from its cookie. An account without a gardener record (first
 * sign-in, or an interrupted sign-up) gets one here (docs/product.md 4.3). An older session is extended.
 */
export function identify(deps: Deps): MiddlewareHandler<ApiEnv> {
  const readSession = createSessionReader(deps);
  const headers = Object.entries(apiHeaders(isHttps(deps.config)));
  return async function identifyCaller(c, next) {
    // A page has its own headers.
    if (!c.env?.pageCall) for (const [name, value] of headers) c.header(name, value);
    c.set("origin", ownOrigin(deps.config, c.req));
    c.set("viewer", null);
    c.set("account", null);
    c.set("session", null);
    const found = await shared(c.env?.pageCall?.callers, c.req.header("cookie") ?? "", () => readSession(c));
    if (found) {
      const creating = c.req.method === "POST" && c.req.path === "/gardeners";
      c.set("account", found.account);
      c.set("session", found.session);
      c.set(
        "viewer",
        found.actor ?? (creating ? null : await ensureGardener(deps, found.account, c.get("origin"))),
      );
      if (found.renew) {
        // Once for all calls of a page.
        found.renew = false;
        await renew(deps, c.req.raw.headers, (line) => c.header("set-cookie", line, { append: true }));
      }
    }
    await next();
  };
}

/** Finds who is calling once for all calls of a page (`callers`), which would otherwise each cost a query. */
function shared(
  callers: CallerCache | undefined,
  cookie: string,
  find: () => Promise<FoundSession | null>,
): Promise<FoundSession | null> {
  const known = callers?.get(cookie);
  if (known) return known;
  const finding = find();
  callers?.set(cookie, finding);
  return finding;
}

async function renew({ auth }: Deps, headers: Headers, setCookie: (line: string) => void): Promise<void> {
  const response = await auth.api.getSession({ headers, returnHeaders: true });
  for (const line of response.headers?.getSetCookie() ?? []) setCookie(line);
}
