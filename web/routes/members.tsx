import { useEffect } from "react";
import { Outlet, redirect, useLocation } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import { session } from "#web/api/in-browser.ts";
import { toRouteError } from "#web/api/load.ts";
import { sessionContext } from "#web/api/on-server.server.ts";
import { ACCOUNT_PATH } from "#web/layout/banner-paths.ts";
import type { Route } from "./+types/members";

/**
 * Redirects visitors of members' screens to the login, which returns them (docs/product.md 2.21). Not a security check: the
 * API checks every call. Form submissions pass, so that a form can report an expired session and keep what was typed
 * (4.4); screens must therefore handle visitors.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url }, next) => {
    if (isVisit(request)) await redirectVisitors(context.get(sessionContext), url);
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, url }, next) => {
    if (isVisit(request) && url.pathname !== currentPath) await redirectVisitors(session, url);
    await next();
  },
];

/**
 * The path of the current members' screen. Reloading its data, as after a form, does not redirect: if the session has
 * expired, the screen says so itself and keeps what was typed.
 */
let currentPath: string | undefined;

export default function Members() {
  const { pathname } = useLocation();
  useEffect(() => {
    currentPath = pathname;
    return () => {
      currentPath = undefined;
    };
  }, [pathname]);
  return <Outlet />;
}

const isVisit = ({ method }: Request) => method === "GET" || method === "HEAD";

async function redirectVisitors(readSession: () => Promise<Session>, url: URL): Promise<void> {
  const { user } = await readSession().catch((error: unknown) => {
    throw toRouteError(error, url);
  });
  if (!user) throw redirect(loginPath(url));
  // Nothing else works until the second step is set up (docs/product.md 6.46).
  if (user.mustSetSecondStep && url.pathname !== ACCOUNT_PATH) throw redirect(ACCOUNT_PATH);
}
