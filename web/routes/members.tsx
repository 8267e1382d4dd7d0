import { Outlet, redirect } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { session } from "#web/api/in-browser.ts";
import { forScreen } from "#web/api/load.ts";
import { sessionContext } from "#web/api/on-server.server.ts";
import type { Route } from "./+types/members";

/**
 * The guard of the members' screens: a visitor is sent to sign in and brought back (docs/product.md 2.21). It is a
 * courtesy, the API checks every call. What somebody sends is let through, so that a form whose sign-in has run out can
 * say so and keep what was typed (4.4); its screen must therefore cope with a visitor.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url }, next) => {
    if (isVisit(request) && !(await context.get(sessionContext)()).user) throw redirect(loginPath(url));
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, url }, next) => {
    if (isVisit(request) && !(await asked(url)).user) throw redirect(loginPath(url));
    await next();
  },
];

export default function Members() {
  return <Outlet />;
}

const isVisit = ({ method }: Request) => method === "GET" || method === "HEAD";

const asked = (url: URL) =>
  session().catch((error: unknown) => {
    throw forScreen(error, url);
  });
