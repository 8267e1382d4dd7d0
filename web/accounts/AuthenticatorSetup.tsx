import { m } from "#messages";
import type { ReactNode } from "react";
import type { AuthenticatorSetup as Setup } from "#domain/accounts/second-step.ts";
import { confirmForm, SECOND_STEP_PATH, shownSetup } from "#web/accounts/second-step-forms.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";

type AuthenticatorSetupProps = {
  /** Undefined when the form comes back after a wrong code: it then carries what was shown. */
  setup: Setup | undefined;
  state: FormState | undefined;
};

/** Shows the secret of a new authenticator app as a QR code, as a link and as text, and takes its first code. */
export function AuthenticatorSetup({ setup, state }: AuthenticatorSetupProps) {
  const form = confirmForm.useForm(state, setup ? shownSetup(setup) : {});
  const { secret = "", uri = "", path = "", size = "0" } = form.values;
  const app = (text: ReactNode[]) => (
    <a key="app" href={uri} className="line-link">
      {text}
    </a>
  );
  return (
    <ManagedForm
      action={SECOND_STEP_PATH}
      preventScrollReset
      form={form}
      aria-label={m.accountsAppConfirm()}
      className="grid gap-6"
    >
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      <ol className="grid list-decimal gap-6 ps-5">
        <li>
          <p>{m.accountsAppScan({ app })}</p>
          <svg
            role="img"
            aria-label={m.accountsAppQrCode()}
            viewBox={`0 0 ${Number(size)} ${Number(size)}`}
            className="mt-3 size-52 rounded-box border border-base-300 bg-white"
          >
            <path d={path} stroke="black" />
          </svg>
          <p className="mt-3">
            {m.accountsAppKey()} <code className="block pt-1 text-lg wrap-anywhere">{secret}</code>
          </p>
        </li>
        <li>
          <Field
            label={m.accountsAppCode()}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            error={form.errorAt("code")}
            required
          />
        </li>
      </ol>
      {Object.entries({ secret, uri, path, size }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-sm text-muted">{m.accountsAppText()}</p>
      <div>
        <FormButton form={form} busyLabel={m.accountsSwitchingOn()} className="btn btn-primary">
          {m.accountsSwitchOn()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}
