import { data, redirect } from "react-router";
import { passwordReset } from "#domain/accounts/recovery.ts";
import { PicturePage } from "#web/accounts/PicturePage.tsx";
import { InvalidLink } from "#web/accounts/InvalidLink.tsx";
import { NewPasswordField } from "#web/accounts/NewPasswordField.tsx";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { isInvalidLink, readMailLink, revalidateUnlessUsed } from "#web/api/read-mail-link.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/reset-password";
import { Link } from "#web/ui/Link.tsx";

const resetForm = defineForm(passwordReset.pick({ password: true }));

/** The e-mail address of the link's account, or why the link is invalid. */
const load = async (args: LoadArgs) => {
  const { link, invalid, status } = await readMailLink(args);
  if (link && link.purpose !== "reset") throw redirect(`/confirmEmail${args.url.search}`);
  return data({ email: link?.email ?? "", invalid }, { status });
};

/** Sets the new password and redirects to the login (docs/product.md 2.98, 6.23). */
const submit = resetForm.action(async ({ api, url, flash }, { password }) => {
  const token = url.searchParams.get("token") ?? "";
  await api.api.passwordResets.$put({ json: { token, password } });
  flash({ kind: "success", title: "Your new password is set. Log in with it.", milliseconds: 4000 });
  return redirect("/login");
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateUnlessUsed;

export const meta = (args: Route.MetaArgs) => title(args, "Set a new password");

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const form = resetForm.useForm(actionData, {});
  const invalid = isInvalidLink(actionData) ? form.formError : loaderData.invalid;
  if (invalid)
    return (
      <InvalidLink reason={invalid}>
        <p>A link to a new password works once, within an hour. Nothing about your account has changed.</p>
        <Link to="/forgotPassword" className="btn btn-lg btn-primary">
          Ask for a new link
        </Link>
      </InvalidLink>
    );
  return (
    <PicturePage
      title="Set a new password"
      lead="You will be logged out everywhere, and log in with the new one."
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <ManagedForm form={form} className="mt-8 grid gap-5">
        <FormProblems form={form} typed="form" />
        <p className="wrap-anywhere">
          For <strong className="font-semibold">{loaderData.email}</strong>
        </p>
        <input type="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        <NewPasswordField label="New password" error={form.errorAt("password")} />
        <FormButton form={form} busyLabel="Setting" className="btn btn-lg btn-primary mt-1">
          Set password
        </FormButton>
      </ManagedForm>
    </PicturePage>
  );
}
