import { m } from "#messages";
import { isBearer } from "#server/http/origin.ts";
import type { TokenScope } from "#domain/accounts/token.ts";
import type { Access } from "#server/api/access.ts";
import type { Deps } from "#server/deps.ts";
import { dayIn, findToken, type FoundToken, noteUse } from "#server/auth/token.ts";
import { roleRules } from "#server/auth/session.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/**
 * Returns a function that finds the access token in an `Authorization` header; undefined without one. Throws 401 for a token that is
 * unknown, revoked or has ended, or whose owner is suspended (docs/product.md 7.92). Notes the day of its use.
 */
export function createTokenReader(
  deps: Deps,
): (authorization: string | undefined) => Promise<FoundToken | undefined> {
  const rules = roleRules(deps.config);
  return async (authorization) => {
    if (!isBearer(authorization)) return undefined;
    const now = deps.clock();
    const secret = authorization.slice("Bearer ".length).trim();
    const found = await findToken(deps.db, secret, now, rules);
    if (!found) throw invalidToken();
    const today = dayIn(now);
    if (found.lastUsedOn !== today)
      await noteUse(deps.db, found.token, today).catch((error: unknown) =>
        deps.log.warn({ err: error }, "The day of a token's use could not be noted"),
      );
    return found;
  };
}

/** Requires that a token may make a call (docs/product.md 7.93). Throws 403. */
export function requireAccess(scopes: readonly TokenScope[], access: Access | undefined): void {
  if (access === undefined || (access !== "noToken" && scopes.includes(access))) return;
  if (access === "noToken")
    throw new HttpProblem(403, m.problemsTokenNever(), {
      headers: { "www-authenticate": 'Bearer error="insufficient_scope"' },
    });
  throw new HttpProblem(403, m.problemsTokenScope({ scope: access }), {
    headers: { "www-authenticate": `Bearer error="insufficient_scope", scope="${access}"` },
  });
}

const invalidToken = () =>
  new HttpProblem(401, m.problemsTokenInvalid(), {
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  });
