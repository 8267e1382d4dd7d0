import { m } from "#messages";
import { isRouteErrorResponse, Navigate, useLocation, useMatches } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { Problem } from "#domain/http/problem.ts";
import { ErrorPage } from "#web/layout/ErrorPage.tsx";
import { NotFound } from "#web/layout/NotFound.tsx";
import { OFFLINE_PATH } from "#web/offline/open-script.ts";
import { Link } from "#web/ui/Link.tsx";
import { Retry } from "#web/ui/Retry.tsx";

/** What a screen says of itself to the layout. */
export type RouteHandle = {
  /** The heading when it could not be loaded. */
  failed: string | (() => string);
};

/** The error page for whatever a screen threw, with the problem's message and links (docs/product.md 2.29, 2.80, 8.24). */
export function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  const { status, detail, routing, needsNewDocument } = describeError(error);
  const onRetry = needsNewDocument ? () => window.location.reload() : undefined;
  const heading = routing ? m.frameRoutingError() : undefined;
  const failed = useMatches().findLast(({ handle }) => handle)?.handle as RouteHandle | undefined;
  const failure = typeof failed?.failed === "function" ? failed.failed() : failed?.failed;
  if (status === 401) return <Navigate to={loginPath(location)} replace />;
  if (status === 404 || status === 410) return <NotFound heading={heading} message={detail} />;
  if (status === NOT_REACHED && !needsNewDocument && navigator.serviceWorker?.controller)
    return (
      <ErrorPage heading={m.frameNeedsConnection()} message={m.frameNotKept()}>
        <Link to={OFFLINE_PATH} className="btn btn-lg btn-outline">
          {m.frameWhatIsKept()}
        </Link>
        <Retry onRetry={onRetry} className="btn btn-lg btn-outline" />
      </ErrorPage>
    );
  const isExplained = status === 403 || status === 413;
  return (
    <ErrorPage
      heading={heading ?? (isExplained ? undefined : failure)}
      message={needsNewDocument ? m.callsNotReached() : detail}
    >
      {status === 403 ? (
        <Link to="/mytips" className="btn btn-lg btn-outline">
          {m.frameMyTips()}
        </Link>
      ) : status === 413 ? null : (
        // After a 413 a retry would load an empty form, so that users should go back instead.
        <Retry onRetry={onRetry} className="btn btn-lg btn-outline" />
      )}
    </ErrorPage>
  );
}

/** The status of a problem when there was no response: only in browsers, as on the server every call is answered. */
const NOT_REACHED = 0;

/** The title of the error page. */
export function routeErrorTitle(error: unknown) {
  const { status } = describeError(error);
  if (status === 404) return m.frameNotFound();
  return status === NOT_REACHED ? m.frameNeedsConnection() : m.frameWentWrongTitle();
}

/** `needsNewDocument`: the scripts of the screen could not be loaded (`web/load-route-module.ts`). */
type ErrorDescription = {
  status?: number;
  detail?: string | undefined;
  routing?: boolean;
  needsNewDocument?: boolean;
};

/** A problem is thrown as `data(problem)` or, by code that runs after loading, as an error with a `problem`. */
function describeError(error: unknown): ErrorDescription {
  const thrown = isRouteErrorResponse(error) ? error.data : (error as { problem?: unknown } | null)?.problem;
  if (isProblem(thrown)) return thrown;
  return isRouteErrorResponse(error) ? { status: error.status, routing: true } : {};
}

const isProblem = (thrown: unknown): thrown is Problem =>
  typeof thrown === "object" && thrown !== null && "status" in thrown && "title" in thrown;
