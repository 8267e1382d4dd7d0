import { m } from "#messages";
import { Mail } from "#web/icons/icons.tsx";
import { useFetcher } from "react-router";
import type { ConfirmState } from "#web/accounts/ResendConfirmation.tsx";
import { CONFIRM_PATH } from "#web/layout/banner-paths.ts";
import { noMail, useSendsMail } from "#web/mail/sends-mail.ts";
import { PrefetchScripts } from "#web/PrefetchScripts.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";

type ConfirmBannerProps = { email: string; mustConfirm: boolean };

/** Asks a member to confirm their address until they have (docs/product.md 2.99). */
export function ConfirmBanner({ email, mustConfirm }: ConfirmBannerProps) {
  const { Form, state, data } = useFetcher<ConfirmState>();
  const sendsMail = useSendsMail();
  return (
    <section aria-label={m.frameYourAddress()} className="border-b border-base-300 bg-base-200 print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <Mail className="size-5 shrink-0 text-muted max-sm:hidden" />
        <p className="min-w-0 grow basis-64 wrap-anywhere">
          {mustConfirm ? m.frameConfirmFirst() : m.frameConfirm()}{" "}
          <span className="text-muted">
            {sendsMail ? m.frameLinkMailed({ email }) : m.frameLinkByOperators({ noMail: noMail(), email })}
          </span>
        </p>
        <Form method="post" action={CONFIRM_PATH} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PrefetchScripts page={CONFIRM_PATH} />
          <output className="empty:hidden">{state === "idle" ? messageFor(data, sendsMail) : null}</output>
          <SubmitButton
            busy={state !== "idle"}
            busyLabel={sendsMail ? m.uiSending() : m.frameMaking()}
            className="btn btn-sm btn-outline"
          >
            {sendsMail ? m.uiSendAgain() : m.frameNewLink()}
          </SubmitButton>
        </Form>
      </div>
    </section>
  );
}

function messageFor(outcome: ConfirmState | undefined, sendsMail: boolean): string | null {
  if (outcome?.done?.kind === "sent") return sendsMail ? m.frameMailOnItsWay() : m.frameLinkMade();
  return outcome?.failed ?? null;
}
