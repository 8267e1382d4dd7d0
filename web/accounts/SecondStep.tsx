import { m } from "#messages";
import type { ReactNode } from "react";
import type { OwnSecondStep } from "#domain/accounts/second-step.ts";
import { AuthenticatorSetup } from "#web/accounts/AuthenticatorSetup.tsx";
import { dayOf } from "#web/accounts/day.ts";
import { canProve, ReauthenticationNote, ProofField } from "#web/accounts/ProofField.tsx";
import { RecoveryCodes } from "#web/accounts/RecoveryCodes.tsx";
import {
  confirmForm,
  renewForm,
  SECOND_STEP_PATH,
  type SecondStepDone,
  setupForm,
  switchOffForm,
} from "#web/accounts/second-step-forms.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import type { BoundForm } from "#web/forms/use-form.ts";
import { Chip } from "#web/ui/Chip.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { timeTag } from "#web/ui/message-tags.tsx";

type SecondStepProps = { own: OwnSecondStep; state: FormState | undefined };

/** Switches an authenticator app on and off (docs/product.md 2.113). */
export function SecondStep({ own, state }: SecondStepProps) {
  const { setup, recoveryCodes } = (state?.done ?? {}) as SecondStepDone;
  if (own.authenticatorSince !== null)
    return (
      <>
        <div className="flex flex-wrap items-center gap-3">
          <Chip tint="leaf">{m.accountsStepOn()}</Chip>
          <p>
            {m.accountsStepSince({
              day: dayOf(own.authenticatorSince),
              time: timeTag(own.authenticatorSince),
            })}
          </p>
        </div>
        {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : <CodesLeft left={own.recoveryCodesLeft} />}
        <Renewal own={own} state={state} />
        <SwitchOff own={own} state={state} />
      </>
    );
  if (setup || state?.intent === confirmForm.intent)
    return <AuthenticatorSetup setup={setup} state={state} />;
  return <Start own={own} state={state} />;
}

function CodesLeft({ left }: { left: number }) {
  return <p>{left === 0 ? m.accountsCodesNone() : m.accountsCodesLeft({ count: left })}</p>;
}

function Start({ own, state }: SecondStepProps) {
  const form = setupForm.useForm(state, {});
  if (!canProve(own)) return <ReauthenticationNote />;
  return (
    <ManagedForm
      action={SECOND_STEP_PATH}
      preventScrollReset
      form={form}
      aria-label={m.accountsAppSetUp()}
      className="grid gap-6"
    >
      <p>{m.accountsAppLead()}</p>
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      <ProofField own={own} form={form} />
      <div>
        <FormButton form={form} busyLabel={m.accountsAppPreparing()} className="btn btn-primary">
          {m.accountsAppSetUp()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}

function Renewal({ own, state }: SecondStepProps) {
  const form = renewForm.useForm(state, {});
  return (
    <Folded
      title={m.accountsCodesNew()}
      form={form}
      state={state}
      own={own}
      busyLabel={m.accountsCodesReplacing()}
    >
      <p>{m.accountsCodesNewText()}</p>
    </Folded>
  );
}

function SwitchOff({ own, state }: SecondStepProps) {
  const form = switchOffForm.useForm(state, {});
  return (
    <Folded
      title={m.accountsSwitchOff()}
      form={form}
      state={state}
      own={own}
      busyLabel={m.accountsSwitchingOff()}
    >
      <p>{m.accountsSwitchOffText()}</p>
    </Folded>
  );
}

type FoldedProps = SecondStepProps & {
  title: string;
  form: BoundForm;
  busyLabel: string;
  children: ReactNode;
};

/** A form that is unfolded by its title, also without JavaScript. */
function Folded({ title, form, state, own, busyLabel, children }: FoldedProps) {
  const failed = state?.intent === form.intent && !state?.done;
  return (
    <details open={failed} className="grid gap-4 [&[open]>summary]:mb-4">
      <summary className="btn btn-outline justify-self-start">{title}</summary>
      <ManagedForm
        action={SECOND_STEP_PATH}
        preventScrollReset
        form={form}
        aria-label={title}
        className="grid gap-4"
      >
        {children}
        {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
        <ProofField own={own} form={form} />
        <div>
          <FormButton form={form} busyLabel={busyLabel} className="btn btn-primary">
            {title}
          </FormButton>
        </div>
      </ManagedForm>
    </details>
  );
}
