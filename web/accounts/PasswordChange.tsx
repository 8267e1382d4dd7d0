import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { AccountOutcome } from "#web/accounts/outcome.ts";
import { PasswordRules } from "#web/accounts/PasswordRules.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";

/** The form that changes the password; `email` is for password managers, who ask whose it is (docs/product.md 2.91). */
export function PasswordChange({ email, outcome }: { email: string; outcome: AccountOutcome | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const busy = useNavigation().formData?.get("intent") === "password";
  useFocusFirstError(form, outcome?.errors);
  useEmptiedOnceSent(form, busy, outcome);
  const errorAt = (path: string) => outcome?.errors.find((error) => error.path === path)?.message;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onReset={() => setTyped("")}
      aria-label="Change your password"
      className="grid gap-6"
    >
      {outcome?.failed ? <FormAlert>{outcome.failed}</FormAlert> : null}
      <input type="hidden" name="intent" value="password" />
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errorAt("currentPassword")}
        required
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        error={errorAt("newPassword")}
        onInput={(event) => setTyped(event.currentTarget.value)}
        required
      />
      <PasswordRules typed={typed} />
      <p className="text-sm text-muted">Changing it signs you out everywhere but here.</p>
      <div>
        <SubmitButton busy={busy} busyLabel="Changing" className="btn btn-primary">
          Change password
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Once it is done, both passwords leave the form. */
function useEmptiedOnceSent(
  form: React.RefObject<HTMLFormElement | null>,
  busy: boolean,
  outcome: AccountOutcome | undefined,
) {
  const sent = useRef(false);
  useEffect(() => {
    if (busy) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      if (!outcome) form.current?.reset();
    }
  }, [form, busy, outcome]);
}
