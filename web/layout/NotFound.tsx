import { ErrorPage } from "#web/layout/ErrorPage.tsx";
import { Link } from "#web/ui/Link.tsx";

type NotFoundProps = { heading?: string | undefined; message?: string | undefined };

/** The 404 page, with links back into the site. */
export function NotFound({
  heading,
  message = "There is nothing at this address. It may have moved, or it was dug up.",
}: NotFoundProps) {
  return (
    <ErrorPage heading={heading} message={message}>
      <Link to="/browsetips" className="btn btn-lg btn-outline">
        Browse Tips
      </Link>
      <Link to="/exploregardeners" className="btn btn-lg btn-outline">
        Explore Gardeners
      </Link>
    </ErrorPage>
  );
}
