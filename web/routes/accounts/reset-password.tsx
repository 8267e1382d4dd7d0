import { useRef } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { passwordReset } from "#domain/accounts/recovery.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { AccountSheet } from "#web/accounts/AccountSheet.tsx";
import { DeadLink } from "#web/accounts/DeadLink.tsx";
import { NewPasswordField } from "#web/accounts/NewPasswordField.tsx";
import { ApiError } from "#web/api/client.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { readMailLink, unlessUsed } from "#web/api/read-mail-link.ts";
import { title } from "#web/layout/title.ts";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";
import type { Route } from "./+types/reset-password";

type Outcome = { errors: { path: string; message: string }[]; failed?: string; dead?: string };

/** Whose password the link is for, or why it does not work. */
const load = async (args: LoadArgs) => {
  const { link, dead, status } = await readMailLink(args);
  if (link && link.purpose !== "reset") throw redirect(`/confirmEmail${args.url.search}`);
  return data({ email: link?.email ?? "", dead }, { status });
};

/** Sets the new password and leads to the sign-in (docs/product.md 2.98, 6.23); the password is never sent back. */
const act = async ({ api, form, url, flash }: ActArgs) => {
  const told = (outcome: Outcome, status: number) => data(outcome, { status });
  const sent = { token: url.searchParams.get("token") ?? "", password: form.get("password") ?? "" };
  const parsed = passwordReset.safeParse(sent);
  if (!parsed.success) return told({ errors: fieldErrors(parsed.error.issues) }, 400);
  try {
    await api.api.passwordResets.$put({ json: parsed.data });
  } catch (error) {
    const { detail, errors, status } = problemIn(error);
    if (error instanceof ApiError && (status === 404 || status === 410))
      return told({ errors: [], dead: detail }, status);
    return told({ errors, ...(errors.length > 0 ? {} : { failed: detail }) }, status);
  }
  flash({ kind: "success", title: "Your new password is set. Log in with it.", milliseconds: 4000 });
  return redirect("/login");
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);
export const shouldRevalidate = unlessUsed;

export const meta = () => title("Set a new password");

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  useFocusFirstError(form, actionData?.errors);
  const dead = actionData?.dead ?? loaderData.dead;
  if (dead)
    return (
      <DeadLink reason={dead}>
        <p>A link to a new password works once, within an hour. Nothing about your account has changed.</p>
        <Link to="/forgotPassword" className="btn btn-lg btn-primary">
          Ask for a new link
        </Link>
      </DeadLink>
    );
  return (
    <AccountSheet
      title="Set a new password"
      lead="You will be logged out everywhere, and log in with the new one."
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <Form ref={form} method="post" noValidate className="mt-8 grid gap-5">
        {actionData?.failed ? <FormAlert>{actionData.failed}</FormAlert> : null}
        <p className="wrap-anywhere">
          For <strong className="font-semibold">{loaderData.email}</strong>
        </p>
        <input type="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        <NewPasswordField
          label="New password"
          error={actionData?.errors.find(({ path }) => path === "password")?.message}
        />
        <SubmitButton busy={busy} busyLabel="Setting" className="btn btn-lg btn-primary mt-1">
          Set password
        </SubmitButton>
      </Form>
    </AccountSheet>
  );
}
