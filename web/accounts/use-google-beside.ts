import { useState } from "react";
import { useNavigate } from "react-router";
import { googleFailure } from "#domain/accounts/google.ts";
import type { BoundForm } from "#web/forms/use-form.ts";

type Options = {
  form: Pick<BoundForm, "formError" | "keepDraft">;
  /** Whether the form has come back from its action. */
  sent: boolean;
  /** Where members go whom Google's popup signed in. */
  to: string;
  /** Called before that. */
  onSignedIn: () => void;
  /** Why a sign-in with Google failed that used no popup. */
  googleFailed: string | undefined;
};

/** Google's popup beside the form of Login or SignUp: one message for both, and a draft when the page is left for Google. */
export function useGoogleBeside({ form, sent, to, onSignedIn, googleFailed }: Options) {
  const navigate = useNavigate();
  /** Why the popup failed, until the form is sent; empty while the popup is open. */
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
      onFailed: (failure: string, words?: string) =>
        setPopupFailed(words ?? googleFailure(failure) ?? googleFailure("failed")),
      onLeave: form.keepDraft,
    },
  };
}
