import { Outlet } from "react-router";
import { RouteError, routeErrorTitle } from "#web/layout/RouteError.tsx";
import { SiteFrame } from "#web/layout/SiteFrame.tsx";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/site";

export const meta = ({ error }: Route.MetaArgs) =>
  error ? title(routeErrorTitle(error)) : [{ title: "Trowel" }];

/** Every screen but the dashboard's; screens put their content into its main landmark. Errors show in the same frame. */
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
