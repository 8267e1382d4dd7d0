import { m } from "#messages";
import type { ReactNode } from "react";
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
  flash({ kind: "success", title: m.accountsResetDone(), milliseconds: 4000 });
  return redirect("/login");
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);
export const shouldRevalidate = revalidateUnlessUsed;

export const meta = (args: Route.MetaArgs) => title(args, m.accountsReset());

const strong = (text: ReactNode[]) => (
  <strong key="strong" className="font-semibold">
    {text}
  </strong>
);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const form = resetForm.useForm(actionData, {});
  const invalid = isInvalidLink(actionData) ? form.formError : loaderData.invalid;
  if (invalid)
    return (
      <InvalidLink reason={invalid}>
        <p>{m.accountsResetInvalid()}</p>
        <Link to="/forgotPassword" className="btn btn-lg btn-primary">
          {m.accountsResetNewLink()}
        </Link>
      </InvalidLink>
    );
  return (
    <PicturePage
      title={m.accountsReset()}
      lead={m.accountsResetLead()}
      picture="panel-tomatoes"
      strip="max-lg:object-[50%_62%]"
    >
      <ManagedForm form={form} className="mt-8 grid gap-5">
        <FormProblems form={form} typed="form" />
        <p className="wrap-anywhere">{m.accountsResetFor({ email: loaderData.email, strong })}</p>
        <input type="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        <NewPasswordField label={m.accountsNewPassword()} error={form.errorAt("password")} />
        <FormButton form={form} busyLabel={m.accountsResetting()} className="btn btn-lg btn-primary mt-1">
          {m.accountsResetSet()}
        </FormButton>
      </ManagedForm>
    </PicturePage>
  );
}
