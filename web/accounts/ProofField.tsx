import { m } from "#messages";
import { Form } from "react-router";
import { FRESH_SESSION_MINUTES } from "#domain/accounts/own-account.ts";
import type { OwnSecondStep } from "#domain/accounts/second-step.ts";
import type { BoundForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/Field.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";

type Proof = Pick<OwnSecondStep, "hasPassword" | "fresh" | "authenticatorSince">;

/** Whether a member can prove now who they are. If not, `ReauthenticationNote` says how. */
export const canProve = ({ hasPassword, fresh, authenticatorSince }: Proof): boolean =>
  hasPassword || fresh || authenticatorSince !== null;

/** The field with which a member proves who they are: the password, or a code of their app. A fresh sign-in needs none. */
export function ProofField({ own, form }: { own: Proof; form: Pick<BoundForm, "errorAt"> }) {
  if (own.hasPassword)
    return (
      <PasswordField
        label={m.accountsPassword()}
        name="password"
        autoComplete="current-password"
        hint={m.accountsProofHint()}
        error={form.errorAt("password")}
        required
      />
    );
  if (own.authenticatorSince === null) return null;
  return (
    <Field
      label={m.accountsCode()}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      hint={m.accountsProofCodeHint()}
      error={form.errorAt("code")}
      required
    />
  );
}

/** Tells a member without a password whose sign-in is too old to log in again. */
export function ReauthenticationNote() {
  return (
    <div className="grid gap-4">
      <p>{m.accountsProofLogin({ minutes: FRESH_SESSION_MINUTES })}</p>
      <Form method="post" action="/logout">
        <button type="submit" className="btn btn-outline">
          {m.frameLogout()}
        </button>
      </Form>
    </div>
  );
}
