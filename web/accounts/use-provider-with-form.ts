import { useState } from "react";
import { useNavigate } from "react-router";
import type { SignInProvider } from "#domain/accounts/account.ts";
import { providerFailure, SECOND_STEP } from "#domain/accounts/provider.ts";
import { secondStepPath } from "#domain/accounts/return-path.ts";
import type { BoundForm } from "#web/forms/use-form.ts";

type Options = {
  form: Pick<BoundForm, "formError" | "keepDraft">;
  /** Whether the form was submitted and returned by its action. */
  sent: boolean;
  /** Where to go after the popup has signed the member in. */
  to: string;
  /** Called before navigating there. */
  onSignedIn: () => void;
  /** The error of a provider's sign-in without a popup. */
  providerFailed: string | undefined;
};

/** Combines the popup of providers with the form of Login or SignUp: one error message for both, and a draft when the page is left. */
export function useProviderWithForm({ form, sent, to, onSignedIn, providerFailed }: Options) {
  const navigate = useNavigate();
  /** The popup's error until the form is submitted; empty while the popup is open. */
  const [popupFailed, setPopupFailed] = useState<string>();
  return {
    failed: popupFailed ?? (sent ? form.formError : providerFailed),
    /** The form's `onSubmit`. */
    onSubmit: () => setPopupFailed(undefined),
    popup: {
      onOpen: () => setPopupFailed(""),
      onSignedIn: () => {
        onSignedIn();
        void navigate(to);
      },
      onFailed: ({ label }: SignInProvider, failure: string, message?: string) => {
        if (failure === SECOND_STEP) void navigate(secondStepPath(to));
        else setPopupFailed(message ?? providerFailure(failure, label) ?? providerFailure("failed", label));
      },
      onLeave: form.keepDraft,
    },
  };
}
