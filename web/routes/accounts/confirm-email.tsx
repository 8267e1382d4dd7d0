import { data, Link, redirect } from "react-router";
import { loginPath } from "#domain/accounts/return-path.ts";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { ResendConfirmation } from "#web/accounts/ResendConfirmation.tsx";
import { InvalidLink } from "#web/accounts/InvalidLink.tsx";
import { MailLinkForm } from "#web/accounts/MailLinkForm.tsx";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { isInvalidLink, readMailLink, revalidateUnlessUsed } from "#web/api/read-mail-link.ts";
import { sendForm } from "#web/forms/form-state.ts";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/confirm-email";

/** The purpose of the link, or why it is invalid; without a link, whether the member's address is confirmed. */
const load = async (args: LoadArgs) => {
  const { url } = args;
  const { user } = await args.session();
  const member = user && { email: user.email, confirmed: user.emailConfirmed };
  if (!url.searchParams.has("token")) {
    if (!user) throw redirect(loginPath(url));
    return data({ member, link: undefined, invalid: undefined });
  }
  const { link, invalid, status } = await readMailLink(args);
  if (link?.purpose === "reset") throw redirect(`/resetPassword${url.search}`);
  return data({ member, link, invalid }, { status });
};

/** Confirms the address of the link, or without one sends the mail again (docs/product.md 2.99, 6.19, 6.21). */
const submit = ({ api, url }: ActionArgs) =>
  sendForm({ values: {} }, async () => {
    const token = url.searchParams.get("token");
    if (token === null) {
      const { confirmed } = await (await api.api.emailConfirmations.$post({})).json();
      return { kind: confirmed ? "confirmed before" : "sent" } as const;
    }
    const { email } = await (await api.api.emailConfirmations.$put({ json: { token } })).json();
    return { kind: "confirmed", email } as const;
  });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateUnlessUsed;

export const meta = () => title("Confirm your address");

const PICTURE = { picture: "panel-neighbours", strip: "max-lg:object-[50%_58%]" };

export default function ConfirmEmail({
  loaderData: { member, link, invalid },
  actionData,
}: Route.ComponentProps) {
  const done = actionData?.done;
  if (done?.kind === "confirmed") return <Confirmed email={done.email} signedIn={member !== null} />;
  const reason = isInvalidLink(actionData) ? actionData?.failed : invalid;
  if (reason && member?.confirmed) return <Confirmed email={member.email} signedIn />;
  if (reason)
    return (
      <InvalidLink reason={reason}>
        {member ? (
          <ResendConfirmation />
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
      </InvalidLink>
    );
  if (!link && member?.confirmed) return <Confirmed email={member.email} signedIn />;
  if (!link)
    return (
      <PicturePage
        title="Confirm your address"
        lead={`Open the link in the mail that we have sent to ${member?.email ?? "you"}.`}
        {...PICTURE}
      >
        <div className="mt-8 grid gap-5">
          <ResendConfirmation state={actionData} />
        </div>
      </PicturePage>
    );
  const isChange = link.purpose === "change";
  return (
    <PicturePage
      title={isChange ? "Your new address" : "Confirm your address"}
      lead={isChange ? `Use ${link.email} for your account from now on?` : `Is ${link.email} yours?`}
      {...PICTURE}
    >
      <MailLinkForm failed={actionData?.failed} busyLabel="Confirming">
        {isChange ? "Use this address" : "Confirm"}
      </MailLinkForm>
    </PicturePage>
  );
}

function Confirmed({ email, signedIn }: { email: string; signedIn: boolean }) {
  return (
    <PicturePage
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
    </PicturePage>
  );
}
