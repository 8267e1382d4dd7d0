import { m } from "#messages";
import type { ReactNode } from "react";
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
  const login = (text: ReactNode) => (
    <Link key="login" to={loginPath(location)} target={inNewTab ? "_blank" : undefined} className="line-link">
      {text}
    </Link>
  );
  return (
    <FormAlert>
      <p className="font-semibold">
        {m.formsSignedOut()} {typed === "nothing" ? m.formsNothingChanged() : m.formsNothingLost()}
      </p>
      <p className="mt-1">
        {inNewTab
          ? m.formsLogInNewPage({ login })
          : typed === "draft"
            ? m.formsLogInText({ login })
            : m.formsLogInBack({ login })}
      </p>
    </FormAlert>
  );
}
