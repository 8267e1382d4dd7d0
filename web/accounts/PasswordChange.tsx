import { m } from "#messages";
import { useEffect, useRef, useState } from "react";
import { passwordChange } from "#domain/accounts/own-account.ts";
import { PasswordRules } from "#web/accounts/PasswordRules.tsx";
import { defineForm } from "#web/forms/define-form.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import type { BoundForm } from "#web/forms/use-form.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";

export const passwordForm = defineForm(passwordChange, { intent: "password" });

/** The form that changes the password; `email` tells password managers which account it is for (docs/product.md 2.91). */
export function PasswordChange({ email, state }: { email: string; state: FormState | undefined }) {
  const form = passwordForm.useForm(state, {});
  const [typed, setTyped] = useState("");
  useResetWhenDone(form, state);
  return (
    <ManagedForm
      form={form}
      onReset={() => setTyped("")}
      aria-label={m.accountsPasswordForm()}
      className="grid gap-6"
    >
      {form.formError ? <FormAlert>{form.formError}</FormAlert> : null}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        label={m.accountsCurrentPassword()}
        name="currentPassword"
        autoComplete="current-password"
        error={form.errorAt("currentPassword")}
        required
      />
      <PasswordField
        label={m.accountsNewPassword()}
        name="newPassword"
        autoComplete="new-password"
        error={form.errorAt("newPassword")}
        onInput={(event) => setTyped(event.currentTarget.value)}
        required
      />
      <PasswordRules typed={typed} />
      <p className="text-sm text-muted">{m.accountsPasswordText()}</p>
      <div>
        <FormButton form={form} busyLabel={m.accountsPasswordChanging()} className="btn btn-primary">
          {m.accountsPasswordChange()}
        </FormButton>
      </div>
    </ManagedForm>
  );
}

/** Empties the form once the password is changed. */
function useResetWhenDone({ ref, busy }: Pick<BoundForm, "ref" | "busy">, state: FormState | undefined) {
  const sent = useRef(false);
  useEffect(() => {
    if (busy) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (!state) ref.current?.reset();
    }
  }, [ref, busy, state]);
}
