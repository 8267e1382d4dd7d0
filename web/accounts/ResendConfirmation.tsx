import { m } from "#messages";
import { useFetcher } from "react-router";
import type { FormState } from "#web/forms/form-state.ts";
import { useSendsMail } from "#web/mail/sends-mail.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

/** The result of confirming an address or of sending the mail again. */
export type ConfirmState = FormState<object, { kind: "confirmed" | "confirmed before" | "sent" }>;

type ResendConfirmationProps = {
  /** The result when the page was rendered by submitting this form, as without JavaScript. */
  state?: ConfirmState | undefined;
  /** Say what is sent again where the context does not. */
  label?: string;
  className?: string;
};

/**
 * The button that sends the confirmation mail again, with its result. Without mail it makes a new link, which the people who run the
 * site can pass on (docs/product.md 10.60).
 */
export function ResendConfirmation({ state, label = m.uiSendAgain(), className }: ResendConfirmationProps) {
  const fetcher = useFetcher<ConfirmState>();
  const sendsMail = useSendsMail();
  const { done, failed } = fetcher.data ?? state ?? {};
  return (
    <fetcher.Form method="post" action="/confirmEmail" className="grid gap-5">
      {done?.kind === "sent" ? (
        <Notice mailed={sendsMail}>{sendsMail ? m.accountsResendSent() : m.accountsResendMade()}</Notice>
      ) : null}
      {done?.kind === "confirmed before" ? <Notice>{m.accountsResendConfirmed()}</Notice> : null}
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      <SubmitButton
        busy={fetcher.state !== "idle"}
        busyLabel={sendsMail ? m.uiSending() : m.accountsMaking()}
        className={className}
      >
        {sendsMail ? label : m.accountsMakeNewLink()}
      </SubmitButton>
    </fetcher.Form>
  );
}
