import { type ReactNode, useCallback, useState } from "react";
import { PASSWORD_HINT } from "#domain/accounts/account.ts";
import { PasswordRules } from "#web/accounts/PasswordRules.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";

type NewPasswordFieldProps = { label: ReactNode; error: string | undefined };

/** A password to be chosen, with what it must have ticked off while it is typed (docs/product.md 5.8, 8.16). */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("");
  // It may have been typed before the page's scripts were there.
  const read = useCallback((input: HTMLInputElement | null) => setTyped(input?.value ?? ""), []);
  return (
    <PasswordField
      ref={read}
      label={label}
      name="password"
      autoComplete="new-password"
      hint={PASSWORD_HINT}
      error={error}
      below={<PasswordRules typed={typed} />}
      onInput={(event) => setTyped(event.currentTarget.value)}
      required
    />
  );
}
