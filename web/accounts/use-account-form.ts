import { useRef, useState } from "react";
import { useNavigate, useNavigation } from "react-router";
import { googleFailure } from "#domain/accounts/google.ts";
import { accountDrafts, keepAccountDraft } from "#web/accounts/account-drafts.ts";
import { useDraft } from "#web/ui/use-draft.ts";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";

type AccountFormOptions = {
  /** What its draft is kept under. */
  name: string;
  /** Where those whom Google's popup signed in go on, and what comes before. */
  to: string;
  onSignedIn: () => void;
  /** Why a sign-in with Google failed that did not go by a popup. */
  googleFailed: string | undefined;
  /** What the form was answered. */
  answer: { errors: { path: string; message: string }[]; failed?: string | undefined } | undefined;
};

/** What Login and SignUp have in common: a form that keeps its draft, and Google's popup beside it. */
export function useAccountForm({ name, to, onSignedIn, googleFailed, answer }: AccountFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  const navigate = useNavigate();
  const draft = useDraft(accountDrafts, name, { once: true });
  /** Why the popup failed, until the form is sent; empty while it is open. */
  const [popupFailed, setPopupFailed] = useState<string>();
  useFocusFirstError(form, answer?.errors);
  return {
    form,
    busy,
    draft,
    failed: popupFailed ?? (answer ? answer.failed : googleFailed),
    errorAt: (path: string) => answer?.errors.find((error) => error.path === path)?.message,
    onSubmit: () => setPopupFailed(undefined),
    google: {
      onOpen: () => setPopupFailed(""),
      onSignedIn: () => {
        onSignedIn();
        void navigate(to);
      },
      onFailed: (failure: string, words?: string) =>
        setPopupFailed(words ?? googleFailure(failure) ?? googleFailure("failed")),
      onLeave: () => keepAccountDraft(name, form.current),
    },
  };
}
