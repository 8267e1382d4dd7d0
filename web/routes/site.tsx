import { Outlet } from "react-router";
import { RouteError, routeErrorTitle } from "#web/layout/RouteError.tsx";
import { SiteFrame } from "#web/layout/SiteFrame.tsx";
import { siteFromMatches, title } from "#web/layout/title.ts";
import type { Route } from "./+types/site";

export const meta = (args: Route.MetaArgs) =>
  args.error ? title(args, routeErrorTitle(args.error)) : [{ title: siteFromMatches(args).name }];

/** The layout of all screens but the dashboard's, and of their errors. */
export default function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <RouteError error={error} />
    </SiteFrame>
  );
}
