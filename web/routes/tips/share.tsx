import { useEffect, useEffectEvent, useState } from "react";
import { redirect, useLocation } from "react-router";
import { tipDraftFromAnswer } from "#domain/help/help-desk.ts";
import { isId } from "#domain/http/ids.ts";
import { PENDING_NOTE } from "#web/moderation/PendingNote.tsx";
import { tipShareForm, withTiming } from "#domain/tips/tip-form.ts";
import { ApiError } from "#web/api/client.ts";
import { actionInBrowser, inBrowser } from "#web/api/in-browser.ts";
import type { ActionArgs, LoadArgs, Member } from "#web/api/load.ts";
import { actionOnServer, onServer } from "#web/api/on-server.server.ts";
import { withPlant } from "#web/api/plant-question.ts";
import { defineForm } from "#web/forms/define-form.ts";
import { FormProblems } from "#web/forms/ManagedForm.tsx";
import { tipPathsFrom, pageTitleSize } from "#web/layout/tip-paths.ts";
import { useSuggested } from "#web/layout/root-data.ts";
import { title } from "#web/layout/title.ts";
import { TipForm } from "#web/tips/TipForm.tsx";
import type { Route } from "./+types/share";

const shareForm = defineForm(tipShareForm, {
  files: ["photo"],
  draft: "typing",
  failed: "Your tip was not shared.",
});

const TOAST = {
  kind: "success",
  title: "You have shared your tip successfully!",
  milliseconds: 1500,
} as const;

/** For a tip that is pending review (docs/product.md 11.24). */
const PENDING_TOAST = {
  kind: "success",
  title: `Your tip is stored. ${PENDING_NOTE}`,
  milliseconds: 6000,
} as const;

/**
 * The byline (docs/product.md 2.18, 2.68), null for a visitor, who gets here only by submitting the form (4.4); and for a
 * moderator, the answer to prefill the tip with (11.5).
 */
const load = async (args: LoadArgs) => {
  const { user } = await args.session();
  if (!user) return { byline: null, prefill: undefined };
  const [byline, prefill] = await Promise.all([bylineOf(args, user), prefillFrom(args)]);
  return { byline, prefill };
};

/** The tip draft from the help request in the address; undefined without one. */
async function prefillFrom({ api, url, signal }: LoadArgs) {
  const id = url.searchParams.get("answer");
  if (id === null || !isId(id)) return undefined;
  const response = await api.api.helpDesk[":id"].$get({ param: { id } }, { init: { signal } });
  return tipDraftFromAnswer(await response.json());
}

/** Shares the tip, once it is clear which plant it is about (14.5); the server takes its author from the session (7.15). */
const submit = shareForm.action(async (args: ActionArgs, input) => {
  const { api, flash, url } = args;
  const { question, json } = await withPlant(args, withTiming(input));
  if (question) return question;
  const { pending } = await (await api.gardenersTips.$post({ json })).json();
  flash(pending ? PENDING_TOAST : TOAST);
  return redirect(tipPathsFrom(url.pathname).share);
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actionOnServer(submit);
export const clientAction = actionInBrowser(submit);

export const meta = (args: Route.MetaArgs) => title(args, "Share Tip");

export default function ShareTip({ loaderData: { byline, prefill }, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const visit = useVisit(actionData !== undefined);
  return (
    <div className="wrap pb-16">
      <div className="pt-8 pb-8 md:pt-14 md:pb-12">
        <h1 className={pageTitleSize(pathname)}>Share Tip</h1>
        <p className="mt-2 max-w-[52ch] text-lg text-muted">
          One thing that worked, told the way you would tell a neighbour.
        </p>
      </div>
      <ShareForm key={visit} byline={byline} prefill={prefill} actionData={actionData} />
    </div>
  );
}

/** The key of the form: new for each visit and each shared tip, unchanged after an error or a revalidation. */
function useVisit(failed: boolean): string {
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (visit !== key && !failed) setVisit(key);
  return visit;
}

type ShareFormProps = {
  byline: Route.ComponentProps["loaderData"]["byline"];
  prefill: Route.ComponentProps["loaderData"]["prefill"];
  actionData: Route.ComponentProps["actionData"];
};

/** The form. A prefilled tip neither uses nor keeps a draft. */
function ShareForm({ byline, prefill, actionData }: ShareFormProps) {
  const suggested = useSuggested();
  const initial = { privacy: "Public", name: byline?.name, email: byline?.email, ...prefill };
  const draftKey = byline && !prefill ? `draft of a tip by ${byline.gardenerId}` : null;
  const form = shareForm.useForm(actionData, initial, draftKey);
  // Nothing was stored: what was typed is still a draft.
  const keepDraft = useEffectEvent(() => form.keepDraft());
  const isAsked = actionData?.done !== undefined;
  useEffect(() => {
    if (isAsked) keepDraft();
  }, [isAsked]);
  return (
    <TipForm
      key={form.key}
      form={form}
      notice={<FormProblems form={form} typed={prefill ? "form" : "draft"} />}
      readOnlyByline
      plants={actionData?.done?.asked}
      isPlantAsked={isAsked}
      suggested={suggested}
      submitLabel="Post"
      author={byline ? { photo: byline.photo, variants: byline.photoVariants } : undefined}
    />
  );
}

/** Name and e-mail address from the gardener record, or from the session if that fails. */
async function bylineOf({ api, signal }: LoadArgs, { gardenerId, ...user }: Member) {
  try {
    const response = await api.gardeners[":id"].$get({ param: { id: gardenerId } }, { init: { signal } });
    const { name, email, photo, photoVariants } = await response.json();
    return { gardenerId, name, email, photo, photoVariants };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { displayName: name, email, photoURL: photo, photoVariants } = user;
    return { gardenerId, name, email, photo, photoVariants };
  }
}
