import { passwordResetRequest } from "#domain/accounts/recovery.ts";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { actionInBrowser } from "#web/api/in-browser.ts";
import { actionOnServer } from "#web/api/on-server.server.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { publicPage } from "#web/layout/title.ts";
import { NO_MAIL, useSendsMail } from "#web/mail/sends-mail.ts";
import { Field } from "#web/ui/Field.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import type { Route } from "./+types/forgot-password";

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
    title: "Forgot password",
    description: "Get a link by mail that lets you set a new password and log in again.",
  });

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const form = forgotForm.useForm(actionData, {});
  const sent = actionData?.done;
  const sendsMail = useSendsMail();
  return (
    <PicturePage
      title="Forgot password"
      lead={
        sendsMail
          ? "Tell us your address, and we send you a link to set a new one."
          : `${NO_MAIL} Tell us your address, and ask the people who run it for a link to set a new one.`
      }
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <ManagedForm form={form} className="mt-8 grid gap-5">
        <FormProblems form={form} typed="form" />
        {sent ? (
          <Notice mailed={sendsMail}>
            <span className="block font-semibold">
              {sendsMail ? `Check the inbox of ${sent.email}.` : NO_MAIL}
            </span>
            <span className="block mt-1">
              {sendsMail
                ? "If there is an account with this address, a link is on its way. It works once, within an hour. If it does not arrive, check your spam folder, or try another address."
                : `If there is an account with the address ${sent.email}, the people who run this site now have a link for it, which works once, within an hour. Ask them for it.`}
            </span>
          </Notice>
        ) : null}
        <Field label="Email" {...form.field("email")} type="email" autoComplete="username" required />
        <FormButton
          form={form}
          busyLabel={sendsMail ? "Sending" : "Making"}
          className="btn btn-lg btn-primary mt-1"
        >
          {sendsMail ? (sent ? "Send again" : "Send link") : sent ? "Make a new link" : "Make a link"}
        </FormButton>
      </ManagedForm>
      <p className="mt-7 text-center text-muted">
        Remembered it?{" "}
        <Link to="/login" className="line-link">
          Login
        </Link>
      </p>
    </PicturePage>
  );
}
