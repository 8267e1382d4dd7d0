import { Link } from "react-router";
import { AccountSheet } from "#web/accounts/AccountSheet.tsx";
import { DeadLink } from "#web/accounts/DeadLink.tsx";
import { PressForm } from "#web/accounts/PressForm.tsx";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { pressed, readNewsletterLink } from "#web/api/newsletter-link.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { unlessUsed } from "#web/api/read-mail-link.ts";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/unsubscribe";

/** Also what a letter box's own button sends (RFC 8058), which knows no page: one POST is all it takes. */
const act = pressed(
  async (api, token) => void (await api.api.newsletter.removals.$post({ json: { token } })),
);

export const loader = onServer(readNewsletterLink);
export const clientLoader = inBrowser(readNewsletterLink);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);
export const shouldRevalidate = unlessUsed;

export const meta = () => title("Newsletter");

const PICTURE = { picture: "panel-tomatoes", strip: "max-lg:object-[50%_62%]" };

/** Takes an address off the newsletter's list with a press (docs/product.md 11.9). */
export default function Unsubscribe({ loaderData: { email, done, dead }, actionData }: Route.ComponentProps) {
  if (dead)
    return (
      <DeadLink reason={dead}>
        <p>Open the link in the newest letter you have from us.</p>
        <Link to="/" className="btn btn-lg btn-primary">
          Go Home
        </Link>
      </DeadLink>
    );
  if (done || actionData?.done)
    return (
      <AccountSheet title="Off the list" lead="No newsletter goes to this address any more." {...PICTURE}>
        <p className="mt-8">
          <Link to="/" className="btn btn-lg btn-primary">
            Go Home
          </Link>
        </p>
      </AccountSheet>
    );
  return (
    <AccountSheet title="Leave the newsletter?" lead={`It goes to ${email}.`} {...PICTURE}>
      <PressForm failed={actionData?.failed} busyLabel="Leaving">
        Take me off the list
      </PressForm>
    </AccountSheet>
  );
}
