import { data, Form, Link, redirect } from "react-router";
import { signUpInput } from "#domain/accounts/account.ts";
import { googleFailure } from "#domain/accounts/google.ts";
import { returnPath } from "#domain/accounts/return-path.ts";
import { NAME_HINT } from "#domain/gardeners/name.ts";
import { AccountSheet } from "#web/accounts/AccountSheet.tsx";
import { GoogleSignIn } from "#web/accounts/GoogleSignIn.tsx";
import { NewPasswordField } from "#web/accounts/NewPasswordField.tsx";
import { loginPathTo } from "#web/accounts/paths.ts";
import { useAccountForm } from "#web/accounts/use-account-form.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { refusedFields, uploadSent } from "#web/api/upload-sent.ts";
import { signedInByPopup } from "#web/api/signed-in-by-popup.ts";
import { publicPage } from "#web/layout/title.ts";
import { PhotoField } from "#web/photos/PhotoField.tsx";
import { PhotoWaits } from "#web/photos/PhotoWaits.tsx";
import { useWaitingSubmit } from "#web/photos/use-waiting-submit.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import type { Route } from "./+types/signup";

/** Whoever is signed in already goes where they wanted to go. */
const load = async ({ api, session, url }: LoadArgs) => {
  const to = returnPath(url.searchParams.get("to"));
  if ((await session()).user) throw redirect(to);
  const ways = await (await api.api.signInWays.$get()).json();
  return { to, ways, googleFailed: googleFailure(url.searchParams.get("google")) };
};

/** Creates the account, then its gardener record (docs/product.md 4.3, 5.9, 8.2, 8.13); the password is never sent back. */
const act = async ({ api, accounts, form, url, flash }: ActArgs) => {
  const { password, ...typed } = read(form);
  const sent = await uploadSent({ api }, form, { photourl: "photoFile" });
  const values = { ...typed, ...sent.urls };
  const parsed = signUpInput.safeParse({ ...values, password });
  const refused = refusedFields(parsed, sent);
  if (!parsed.success || refused)
    return data({ values, errors: refused ?? [], failed: undefined }, { status: sent.status });
  const { showEmail, photourl, ...account } = parsed.data;
  try {
    await accounts.signUp({ ...account, image: photourl });
  } catch (error) {
    const { detail, errors, status } = problemIn(error);
    return data({ values, errors, failed: errors.length > 0 ? undefined : detail }, { status });
  }
  const { name, email } = account;
  // The account exists now. A record that could not be made is made by the server at the next call (4.3).
  await api.gardeners.$post({ json: { name, email, photourl, showEmail } }).catch(problemIn);
  flash({ kind: "success", title: "Account created successfully!", milliseconds: 1500 });
  return redirect(returnPath(url.searchParams.get("to")));
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: "Sign up",
    description:
      "Join the gardeners here: share your tips, like and comment on theirs, and keep a profile of your own.",
  });

export default function SignUp({ loaderData: { to, ways, googleFailed }, actionData }: Route.ComponentProps) {
  const { form, busy, draft, failed, errorAt, onSubmit, google } = useAccountForm({
    name: "draft of the signup form",
    to,
    onSignedIn: signedInByPopup,
    googleFailed,
    answer: actionData,
  });
  const uploads = useWaitingSubmit(form);
  const values = actionData?.values ?? draft;
  return (
    <AccountSheet
      title="Sign up"
      lead="Two minutes, then you can like tips and share your own."
      picture="panel-neighbours"
      strip="max-lg:object-[50%_58%]"
    >
      <Form
        ref={form}
        key={draft ? "kept" : "blank"}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => {
          onSubmit();
          uploads.onSubmit(event);
        }}
        className="mt-8 grid gap-5"
      >
        {failed ? <FormAlert>{failed}</FormAlert> : null}
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={values?.name}
          hint={NAME_HINT}
          error={errorAt("name")}
          required
        />
        <div className="grid gap-2">
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={values?.email}
            error={errorAt("email")}
            required
          />
          <Checkbox
            name="showEmail"
            label="Members may see my e-mail address"
            defaultChecked={actionData?.values.showEmail ?? true}
            className="text-sm/6 text-muted"
          />
        </div>
        <NewPasswordField label="Password" error={errorAt("password")} />
        <PhotoField
          label="Photo URL"
          name="photourl"
          fileName="photoFile"
          of="portrait"
          start={{ photo: values?.photourl }}
          hint="Must be valid URL"
          error={errorAt("photourl")}
          fileError={errorAt("photoFile")}
          required
          pasted
          uploads={uploads}
        />
        <div className="mt-1 grid">
          <SubmitButton
            busy={busy || uploads.waiting}
            busyLabel={uploads.waiting ? "Waiting for the photo" : "Signing up"}
            className="btn btn-lg btn-primary"
          >
            Sign up
          </SubmitButton>
          <PhotoWaits uploads={uploads} className="not-empty:mt-2" />
        </div>
        <p className="text-sm text-muted">
          The rules here are in the{" "}
          <Link to="/terms" className="line-link">
            Terms
          </Link>
          , and what we keep about you is under{" "}
          <Link to="/privacy" className="line-link">
            Privacy
          </Link>
          .
        </p>
      </Form>
      {ways.google ? <GoogleSignIn label="Continue with Google" from="signup" to={to} {...google} /> : null}
      <p className="mt-7 text-center text-muted">
        Already one of us?{" "}
        <Link to={loginPathTo(to)} className="line-link">
          Login
        </Link>
      </p>
    </AccountSheet>
  );
}

const read = (form: FormData) => ({
  name: String(form.get("name") ?? ""),
  email: String(form.get("email") ?? ""),
  password: String(form.get("password") ?? ""),
  photourl: String(form.get("photourl") ?? ""),
  showEmail: form.has("showEmail"),
});
