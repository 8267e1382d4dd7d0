import { Link, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

type SignedOutNoticeProps = {
  /** Where the text is: in a draft that outlives the sign-in, in the form alone, or nowhere because there is none. */
  typed: "draft" | "form" | "nothing";
};

/**
 * Says that the sign-in has run out (docs/product.md 4.4). The link leads back to the form when a draft is kept; otherwise,
 * and so without JavaScript, it opens a new page beside the form.
 */
export function SignedOutNotice({ typed }: SignedOutNoticeProps) {
  const location = useLocation();
  const hydrated = useHydrated();
  const beside = typed === "form" || (typed === "draft" && !hydrated);
  return (
    <FormAlert>
      <p className="font-semibold">
        Your sign-in has run out.{" "}
        {typed === "nothing" ? "Nothing was changed." : "Nothing you typed is lost."}
      </p>
      <p className="mt-1">
        <Link to={loginPath(location)} target={beside ? "_blank" : undefined} className="line-link">
          Log in again
        </Link>
        {beside
          ? " (opens a new page), then come back here and send it again."
          : typed === "draft"
            ? ", and you will find your text here."
            : ", and you come back here."}
      </p>
    </FormAlert>
  );
}
