import type { HttpBindings } from "@hono/node-server";
import type { Account, CurrentSession, Viewer } from "#server/auth/actor.ts";

/** The context that the API's middleware sets for the routes. */
export type ApiEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    viewer: Viewer;
    /** The signed-in account, even before its gardener record exists. */
    account: Account | null;
    session: CurrentSession | null;
    /** Our origin as this request sees it, without a trailing slash. */
    origin: string;
  };
};
