import { Form, useNavigation } from "react-router";
import type { ConfirmOutcome } from "#web/accounts/confirm-outcome.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

/** Has the mail sent again that confirms the member's address, and says how that ended. */
export function ConfirmationAgain({ outcome }: { outcome: ConfirmOutcome | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action="/confirmEmail" className="grid gap-5">
      {outcome?.kind === "sent" ? (
        <Notice>A new mail is on its way. If it does not come, look among the spam.</Notice>
      ) : null}
      {outcome?.kind === "failed" ? <FormAlert>{outcome.detail}</FormAlert> : null}
      <SubmitButton busy={busy} busyLabel="Sending">
        Send again
      </SubmitButton>
    </Form>
  );
}
