import { m } from "#messages";
import { redirect } from "react-router";
import { helpRequestInput } from "#domain/help/help-request.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { HelpForm } from "#web/help/HelpForm.tsx";
import { NextSteps } from "#web/help/NextSteps.tsx";
import { publicPage } from "#web/layout/title.ts";
import { RichText } from "#web/ui/RichText.tsx";
import type { Route } from "./+types/help";

const helpForm = defineForm(helpRequestInput, { draft: "typing", failed: m.helpNotSent });

/** The user, null for a visitor, and what admins wrote above the form. The form works without either. */
const load = async ({ api, session, signal }: LoadArgs) => {
  const [user, intro] = await Promise.all([
    session().then(
      (found) => found.user,
      () => null,
    ),
    api.api.content.help.$get({}, { init: { signal } }).then(
      async (response) => (await response.json()).html,
      () => "",
    ),
  ]);
  return { user, intro };
};

/** Sends the request (docs/product.md 2.73, 2.74); the server takes its author from the session. */
const submit = helpForm.action(async ({ api, flash }, input) => {
  await api.helpRequests.$post({ json: input });
  flash({ kind: "success", title: m.helpSaved(), milliseconds: 1500 });
  return redirect("/");
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: m.helpAsk(),
    description: m.helpAskText(),
  });

export default function Help({ loaderData: { user, intro }, actionData }: Route.ComponentProps) {
  const initial = { name: user?.displayName, email: user?.email };
  const draftKey = `draft of a help request by ${user?.gardenerId ?? "a visitor"}`;
  const form = helpForm.useForm(actionData, initial, draftKey);
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">{m.helpAsk()}</h1>
        <RichText html={intro} className="mt-2 text-lg text-muted" />
      </div>
      <div className="@container">
        <div className="grid items-start gap-12 @min-[66rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[66rem]:gap-16">
          <HelpForm form={form} />
          <NextSteps />
        </div>
      </div>
    </div>
  );
}
