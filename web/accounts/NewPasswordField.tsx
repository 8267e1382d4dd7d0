import { m } from "#messages";
import { type ReactNode, useCallback, useState } from "react";
import { PasswordRules } from "#web/accounts/PasswordRules.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";

type NewPasswordFieldProps = { label: ReactNode; error: string | undefined };

/** The field for a new password, with its rules, which are checked while typing (docs/product.md 5.8, 8.16). */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("");
  // The browser or the user may have filled it before hydration.
  const read = useCallback((input: HTMLInputElement | null) => setTyped(input?.value ?? ""), []);
  return (
    <PasswordField
      ref={read}
      label={label}
      name="password"
      autoComplete="new-password"
      hint={m.signinPasswordHint()}
      error={error}
      below={<PasswordRules typed={typed} />}
      onInput={(event) => setTyped(event.currentTarget.value)}
      required
    />
  );
}
