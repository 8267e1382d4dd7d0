import { data, Form, Link, redirect } from "react-router";
import { loginInput, PASSWORD_HINT } from "#domain/accounts/account.ts";
import { googleFailure } from "#domain/accounts/google.ts";
import { returnPath } from "#domain/accounts/return-path.ts";
import { LOGIN_COMPLETE } from "#domain/http/flash.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { AccountSheet } from "#web/accounts/AccountSheet.tsx";
import { GoogleSignIn } from "#web/accounts/GoogleSignIn.tsx";
import { signUpPath } from "#web/accounts/paths.ts";
import { useAccountForm } from "#web/accounts/use-account-form.ts";
import { ApiError } from "#web/api/client.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { signedInByPopup } from "#web/api/signed-in-by-popup.ts";
import { publicPage } from "#web/layout/title.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/login";

/** Whoever is signed in already goes where they wanted to go; without an address My Tips would send them back (docs/product.md 2.66). */
const load = async ({ api, session, url }: LoadArgs) => {
  const to = returnPath(url.searchParams.get("to"));
  if ((await session()).user?.email) throw redirect(to);
  const ways = await (await api.api.signInWays.$get()).json();
  return { to, ways, googleFailed: googleFailure(url.searchParams.get("google")) };
};

/** Signs in (docs/product.md 2.63, 5.8, 8.1, 8.12); the password is never sent back. */
const act = async ({ accounts, form, url, flash }: ActArgs) => {
  const sent = { email: String(form.get("email") ?? ""), password: String(form.get("password") ?? "") };
  const parsed = loginInput.safeParse(sent);
  if (!parsed.success)
    return data(
      { email: sent.email, errors: fieldErrors(parsed.error.issues), failed: undefined },
      { status: 400 },
    );
  try {
    await accounts.signIn(parsed.data);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ email: sent.email, errors: [], failed: error.message }, { status: error.status || 503 });
  }
  flash(LOGIN_COMPLETE);
  return redirect(returnPath(url.searchParams.get("to")));
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: "Login",
    description:
      "Log in to share what worked in your garden, to like and comment on tips, and to read the gardeners behind them.",
  });

export default function Login({ loaderData: { to, ways, googleFailed }, actionData }: Route.ComponentProps) {
  const { form, busy, draft, failed, errorAt, onSubmit, google } = useAccountForm({
    name: "draft of the login form",
    to,
    onSignedIn: signedInByPopup,
    googleFailed,
    answer: actionData,
  });
  return (
    <AccountSheet
      title="Login"
      lead="Your beds have been growing without you."
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <Form
        ref={form}
        key={draft ? "kept" : "blank"}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="mt-8 grid gap-5"
      >
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email ?? draft?.email}
          error={errorAt("email")}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          aside={
            <Link
              to="/forgotPassword"
              className="-my-2.5 line-link inline-flex min-h-11 items-center text-sm"
            >
              Forgot password
            </Link>
          }
          hint={PASSWORD_HINT}
          error={errorAt("password")}
          required
        />
        <SubmitButton busy={busy} busyLabel="Logging in" className="btn btn-lg btn-primary mt-1">
          Login
        </SubmitButton>
      </Form>
      {ways.google ? (
        <GoogleSignIn label="Login with Google" from="login" to={to} showsWaiting {...google} />
      ) : null}
      <p className="mt-7 text-center text-muted">
        New here?{" "}
        <Link to={signUpPath(to)} className="line-link">
          Create an account
        </Link>
      </p>
    </AccountSheet>
  );
}
