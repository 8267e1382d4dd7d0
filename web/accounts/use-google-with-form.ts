import { useState } from "react";
import { useNavigate } from "react-router";
import { googleFailure, SECOND_STEP } from "#domain/accounts/google.ts";
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
  /** The error of a Google sign-in without a popup. */
  googleFailed: string | undefined;
};

/** Combines Google's popup with the form of Login or SignUp: one error message for both, and a draft when the page is left for Google. */
export function useGoogleWithForm({ form, sent, to, onSignedIn, googleFailed }: Options) {
  const navigate = useNavigate();
  /** The popup's error until the form is submitted; empty while the popup is open. */
  const [popupFailed, setPopupFailed] = useState<string>();
  return {
    failed: popupFailed ?? (sent ? form.formError : googleFailed),
    /** The form's `onSubmit`. */
    onSubmit: () => setPopupFailed(undefined),
    google: {
      onOpen: () => setPopupFailed(""),
      onSignedIn: () => {
        onSignedIn();
        void navigate(to);
      },
      onFailed: (failure: string, message?: string) => {
        if (failure === SECOND_STEP) void navigate(secondStepPath(to));
        else setPopupFailed(message ?? googleFailure(failure) ?? googleFailure("failed"));
      },
      onLeave: form.keepDraft,
    },
  };
}
