import { useEffect, useId, useRef, useState } from "react";
import { IDEMPOTENCY_KEY_FIELD } from "#web/forms/key-field.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { useRootData } from "#web/layout/root-data.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

// Every form that stores content has a key, so that however often it is sent, it is stored once (docs/product.md 7.79).

export { IDEMPOTENCY_KEY_FIELD };

/** Not `crypto.randomUUID`, which browsers offer only on https and on localhost. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/**
 * The first key of a form. On a page from the server it is made from the seed of the response, so that the browser renders the same
 * one. A page that visitors share has no seed: there the browser makes the key.
 */
export function useFirstKey(): string {
  const seed = useRootData()?.formSeed ?? "";
  const id = useId();
  const hydrated = useHydrated();
  const [key] = useState(() => (hydrated || seed === "" ? newKey() : `${seed}${id}`));
  return hydrated || seed !== "" ? key : "";
}

type Sending = {
  /** What the form's action returned. */
  state: Pick<FormState, "key"> | undefined;
  sending: boolean;
  /** The key of the draft that fills the form. */
  draft?: string | undefined;
};

/** The key of a form. It changes once the form is stored, not after an error. */
export function useFormKey({ state, sending, draft }: Sending): string {
  const first = useFirstKey();
  const [renewed, setRenewed] = useState<string>();
  const wasSending = useRef(false);
  const answered = useRef(state);
  const refused = state?.key;
  useEffect(() => {
    // A quick answer may come before the form was ever shown as being sent.
    const isSent = !sending && (wasSending.current || state !== answered.current);
    if (isSent && refused === undefined) setRenewed(newKey());
    wasSending.current = sending;
    answered.current = state;
  }, [sending, state, refused]);
  return renewed ?? refused ?? draft ?? first;
}

/** The hidden field with the key of a form. */
export const KeyField = ({ value }: { value: string }) =>
  value === "" ? null : <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={value} autoComplete="off" />;
