import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

/**
 * The one press by which what a link from a mail is for is done, since letter boxes open links by themselves to look for
 * harm. `failed`: why it did not work the last time.
 */
export function PressForm({
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
