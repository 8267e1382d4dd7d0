import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { ApiEnv } from "#server/api/env.ts";
import { type FoundSession, findSession } from "#server/auth/session.ts";
import type { Deps } from "#server/deps.ts";
import { ensureGardener } from "#server/gardeners/gardeners.ts";
import { apiHeaders, isHttps } from "#server/http/headers.ts";
import { ownOrigin } from "#server/http/origin.ts";

/** How the session of a request is found: by its cookie. Null for one without a session that holds; it is asked anew each time. */
export function sessions(deps: Deps): (c: Context) => Promise<FoundSession | null> {
  const adminEmails = new Set(deps.config.adminEmails);
  return async (c) => {
    const cookie = getCookie(c, deps.cookie);
    return cookie ? findSession(deps.db, cookie, deps.secret, deps.clock(), adminEmails) : null;
  };
}

/**
 * Finds out who calls: from the session cookie, once a call. A session without a gardener record (a first sign-in
 * elsewhere, a creation that failed half way) gets its record here (docs/product.md 4.3); an old session is extended.
 */
export function identify(deps: Deps): MiddlewareHandler<ApiEnv> {
  const sessionOf = sessions(deps);
  const headers = Object.entries(apiHeaders(isHttps(deps.config)));
  return async function identifyCaller(c, next) {
    for (const [name, value] of headers) c.header(name, value);
    c.set("origin", ownOrigin(deps.config, c.req));
    c.set("viewer", null);
    c.set("account", null);
    c.set("session", null);
    const found = await sessionOf(c);
    if (found) {
      const creating = c.req.method === "POST" && c.req.path === "/gardeners";
      c.set("account", found.account);
      c.set("session", found.session);
      c.set(
        "viewer",
        found.actor ?? (creating ? null : await ensureGardener(deps, found.account, c.get("origin"))),
      );
      if (found.renew)
        await renew(deps, c.req.raw.headers, (line) => c.header("set-cookie", line, { append: true }));
    }
    await next();
  };
}

async function renew({ auth }: Deps, headers: Headers, setCookie: (line: string) => void): Promise<void> {
  const answer = await auth.api.getSession({ headers, returnHeaders: true });
  for (const line of answer.headers?.getSetCookie() ?? []) setCookie(line);
}
