import { useEffect } from "react";
import { Outlet, redirect, useLocation } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import { session } from "#web/api/in-browser.ts";
import { toRouteError } from "#web/api/load.ts";
import { sessionContext } from "#web/api/on-server.server.ts";
import type { Route } from "./+types/members";

/**
 * The guard of the members' screens: a visitor is sent to sign in and brought back (docs/product.md 2.21). It is a
 * courtesy, the API checks every call. What somebody sends is let through, so that a form whose sign-in has run out can
 * say so and keep what was typed (4.4); its screen must therefore cope with a visitor.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url }, next) => {
    if (isVisit(request)) await memberOnly(context.get(sessionContext), url);
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, url }, next) => {
    if (isVisit(request) && url.pathname !== shown) await memberOnly(session, url);
    await next();
  },
];

/**
 * The members' screen in view. What is loaded for it again, as after a form, sends nobody away: if the sign-in has run
 * out, the screen itself says so and what was typed is still there.
 */
let shown: string | undefined;

export default function Members() {
  const { pathname } = useLocation();
  useEffect(() => {
    shown = pathname;
    return () => {
      shown = undefined;
    };
  }, [pathname]);
  return <Outlet />;
}

const isVisit = ({ method }: Request) => method === "GET" || method === "HEAD";

async function memberOnly(ask: () => Promise<Session>, url: URL): Promise<void> {
  const { user } = await ask().catch((error: unknown) => {
    throw toRouteError(error, url);
  });
  if (!user) throw redirect(loginPath(url));
}
