import type { HttpBindings } from "@hono/node-server";
import type { Account, CurrentSession, Viewer } from "#server/auth/actor.ts";
import type { CurrentToken } from "#server/auth/token.ts";
import type { FoundSession } from "#server/auth/session.ts";

/** The sessions that were found for a page, by cookie. Forgotten after each call that may change them. */
export type CallerCache = Map<string, Promise<FoundSession | null>>;

/** A call that reads for a page. `json`: the value of its response, if that is JSON. */
export type PageCall = { callers: CallerCache; json?: unknown };

/** The context that the API's middleware sets for the routes. */
export type ApiEnv = {
  Bindings: Partial<HttpBindings> & { pageCall?: PageCall };
  Variables: {
    viewer: Viewer;
    /** The signed-in account, even before its gardener record exists. */
    account: Account | null;
    session: CurrentSession | null;
    /** The access token that the request is made with, in place of a session. */
    token: CurrentToken | null;
    /** Our origin as this request sees it, without a trailing slash. */
    origin: string;
  };
};
