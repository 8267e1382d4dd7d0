import { m } from "#messages";
import { redirect } from "react-router";
import { loginInput } from "#domain/accounts/account.ts";
import { failedSignIn } from "#domain/accounts/provider.ts";
import { returnPath, secondStepPath, signUpPath } from "#domain/accounts/return-path.ts";
import { loginComplete } from "#domain/http/flash.ts";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { ProviderSignIn } from "#web/accounts/ProviderSignIn.tsx";
import { PASSKEY_INTENT } from "#web/accounts/passkey-intent.ts";
import { PasskeySignIn } from "#web/accounts/PasskeySignIn.tsx";
import { useProviderWithForm } from "#web/accounts/use-provider-with-form.ts";
import { findPublicTipPage } from "#web/api/find-public-tip-page.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { passkeySignIn } from "#web/api/passkeys.ts";
import { signedInByPopup } from "#web/api/signed-in-by-popup.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { useSignUpOpen } from "#web/layout/root-data.ts";
import { publicPage } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Link } from "#web/ui/Link.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import type { Route } from "./+types/login";
import { linkTag } from "#web/ui/message-tags.tsx";

const loginForm = defineForm(loginInput, { draft: "leaving" });

/** Redirects members to the return path, unless they have no e-mail address: My Tips would send them back (docs/product.md 2.66). */
const load = async ({ api, session, url }: LoadArgs) => {
  const to = returnPath(url.searchParams.get("to"));
  if ((await session()).user?.email) throw redirect(to);
  const [methods, page] = await Promise.all([
    api.api.signInMethods.$get().then((response) => response.json()),
    findPublicTipPage({ api }, to),
  ]);
  return { to, methods, page, providerFailed: failedSignIn(url.searchParams, methods.providers) };
};

/** Signs in (docs/product.md 2.63, 5.8, 8.1, 8.12). */
const logIn = loginForm.action(async ({ accounts, url, flash }, input) => {
  const to = returnPath(url.searchParams.get("to"));
  if (await accounts.signIn(input)) return redirect(secondStepPath(to));
  flash(loginComplete());
  return redirect(to);
});
const submit = (args: ActionArgs) =>
  args.form.get("intent") === PASSKEY_INTENT ? passkeySignIn(args) : logIn(args);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.frameLogin(),
    description: m.accountsLoginDescription(),
  });

export default function Login({
  loaderData: { to, methods, page, providerFailed },
  actionData,
}: Route.ComponentProps) {
  const signUpOpen = useSignUpOpen();
  const form = loginForm.useForm(actionData, {}, "draft of the login form");
  const { failed, onSubmit, popup } = useProviderWithForm({
    form,
    sent: actionData !== undefined,
    to,
    onSignedIn: signedInByPopup,
    providerFailed,
  });
  return (
    <PicturePage
      title={m.frameLogin()}
      lead={m.accountsLoginLead()}
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      {page ? (
        <p className="mt-4">
          {m.accountsReadWithout({
            title: page.title,
            page: linkTag(page.path, "line-link wrap-anywhere"),
          })}
        </p>
      ) : null}
      <ManagedForm form={form} onSubmit={onSubmit} className="mt-8 grid gap-5">
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        <Field label={m.uiEmail()} {...form.field("email")} type="email" autoComplete="username" required />
        <PasswordField
          label={m.accountsPassword()}
          name="password"
          autoComplete="current-password"
          aside={
            <Link
              to="/forgotPassword"
              className="-my-2.5 line-link inline-flex min-h-11 items-center text-sm"
            >
              {m.accountsForgot()}
            </Link>
          }
          hint={m.signinPasswordHint()}
          error={form.errorAt("password")}
          required
        />
        <FormButton form={form} busyLabel={m.accountsLoggingIn()} className="btn btn-lg btn-primary mt-1">
          {m.frameLogin()}
        </FormButton>
      </ManagedForm>
      <ProviderSignIn
        providers={methods.providers}
        labelOf={m.accountsLoginWith}
        from="login"
        to={to}
        showsBusy
        {...popup}
      />
      {methods.passkeys ? <PasskeySignIn state={actionData} /> : null}
      {signUpOpen ? (
        <p className="mt-7 text-center text-muted">
          {m.accountsNewHere({ signup: linkTag(signUpPath(to)) })}
        </p>
      ) : null}
    </PicturePage>
  );
}
