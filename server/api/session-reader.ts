import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import {
  type FoundSession,
  presentSession,
  readSession,
  roleRules,
  type StoredSession,
} from "#server/auth/session.ts";
import type { Deps } from "#server/deps.ts";
import { readOnce } from "#server/response-cache/response-cache.ts";

/** The sessions of the requests that are being answered: the language of a response needs it, and so does the call. */
const sessions = new WeakMap<Request, Promise<FoundSession | null>>();

/**
 * Returns a function that looks up the session of a request by its cookie, once for each request; null without a valid session. What
 * it read counts until something is written, so that ended sessions and revoked roles take effect with the next request.
 */
export function createSessionReader(deps: Deps): (c: Context) => Promise<FoundSession | null> {
  const rules = roleRules(deps.config);
  const { db, secret, responses } = deps;
  const find = async (cookie: string) => {
    const now = deps.clock();
    const read = () => readSession(db, cookie, secret, now);
    const stored = await readOnce(responses, `session ${cookie}`, read, sizeOf);
    return stored && presentSession(stored, now, rules);
  };
  return async (c) => {
    const cookie = getCookie(c, deps.cookie);
    if (!cookie) return null;
    const known = sessionOf(c.req.raw);
    if (known) return known;
    const finding = find(cookie);
    sessions.set(c.req.raw, finding);
    return finding;
  };
}

/** The session of a request, if it was looked up before. */
export const sessionOf = (request: Request): Promise<FoundSession | null> | undefined =>
  sessions.get(request);

/** Cookies that mean nothing are not kept: anybody can send as many as they like. */
const sizeOf = (stored: StoredSession | null) =>
  stored ? 2000 + 100 * (stored.hidden.length + stored.muted.length) : 0;
