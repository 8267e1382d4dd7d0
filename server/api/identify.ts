import { m } from "#messages";
import type { Context, MiddlewareHandler } from "hono";
import type { FindAccess } from "#server/api/access.ts";
import { createTokenReader, requireAccess } from "#server/api/bearer.ts";
import type { ApiEnv, CallerCache } from "#server/api/env.ts";
import { createSessionReader } from "#server/api/session-reader.ts";
import type { FoundSession } from "#server/auth/session.ts";
import type { Deps } from "#server/deps.ts";
import { ensureGardener } from "#server/gardeners/gardeners.ts";
import { MEMBER_HEADER } from "#domain/http/member-header.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { apiHeaders, isHttps } from "#server/http/headers.ts";
import { ownOrigin } from "#server/http/origin.ts";

/**
 * Sets the viewer and account of a request from its access token or, without one, from its cookie, with the session. Throws 401 for
 * a token that is not valid, and 403 if it may not make the call (docs/product.md 7.92, 7.93). An account without a gardener record (first
 * sign-in, or an interrupted sign-up) gets one here (docs/product.md 4.3). An older session is extended.
 */
export function identify(deps: Deps, findAccess: FindAccess): MiddlewareHandler<ApiEnv> {
  const readSession = createSessionReader(deps);
  const readToken = createTokenReader(deps);
  const headers = Object.entries(apiHeaders(isHttps(deps.config)));
  return async function identifyCaller(c, next) {
    // A page has its own headers.
    if (!c.env?.pageCall) for (const [name, value] of headers) c.header(name, value);
    c.set("origin", ownOrigin(deps.config, c.req));
    c.set("viewer", null);
    c.set("account", null);
    c.set("session", null);
    c.set("token", null);
    const bearer = await readToken(c.req.header("authorization"));
    if (bearer) {
      requireAccess(bearer.token.scopes, findAccess(c.req.method, c.req.path));
      c.set("token", bearer.token);
      c.set("account", bearer.account);
      c.set("viewer", bearer.actor);
      return next();
    }
    const found = await shared(c.env?.pageCall?.callers, c.req.header("cookie") ?? "", () => readSession(c));
    if (found) {
      const creating = c.req.method === "POST" && c.req.path === "/gardeners";
      c.set("account", found.account);
      c.set("session", found.session);
      c.set(
        "viewer",
        found.actor ?? (creating ? null : await ensureGardener(deps, found.account, c.get("origin"))),
      );
      const member = c.get("viewer")?.gardenerId;
      if (member !== undefined && !c.env?.pageCall) c.header(MEMBER_HEADER, member);
      if (found.renew) {
        // Once for all calls of a page.
        found.renew = false;
        await renew(deps, c.req.raw.headers, (line) => c.header("set-cookie", line, { append: true }));
      }
    }
    requireExpectedMember(c);
    await next();
  };
}

/** Throws 412 for a call that was to be made as another member, such as one that waited on a device (docs/product.md 18.24). */
function requireExpectedMember(c: Context<ApiEnv>): void {
  const expected = c.req.header(MEMBER_HEADER);
  if (expected === undefined || expected === c.get("viewer")?.gardenerId) return;
  throw new HttpProblem(412, m.problemsSomebodyElse());
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
