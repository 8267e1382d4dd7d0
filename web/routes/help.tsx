import type { FormEvent } from "react";
import { data, redirect, useNavigation } from "react-router";
import { helpRequestInput } from "#domain/help/help-request.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { actInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActArgs, LoadArgs } from "#web/api/load.ts";
import { actOnServer, onServer } from "#web/api/on-server.server.ts";
import { problemIn } from "#web/api/problem-in.ts";
import { helpDraft, helpDrafts, helpFormValues } from "#web/help/help-form-values.ts";
import { HelpForm } from "#web/help/HelpForm.tsx";
import { NextSteps } from "#web/help/NextSteps.tsx";
import { publicPage } from "#web/layout/title.ts";
import { useDraft } from "#web/ui/use-draft.ts";
import type { Route } from "./+types/help";

const PATH = "/getHelpFromExpert";
const TOAST = { kind: "success", title: "Your work has been saved", milliseconds: 1500 } as const;

/** Who asks, when they are signed in. Whoever cannot be told apart from a visitor just now is taken for one. */
const load = async (args: LoadArgs) => ({ user: await memberOrNull(args) });

/** Sends the request (docs/product.md 2.73, 2.74); whose it is comes from the session. */
const act = async (args: ActArgs) => {
  const values = helpFormValues(args.form);
  const parsed = helpRequestInput.safeParse(values);
  if (!parsed.success)
    return data({ values, errors: fieldErrors(parsed.error.issues), failed: undefined }, { status: 400 });
  try {
    await args.api.helpRequests.$post({ json: parsed.data });
  } catch (error) {
    const { detail, errors, status } = problemIn(error);
    return data({ values, errors, failed: errors.length > 0 ? undefined : detail }, { status });
  }
  helpDrafts.forget(helpDraft((await memberOrNull(args))?.gardenerId));
  args.flash(TOAST);
  return redirect("/");
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta = (args: Route.MetaArgs) =>
  publicPage(args, {
    title: "Ask for help",
    description: "Describe what you see in your garden, and somebody who has been there writes back.",
  });

export default function Help({ loaderData: { user }, actionData }: Route.ComponentProps) {
  const { formMethod, formAction } = useNavigation();
  const draftKey = helpDraft(user?.gardenerId);
  const draft = useDraft(helpDrafts, draftKey);
  const keep = (event: FormEvent) => {
    const form = (event.target as Partial<HTMLInputElement>).form;
    if (form) helpDrafts.keep(draftKey, helpFormValues(new FormData(form)));
  };
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className="text-3xl md:text-4xl">Ask for help</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          Describe what puzzles you, and somebody who has seen it before will have a look.
        </p>
      </div>
      <div className="@container">
        <div className="grid items-start gap-12 @min-[66rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[66rem]:gap-16">
          <div onInput={keep} className="min-w-0">
            <HelpForm
              key={draft ? "kept" : "blank"}
              values={actionData?.values ?? { name: user?.displayName, email: user?.email, ...draft }}
              errors={actionData?.errors}
              failed={actionData?.failed}
              busy={formMethod === "POST" && formAction === PATH}
            />
          </div>
          <NextSteps />
        </div>
      </div>
    </div>
  );
}

const memberOrNull = ({ session }: Pick<LoadArgs, "session">) =>
  session()
    .then(({ user }) => user)
    .catch(() => null);
