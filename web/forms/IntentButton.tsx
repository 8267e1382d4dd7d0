import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type IntentButtonProps = {
  intent: string;
  /** The id of what it is about, if the page has several. */
  about?: string;
  busyLabel: string;
  /** What it says to screen readers, if several buttons have the same text. */
  label?: string;
  children: ReactNode;
};

/** A form of one button. */
export function IntentButton({ intent, about, busyLabel, label, children }: IntentButtonProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === intent && (about === undefined || sent.get("id") === about);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {about === undefined ? null : <input type="hidden" name="id" value={about} />}
      <SubmitButton busy={busy} busyLabel={busyLabel} className="btn btn-outline" aria-label={label}>
        {children}
      </SubmitButton>
    </Form>
  );
}
