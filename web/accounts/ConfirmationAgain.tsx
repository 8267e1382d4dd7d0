import { useFetcher } from "react-router";
import type { FormState } from "#web/forms/form-state.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

/** How confirming an address, or sending the mail again, ended. */
export type ConfirmState = FormState<object, { kind: "confirmed" | "confirmed before" | "sent" }>;

type ConfirmationAgainProps = {
  /** How it ended when the page was rendered by sending this form, as without JavaScript. */
  state?: ConfirmState | undefined;
  /** For places that do not say what is sent again. */
  label?: string;
  className?: string;
};

/** Has the mail sent again that confirms the member's address, and says how that ended. */
export function ConfirmationAgain({ state, label = "Send again", className }: ConfirmationAgainProps) {
  const fetcher = useFetcher<ConfirmState>();
  const { done, failed } = fetcher.data ?? state ?? {};
  return (
    <fetcher.Form method="post" action="/confirmEmail" className="grid gap-5">
      {done?.kind === "sent" ? (
        <Notice>A new mail is on its way. If it does not come, look among the spam.</Notice>
      ) : null}
      {done?.kind === "confirmed before" ? <Notice>Your address is confirmed already.</Notice> : null}
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      <SubmitButton busy={fetcher.state !== "idle"} busyLabel="Sending" className={className}>
        {label}
      </SubmitButton>
    </fetcher.Form>
  );
}
