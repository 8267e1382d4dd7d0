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
import type { Route } from "./+types/confirm";

const tokenIn = (url: URL) => url.searchParams.get("token") ?? "";

/** The address that the link is about, or why the link does not work. */
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

const act = async ({ api, url }: ActArgs) => {
  try {
    await api.api.newsletter.confirmations.$post({ json: { token: tokenIn(url) } });
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

export const meta = () => title("Confirm the newsletter");

const PICTURE = { picture: "panel-neighbours", strip: "max-lg:object-[50%_58%]" };

/** Confirms an address for the newsletter with a press (docs/product.md 11.8), since letter boxes open links by themselves. */
export default function ConfirmSubscription({
  loaderData: { email, done, dead },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  if (dead)
    return (
      <DeadLink reason={dead}>
        <Link to="/subscribe" className="btn btn-lg btn-primary">
          Newsletter
        </Link>
      </DeadLink>
    );
  if (done || actionData?.done)
    return (
      <AccountSheet title="You are on the list" lead={`The newsletter goes to ${email}.`} {...PICTURE}>
        <p className="mt-8">
          <Link to="/" className="btn btn-lg btn-primary">
            Go Home
          </Link>
        </p>
      </AccountSheet>
    );
  return (
    <AccountSheet title="Confirm the newsletter" lead={`Shall it go to ${email}?`} {...PICTURE}>
      <Form method="post" className="mt-8 grid gap-5">
        {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
        <SubmitButton busy={busy} busyLabel="Confirming">
          Yes, send it to me
        </SubmitButton>
      </Form>
    </AccountSheet>
  );
}
