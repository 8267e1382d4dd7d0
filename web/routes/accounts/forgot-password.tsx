import { m } from "#messages";
import { passwordResetRequest } from "#domain/accounts/recovery.ts";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { actionInBrowser } from "#web/api/in-browser.ts";
import { actionOnServer } from "#web/api/on-server.server.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { publicPage } from "#web/layout/title.ts";
import { useSendsMail } from "#web/mail/sends-mail.ts";
import { Field } from "#web/ui/Field.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import type { Route } from "./+types/forgot-password";
import { linkTag } from "#web/ui/message-tags.tsx";

const forgotForm = defineForm(passwordResetRequest);

/** Sends a link; the response is the same whether or not an account has the address (docs/product.md 2.97, 6.23). */
const submit = forgotForm.action(async ({ api }, input) => {
  await api.api.passwordResets.$post({ json: input });
  return { email: input.email };
});

export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.accountsForgot(),
    description: m.accountsForgotDescription(),
  });

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const form = forgotForm.useForm(actionData, {});
  const sent = actionData?.done;
  const sendsMail = useSendsMail();
  return (
    <PicturePage
      title={m.accountsForgot()}
      lead={sendsMail ? m.accountsForgotLead() : m.accountsForgotLeadNoMail()}
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <ManagedForm form={form} className="mt-8 grid gap-5">
        <FormProblems form={form} typed="form" />
        {sent ? (
          <Notice mailed={sendsMail}>
            <span className="block font-semibold">
              {sendsMail ? m.accountsForgotSent({ email: sent.email }) : m.lettersNoMail()}
            </span>
            <span className="block mt-1">
              {sendsMail ? m.accountsForgotSentText() : m.accountsForgotMadeText({ email: sent.email })}
            </span>
          </Notice>
        ) : null}
        <Field label={m.uiEmail()} {...form.field("email")} type="email" autoComplete="username" required />
        <FormButton
          form={form}
          busyLabel={sendsMail ? m.uiSending() : m.accountsMaking()}
          className="btn btn-lg btn-primary mt-1"
        >
          {sendsMail
            ? sent
              ? m.uiSendAgain()
              : m.accountsSendLink()
            : sent
              ? m.accountsMakeNewLink()
              : m.accountsMakeLink()}
        </FormButton>
      </ManagedForm>
      <p className="mt-7 text-center text-muted">{m.accountsRemembered({ login: linkTag("/login") })}</p>
    </PicturePage>
  );
}
