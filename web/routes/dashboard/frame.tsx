import { m } from "#messages";
import { Outlet } from "react-router";
import { DashboardFrame } from "#web/layout/DashboardFrame.tsx";
import { RouteError, routeErrorTitle } from "#web/layout/RouteError.tsx";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/frame";

export const meta = (args: Route.MetaArgs) =>
  title(args, args.error ? routeErrorTitle(args.error) : m.frameDashboard());

/** The layout of the dashboard's screens and of their errors. */
export default function Frame() {
  return (
    <DashboardFrame>
      <Outlet />
    </DashboardFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DashboardFrame>
      <RouteError error={error} />
    </DashboardFrame>
  );
}
