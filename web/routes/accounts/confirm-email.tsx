import { m } from "#messages";
import { data, redirect, useLocation } from "react-router";
import { emailConfirmation, type MailLink } from "#domain/accounts/recovery.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { ResendConfirmation } from "#web/accounts/ResendConfirmation.tsx";
import { InvalidLink } from "#web/accounts/InvalidLink.tsx";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { isInvalidLink, readMailLink, revalidateUnlessUsed } from "#web/api/read-mail-link.ts";
import { defineForm } from "#web/forms/define-form.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { title } from "#web/layout/title.ts";
import { useSendsMail } from "#web/mail/sends-mail.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import type { Route } from "./+types/confirm-email";
import { linkTag } from "#web/ui/message-tags.tsx";

const confirmationForm = defineForm(emailConfirmation.pick({ password: true }));

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

/** Confirms the address of the link, or, without one, sends the mail again (docs/product.md 2.99, 6.19, 6.21, 6.40). */
const submit = confirmationForm.action(async ({ api, url }: ActionArgs, { password }) => {
  const token = url.searchParams.get("token");
  if (token === null) {
    const { confirmed } = await (await api.api.emailConfirmations.$post({})).json();
    return { kind: confirmed ? "confirmed before" : "sent" } as const;
  }
  const { email } = await (await api.api.emailConfirmations.$put({ json: { token, password } })).json();
  return { kind: "confirmed", email } as const;
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateUnlessUsed;

export const meta = (args: Route.MetaArgs) => title(args, m.accountsConfirmAddress());

const PICTURE = { picture: "panel-neighbours", strip: "max-lg:object-[50%_58%]" };

export default function ConfirmEmail({
  loaderData: { member, link, invalid },
  actionData,
}: Route.ComponentProps) {
  const done = actionData?.done;
  const sendsMail = useSendsMail();
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
            <p>{sendsMail ? m.accountsLoginForLink() : m.accountsLoginToMakeLink()}</p>
            <Link
              to={loginPath({ pathname: "/confirmEmail", search: "" })}
              className="btn btn-lg btn-primary"
            >
              {m.frameLogin()}
            </Link>
          </>
        )}
      </InvalidLink>
    );
  if (!link && member?.confirmed) return <Confirmed email={member.email} signedIn />;
  if (!link)
    return (
      <PicturePage
        title={m.accountsConfirmAddress()}
        lead={sendsMail ? linkSent(member?.email) : linkMade(member?.email)}
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
      title={isChange ? m.accountsNewAddress() : m.accountsConfirmAddress()}
      lead={
        isChange
          ? m.accountsNewAddressQuestion({ email: link.email, name: link.name })
          : m.accountsAddressOf({ email: link.email, name: link.name })
      }
      {...PICTURE}
    >
      <ConfirmationForm
        link={link}
        state={actionData}
        label={isChange ? m.accountsUseAddress() : m.accountsConfirm()}
      />
    </PicturePage>
  );
}

const linkSent = (email: string | undefined) =>
  email === undefined ? m.accountsConfirmSentYou() : m.accountsConfirmSent({ email });
/** Without mail. */
const linkMade = (email: string | undefined) =>
  email === undefined ? m.accountsConfirmAskYou() : m.accountsConfirmAsk({ email });

type ConfirmationFormProps = { link: MailLink; state: FormState | undefined; label: string };

/** Opening the link is not enough: mail programs open links to scan them, and the reader may not own the account. */
function ConfirmationForm({ link, state, label }: ConfirmationFormProps) {
  const form = confirmationForm.useForm(state, {});
  const { pathname, search } = useLocation();
  const login = linkTag(loginPath({ pathname, search }));
  if (!link.signedIn && !link.hasPassword) return <p className="mt-8">{m.accountsConfirmLogin({ login })}</p>;
  return (
    <ManagedForm form={form} className="mt-8 grid gap-5">
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      {link.signedIn ? null : (
        <>
          <p>{m.accountsConfirmPassword({ login })}</p>
          <PasswordField
            label={m.accountsPasswordOf()}
            name="password"
            autoComplete="current-password"
            error={form.errorAt("password")}
            required
          />
        </>
      )}
      <FormButton form={form} busyLabel={m.accountsConfirming()} className="btn btn-lg btn-primary">
        {label}
      </FormButton>
    </ManagedForm>
  );
}

function Confirmed({ email, signedIn }: { email: string; signedIn: boolean }) {
  return (
    <PicturePage
      title={m.accountsAddressConfirmed()}
      lead={m.accountsAddressConfirmedText({ email })}
      {...PICTURE}
    >
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to={signedIn ? "/sharetips" : "/login"} className="btn btn-lg btn-primary">
          {signedIn ? m.accountsShareTip() : m.frameLogin()}
        </Link>
        <Link to="/" className="btn btn-lg btn-outline">
          {m.accountsGoHome()}
        </Link>
      </p>
    </PicturePage>
  );
}
