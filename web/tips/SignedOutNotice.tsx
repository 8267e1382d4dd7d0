import { Link, useLocation } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { useLive } from "#web/ui/use-live.ts";

/**
 * The sign-in ran out while somebody was writing (docs/product.md 4.4). The link leads back to the form, where the draft
 * waits; without a draft, and so without JavaScript, it opens beside the form.
 */
export function SignedOutNotice({ draftKept = true }: { draftKept?: boolean }) {
  const location = useLocation();
  const stays = useLive() && draftKept;
  return (
    <FormAlert>
      <p className="font-semibold">Your sign-in has run out. Nothing you typed is lost.</p>
      <p className="mt-1">
        <Link to={loginPath(location)} target={stays ? undefined : "_blank"} className="line-link">
          Log in again
        </Link>
        {stays
          ? ", and you will find your text here."
          : " (opens a new page), then come back here and send it again."}
      </p>
    </FormAlert>
  );
}
