import { isRouteErrorResponse, Link, Navigate, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { Problem } from "#domain/http/problem.ts";
import { ErrorPage } from "#web/layout/ErrorPage.tsx";
import { NotFound } from "#web/layout/NotFound.tsx";
import { Retry } from "#web/ui/Retry.tsx";

export const ROUTING_ERROR = "Unexpected Application Error!";

/** The error page for whatever a screen threw: in the words of the problem, with a way on (docs/product.md 2.29, 2.80, 8.24). */
export function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  const { status, detail, routing } = explained(error);
  const heading = routing ? ROUTING_ERROR : undefined;
  if (status === 401) return <Navigate to={loginPath(location)} replace />;
  if (status === 404 || status === 410) return <NotFound heading={heading} message={detail} />;
  return (
    <ErrorPage heading={heading} message={detail}>
      {status === 403 ? (
        <Link to="/mytips" className="btn btn-lg btn-outline">
          My Tips
        </Link>
      ) : status === 413 ? null : (
        // Of a form that was too large the same address would be empty: its writer goes back.
        <Retry className="btn btn-lg btn-outline" />
      )}
    </ErrorPage>
  );
}

/** What the page's title says. */
export const routeErrorTitle = (error: unknown) =>
  explained(error).status === 404 ? "Not found" : "Something went wrong";

type Explained = { status?: number; detail?: string | undefined; routing?: boolean };

/** A thrown problem comes as `data(problem)` or, from code that runs after loading, as an error that carries it. */
function explained(error: unknown): Explained {
  const thrown = isRouteErrorResponse(error) ? error.data : (error as { problem?: unknown } | null)?.problem;
  if (isProblem(thrown)) return thrown;
  return isRouteErrorResponse(error) ? { status: error.status, routing: true } : {};
}

const isProblem = (thrown: unknown): thrown is Problem =>
  typeof thrown === "object" && thrown !== null && "status" in thrown && "title" in thrown;
