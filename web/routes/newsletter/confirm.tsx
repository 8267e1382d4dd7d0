import { m } from "#messages";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { InvalidLink } from "#web/accounts/InvalidLink.tsx";
import { MailLinkForm } from "#web/accounts/MailLinkForm.tsx";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { linkAction, readNewsletterLink } from "#web/api/newsletter-link.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { revalidateUnlessUsed } from "#web/api/read-mail-link.ts";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/confirm";
import { Link } from "#web/ui/Link.tsx";

const submit = linkAction((api, token) => api.api.newsletter.confirmations.$post({ json: { token } }));

export const loader = onServer(readNewsletterLink);
export const clientLoader = inBrowser(readNewsletterLink);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateUnlessUsed;

export const meta = (args: Route.MetaArgs) => title(args, m.newsletterConfirm());

const PICTURE = { picture: "panel-neighbours", strip: "max-lg:object-[50%_58%]" };

/** Confirms an address for the newsletter with a button (docs/product.md 11.8), since mail programs open links automatically. */
export default function ConfirmSubscription({
  loaderData: { email, done, invalid },
  actionData,
}: Route.ComponentProps) {
  if (invalid)
    return (
      <InvalidLink reason={invalid}>
        <Link to="/subscribe" className="btn btn-lg btn-primary">
          {m.newsletterNewsletter()}
        </Link>
      </InvalidLink>
    );
  if (done || actionData?.done)
    return (
      <PicturePage title={m.newsletterOnList()} lead={m.newsletterGoesTo({ email })} {...PICTURE}>
        <p className="mt-8">
          <Link to="/" className="btn btn-lg btn-primary">
            {m.newsletterGoHome()}
          </Link>
        </p>
      </PicturePage>
    );
  return (
    <PicturePage title={m.newsletterConfirm()} lead={m.newsletterShallGo({ email })} {...PICTURE}>
      <MailLinkForm failed={actionData?.failed} busyLabel={m.newsletterConfirming()}>
        {m.newsletterYes()}
      </MailLinkForm>
    </PicturePage>
  );
}
