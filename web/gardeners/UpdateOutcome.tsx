import { m } from "#messages";
import { useCallback, useState } from "react";
import { failureOf, type FormState } from "#web/forms/form-state.ts";
import { NoticeDialog } from "#web/ui/Dialog.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

type ProfileState = FormState<object, { stored: boolean; emailToConfirm?: string | undefined }>;

/** The result of a profile update: dialogs that close after 1 s, and an error that stays (docs/product.md 8.9, 8.10, 8.14). */
export function UpdateOutcome({ state }: { state: ProfileState | undefined }) {
  const [dismissed, setDismissed] = useState<ProfileState>();
  const close = useCallback(
    (open: boolean) => {
      if (!open) setDismissed(state);
    },
    [state],
  );
  const message = state && messageFor(state);
  if (!message) return null;
  return (
    <>
      <NoticeDialog open={state !== dismissed} onOpenChange={close} {...message} />
      <WithoutScript>
        <div className="mb-8 max-w-4xl">
          {message.kind === "error" ? (
            <FormAlert>
              <strong className="font-semibold">{message.title}</strong> {message.text}
            </FormAlert>
          ) : (
            <output className="sheet block px-4 py-3 font-medium">{message.title}</output>
          )}
        </div>
      </WithoutScript>
    </>
  );
}

const DIALOG_MS = 1000;

function messageFor(state: ProfileState) {
  const { done } = state;
  const failed = failureOf(state, state.intent);
  if (failed) return { kind: "error", title: m.gardenersError(), text: failed } as const;
  if (done?.stored)
    return {
      kind: "success",
      title: m.gardenersUpdateDone(),
      text: undefined,
      milliseconds: DIALOG_MS,
    } as const;
  if (done && !done.emailToConfirm)
    return {
      kind: "info",
      title: m.gardenersNoChanges(),
      text: undefined,
      milliseconds: DIALOG_MS,
    } as const;
  return undefined;
}
