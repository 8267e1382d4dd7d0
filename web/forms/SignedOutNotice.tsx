import { useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

type SignedOutNoticeProps = {
  /** Where the text is: in a draft that survives logging in, only in the form, or nowhere because there is none. */
  typed: "draft" | "form" | "nothing";
};

/**
 * Says that the session has expired (docs/product.md 4.4). The link returns to the form when a draft is kept; otherwise, and
 * without JavaScript, it opens a new tab.
 */
export function SignedOutNotice({ typed }: SignedOutNoticeProps) {
  const location = useLocation();
  const hydrated = useHydrated();
  const inNewTab = typed === "form" || (typed === "draft" && !hydrated);
  return (
    <FormAlert>
      <p className="font-semibold">
        Your sign-in has run out.{" "}
        {typed === "nothing" ? "Nothing was changed." : "Nothing you typed is lost."}
      </p>
      <p className="mt-1">
        <Link to={loginPath(location)} target={inNewTab ? "_blank" : undefined} className="line-link">
          Log in again
        </Link>
        {inNewTab
          ? " (opens a new page), then come back here and send it again."
          : typed === "draft"
            ? ", and you will find your text here."
            : ", and you come back here."}
      </p>
    </FormAlert>
  );
}
