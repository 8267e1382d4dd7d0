import type { Session } from "#domain/accounts/account.ts";
import type { Cache } from "#web/api/cache.ts";
import type { ApiClient } from "#web/api/client.ts";

export const SESSION = "session";

/** Who is signed in; requested once, then cached (docs/product.md 4.1). */
export const readSession = (api: ApiClient, cache: Cache): Promise<Session> =>
  cache.get(SESSION, async () => (await api.api.session.$get()).json(), ["session"]);

/**
 * Caches the session that came with a page rendered by the server. Does nothing if a session is already cached, even
 * a stale one, which is still newer than the page's.
 */
export function seedSession(cache: Cache, session: Session): void {
  if (!cache.peek(SESSION) && !cache.isLoading(SESSION)) cache.set(SESSION, session, ["session"]);
}
