import { m } from "#messages";
import { data, redirect } from "react-router";
import { setupInput } from "#domain/accounts/setup.ts";
import { NewPasswordField } from "#web/accounts/NewPasswordField.tsx";
import { ApiError } from "#web/api/client.ts";
import { loadContent } from "#web/api/content.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { NotFound } from "#web/layout/NotFound.tsx";
import { title } from "#web/layout/title.ts";
import { PhotoField } from "#web/photos/PhotoField.tsx";
import { SitePreview } from "#web/settings/SitePreview.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import type { Route } from "./+types/setup";

const setupForm = defineForm(setupInput, { files: ["logo"], failed: m.accountsSetupFailed });

/** What the form starts with; only the reason if the link cannot be used. */
const load = async (args: LoadArgs) => {
  const token = args.url.searchParams.get("token") ?? "";
  try {
    await args.api.api.setup.$get({ query: { token } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    return data({ refused: error.message }, { status: 410 });
  }
  const { site, sendsMail } = await loadContent(args);
  return { initial: { token, siteName: site.name, tagline: site.tagline }, sendsMail };
};

const submit = setupForm.action(async ({ api, cache, flash }, input) => {
  const { logo = "", place = "", accent = "", support = "" } = input;
  await api.api.setup.$post({ json: { ...input, logo, place, accent, support } });
  cache.invalidate(["session", "public"]);
  flash({ kind: "success", title: m.accountsSetupDone(), milliseconds: 1500 });
  return redirect("/dashboard/settings");
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.accountsSetup());

/** The first start: the first admin's account, and what the site is called (docs/product.md 10.27). */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  if ("refused" in loaderData && !actionData) return <NotFound message={loaderData.refused} />;
  const { initial = {}, sendsMail = true } = "initial" in loaderData ? loaderData : {};
  return <SetupForm initial={initial} sendsMail={sendsMail} actionData={actionData} />;
}

type SetupFormProps = {
  initial: Parameters<typeof setupForm.useForm>[1];
  sendsMail: boolean;
  actionData: Route.ComponentProps["actionData"];
};

function SetupForm({ initial, sendsMail, actionData }: SetupFormProps) {
  const form = setupForm.useForm(actionData, initial);
  const { siteName = "", tagline = "", accent = "", logo = "" } = form.typed;
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">{m.accountsSetup()}</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">{m.accountsSetupLead()}</p>
      </div>
      <ManagedForm form={form} className="max-w-4xl">
        <input type="hidden" name="token" value={form.values.token ?? ""} />
        <FormGroup title={m.accountsSetupYou()} text={m.accountsSetupYouText()}>
          <Field
            label={m.accountsSetupYourName()}
            {...form.field("name")}
            autoComplete="name"
            hint={m.gardenersNameHint()}
            required
          />
          <Field label={m.uiEmail()} {...form.field("email")} type="email" autoComplete="email" required />
          <NewPasswordField label={m.accountsPassword()} error={form.errorAt("password")} />
        </FormGroup>
        <FormGroup title={m.accountsSetupSite()} text={m.accountsSetupSiteText()}>
          <Field label={m.accountsName()} {...form.field("siteName")} required />
          <Field
            label={m.accountsSetupTagline()}
            {...form.field("tagline")}
            hint={m.accountsSetupTaglineHint()}
            required
          />
          <Field label={m.accountsSetupPlace()} {...form.field("place")} hint={m.accountsSetupPlaceHint()} />
          <Field
            label={m.accountsSetupAccent()}
            {...form.field("accent")}
            hint={m.accountsSetupAccentHint()}
          />
          <PhotoField
            label={m.accountsSetupLogo()}
            {...form.photo("logo")}
            of="logo"
            hint={m.accountsSetupLogoHint()}
          />
          <SitePreview name={siteName} tagline={tagline} accent={accent} logo={logo} />
        </FormGroup>
        <FormGroup title={m.accountsSetupMail()} text={m.accountsSetupMailText()}>
          <Field
            label={m.accountsSetupSupport()}
            {...form.field("support")}
            type="email"
            hint={m.accountsSetupSupportHint()}
          />
          <p className="max-w-[62ch] text-muted">
            {sendsMail ? m.accountsSetupSendsMail() : m.accountsSetupSendsNoMail()}
          </p>
          <FormProblems form={form} typed="form" />
          <div>
            <FormButton
              form={form}
              busyLabel={m.accountsSettingUp()}
              className="btn btn-lg btn-primary min-w-36"
            >
              {m.accountsSetupButton()}
            </FormButton>
          </div>
        </FormGroup>
      </ManagedForm>
    </div>
  );
}
