import { useFetcher } from "react-router";
import type { ConfirmOutcome } from "#web/accounts/confirm-outcome.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type ConfirmationAgainProps = {
  /** How it ended when the page was loaded by it, as without JavaScript. */
  outcome?: ConfirmOutcome | undefined;
  /** Where no other words say what is sent again. */
  label?: string;
  className?: string;
};

/** Has the mail sent again that confirms the member's address, and says in its place how that ended. */
export function ConfirmationAgain({ outcome, label = "Send again", className }: ConfirmationAgainProps) {
  const { Form, state, data } = useFetcher<ConfirmOutcome>();
  const ended = data ?? outcome;
  return (
    <Form method="post" action="/confirmEmail" className="grid gap-5">
      {ended?.kind === "sent" ? (
        <Notice>A new mail is on its way. If it does not come, look among the spam.</Notice>
      ) : null}
      {ended?.kind === "confirmed before" ? <Notice>Your address is confirmed already.</Notice> : null}
      {ended?.kind === "failed" ? <FormAlert>{ended.detail}</FormAlert> : null}
      <SubmitButton busy={state !== "idle"} busyLabel="Sending" className={className}>
        {label}
      </SubmitButton>
    </Form>
  );
}
