import { useRef } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { passwordResetRequest } from "#domain/accounts/recovery.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { AccountSheet } from "#web/accounts/AccountSheet.tsx";
import { actInBrowser } from "#web/api/in-browser.ts";
import type { ActArgs } from "#web/api/load.ts";
import { actOnServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { publicPage } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";
import type { Route } from "./+types/forgot-password";

type Outcome = { email: string; sent: boolean; errors: FieldError[]; failed: string | undefined };
type FieldError = { path: string; message: string };

/** Has a link sent; the answer is the same whether or not anybody has the address (docs/product.md 2.97, 6.23). */
const act = async ({ api, form }: ActArgs) => {
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed : "";
  const told = (outcome: Partial<Outcome>, status: number) =>
    data<Outcome>({ email, sent: false, errors: [], failed: undefined, ...outcome }, { status });
  const parsed = passwordResetRequest.safeParse({ email });
  if (!parsed.success) return told({ errors: fieldErrors(parsed.error.issues) }, 400);
  try {
    await api.api.passwordResets.$post({ json: parsed.data });
  } catch (error) {
    const { detail, errors, status } = problemIn(error);
    return told({ errors, failed: errors.length > 0 ? undefined : detail }, status);
  }
  return told({ email: parsed.data.email, sent: true }, 200);
};

export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: "Forgot password",
    description: "Have a link sent to your address that lets you set a new password and log in again.",
  });

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusFirstError(form, actionData?.errors);
  return (
    <AccountSheet
      title="Forgot password"
      lead="Tell us your address, and we send you a link to set a new one."
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <Form ref={form} method="post" noValidate className="mt-8 grid gap-5">
        {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
        {actionData?.sent ? (
          <Notice>
            <span className="block font-semibold">Look into the letter box of {actionData.email}.</span>
            <span className="block mt-1">
              If there is an account with this address, a link is on its way. It works once, within an hour.
              If nothing comes, look among the spam, or try another address.
            </span>
          </Notice>
        ) : null}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          error={actionData?.errors.find(({ path }) => path === "email")?.message}
          required
        />
        <SubmitButton busy={busy} busyLabel="Sending" className="btn btn-lg btn-primary mt-1">
          {actionData?.sent ? "Send again" : "Send link"}
        </SubmitButton>
      </Form>
      <p className="mt-7 text-center text-muted">
        Remembered it?{" "}
        <Link to="/login" className="line-link">
          Login
        </Link>
      </p>
    </AccountSheet>
  );
}
