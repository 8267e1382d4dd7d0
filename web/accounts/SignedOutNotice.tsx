import { Link, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

type SignedOutNoticeProps = {
  /** Where the typed text is: in a draft, in the form only, or nowhere because nothing was typed. */
  typed: "draft" | "form" | "nothing";
};

/**
 * The sign-in ran out while somebody was writing (docs/product.md 4.4). After the login, the link returns to the form and
 * its draft; without a draft, and so without JavaScript, it opens in a new tab.
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
