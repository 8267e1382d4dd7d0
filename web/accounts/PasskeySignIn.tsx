import { m } from "#messages";
import { KeyRound } from "#web/icons/icons.tsx";
import { Form, useNavigation } from "react-router";
import { PASSKEY_INTENT } from "#web/accounts/passkey-intent.ts";
import { failureOf, type FormState } from "#web/forms/form-state.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** The button that signs in with a passkey, in browsers that support them (docs/product.md 2.112). */
export function PasskeySignIn({ state }: { state: FormState | undefined }) {
  const sent = useNavigation().formData;
  const failed = failureOf(state, PASSKEY_INTENT);
  const hydrated = useHydrated();
  if (hydrated && !("PublicKeyCredential" in window)) return null;
  return (
    // Takes its space from the first paint on, so that nothing moves under a finger.
    <Form method="post" className="js-only mt-4 grid gap-4">
      <input type="hidden" name="intent" value={PASSKEY_INTENT} />
      <SubmitButton
        busy={sent?.get("intent") === PASSKEY_INTENT}
        busyLabel={m.accountsPasskeyWaiting()}
        disabled={!hydrated}
        className="btn btn-lg btn-outline w-full"
      >
        <KeyRound className="size-5" />
        {m.accountsPasskeySignIn()}
      </SubmitButton>
      {failed ? <FormAlert>{failed}</FormAlert> : null}
    </Form>
  );
}
