import { useFetcher } from "react-router";
import type { FormState } from "#web/forms/form-state.ts";
import { NO_MAIL, useSendsMail } from "#web/mail/sends-mail.ts";
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
export function ResendConfirmation({ state, label = "Send again", className }: ResendConfirmationProps) {
  const fetcher = useFetcher<ConfirmState>();
  const sendsMail = useSendsMail();
  const { done, failed } = fetcher.data ?? state ?? {};
  return (
    <fetcher.Form method="post" action="/confirmEmail" className="grid gap-5">
      {done?.kind === "sent" ? (
        <Notice mailed={sendsMail}>
          {sendsMail
            ? "A new mail is on its way. If it does not arrive, check your spam folder."
            : `There is a new link. ${NO_MAIL} Ask the people who run it for the link.`}
        </Notice>
      ) : null}
      {done?.kind === "confirmed before" ? <Notice>Your address is confirmed already.</Notice> : null}
      {failed ? <FormAlert>{failed}</FormAlert> : null}
      <SubmitButton
        busy={fetcher.state !== "idle"}
        busyLabel={sendsMail ? "Sending" : "Making"}
        className={className}
      >
        {sendsMail ? label : "Make a new link"}
      </SubmitButton>
    </fetcher.Form>
  );
}
