import { m } from "#messages";
import type { ReactNode } from "react";
import { Link } from "#web/ui/Link.tsx";
import { SpilledPotDrawing } from "#web/ui/drawings.tsx";

type ErrorPageProps = {
  heading?: string | undefined;
  /** What went wrong, in the box "Error". */
  message?: string | undefined;
  /** Further links beside "Go Home". */
  children?: ReactNode;
};

/** The content of an error page (docs/product.md 2.80). */
export function ErrorPage({ heading, message = m.frameWentWrong(), children }: ErrorPageProps) {
  const BoxHeading = heading ? "h2" : "h1";
  return (
    <div className="wrap section grid justify-items-center text-center">
      <SpilledPotDrawing />
      {heading ? <h1 className="mt-8 text-2xl wrap-anywhere md:text-3xl">{heading}</h1> : null}
      <div role="alert" className="sheet mt-6 w-full max-w-lg border-s-4 border-s-error p-6 text-start">
        <BoxHeading className="text-xl">{m.frameError()}</BoxHeading>
        <p className="mt-1 text-lg text-balance wrap-anywhere text-muted">{message}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className="btn btn-lg btn-primary">
          {m.frameGoHome()}
        </Link>
        {children}
      </div>
    </div>
  );
}
