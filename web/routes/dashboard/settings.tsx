import { m } from "#messages";
import { redirect } from "react-router";
import type { Content } from "#domain/content/content.ts";
import { CHANGES_PAGE_SIZE, type SettingsDocument } from "#domain/settings/settings.ts";
import { UNKNOWN_VERSION } from "#domain/http/version.ts";
import { fieldAt, SETTINGS_LABELS, settingsFields, settingsOf } from "#domain/settings/settings-form.ts";
import { ApiError, ifMatch } from "#web/api/client.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import { type ActionArgs, type LoadArgs, requireMember } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { byIntent } from "#web/forms/by-intent.ts";
import { withChoices } from "#web/forms/edit-choices.ts";
import { loadPage } from "#web/lists/load-page.ts";
import { title } from "#web/layout/title.ts";
import { SettingsChanges, restoreForm } from "#web/settings/SettingsChanges.tsx";
import { SettingsForm, settingsForm } from "#web/settings/SettingsForm.tsx";
import type { Route } from "./+types/settings";

const contentOf = ({ settings, defaults }: SettingsDocument): Content => ({ ...defaults, ...settings });

const load = async (args: LoadArgs) => {
  await requireMember(args);
  const { api, signal } = args;
  const options = { init: { signal } };
  const [document, changes] = await Promise.all([
    api.api.settings.$get({}, options),
    loadPage(args, {
      key: "settings changes",
      tags: [],
      size: CHANGES_PAGE_SIZE,
      call: (query, init) => api.api.settings.changes.$get({ query }, init),
    }),
  ]);
  const settings = await document.json();
  const etag = document.headers.get("etag") ?? "";
  const { origin } = args.url;
  const initial = { ...settingsFields(contentOf(settings), origin), version: etag };
  return { initial, etag, origin, pictures: settings.pictures, version: settings.version, changes };
};

const save = withChoices(
  settingsForm.action(async (args: ActionArgs<object>, { version = UNKNOWN_VERSION, ...input }) => {
    const { api } = args;
    const { settings, defaults } = await (await api.api.settings.$get({})).json();
    const json = settingsOf(input, { ...defaults, ...settings }, settings);
    const saved = await atFields(api.api.settings.$put({ json }, ifMatch(version)));
    const { modifiedCount } = await saved.json();
    return done(args, modifiedCount > 0 ? m.dashboardSettingsSaved() : m.dashboardSettingsSame());
  }),
);

/** Reports errors of the settings at the fields of the form. */
const atFields = <T,>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError) || !error.problem.errors) throw error;
    const errors = error.problem.errors.map(({ path, message }) => {
      const field = fieldAt(path);
      const label =
        field in SETTINGS_LABELS ? SETTINGS_LABELS[field as keyof typeof SETTINGS_LABELS]() : path;
      return {
        path: field,
        message: /^\p{Lu}/u.test(message) ? message : m.settingsProblem({ label, problem: message }),
      };
    });
    throw new ApiError({ ...error.problem, errors }, error.etag);
  });

const restore = restoreForm.action(async (args: ActionArgs<object>, { version = UNKNOWN_VERSION, to }) => {
  const { api } = args;
  const path = { param: { version: String(to) } };
  const json = to === 0 ? {} : await (await api.api.settings.changes[":version"].$get(path)).json();
  const { modifiedCount } = await (await api.api.settings.$put({ json }, ifMatch(version))).json();
  return done(args, modifiedCount > 0 ? m.dashboardSettingsRestored() : m.dashboardSettingsSame());
});

function done({ cache, flash }: ActionArgs<object>, text: string) {
  cache.invalidate(["public"]);
  flash({ kind: "success", title: text, milliseconds: 1500 });
  return redirect("/dashboard/settings");
}

const submit = byIntent({ save, restore });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, m.dashboardSettings());

/** The settings of the site, for admins (docs/product.md 10.20 to 10.24). */
export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { initial, version, etag, origin, pictures, changes } = loaderData;
  return (
    <div className="px-5 pt-8 pb-16 md:px-10">
      <div className="mx-auto max-w-[60rem]">
        <h1 className="text-2xl md:text-3xl">{m.dashboardSettings()}</h1>
        <p className="mt-1 mb-6 max-w-[62ch] text-lg text-muted">
          {m.dashboardSettingsLead({ placeholder: "{name}" })}
        </p>
        <SettingsForm
          key={version}
          state={actionData}
          initial={initial}
          pictures={pictures}
          origin={origin}
        />
        <SettingsChanges changes={changes} state={actionData} etag={etag} />
      </div>
    </div>
  );
}
