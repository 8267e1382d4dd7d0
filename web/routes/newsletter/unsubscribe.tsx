import { m } from "#messages";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { InvalidLink } from "#web/accounts/InvalidLink.tsx";
import { MailLinkForm } from "#web/accounts/MailLinkForm.tsx";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { linkAction, readNewsletterLink } from "#web/api/newsletter-link.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { revalidateUnlessUsed } from "#web/api/read-mail-link.ts";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/unsubscribe";
import { Link } from "#web/ui/Link.tsx";

/** Also serves the one-click POST of mail programs (RFC 8058). */
const submit = linkAction((api, token) => api.api.newsletter.removals.$post({ json: { token } }));

export const loader = onServer(readNewsletterLink);
export const clientLoader = inBrowser(readNewsletterLink);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateUnlessUsed;

export const meta = (args: Route.MetaArgs) => title(args, m.newsletterNewsletter());

const PICTURE = { picture: "panel-tomatoes", strip: "max-lg:object-[50%_62%]" };

/** Unsubscribes an address from the newsletter with a button (docs/product.md 11.9). */
export default function Unsubscribe({
  loaderData: { email, done, invalid },
  actionData,
}: Route.ComponentProps) {
  if (invalid)
    return (
      <InvalidLink reason={invalid}>
        <p>{m.newsletterOpenLatest()}</p>
        <Link to="/" className="btn btn-lg btn-primary">
          {m.newsletterGoHome()}
        </Link>
      </InvalidLink>
    );
  if (done || actionData?.done)
    return (
      <PicturePage title={m.newsletterOffList()} lead={m.newsletterOffListText()} {...PICTURE}>
        <p className="mt-8">
          <Link to="/" className="btn btn-lg btn-primary">
            {m.newsletterGoHome()}
          </Link>
        </p>
      </PicturePage>
    );
  return (
    <PicturePage title={m.newsletterLeaveQuestion()} lead={m.newsletterLeaveText({ email })} {...PICTURE}>
      <MailLinkForm failed={actionData?.failed} busyLabel={m.newsletterLeaving()}>
        {m.newsletterLeave()}
      </MailLinkForm>
    </PicturePage>
  );
}
