import { m } from "#messages";
import { ErrorPage } from "#web/layout/ErrorPage.tsx";
import { Link } from "#web/ui/Link.tsx";

type NotFoundProps = { heading?: string | undefined; message?: string | undefined };

/** The 404 page, with links back into the site. */
export function NotFound({ heading, message = m.frameNothingHere() }: NotFoundProps) {
  return (
    <ErrorPage heading={heading} message={message}>
      <Link to="/browsetips" className="btn btn-lg btn-outline">
        {m.frameBrowse()}
      </Link>
      <Link to="/exploregardeners" className="btn btn-lg btn-outline">
        {m.frameExplore()}
      </Link>
    </ErrorPage>
  );
}
