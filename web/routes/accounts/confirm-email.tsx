import { data, Link, redirect } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { AccountSheet } from "#web/accounts/AccountSheet.tsx";
import { ConfirmationAgain } from "#web/accounts/ConfirmationAgain.tsx";
import type { ConfirmOutcome } from "#web/accounts/confirm-outcome.ts";
import { DeadLink } from "#web/accounts/DeadLink.tsx";
import { PressForm } from "#web/accounts/PressForm.tsx";
import { ApiError } from "#web/api/client.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { readMailLink, unlessUsed } from "#web/api/read-mail-link.ts";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/confirm-email";

/** What the link is for, or why it does not work; without a link, how the member's address stands. */
const load = async (args: LoadArgs) => {
  const { url } = args;
  const { user } = await args.session();
  const member = user && { email: user.email, confirmed: user.emailConfirmed };
  if (!url.searchParams.has("token")) {
    if (!user) throw redirect(loginPath(url));
    return data({ member, link: undefined, dead: undefined });
  }
  const { link, dead, status } = await readMailLink(args);
  if (link?.purpose === "reset") throw redirect(`/resetPassword${url.search}`);
  return data({ member, link, dead }, { status });
};

/** Confirms by the link, or without one has the mail sent again (docs/product.md 2.99, 6.19, 6.21). */
const act = async ({ api, url }: ActArgs) => {
  const told = (outcome: ConfirmOutcome, status: number) => data(outcome, { status });
  const token = url.searchParams.get("token");
  try {
    if (token === null) {
      const { confirmed } = await (await api.api.emailConfirmations.$post({})).json();
      return told({ kind: confirmed ? "confirmed before" : "sent" }, 200);
    }
    const { email } = await (await api.api.emailConfirmations.$put({ json: { token } })).json();
    return told({ kind: "confirmed", email }, 200);
  } catch (error) {
    const { detail, status } = problemIn(error);
    const dead = error instanceof ApiError && (status === 404 || status === 410);
    return told({ kind: dead ? "dead" : "failed", detail }, status);
  }
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);
export const shouldRevalidate = unlessUsed;

export const meta = () => title("Confirm your address");

const PICTURE = { picture: "panel-neighbours", strip: "max-lg:object-[50%_58%]" };

export default function ConfirmEmail({
  loaderData: { member, link, dead },
  actionData,
}: Route.ComponentProps) {
  if (actionData?.kind === "confirmed")
    return <Confirmed email={actionData.email} signedIn={member !== null} />;
  const reason = actionData?.kind === "dead" ? actionData.detail : dead;
  if (reason && member?.confirmed) return <Confirmed email={member.email} signedIn />;
  if (reason)
    return (
      <DeadLink reason={reason}>
        {member ? (
          <ConfirmationAgain />
        ) : (
          <>
            <p>Log in, and we send you a new one.</p>
            <Link
              to={loginPath({ pathname: "/confirmEmail", search: "" })}
              className="btn btn-lg btn-primary"
            >
              Login
            </Link>
          </>
        )}
      </DeadLink>
    );
  if (!link && member?.confirmed) return <Confirmed email={member.email} signedIn />;
  if (!link)
    return (
      <AccountSheet
        title="Confirm your address"
        lead={`Open the link in the mail that we have sent to ${member?.email ?? "you"}.`}
        {...PICTURE}
      >
        <div className="mt-8 grid gap-5">
          <ConfirmationAgain outcome={actionData} />
        </div>
      </AccountSheet>
    );
  const moving = link.purpose === "change";
  return (
    <AccountSheet
      title={moving ? "Your new address" : "Confirm your address"}
      lead={moving ? `Use ${link.email} for your account from now on?` : `Is ${link.email} yours?`}
      {...PICTURE}
    >
      <PressForm
        failed={actionData?.kind === "failed" ? actionData.detail : undefined}
        busyLabel="Confirming"
      >
        {moving ? "Use this address" : "Confirm"}
      </PressForm>
    </AccountSheet>
  );
}

function Confirmed({ email, signedIn }: { email: string; signedIn: boolean }) {
  return (
    <AccountSheet
      title="Your address is confirmed"
      lead={`${email} is the address of your account.`}
      {...PICTURE}
    >
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to={signedIn ? "/sharetips" : "/login"} className="btn btn-lg btn-primary">
          {signedIn ? "Share a tip" : "Login"}
        </Link>
        <Link to="/" className="btn btn-lg btn-outline">
          Go Home
        </Link>
      </p>
    </AccountSheet>
  );
}
