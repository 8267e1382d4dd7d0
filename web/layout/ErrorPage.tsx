import type { ReactNode } from "react";
import { Link } from "react-router";
import { SpilledPotDrawing } from "#web/ui/drawings.tsx";

type ErrorPageProps = {
  heading?: string | undefined;
  /** What went wrong, in the box "Error". */
  message?: string | undefined;
  /** Further ways on beside "Go Home". */
  children?: ReactNode;
};

/** The content of a page that could not be shown (docs/product.md 2.80). */
export function ErrorPage({ heading, message = "Something went wrong!", children }: ErrorPageProps) {
  const Box = heading ? "h2" : "h1";
  return (
    <div className="wrap section grid justify-items-center text-center">
      <SpilledPotDrawing />
      {heading ? <h1 className="mt-8 text-2xl wrap-anywhere md:text-3xl">{heading}</h1> : null}
      <div role="alert" className="sheet mt-6 w-full max-w-lg border-s-4 border-s-error p-6 text-start">
        <Box className="text-xl">Error</Box>
        <p className="mt-1 text-lg text-balance wrap-anywhere text-muted">{message}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className="btn btn-lg btn-primary">
          Go Home
        </Link>
        {children}
      </div>
    </div>
  );
}
