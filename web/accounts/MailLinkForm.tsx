import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

/**
 * The button that confirms the action of a mailed link. Opening the link is not enough, since mail programs open links to
 * scan them. `failed` is the error message of the last attempt.
 */
export function MailLinkForm({
  failed,
  busyLabel,
  children,
}: {
  failed: string | undefined;
  busyLabel: string;
  children: ReactNode;
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="mt-8 grid gap-5">
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      <SubmitButton busy={busy} busyLabel={busyLabel}>
        {children}
      </SubmitButton>
    </Form>
  );
}
