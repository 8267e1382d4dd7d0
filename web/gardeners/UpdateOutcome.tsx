import { useCallback, useState } from "react";
import { NoticeDialog } from "#web/ui/Dialog.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

export type ProfileOutcome =
  | { kind: "done" }
  | { kind: "unchanged" }
  | { kind: "signed out" }
  /** Another address is asked for; `stored`: the rest of the profile changed at once. */
  | { kind: "to confirm"; email: string; stored: boolean }
  | { kind: "failed"; detail: string };

/** How a profile update ended: two dialogs that go by themselves after 1 s, one that stays (docs/product.md 8.9, 8.10, 8.14). */
export function UpdateOutcome({ outcome }: { outcome: ProfileOutcome | undefined }) {
  const [dismissed, setDismissed] = useState<ProfileOutcome>();
  const close = useCallback(
    (open: boolean) => {
      if (!open) setDismissed(outcome);
    },
    [outcome],
  );
  const words = outcome && wordsFor(outcome);
  if (!words) return null;
  return (
    <>
      <NoticeDialog open={outcome !== dismissed} onOpenChange={close} {...words} />
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

function wordsFor(outcome: ProfileOutcome) {
  if (outcome.kind === "done" || (outcome.kind === "to confirm" && outcome.stored))
    return {
      kind: "success",
      title: "Profile update done!",
      text: undefined,
      milliseconds: SHORTLY,
    } as const;
  if (outcome.kind === "unchanged")
    return { kind: "info", title: "No changes were made.", text: undefined, milliseconds: SHORTLY } as const;
  if (outcome.kind === "failed") return { kind: "error", title: "Error!", text: outcome.detail } as const;
  return undefined;
}
