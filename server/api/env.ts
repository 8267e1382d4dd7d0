import type { HttpBindings } from "@hono/node-server";
import type { Account, CurrentSession, Viewer } from "#server/auth/actor.ts";

/** What the API's middleware leaves for the routes. */
export type ApiEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    viewer: Viewer;
    /** Who is signed in, also before their gardener record exists. */
    account: Account | null;
    session: CurrentSession | null;
    /** Our origin as this request sees it, without a trailing slash. */
    origin: string;
  };
};
