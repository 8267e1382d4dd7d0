import { m } from "#messages";
import { redirect } from "react-router";
import { signUpInput } from "#domain/accounts/account.ts";
import { failedSignIn } from "#domain/accounts/provider.ts";
import { loginPath, returnPath } from "#domain/accounts/return-path.ts";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { InvalidLink } from "#web/accounts/InvalidLink.tsx";
import { ProviderSignIn } from "#web/accounts/ProviderSignIn.tsx";
import { NewPasswordField } from "#web/accounts/NewPasswordField.tsx";
import { useProviderWithForm } from "#web/accounts/use-provider-with-form.ts";
import { ApiError } from "#web/api/client.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { loadContent } from "#web/api/content.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { readProblem } from "#web/api/read-problem.ts";
import { signedInByPopup } from "#web/api/signed-in-by-popup.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { publicPage } from "#web/layout/title.ts";
import { PhotoField } from "#web/photos/PhotoField.tsx";
import { UploadStatus } from "#web/photos/UploadStatus.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import type { Route } from "./+types/signup";
import { Link } from "#web/ui/Link.tsx";
import { linkTag } from "#web/ui/message-tags.tsx";

const signUpForm = defineForm(signUpInput, { files: ["photourl"], draft: "leaving" });

/** The status of a sign-up with the address of another account. */
const EMAIL_TAKEN = 422;

/** Redirects members to the return path, unless they have opened an invitation. */
const load = async ({ api, cache, session, url }: LoadArgs) => {
  const to = returnPath(url.searchParams.get("to"));
  const isInvited = url.searchParams.has("invitation");
  const { user } = await session();
  if (user && !isInvited) throw redirect(to);
  const methods = await (await api.api.signInMethods.$get()).json();
  const { signUpOpen } = await loadContent({ api, cache });
  const invitation = user ? { refused: m.accountsInvitationLoggedIn() } : await invitationIn(api, url);
  const providerFailed = failedSignIn(url.searchParams, methods.providers);
  return { to, methods, signUpOpen, invitation, providerFailed };
};

/** The invitation that the address of the page names: whom it is for, or why it cannot be used. Null if it names none. */
async function invitationIn(api: LoadArgs["api"], url: URL) {
  const token = url.searchParams.get("invitation");
  if (token === null) return null;
  try {
    return { token, ...(await (await api.api.invitationLinks.$get({ query: { token } })).json()) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    return { refused: error.message };
  }
}

/** Creates the account, then its gardener record (docs/product.md 4.3, 5.9, 8.2, 8.13). */
const submit = signUpForm.action(async ({ api, accounts, url, flash }, input) => {
  const { showEmail, photourl, invitation, ...account } = input;
  await accounts.signUp({ ...account, image: photourl, ...(invitation ? { invitation } : {}) });
  const { name, email } = account;
  // The account exists now. If the record cannot be created, the server creates it at the next call (4.3).
  await api.gardeners.$post({ json: { name, email, photourl, showEmail } }).catch(readProblem);
  flash({ kind: "success", title: m.accountsSignUpDone(), milliseconds: 1500 });
  return redirect(returnPath(url.searchParams.get("to")));
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.accountsSignUp(),
    description: m.accountsSignUpDescription(),
  });

export default function SignUp({
  loaderData: { to, methods, providerFailed, signUpOpen, invitation },
  actionData,
}: Route.ComponentProps) {
  const invited = invitation && "token" in invitation ? invitation : undefined;
  const form = signUpForm.useForm(
    actionData,
    { showEmail: true, ...(invited ? { email: invited.email } : {}) },
    invited ? null : "draft of the signup form",
  );
  const { failed, onSubmit, popup } = useProviderWithForm({
    form,
    sent: actionData !== undefined,
    to,
    onSignedIn: signedInByPopup,
    providerFailed,
  });
  // Told at its field, and as every failed sign-up.
  const taken = actionData?.status === EMAIL_TAKEN ? form.errorAt("email") : undefined;
  const alert = failed ?? taken;
  if (invitation && "refused" in invitation && !actionData)
    return (
      <InvalidLink reason={invitation.refused ?? ""}>
        <Link to={signUpOpen ? "/signup" : "/"} className="btn btn-lg btn-outline">
          {signUpOpen ? m.accountsSignUpUninvited() : m.frameHome()}
        </Link>
      </InvalidLink>
    );
  if (!signUpOpen && !invitation)
    return (
      <PicturePage
        title={m.accountsSignUp()}
        lead={m.accountsSignUpClosed()}
        picture="panel-neighbours"
        strip="max-lg:object-[50%_58%]"
      >
        <p className="mt-6">{m.accountsSignUpClosedText({ help: linkTag("/getHelpFromExpert") })}</p>
      </PicturePage>
    );
  return (
    <PicturePage
      title={m.accountsSignUp()}
      lead={m.accountsSignUpLead()}
      picture="panel-neighbours"
      strip="max-lg:object-[50%_58%]"
    >
      <ManagedForm form={form} onSubmit={onSubmit} className="mt-8 grid gap-5">
        {alert ? <FormAlert>{alert}</FormAlert> : null}
        {invited ? <input type="hidden" name="invitation" value={invited.token} /> : null}
        <Field
          label={m.accountsName()}
          {...form.field("name")}
          autoComplete="name"
          hint={m.gardenersNameHint()}
          required
        />
        <div className="grid gap-2">
          <Field
            label={m.uiEmail()}
            {...form.field("email")}
            type="email"
            autoComplete="email"
            hint={invited ? m.accountsInvitedHint() : undefined}
            readOnly={invited !== undefined}
            required
          />
          <Checkbox
            {...form.checkbox("showEmail")}
            label={m.accountsShowEmail()}
            className="text-sm/6 text-muted"
          />
        </div>
        <NewPasswordField label={m.accountsPassword()} error={form.errorAt("password")} />
        <PhotoField
          label={m.accountsPhotoUrl()}
          {...form.photo("photourl")}
          of="portrait"
          hint={m.accountsPhotoUrlHint()}
          required
          acceptsPaste
        />
        <div className="mt-1 grid">
          <FormButton form={form} busyLabel={m.accountsSigningUp()} className="btn btn-lg btn-primary">
            {m.accountsSignUp()}
          </FormButton>
          <UploadStatus uploads={form.uploads} className="not-empty:mt-2" />
        </div>
        <p className="text-sm text-muted">
          {m.accountsSignUpRules({ terms: linkTag("/terms"), privacy: linkTag("/privacy") })}
        </p>
      </ManagedForm>
      <ProviderSignIn
        providers={methods.providers}
        labelOf={m.accountsContinueWith}
        from="signup"
        to={to}
        {...popup}
      />
      <p className="mt-7 text-center text-muted">{m.accountsAlready({ login: linkTag(loginPath(to)) })}</p>
    </PicturePage>
  );
}
