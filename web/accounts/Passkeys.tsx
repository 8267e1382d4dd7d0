import { m } from "#messages";
import type { OwnSecondStep, Passkey } from "#domain/accounts/second-step.ts";
import { dayOf } from "#web/accounts/day.ts";
import { canProve, ReauthenticationNote, ProofField } from "#web/accounts/ProofField.tsx";
import {
  addPasskeyForm,
  PASSKEYS_PATH,
  removePasskeyForm,
  renamePasskeyForm,
} from "#web/accounts/second-step-forms.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";
import { timeTag } from "#web/ui/message-tags.tsx";

type PasskeysProps = { own: OwnSecondStep; state: FormState | undefined };

/** Lists, adds, renames and removes the passkeys of the account (docs/product.md 2.114). */
export function Passkeys({ own, state }: PasskeysProps) {
  return (
    <>
      <p>{m.accountsPasskeysLead()}</p>
      {own.passkeys.length > 0 ? (
        <ul aria-label={m.accountsPasskeysYours()} className="grid gap-3">
          {own.passkeys.map((passkey) => (
            <Item key={passkey._id} passkey={passkey} own={own} state={stateOf(state, passkey)} />
          ))}
        </ul>
      ) : null}
      {own.passkeysAccepted ? (
        <>
          <WithoutScript>
            <p>{m.accountsPasskeysScript()}</p>
          </WithoutScript>
          <div className="js-only">
            {canProve(own) ? (
              <Adding key={own.passkeys.length} own={own} state={state} />
            ) : (
              <ReauthenticationNote />
            )}
          </div>
        </>
      ) : (
        <p className="text-muted">{m.accountsPasskeysNotHere()}</p>
      )}
    </>
  );
}

/** What a form about this passkey returned. */
const stateOf = (state: FormState | undefined, { _id }: Passkey) =>
  (state?.values as { id?: string } | undefined)?.id === _id ? state : undefined;

function Adding({ own, state }: PasskeysProps) {
  const form = addPasskeyForm.useForm(state, {});
  return (
    <ManagedForm
      action={PASSKEYS_PATH}
      preventScrollReset
      form={form}
      aria-label={m.accountsPasskeyAdd()}
      className="grid gap-6"
    >
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      <Field label={m.accountsName()} {...form.field("name")} hint={m.accountsPasskeyNameHint()} required />
      <ProofField own={own} form={form} />
      <div>
        <FormButton form={form} busyLabel={m.accountsDeviceWaiting()} className="btn btn-primary">
          {m.accountsPasskeyAdd()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}

function Item({ passkey, own, state }: PasskeysProps & { passkey: Passkey }) {
  const renaming = renamePasskeyForm.useForm(state, { name: passkey.name });
  const removal = removePasskeyForm.useForm(state, {});
  return (
    <li className="sheet px-4 py-3">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {passkey.name}
      </p>
      <p className="text-sm text-muted">
        {m.accountsSince({ day: dayOf(passkey.createdAt), time: timeTag(passkey.createdAt) })}
      </p>
      <details open={state !== undefined} className="mt-2 [&[open]>summary]:mb-4">
        <summary
          aria-label={m.accountsPasskeyChangeNamed({ name: passkey.name })}
          className="btn btn-sm btn-outline"
        >
          {m.accountsPasskeyChange()}
        </summary>
        <div className="grid gap-6 pb-2">
          <ManagedForm
            action={PASSKEYS_PATH}
            preventScrollReset
            form={renaming}
            aria-label={m.accountsPasskeyRenameNamed({ name: passkey.name })}
            className="grid gap-4"
          >
            {renaming.formError ? <FormAlert>{renaming.formError}</FormAlert> : null}
            <input type="hidden" name="id" value={passkey._id} />
            <Field label={m.accountsPasskeyNewName()} {...renaming.field("name")} required />
            <div>
              <FormButton form={renaming} busyLabel={m.accountsPasskeyRenaming()} className="btn btn-outline">
                {m.accountsPasskeyRename()}
              </FormButton>
            </div>
          </ManagedForm>
          {canProve(own) ? (
            <ManagedForm
              action={PASSKEYS_PATH}
              preventScrollReset
              form={removal}
              aria-label={m.accountsPasskeyRemoveNamed({ name: passkey.name })}
              className="grid gap-4"
            >
              {removal.formError ? <FormAlert>{removal.formError}</FormAlert> : null}
              <input type="hidden" name="id" value={passkey._id} />
              <ProofField own={own} form={removal} />
              <div>
                <FormButton
                  form={removal}
                  busyLabel={m.accountsPasskeyRemoving()}
                  className="btn btn-outline"
                >
                  {m.accountsPasskeyRemove()}
                </FormButton>
              </div>
            </ManagedForm>
          ) : (
            <ReauthenticationNote />
          )}
        </div>
      </details>
    </li>
  );
}
