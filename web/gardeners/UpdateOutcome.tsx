import { useCallback, useState } from "react";
import { failureOf, type FormState } from "#web/forms/form-state.ts";
import { NoticeDialog } from "#web/ui/Dialog.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

type ProfileState = FormState<object, { stored: boolean; emailToConfirm?: string | undefined }>;

/** How a profile update ended: dialogs that close after 1 s, and one that stays (docs/product.md 8.9, 8.10, 8.14). */
export function UpdateOutcome({ state }: { state: ProfileState | undefined }) {
  const [dismissed, setDismissed] = useState<ProfileState>();
  const close = useCallback(
    (open: boolean) => {
      if (!open) setDismissed(state);
    },
    [state],
  );
  const words = state && wordsFor(state);
  if (!words) return null;
  return (
    <>
      <NoticeDialog open={state !== dismissed} onOpenChange={close} {...words} />
      <WithoutScript>
        <div className="mb-8 max-w-4xl">
          {words.kind === "error" ? (
            <FormAlert>
              <strong className="font-semibold">{words.title}</strong> {words.text}
            </FormAlert>
          ) : (
            <output className="sheet block px-4 py-3 font-medium">{words.title}</output>
          )}
        </div>
      </WithoutScript>
    </>
  );
}

const SHORTLY = 1000;

function wordsFor(state: ProfileState) {
  const { done } = state;
  const failed = failureOf(state, state.intent);
  if (failed) return { kind: "error", title: "Error!", text: failed } as const;
  if (done?.stored)
    return {
      kind: "success",
      title: "Profile update done!",
      text: undefined,
      milliseconds: SHORTLY,
    } as const;
  if (done && !done.emailToConfirm)
    return { kind: "info", title: "No changes were made.", text: undefined, milliseconds: SHORTLY } as const;
  return undefined;
}
