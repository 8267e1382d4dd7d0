import { data, Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { AccountSheet } from "#web/accounts/AccountSheet.tsx";
import { DeadLink } from "#web/accounts/DeadLink.tsx";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { deadLink } from "#web/api/read-mail-link.ts";
import { title } from "#web/layout/title.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/unsubscribe";

const tokenIn = (url: URL) => url.searchParams.get("token") ?? "";

/** The address that the link takes off the list, or why the link does not work. */
const load = async ({ api, url, signal }: LoadArgs) => {
  try {
    const query = { token: tokenIn(url) };
    const link = await (await api.api.newsletterLinks.$get({ query }, { init: { signal } })).json();
    return data({ email: link.email, done: link.done, dead: undefined });
  } catch (error) {
    const { dead, status } = deadLink(error);
    return data({ email: "", done: false, dead }, { status });
  }
};

/** Also what a letter box's own button sends (RFC 8058), which knows no page: one POST is all it takes. */
const act = async ({ api, url }: ActArgs) => {
  try {
    await api.api.newsletter.removals.$post({ json: { token: tokenIn(url) } });
    return data({ done: true, failed: undefined });
  } catch (error) {
    const { detail, status } = problemIn(error);
    return data({ done: false, failed: detail }, { status });
  }
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus === undefined;

export const meta = () => title("Newsletter");

const PICTURE = { picture: "panel-tomatoes", strip: "max-lg:object-[50%_62%]" };

/** Takes an address off the newsletter's list with a press (docs/product.md 11.9). */
export default function Unsubscribe({ loaderData: { email, done, dead }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  if (dead)
    return (
      <DeadLink reason={dead}>
        <p>Open the link in the newest letter you have from us.</p>
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
      <Form method="post" className="mt-8 grid gap-5">
        {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
        <SubmitButton busy={busy} busyLabel="Leaving">
          Take me off the list
        </SubmitButton>
      </Form>
    </AccountSheet>
  );
}
