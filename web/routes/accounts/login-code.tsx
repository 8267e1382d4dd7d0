import { m } from "#messages";
import { redirect } from "react-router";
import { loginPath, returnPath } from "#domain/accounts/return-path.ts";
import { secondStepInput } from "#domain/accounts/second-step.ts";
import { loginComplete } from "#domain/http/flash.ts";
import { PASSKEY_INTENT } from "#web/accounts/passkey-intent.ts";
import { PasskeySignIn } from "#web/accounts/PasskeySignIn.tsx";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { passkeySignIn } from "#web/api/passkeys.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { title } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import type { Route } from "./+types/login-code";
import { Link } from "#web/ui/Link.tsx";
import { linkTag } from "#web/ui/message-tags.tsx";

const codeForm = defineForm(secondStepInput);
/** The status of a sign-in that has expired. */
const EXPIRED = 410;

const load = async ({ api, session, url }: LoadArgs) => {
  const to = returnPath(url.searchParams.get("to"));
  if ((await session()).user?.email) throw redirect(to);
  const { passkeys } = await (await api.api.signInMethods.$get()).json();
  return { to, passkeys };
};

/** Completes the sign-in (docs/product.md 2.111). */
const enterCode = codeForm.action(async ({ api, url, flash }, input) => {
  await api.api.secondStep.$post({ json: input });
  flash(loginComplete());
  return redirect(returnPath(url.searchParams.get("to")));
});

const submit = (args: ActionArgs) =>
  args.form.get("intent") === PASSKEY_INTENT ? passkeySignIn(args) : enterCode(args);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.frameLogin());

/** Asks for the second step of a sign-in, after the password or a provider. */
export default function LoginCode({ loaderData: { to, passkeys }, actionData }: Route.ComponentProps) {
  const form = codeForm.useForm(actionData, {});
  return (
    <PicturePage
      title={m.accountsCodeTitle()}
      lead={m.accountsCodeLead()}
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <ManagedForm form={form} className="mt-8 grid gap-5">
        {form.formError ? (
          <FormAlert>
            <p>{form.formError}</p>
            {actionData?.status === EXPIRED ? (
              <Link to={loginPath(to)} className="line-link">
                {m.accountsBackToLogin()}
              </Link>
            ) : null}
          </FormAlert>
        ) : null}
        <Field
          label={m.accountsCode()}
          {...form.field("code")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={m.accountsCodeHint()}
          required
        />
        <FormButton form={form} busyLabel={m.accountsLoggingIn()} className="btn btn-lg btn-primary mt-1">
          {m.frameLogin()}
        </FormButton>
      </ManagedForm>
      {passkeys ? <PasskeySignIn state={actionData} /> : null}
      <p className="mt-7 text-center text-muted">{m.accountsCodeLost({ login: linkTag(loginPath(to)) })}</p>
    </PicturePage>
  );
}
